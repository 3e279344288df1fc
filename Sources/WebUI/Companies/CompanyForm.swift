import Business
import HTTPServing
import Model
import PageParts

/// The forms that make a company and change what it says of itself.
enum CompanyForm {
  /// What may be left empty, beside the logo.
  static let profile = [
    "contactName", "email", "phone", "street", "postalCode", "city", "region", "taxID", "policies",
  ]
  /// What is said of its stock, once it is there.
  static let stock = ["shortage", "costMethod", "reasonCodes"]
  /// How documents are numbered.
  static let numbers = [
    NumbersField("orderNumbers", of: SalesOrder.self) { NumbersPage.title },
    NumbersField("purchaseNumbers", of: Purchase.self) { CompanyWords.purchaseNumbers },
    NumbersField("invoiceNumbers", of: Invoice.self) { CompanyWords.invoiceNumbers },
    NumbersField("billNumbers", of: Bill.self) { CompanyWords.billNumbers },
    NumbersField("dispatchNumbers", of: Dispatch.self) { CompanyWords.dispatchNumbers },
  ]
  /// Where customers pay.
  static let bank = [
    "bankName", "iban", "bic", "fiscalNumber", "registration", "reminderFees", "bookkeeping",
  ]
  static let edited =
    ["name", "country", "accentColor", "closedUntil"] + profile + stock + numbers.map(\.name) + bank
  static let shown = edited + edited.map { "was-\($0)" } + ["currency", "tier"]

  static func read(_ form: Query, _ logo: FormResult<[UInt8]?>) -> FormResult<NewCompany> {
    var reader = FieldReader<Company>(form)
    readName(&reader)
    readCountry(&reader)
    let (chosen, country) = (form["currency"] ?? "", form["country"] ?? "")
    let currency = chosen.isEmpty ? Currencies.usual(in: country) : CurrencyCode(chosen)
    // That of a country that was not chosen is not missing: the country is.
    let isOfNone = chosen.isEmpty && country.isEmpty
    if !isOfNone, currency.map({ Currencies.names[$0.description] == nil }) ?? true {
      reader.errors.add("currency", CompanyWords.currencyMissing)
    }
    let tier = Tier(rawValue: form["tier"] ?? "")
    if tier == nil { reader.errors.add("tier", CompanyWords.tierMissing) }
    readProfile(&reader, logo, isRemoved: false)
    guard reader.errors.isEmpty, let currency, let tier else { return .wrong(reader.errors) }
    var company = NewCompany(
      name: (form["name"] ?? "").trimmed, country: form["country"] ?? "", currency: currency,
      tier: tier)
    company.profile = reader.changes
    company.id = NewRecordField.read(form)
    return .value(company)
  }

  static func readChange(
    _ form: Query, _ logo: FormResult<[UInt8]?>, removesLogo: Bool
  ) -> FormResult<CompanyChange> {
    var reader = FieldReader<Company>(form)
    readName(&reader)
    readCountry(&reader)
    readProfile(&reader, logo, isRemoved: removesLogo)
    let rule = form["shortage"] ?? ""
    if rule.isEmpty || Company.shortages.contains(rule) {
      reader.text("shortage", .shortage, CompanyWords.shortage)
    } else {
      reader.errors.add("shortage", FormWords.choose)
    }
    let method = form["costMethod"] ?? ""
    if method.isEmpty || Company.costMethods.contains(method) {
      reader.text("costMethod", .costMethod, CompanyWords.costMethod)
    } else {
      reader.errors.add("costMethod", FormWords.choose)
    }
    reader.text("reasonCodes", .reasonCodes, CompanyWords.reasonCodes)
    for numbers in numbers {
      let format = (form[numbers.name] ?? "").trimmed
      if format.isEmpty || NumberFormat(format) != nil {
        reader.text(numbers.name, numbers.field, numbers.label)
      } else {
        reader.errors.add(numbers.name, CompanyWords.numbersWrong(numbers.usual))
      }
    }
    readBank(&reader)
    reader.day("closedUntil", .closedUntil)
    reader.colour("accentColor", .accentColor, CompanyWords.colour)
    return reader.errors.isEmpty ? .value(reader.changes) : .wrong(reader.errors)
  }

  private static func readBank(_ reader: inout FieldReader<Company>) {
    reader.text("bankName", .bankName, CompanyWords.bankName)
    reader.text("iban", .iban, as: { IBAN($0)?.text }, else: CompanyWords.ibanWrong)
    reader.text("bic", .bic, as: { BIC($0)?.text }, else: CompanyWords.bicWrong)
    reader.text("fiscalNumber", .fiscalNumber, CompanyWords.taxNumber)
    reader.text("registration", .registration, CompanyWords.registration)
    reader.text(
      "reminderFees", .reminderFees, as: { ReminderFees($0)?.text }, else: CompanyWords.feesWrong)
    reader.text(
      "bookkeeping", .bookkeeping, as: { BookkeepingTerms($0)?.text },
      else: CompanyWords.bookkeepingWrong)
  }

  private static func readName(_ reader: inout FieldReader<Company>) {
    reader.text("name", .name, CompanyWords.name, missing: CompanyWords.nameMissing)
  }

  private static func readCountry(_ reader: inout FieldReader<Company>) {
    let country = reader.form["country"] ?? ""
    if Countries.all.contains(where: { $0.code == country }) {
      reader.text("country", .country, CompanyWords.country)
    } else {
      reader.errors.add("country", CompanyWords.countryMissing)
    }
  }

  private static func readProfile(
    _ reader: inout FieldReader<Company>, _ logo: FormResult<[UInt8]?>, isRemoved: Bool
  ) {
    reader.text("contactName", .contactName, CompanyWords.contactName)
    let email = (reader.form["email"] ?? "").trimmed
    if email.isEmpty || EmailText.isAddress(email) {
      reader.text("email", .email, CompanyWords.email)
    } else {
      reader.errors.add("email", FormWords.emailWrong)
    }
    reader.text("phone", .phone, CompanyWords.phone)
    reader.text("street", .street, CompanyWords.street)
    reader.text("postalCode", .postalCode, CompanyWords.postalCode)
    reader.text("city", .city, CompanyWords.city)
    reader.text("region", .region, CompanyWords.region)
    reader.text("taxID", .taxID, CompanyWords.taxID)
    reader.text("policies", .policies, CompanyWords.policies)
    if let picture = logo.value(into: &reader.errors) ?? nil {
      reader.changes.set(.logo, to: picture)
    } else if isRemoved {
      reader.changes.set(.logo, to: nil)
    }
  }

  /// What stands in the form of a company that exists.
  static func values(_ company: Record<Company>) -> [String: String] {
    let fields: [(String, Field<Company, String>)] =
      [
        ("name", .name), ("country", .country), ("contactName", .contactName), ("email", .email),
        ("phone", .phone), ("street", .street), ("postalCode", .postalCode), ("city", .city),
        ("region", .region), ("taxID", .taxID), ("policies", .policies), ("shortage", .shortage),
        ("costMethod", .costMethod), ("reasonCodes", .reasonCodes), ("accentColor", .accentColor),
        ("bankName", .bankName), ("iban", .iban), ("bic", .bic), ("fiscalNumber", .fiscalNumber),
        ("registration", .registration), ("reminderFees", .reminderFees),
        ("bookkeeping", .bookkeeping),
      ]
      + numbers.map { ($0.name, $0.field) }
    var all: [String: String] = [:]
    for (name, field) in fields {
      all[name] = company[field] ?? ""
      all["was-\(name)"] = company[field] ?? ""
    }
    let last = company[.closedUntil].map { MomentParts($0).date } ?? ""
    (all["closedUntil"], all["was-closedUntil"]) = (last, last)
    return all
  }
}

/// A field of the form that says how the numbers of a kind of document look.
struct NumbersField {
  let name: String
  let field: Field<Company, String>
  /// What holds where nothing is said.
  let usual: String
  private let title: @Sendable () -> String

  init<Kind: NumberedDocument>(
    _ name: String, of _: Kind.Type, title: @escaping @Sendable () -> String
  ) {
    (self.name, field, usual) = (name, Kind.format, Kind.usualFormat)
    self.title = title
  }

  var label: String { title() }
}

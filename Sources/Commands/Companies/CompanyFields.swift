import Business
import Model
import SyncProtocol

/// What a company says of itself, as options and as members of JSON.
enum CompanyFields {
  /// What somebody may write there.
  private enum Form {
    case text, colour, numbers, iban, bic, fees, bookkeeping, day

    /// What is kept of it; nil for what is none.
    func kept(_ text: String) -> FieldValue? {
      if self == .day { return text.utf8.count == 10 ? Moment(typed: text)?.fieldValue : nil }
      return word(text).map { .text($0) }
    }

    private func word(_ text: String) -> String? {
      switch self {
      case .text: text
      case .colour: TextForm.isColour(text) ? text : nil
      case .numbers: NumberFormat(text) == nil ? nil : text
      case .iban: IBAN(text)?.text
      case .bic: BIC(text)?.text
      case .fees: ReminderFees(text)?.text
      case .bookkeeping: BookkeepingTerms(text)?.text
      case .day: nil
      }
    }

    /// What stands there.
    var words: String {
      switch self {
      case .text: "a text"
      case .colour: "a colour such as #0b6e4f"
      case .numbers:
        "a format such as SO-YYYY-0000 (YYYY or YY is the year, zeros at the end are the number)"
      case .iban: "an IBAN with its check digits, such as DE89 3704 0044 0532 0130 00"
      case .bic: "a BIC of 8 or 11 signs, such as COBADEFFXXX"
      case .fees: "up to three amounts with blanks between, such as \"0 5 10\""
      case .bookkeeping:
        "two numbers and a chart of accounts with blanks between, such as \"29098 55003 SKR03\""
      case .day: "a day such as 2026-12-31"
      }
    }
  }

  private struct Entry {
    let option: String
    let member: String
    let field: FieldDefinition
    let placeholder: String
    let summary: String
    let form: Form

    init<Value: FieldRepresentable>(
      _ option: String, _ member: String, _ field: Field<Company, Value>, _ placeholder: String,
      _ summary: String, _ form: Form = .text
    ) {
      self.form = form
      self.option = option
      self.member = member
      self.field = Company.definition.fields[field.number]
      self.placeholder = placeholder
      self.summary = summary
    }
  }

  private static let entries: [Entry] = [
    Entry("name", "name", .name, "NAME", "the company's name"),
    Entry("country", "country", .country, "CODE", "its country, two letters"),
    Entry("contact", "contactName", .contactName, "NAME", "whom to ask for"),
    Entry("email", "email", .email, "ADDRESS", "where it is written to"),
    Entry("phone", "phone", .phone, "NUMBER", "where it is called"),
    Entry("street", "street", .street, "TEXT", "street and number"),
    Entry("postal-code", "postalCode", .postalCode, "TEXT", "postal code"),
    Entry("city", "city", .city, "NAME", "city"),
    Entry("region", "region", .region, "NAME", "region or state"),
    Entry("tax-id", "taxID", .taxID, "TEXT", "what the tax office calls it"),
    Entry("policies", "policies", .policies, "TEXT", "what customers should know"),
    Entry(
      "shortage", "shortage", .shortage, "WORD",
      "what happens where stock would go below zero: \(Company.shortages.joined(separator: ", "))"),
    Entry(
      "cost-method", "costMethod", .costMethod, "WORD",
      "how the cost of stock is worked out: \(Company.costMethods.joined(separator: ", "))"),
    Entry(
      "reasons", "reasonCodes", .reasonCodes, "TEXT",
      "reasons to choose from when stock is corrected, one on each line"),
    Entry(
      "order-numbers", "orderNumbers", .orderNumbers, "FORMAT",
      "how numbers of orders look, such as SO-YYYY-0000; those that are given already stay",
      .numbers),
    Entry(
      "purchase-numbers", "purchaseNumbers", .purchaseNumbers, "FORMAT",
      "the same of purchase orders, such as PO-YYYY-0000", .numbers),
    Entry(
      "invoice-numbers", "invoiceNumbers", .invoiceNumbers, "FORMAT",
      "the same of invoices, such as INV-YYYY-0000", .numbers),
    Entry(
      "bill-numbers", "billNumbers", .billNumbers, "FORMAT",
      "the same of suppliers' bills, such as BI-YYYY-0000", .numbers),
    Entry(
      "dispatch-numbers", "dispatchNumbers", .dispatchNumbers, "FORMAT",
      "the same of dispatches, such as DN-YYYY-0000", .numbers),
    Entry("bank", "bankName", .bankName, "NAME", "the bank to which customers pay"),
    Entry("iban", "iban", .iban, "IBAN", "the number of the account there", .iban),
    Entry("bic", "bic", .bic, "BIC", "what tells that bank from others", .bic),
    Entry(
      "fiscal-number", "fiscalNumber", .fiscalNumber, "TEXT", "its number at the tax office"),
    Entry(
      "registration", "registration", .registration, "TEXT",
      "the court where it is registered, and its number there"),
    Entry(
      "reminder-fees", "reminderFees", .reminderFees, "AMOUNTS",
      "what the first, second and third reminder cost", .fees),
    Entry(
      "bookkeeping", "bookkeeping", .bookkeeping, "TEXT",
      "the accountant's number, ours there and the chart of accounts", .bookkeeping),
    closing,
    Entry(
      "colour", "accentColor", .accentColor, "#RRGGBB",
      "the colour of its pages, with the Enterprise tier", .colour),
  ]

  private static let closing = Entry(
    "closed-until", "closedUntil", Field<Company, Moment>.closedUntil, "DAY",
    "until when its books are closed: nothing dated until then is issued or changed", .day)

  static let options = entries.map { OptionDefinition.value($0.option, $0.placeholder, $0.summary) }

  /// Writes what the options name; an empty text clears a field. Answers how many there were.
  static func write(
    _ values: [String: String], into company: inout Record<Company>
  ) throws(CommandFailure) -> Int {
    var (count, changed) = (0, company.values)
    for entry in entries {
      guard let text = values[entry.option] else { continue }
      guard let kept = text.isEmpty ? .null : entry.form.kept(text) else {
        throw CommandFailure(
          .usage, "--\(entry.option) takes \(entry.form.words), not \"\(text)\".")
      }
      changed.set(entry.field, to: kept == .text("") ? .null : kept)
      count += 1
    }
    company = Record(changed) ?? company
    return count
  }

  /// One line for each field that has a value.
  static func text(_ company: Record<Company>) -> String {
    let lines = entries.compactMap { entry in
      told(entry, of: company).map { "\(entry.option): \(Terminal.safe($0))" }
    }
    return (lines + (company[.logo] == nil ? [] : ["logo: yes"])).joined(separator: "\n")
  }

  /// The members in JSON; what was never entered is null.
  static func json(_ company: Record<Company>) -> [(name: String, value: JSONValue)] {
    let members = entries.map { entry in
      (name: entry.member, value: told(entry, of: company).map { JSONValue.text($0) } ?? .null)
    }
    return members + [(name: "hasLogo", value: .boolean(company[.logo] != nil))]
  }

  private static func told(_ entry: Entry, of company: Record<Company>) -> String? {
    switch company.values[entry.field] {
    case .text(let text): text
    case .time(let time): MomentParts(Moment(milliseconds: time)).date
    default: nil
    }
  }
}

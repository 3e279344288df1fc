import HTTPServing
import Model

/// The form that makes a company.
enum CompanyForm {
  static let shown = ["name", "country", "currency", "tier"]

  static func read(_ form: Query) -> FormResult<NewCompany> {
    let name = (form["name"] ?? "").trimmed
    let country = form["country"] ?? ""
    let currency = CurrencyCode(form["currency"] ?? "")
    let tier = Tier(rawValue: form["tier"] ?? "")
    var errors = FieldErrors()
    if name.isEmpty { errors.add("name", CompanyWords.nameMissing) }
    if name.utf8.count > 200 { errors.add("name", CompanyWords.nameTooLong) }
    if !Countries.all.contains(where: { $0.code == country }) {
      errors.add("country", CompanyWords.countryMissing)
    }
    if currency.map({ Currencies.names[$0.description] == nil }) ?? true {
      errors.add("currency", CompanyWords.currencyMissing)
    }
    if tier == nil { errors.add("tier", CompanyWords.tierMissing) }
    guard errors.isEmpty, let currency, let tier else { return .wrong(errors) }
    return .value(NewCompany(name: name, country: country, currency: currency, tier: tier))
  }
}

import Business
import HTTPServing
import Model

/// The form that notes what an item costs.
enum CostForm {
  static let shown = ["unitCost", "supplier"]

  static func read(_ form: Query, currency: CurrencyCode?) -> FormResult<CostChange> {
    var errors = FieldErrors()
    let amount = Arithmetic.value(of: form["unitCost"] ?? "").flatMap {
      $0 >= .zero ? $0 : nil
    }
    let supplier = (form["supplier"] ?? "").trimmed
    if amount == nil { errors.add("unitCost", CostWords.missing) }
    if currency == nil { errors.add("unitCost", CostWords.currencyMissing) }
    if supplier.utf8.count > 200 { errors.add("supplier", CostWords.supplierTooLong) }
    guard errors.isEmpty, let amount, let currency else { return .wrong(errors) }
    return .value(
      CostChange(unitCost: amount, currency: currency, supplier: supplier.nonEmpty))
  }
}

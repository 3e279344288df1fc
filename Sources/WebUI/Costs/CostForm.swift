import Business
import HTTPServing
import Model
import PageParts

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
    errors.check("supplier", supplier, as: Field<ItemCost, String>.supplier, CostWords.supplier)
    guard errors.isEmpty, let amount, let currency else { return .wrong(errors) }
    return .value(
      CostChange(unitCost: amount, currency: currency, supplier: supplier.nonEmpty))
  }

  /// What one of so much cost in the item's own unit, by what each of what was entered, or all of
  /// it, cost; nil where neither was said, or what was said is wrong.
  static func paid(
    _ form: Query, for bought: EnteredQuantity, _ errors: inout FieldErrors
  ) -> ExactDecimal? {
    let fields = ["paidEach", "paidTotal"].map { (form[$0] ?? "").trimmed }
    guard !fields.allSatisfy(\.isEmpty) else { return nil }
    guard fields.contains(where: \.isEmpty) else {
      errors.add("paidTotal", CostWords.bothCosts)
      return nil
    }
    let isTotal = fields[0].isEmpty
    let amount = Arithmetic.value(of: fields[isTotal ? 1 : 0]).flatMap { $0 >= .zero ? $0 : nil }
    let unit = amount.flatMap { isTotal ? bought.cost(ofAll: $0) : bought.cost(ofEach: $0) }
    guard let unit else {
      errors.add(isTotal ? "paidTotal" : "paidEach", CostWords.missing)
      return nil
    }
    return unit
  }
}

import Business
import HTTPServing
import Model

/// The form that adjusts stock, or notes what was bought.
enum StockForm {
  static let shown = ["quantity", "reason", "at", "paidEach", "paidTotal"]
  /// The field of an answer that a person may go on in spite of.
  static let agreed = "agreed"

  static func read(_ form: Query) -> FormResult<StockChange> {
    let reason = (form["reason"] ?? "").trimmed
    let amount = Arithmetic.value(of: form["quantity"] ?? "").flatMap { $0 > .zero ? $0 : nil }
    var errors = FieldErrors()
    if amount == nil { errors.add("quantity", StockWords.quantityMissing) }
    if reason.utf8.count > 64 { errors.add("reason", StockWords.reasonTooLong) }
    let quantity: ExactDecimal? =
      switch form["direction"] {
      case "add": amount
      case "remove", "remove-anyway": amount?.negated
      default: nil
      }
    if amount != nil, quantity == nil { errors.add("quantity", StockWords.directionMissing) }
    let unitCost = amount.flatMap { CostForm.paid(form, for: $0, &errors) }
    if unitCost != nil, let quantity, quantity < .zero {
      errors.add("paidEach", CostWords.nothingBought)
    }
    guard errors.isEmpty, let quantity else { return .wrong(errors) }
    var change = StockChange(
      id: NewRecordField.read(form), quantity: quantity,
      movement: unitCost == nil ? .adjustment : .purchase, reason: reason.nonEmpty)
    change.unitCost = unitCost
    if let place = form["at"] { change.place = .at(RecordID(place)) }
    change.isAgreed = form["direction"] == "remove-anyway"
    return .value(change)
  }
}

import Business
import HTTPServing
import Model

/// The form that adjusts stock.
enum StockForm {
  static let shown = ["quantity", "reason", "at"]
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
    guard errors.isEmpty, let quantity else { return .wrong(errors) }
    var change = StockChange(
      id: NewRecordField.read(form), quantity: quantity, movement: .adjustment,
      reason: reason.nonEmpty)
    if let place = form["at"] { change.place = .at(RecordID(place)) }
    change.isAgreed = form["direction"] == "remove-anyway"
    return .value(change)
  }
}

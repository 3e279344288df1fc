import Business
import HTTPServing
import Model
import PageParts

/// The form that adjusts stock, or notes what was bought.
enum StockForm {
  static let shown = [
    "quantity", "quantity-unit", "reason", "at", "for", "paidEach", "paidTotal", "date",
  ]
  /// The field of an answer that a person may go on in spite of.
  static let agreed = "agreed"

  /// The movement that a form asks for; `open` are the reservations that it may fulfil.
  static func read(
    _ form: Query, _ units: ItemUnits = .none, open: [ReservationLine] = []
  ) -> FormResult<StockChange> {
    let reason = (form["reason"] ?? "").trimmed
    var errors = FieldErrors()
    let amount = UnitInput.read(form, "quantity", units, &errors)
    errors.check("reason", reason, as: Field<StockTransaction, String>.reason, StockWords.reason)
    let entered: EnteredQuantity? =
      switch form["direction"] {
      case "add": amount
      case "remove", "remove-anyway": amount?.negated
      default: nil
      }
    if amount != nil, entered == nil { errors.add("quantity", StockWords.directionMissing) }
    let unitCost = amount.flatMap { CostForm.paid(form, for: $0, &errors) }
    if unitCost != nil, let entered, entered.quantity < .zero {
      errors.add("paidEach", CostWords.nothingBought)
    }
    let wanted = (form["for"] ?? "").nonEmpty
    let line = open.first { $0.reservation.id.description == wanted }
    if wanted != nil, let entered, line?.isExpected != (entered.quantity > .zero) {
      errors.add("for", ReservationWords.otherWay)
    }
    let written = (form["date"] ?? "").trimmed
    let day = LoanDay.read(written)
    if !written.isEmpty, day == nil { errors.add("date", FormWords.day) }
    let at = errors.chosen("at", in: form)
    guard errors.isEmpty, let entered else { return .wrong(errors) }
    var change = StockChange(
      id: NewRecordField.read(form), quantity: entered.quantity,
      movement: unitCost == nil ? .adjustment : .purchase, reason: reason.nonEmpty)
    if let line {
      change.movement = line.isExpected ? .purchase : .sale
      change.reservation = line.reservation
    }
    change.unitCost = unitCost
    change.day = day
    change.entered = entered.unit == nil ? nil : entered
    if form["at"] != nil { change.place = .at(at) }
    change.isAgreed = form["direction"] == "remove-anyway"
    return .value(change)
  }
}

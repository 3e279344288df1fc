import Business
import HTTPServing
import Model
import PageParts

/// The form of what goes or comes of a reservation.
enum ReservationForm {
  static let fulfilled = ["amount", "at", "paidEach", "paidTotal"]

  static func readFulfilment(_ form: Query, of id: RecordID) -> FormResult<Fulfilment> {
    var errors = FieldErrors()
    let amount = errors.amount("amount", in: form)
    let unitCost = amount.flatMap { CostForm.paid(form, for: EnteredQuantity($0), &errors) }
    let place = errors.chosen("at", in: form)
    guard errors.isEmpty, let amount else { return .wrong(errors) }
    var fulfilment = Fulfilment(id, quantity: amount)
    fulfilment.unitCost = unitCost
    fulfilment.place = place.map { .at($0) } ?? .usual
    fulfilment.isAgreed = form["agreed"] == "yes"
    return .value(fulfilment)
  }
}

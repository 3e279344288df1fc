import Business
import HTTPServing
import Model
import PageParts

/// The forms of reservations: what notes one, what goes or comes, what is written of it.
enum ReservationForm {
  static let names = ["quantity", "party", "reference", "due", "at", "note"]
  static let shown = ["direction", "item"] + names
  static let edited = names + names.map { "was-\($0)" }
  static let fulfilled = ["amount", "at", "paidEach", "paidTotal"]

  /// What notes one, but for the item, which the form names by its code.
  static func read(_ form: Query) -> FormResult<ReservationDraft> {
    var errors = FieldErrors()
    let direction = form["direction"] ?? ""
    if !Reservation.directions.contains(direction) {
      errors.add("direction", ReservationWords.directionMissing)
    }
    var reader = FieldReader<Reservation>(form)
    write(&reader)
    errors.add(reader.errors)
    var values = RecordValues(new: .zero, of: Reservation.definition)
    reader.changes.apply(to: &values)
    guard errors.isEmpty, let noted = Record<Reservation>(values), let amount = noted[.quantity]
    else { return .wrong(errors) }
    var draft = ReservationDraft(item: .zero, quantity: amount, party: noted[.party] ?? "")
    draft.isExpected = direction == "expected"
    draft.reference = noted[.reference]
    draft.place = noted[.place]
    draft.due = noted[.due]
    draft.note = noted[.note]
    return .value(draft)
  }

  static func readChange(_ form: Query) -> FormResult<ReservationChange> {
    var reader = FieldReader<Reservation>(form)
    write(&reader)
    return reader.errors.isEmpty ? .value(reader.changes) : .wrong(reader.errors)
  }

  /// In the order of the form, which is the order that what is wrong is listed in.
  private static func write(_ reader: inout FieldReader<Reservation>) {
    let form = reader.form
    func changed(_ name: String) -> String? {
      let text = (form[name] ?? "").trimmed
      return text == (form["was-\(name)"] ?? "") && form["was-\(name)"] != nil ? nil : text
    }
    if changed("quantity") != nil, let amount = reader.errors.amount("quantity", in: form) {
      reader.changes.set(.quantity, to: amount)
    }
    reader.text("party", .party, ReservationWords.party, missing: ReservationWords.partyMissing)
    reader.text("reference", .reference, ReservationWords.reference)
    if let text = changed("due") {
      let day = LoanDay.read(text)
      if text.isEmpty || day != nil {
        reader.changes.set(.due, to: day)
      } else {
        reader.errors.add("due", ReservationWords.dueWrong)
      }
    }
    reader.chosen("at", .place)
    reader.text("note", .note, ReservationWords.note)
  }

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

  /// What stands in the form of a reservation that exists.
  static func values(_ reservation: Record<Reservation>) -> [String: String] {
    let values = [
      "quantity": Grouped.field(reservation[.quantity]),
      "party": reservation[.party] ?? "", "reference": reservation[.reference] ?? "",
      "note": reservation[.note] ?? "", "due": reservation[.due].map(LoanDay.text) ?? "",
      "at": reservation[.place]?.description ?? "",
    ]
    return values.reduce(into: values) { $0["was-\($1.key)"] = $1.value }
  }
}

import Model
package import SyncProtocol

extension ReservationLine {
  /// The reservation as JSON, in answers of commands and in files.
  package var members: [(name: String, value: JSONValue)] {
    [
      ("id", .text(reservation.id.description)),
      ("direction", JSONValue(reservation[.direction])),
      ("party", JSONValue(reservation[.party])),
      ("contact", JSONValue(reservation[.contact]?.description)),
      ("contactName", JSONValue(contactName)), ("order", JSONValue(reservation[.reference])),
      ("item", JSONValue(reservation[.item]?.description)),
      ("itemCode", JSONValue(item?[.code])), ("itemName", JSONValue(item?[.name])),
      ("quantity", .text(quantity.description)), ("fulfilled", .text(fulfilled.description)),
      ("open", .text(open.description)), ("excess", .text((excess ?? .zero).description)),
      ("unit", JSONValue(unit)),
      ("due", JSONValue(reservation[.due].map(LoanDay.text))),
      ("location", JSONValue(reservation[.place]?.description)),
      ("state", .text(state.rawValue)), ("note", JSONValue(reservation[.note])),
    ]
  }
}

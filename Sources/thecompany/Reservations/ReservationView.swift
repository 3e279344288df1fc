import Business
import Model
import SyncProtocol

/// A reservation as answers show it.
enum ReservationView {
  static func json(_ line: ReservationLine) -> [(name: String, value: JSONValue)] {
    let reservation = line.reservation
    return [
      ("id", .text(reservation.id.description)),
      ("direction", JSONValue(reservation[.direction])),
      ("party", JSONValue(reservation[.party])), ("order", JSONValue(reservation[.reference])),
      ("item", JSONValue(reservation[.item]?.description)),
      ("itemCode", JSONValue(line.item?[.code])), ("itemName", JSONValue(line.item?[.name])),
      ("quantity", .text(line.quantity.description)),
      ("fulfilled", .text(line.fulfilled.description)), ("open", .text(line.open.description)),
      ("excess", .text((line.excess ?? .zero).description)),
      ("unit", JSONValue(line.item?[.unit] ?? reservation[.unit])),
      ("due", JSONValue(reservation[.due].map(LoanDay.text))),
      ("location", JSONValue(reservation[.place]?.description)),
      ("state", .text(line.state.rawValue)), ("note", JSONValue(reservation[.note])),
    ]
  }

  static func table(_ lines: [ReservationLine]) -> String {
    var table = TextTable(["RESERVATION", "ORDER", "ITEM", "OPEN", "DUE", "STATE", "ID"])
    for line in lines {
      let unit = (line.item?[.unit] ?? line.reservation[.unit]).map { " " + $0 } ?? ""
      let of = line.open == line.quantity ? "" : " of \(line.quantity)"
      table.add([
        who(line), line.reservation[.reference] ?? "", line.item?[.code] ?? "(deleted item)",
        line.open.description + of + unit, line.reservation[.due].map(LoanDay.text) ?? "",
        line.state.rawValue, line.reservation.id.description,
      ])
    }
    return table.text
  }

  static func who(_ line: ReservationLine) -> String {
    "\(line.isExpected ? "from" : "for") \(line.reservation[.party] ?? "")"
  }
}

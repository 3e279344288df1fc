import Business
import Model

/// A reservation as answers show it.
enum ReservationView {
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

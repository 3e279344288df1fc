import Business
import Model
import SyncProtocol

/// A loan as answers show it.
enum LoanView {
  static func json(_ line: LoanLine) -> [(name: String, value: JSONValue)] {
    let loan = line.loan
    return [
      ("id", .text(loan.id.description)), ("direction", JSONValue(loan[.direction])),
      ("person", JSONValue(loan[.person])), ("item", JSONValue(loan[.item]?.description)),
      ("itemCode", JSONValue(line.item?[.code])), ("itemName", JSONValue(line.item?[.name])),
      ("quantity", .text(line.quantity.description)), ("out", .text(line.out.description)),
      ("unit", JSONValue(line.item?[.unit])), ("due", JSONValue(loan[.due].map(LoanDay.text))),
      ("state", .text(line.state.rawValue)), ("note", JSONValue(loan[.note])),
    ]
  }

  static func table(_ lines: [LoanLine]) -> String {
    var table = TextTable(["LOAN", "ITEM", "OUT", "DUE", "STATE", "ID"])
    for line in lines {
      let unit = line.item?[.unit].map { " " + $0 } ?? ""
      let of = line.out == line.quantity ? "" : " of \(line.quantity)"
      table.add([
        who(line), line.item?[.code] ?? "(deleted item)", line.out.description + of + unit,
        line.loan[.due].map(LoanDay.text) ?? "", line.state.rawValue, line.loan.id.description,
      ])
    }
    return table.text
  }

  static func who(_ line: LoanLine) -> String {
    "\(line.isBorrowed ? "from" : "to") \(line.loan[.person] ?? "")"
  }
}

import Business
import Model

/// A loan as answers show it.
enum LoanView {
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

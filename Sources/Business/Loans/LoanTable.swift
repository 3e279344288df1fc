import Device
import Documents
import Model

/// A list of loans as a table for spreadsheets, or as JSON for programs.
package struct LoanTable {
  private static let shape = TableShape(
    columns: [
      ("Person", 30), ("Direction", 10), ("Item", 40), ("Code", 16), ("Quantity", 12),
      ("Still out", 12), ("Unit", 8), ("Due", 12), ("State", 10), ("Note", 40),
    ], sheet: "Loans", list: "loans")

  /// The file.
  package let bytes: [UInt8]

  /// All loans that were asked for.
  package init(_ lines: [LoanLine], as form: ItemTable.Form = .csv) throws {
    var file = try TableFile(Self.shape, as: form)
    for line in lines { try file.add(cells: Self.cells(line), members: line.members) }
    bytes = try file.finish()
  }

  private static func cells(_ line: LoanLine) -> [SheetWriter.Value?] {
    [
      line.loan[.person].map { .text($0) }, line.loan[.direction].map { .text($0) },
      line.item?[.name].map { .text($0) }, line.item?[.code].map { .text($0) },
      .number(line.quantity.description), .number(line.out.description),
      line.item?[.unit].map { .text($0) }, line.loan[.due].map { .text(LoanDay.text($0)) },
      .text(line.state.rawValue), line.loan[.note].map { .text($0) },
    ]
  }
}

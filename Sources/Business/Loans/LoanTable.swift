import Device
import Documents
import Model

/// A list of loans as a table for spreadsheets, or as JSON for programs.
package struct LoanTable {
  private static var shape: TableShape {
    TableShape(
      columns: [
        (say("Person"), 30), (say("Direction"), 10), (say("Item"), 40), (say("Code"), 16),
        (say("Quantity"), 12),
        (say("Still out"), 12), (say("Unit"), 8), (say("Due"), 12), (say("State"), 10),
        (say("Note"), 40), (say("Number", meaning: "of a thing"), 16),
      ], sheet: say("Loans"), list: "loans")
  }

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
      line.loan[.person].map { .text($0) }, TableWords.cell(line.loan[.direction]),
      line.item?[.name].map { .text($0) }, line.item?[.code].map { .text($0) },
      .decimal(line.quantity), .decimal(line.out),
      line.item?[.unit].map { .text($0) }, line.loan[.due].map { .text(LoanDay.text($0)) },
      TableWords.cell(line.state.rawValue), line.loan[.note].map { .text($0) },
      line.number.map { .text($0) },
    ]
  }
}

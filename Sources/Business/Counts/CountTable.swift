import Device
import Documents
import Model

/// A list of counts as a table for spreadsheets, or as JSON for programs.
package struct CountTable {
  private static let shape = TableShape(
    columns: [
      ("Name", 40), ("State", 12), ("Counted", 12), ("What", 40), ("Blind", 8), ("Begun", 12),
      ("Note", 40),
    ], sheet: "Counts", list: "counts")

  /// The file.
  package let bytes: [UInt8]

  /// All counts that were asked for.
  package init(_ lines: [CountLineOfList], as form: ItemTable.Form = .csv) throws {
    var file = try TableFile(Self.shape, as: form)
    for line in lines { try file.add(cells: Self.cells(line), members: CountMembers.of(line)) }
    bytes = try file.finish()
  }

  private static func cells(_ line: CountLineOfList) -> [SheetWriter.Value?] {
    [
      line.count[.name].map { .text($0) }, .text(line.state.rawValue),
      line.count[.scope].map { .text($0) }, line.subject.map { .text($0) },
      .text(line.count[.isBlind] == true ? "yes" : "no"),
      line.begun.map { .text(MomentParts($0).date) }, line.count[.note].map { .text($0) },
    ]
  }
}

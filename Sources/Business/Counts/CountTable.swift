import Device
import Documents
import Model

/// A list of counts as a table for spreadsheets, or as JSON for programs.
package struct CountTable {
  private static var shape: TableShape {
    TableShape(
      columns: [
        (say("Name"), 40), (say("State"), 12), (say("Counted"), 12), (say("What"), 40),
        (say("Blind"), 8), (say("Begun"), 12),
        (say("Note"), 40),
      ], sheet: say("Counts"), list: "counts")
  }

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
      line.count[.name].map { .text($0) }, TableWords.cell(line.state.rawValue),
      TableWords.cell(line.count[.scope]), line.subject.map { .text($0) },
      TableWords.cell(line.count[.isBlind] == true),
      line.begun.map { .text(MomentParts($0).date) }, line.count[.note].map { .text($0) },
    ]
  }
}

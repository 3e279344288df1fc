import Device
import Documents
import Model

/// A list of counts as a table for spreadsheets.
package struct CountTable {
  private static let columns: [(head: String, width: Int)] = [
    ("Name", 40), ("State", 12), ("Counted", 12), ("What", 40), ("Blind", 8), ("Begun", 12),
    ("Note", 40),
  ]

  /// The file.
  package let bytes: [UInt8]

  /// All counts that were asked for.
  package init(_ lines: [CountLineOfList], as form: ItemTable.Form = .csv) throws {
    bytes = try ItemTable.bytes(
      lines.map(Self.cells), heads: Self.columns, sheet: "Counts", as: form)
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

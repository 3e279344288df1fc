import Device
import Documents
import Model

/// A list of places as a table for spreadsheets.
package struct PlaceTable {
  private static let columns: [(head: String, width: Int)] = [
    ("Code", 16), ("Name", 30), ("Kind", 10), ("Within", 16), ("Items", 8), ("Units", 12),
    ("Capacity", 12), ("Full %", 8), ("Archived", 10), ("Note", 40),
  ]

  /// The file.
  package let bytes: [UInt8]

  /// All places that were asked for.
  package init(
    _ places: [ListedPlace], as form: ItemTable.Form = .csv
  ) throws {
    let rows = places.map(Self.cells)
    bytes = try ItemTable.bytes(rows, heads: Self.columns, sheet: "Places", as: form)
  }

  private static func cells(_ place: ListedPlace) -> [SheetWriter.Value?] {
    let node = place.node
    return [
      .text(node.code), .text(node.name), node.record[.kind].map { .text($0) },
      place.path.last.map { .text($0) }, .number(String(node.all.items)),
      .number(node.all.units.description), node.record[.capacity].map { .number($0.description) },
      node.fullness.map { .number(String($0)) }, .text(node.isArchived ? "yes" : "no"),
      node.record[.note].map { .text($0) },
    ]
  }
}

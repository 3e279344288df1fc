import Device
import Documents
import Model

/// A list of places as a table for spreadsheets, or as JSON for programs.
package struct PlaceTable {
  private static let shape = TableShape(
    columns: [
      ("Code", 16), ("Name", 30), ("Kind", 10), ("Within", 16), ("Items", 8), ("Units", 12),
      ("Capacity", 12), ("Full %", 8), ("Archived", 10), ("Note", 40),
    ], sheet: "Places", list: "locations")

  /// The file.
  package let bytes: [UInt8]

  /// All places that were asked for.
  package init(_ lines: [ListedPlace], as form: ItemTable.Form = .csv) throws {
    var file = try TableFile(Self.shape, as: form)
    for line in lines { try file.add(cells: Self.cells(line), members: line.node.members) }
    bytes = try file.finish()
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

import Device
import Documents
import Model

/// A list of places as a table for spreadsheets, or as JSON for programs.
package struct PlaceTable {
  private static var shape: TableShape {
    TableShape(
      columns: [
        (say("Code"), 16), (say("Name"), 30), (say("Kind"), 10), (say("Within"), 16),
        (say("Items"), 8), (say("Units"), 12),
        (say("Capacity"), 12), (say("Full %"), 8), (say("Archived"), 10), (say("Note"), 40),
      ], sheet: say("Places"), list: "locations")
  }

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
      .text(node.code), .text(node.name), TableWords.cell(node.record[.kind]),
      place.path.last.map { .text($0) }, .number(String(node.all.items)),
      .decimal(node.all.units), node.record[.capacity].map { .decimal($0) },
      node.fullness.map { .number(String($0)) }, TableWords.cell(node.isArchived),
      node.record[.note].map { .text($0) },
    ]
  }
}

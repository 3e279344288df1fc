import Device
import Model

/// A list of items as a table for spreadsheets.
package struct ItemTable {
  /// How many items a table takes at most.
  package static let rowLimit = 250_000

  private static let heads = [
    "Name", "Code", "Quantity", "Unit", "Price", "Currency", "Low-stock threshold", "Barcode",
    "Manufacturer", "Archived", "Changed", "Category", "Tags",
  ]

  /// The file.
  package private(set) var bytes = Spreadsheet.mark + Array(Spreadsheet.line(heads).utf8)
  /// How many items are in it.
  package private(set) var count = 0

  /// All that a list shows, from its beginning, in parts that are asked for one by one: others go
  /// on meanwhile.
  package init(
    _ query: ItemQuery, part: (ItemQuery) async throws -> ItemListing
  ) async throws {
    var query = query
    query.start = .beginning
    while count < Self.rowLimit {
      let listing = try await part(query)
      add(listing.rows)
      guard let next = listing.next else { break }
      query.start = .after(next)
    }
  }

  /// Adds lines; texts of people are no formulas, and numbers stay numbers.
  private mutating func add(_ rows: [ItemRow]) {
    for row in rows {
      let item = row.item
      func text(_ field: Field<InventoryItem, String>) -> String {
        Spreadsheet.safe(item[field] ?? "")
      }
      func number(_ field: Field<InventoryItem, ExactDecimal>) -> String {
        item[field]?.description ?? ""
      }
      let line = Spreadsheet.line([
        text(.name), text(.code), row.quantity.description, text(.unit), number(.price),
        text(.currency), number(.threshold), text(.barcode), text(.manufacturer),
        row.isArchived ? "yes" : "", MomentParts(row.changed).iso,
        Spreadsheet.safe(row.category?.name ?? ""),
        Spreadsheet.safe(row.tags.map(\.name).joined(separator: ", ")),
      ])
      bytes += Array(line.utf8)
    }
    count += rows.count
  }
}

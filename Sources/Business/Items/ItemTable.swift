import Device
import Documents
package import Model

/// A list of items as a table for spreadsheets, or as JSON for programs.
package struct ItemTable {
  /// As which kind of file.
  package enum Form: String, Sendable {
    case csv, xlsx, json

    /// What browsers are told that it is.
    package var mediaType: String {
      switch self {
      case .csv: "text/csv; charset=utf-8"
      case .json: "application/json"
      case .xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      }
    }
  }

  /// How many items a table takes at most.
  package static let rowLimit = 250_000

  private static let columns: [(head: String, width: Int)] = [
    ("Name", 40), ("Code", 16), ("Quantity", 12), ("Unit", 8), ("Price", 12), ("Currency", 9),
    ("Low-stock threshold", 19), ("Barcode", 18), ("Manufacturer", 20), ("Archived", 9),
    ("Changed", 21), ("Category", 20), ("Tags", 20), ("Reserved", 12), ("Available", 12),
    ("Incoming", 12), ("Description", 40), ("Supplier", 20), ("Supplier link", 30),
    ("Reorder quantity", 16), ("Condition", 12), ("Expires", 12), ("Warranty ends", 13),
    ("Customs code", 13), ("Origin", 8), ("Flagged", 8), ("Serial tracked", 13), ("Place", 12),
  ]

  /// The file.
  package let bytes: [UInt8]
  /// How many items are in it.
  package let count: Int

  /// All that a list shows, from its beginning, in parts that are asked for one by one: others go
  /// on meanwhile. The fields that the company gives its items have a column each, and so have
  /// other units where any item has some. `places` are the codes of places.
  package init(
    _ query: ItemQuery, as form: Form = .csv, fields: OwnFields = .none,
    units: [RecordID: ItemUnits] = [:], places: [RecordID: String] = [:],
    part: (ItemQuery) async throws -> ItemListing
  ) async throws {
    let own = fields.placed
    let unitColumn = units.isEmpty ? [] : [(head: "Units", width: 24)]
    let columns = Self.columns + unitColumn
    var file = try TableFile(
      TableShape(
        columns: columns + own.map { ($0.name, 20) }, sheet: "Items", list: "items"), as: form)
    var query = query
    query.start = .beginning
    var count = 0
    while count < Self.rowLimit {
      let listing = try await part(query)
      for row in listing.rows {
        let others = unitColumn.map { _ in
          units[row.item.id].map { SheetWriter.Value.text($0.text) }
        }
        try file.add(
          cells: Self.cells(row, places) + others + own.map { Self.cell(row, $0) },
          members: ItemMembers.exported(
            row, units[row.item.id] ?? .none, place: row.item[.location].flatMap { places[$0] }))
      }
      count += listing.rows.count
      guard let next = listing.next else { break }
      query.start = .after(next)
    }
    bytes = try file.finish()
    self.count = count
  }

  private static func cells(
    _ row: ItemRow, _ places: [RecordID: String]
  ) -> [SheetWriter.Value?] {
    let item = row.item
    func text(_ field: Field<InventoryItem, String>) -> SheetWriter.Value? {
      item[field].map { .text($0) }
    }
    func number(_ field: Field<InventoryItem, ExactDecimal>) -> SheetWriter.Value? {
      item[field].map { .number($0.description) }
    }
    func day(_ field: Field<InventoryItem, Moment>) -> SheetWriter.Value? {
      item[field].map { .text(MomentParts($0).date) }
    }
    func yes(_ field: Field<InventoryItem, Bool>) -> SheetWriter.Value? {
      item[field] == true ? .text("yes") : nil
    }
    let tags = row.tags.map(\.name).joined(separator: ", ")
    return [
      text(.name), text(.code), .number(row.quantity.description), text(.unit), number(.price),
      text(.currency), number(.threshold), text(.barcode), text(.manufacturer),
      yes(.isArchived), .text(MomentParts(row.changed).iso),
      row.category.map { .text($0.name) }, tags.isEmpty ? nil : .text(tags),
      .number(row.reserved.description), .number(row.level.available.description),
      .number(row.incoming.description), text(.description), text(.supplier),
      text(.supplierLink), number(.reorderQuantity), text(.condition), day(.expires),
      day(.warrantyEnds), text(.customsCode), text(.origin), yes(.isFlagged),
      yes(.isSerialTracked), item[.location].flatMap { places[$0] }.map { .text($0) },
    ]
  }

  private static func cell(_ row: ItemRow, _ field: OwnField) -> SheetWriter.Value? {
    guard let text = row.item[field.field] else { return nil }
    return field.kind == .number && field.fits(text) ? .number(text) : .text(text)
  }
}

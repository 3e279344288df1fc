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

  /// What a column is taken for where the table comes in again, its head in the language of the
  /// task, and how wide it is in a workbook.
  typealias Column = (field: ImportField?, head: String, width: Int)

  /// The columns that every table has.
  static var columns: [Column] {
    [
      (.name, say("Name"), 40),
      (.code, say("Code"), 16),
      (.quantity, say("Quantity"), 12),
      (.unit, say("Unit"), 8),
      (.price, say("Price"), 12),
      (.currency, say("Currency"), 9),
      (.threshold, say("Low-stock threshold"), 19),
      (.barcode, say("Barcode"), 18),
      (.manufacturer, say("Manufacturer"), 20),
      (.archived, say("Archived"), 9),
      (nil, say("Changed"), 21),
      (.category, say("Category"), 20),
      (.tags, say("Tags"), 20),
      (nil, say("Reserved"), 12),
      (nil, say("Available"), 12),
      (nil, say("Incoming"), 12),
      (.description, say("Description"), 40),
      (.supplier, say("Supplier"), 20),
      (.supplierLink, say("Supplier link"), 30),
      (.reorderQuantity, say("Reorder quantity"), 16),
      (.condition, say("Condition"), 12),
      (.expires, say("Expires"), 12),
      (.warrantyEnds, say("Warranty ends"), 13),
      (.customsCode, say("Customs code"), 13),
      (.origin, say("Origin"), 8),
      (.flagged, say("Flagged"), 8),
      (.serialTracked, say("Serial tracked"), 13),
      (.location, say("Place"), 12),
    ]
  }

  /// All that a table may have of its own.
  static var allColumns: [Column] { columns + [unitColumn] }

  /// That of other units.
  static var unitColumn: Column { (.units, say("Units"), 24) }

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
    let unitColumn = units.isEmpty ? [] : [Self.unitColumn]
    let columns = (Self.columns + unitColumn).map { (head: $0.head, width: $0.width) }
    var file = try TableFile(
      TableShape(
        columns: columns + own.map { ($0.name, 20) }, sheet: say("Items"), list: "items"), as: form)
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
      item[field].map { .decimal($0) }
    }
    func day(_ field: Field<InventoryItem, Moment>) -> SheetWriter.Value? {
      item[field].map { .text(MomentParts($0).date) }
    }
    func yes(_ field: Field<InventoryItem, Bool>) -> SheetWriter.Value? {
      item[field] == true ? TableWords.cell("yes") : nil
    }
    let tags = row.tags.map(\.name).joined(separator: ", ")
    return [
      text(.name), text(.code), .decimal(row.quantity), text(.unit), number(.price),
      text(.currency), number(.threshold), text(.barcode), text(.manufacturer),
      yes(.isArchived), .text(MomentParts(row.changed).iso),
      row.category.map { .text($0.name) }, tags.isEmpty ? nil : .text(tags),
      .decimal(row.reserved), .decimal(row.level.available),
      .decimal(row.incoming), text(.description), text(.supplier),
      text(.supplierLink), number(.reorderQuantity), TableWords.cell(item[.condition]),
      day(.expires),
      day(.warrantyEnds), text(.customsCode), text(.origin), yes(.isFlagged),
      yes(.isSerialTracked), item[.location].flatMap { places[$0] }.map { .text($0) },
    ]
  }

  private static func cell(_ row: ItemRow, _ field: OwnField) -> SheetWriter.Value? {
    guard let text = row.item[field.field] else { return nil }
    return field.kind == .number && field.fits(text) ? .number(text) : .text(text)
  }
}

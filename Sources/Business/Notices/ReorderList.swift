import Device
package import Model

/// What is to be ordered: every item of which less will be available than its threshold once all
/// has come that is expected, with how much of it. What is coming already is not ordered again.
package struct ReorderList: Equatable, Sendable {
  /// One item to order.
  package struct Line: Equatable, Sendable {
    /// The item with its stock.
    package let row: ItemRow
    /// How much to order: as often what is ordered at a time as it takes to reach the threshold,
    /// or just what is missing where nobody entered that.
    package let quantity: ExactDecimal

    /// Who offers it; else who makes it.
    package var source: String { row.supplier ?? row.item[.manufacturer] ?? "" }

    init?(_ row: ItemRow) {
      guard let missing = row.missing else { return nil }
      self.row = row
      guard let batch = row.item[.reorderQuantity], batch > .zero, missing.isInRange else {
        quantity = missing
        return
      }
      let (whole, rest) = missing.millionths.quotientAndRemainder(dividingBy: batch.millionths)
      let count = whole + (rest > 0 ? 1 : 0)
      quantity = ExactDecimal(sum: Int128(batch.millionths) * Int128(count))
    }
  }

  /// How many items a list has at most.
  package static let limit = 5_000

  /// The lines by who offers the items, then by name.
  package let lines: [Line]
  /// Whether there are more.
  package let isCut: Bool

  /// Takes the items of which something is missing.
  package init(_ rows: [ItemRow], isCut: Bool) {
    lines = rows.compactMap(Line.init).sorted { left, right in
      let mine = (left.source.lowercased(), left.row.item[.name] ?? "")
      let other = (right.source.lowercased(), right.row.item[.name] ?? "")
      return mine == other ? left.row.item.id < right.row.item.id : mine < other
    }
    self.isCut = isCut
  }

  /// All of a company's, in parts that are asked for one by one.
  package init(part: (ItemQuery) async throws -> ItemListing) async throws {
    var query = ItemQuery(only: .order)
    var rows: [ItemRow] = []
    while true {
      let listing = try await part(query)
      rows += listing.rows
      guard let next = listing.next else { break }
      guard rows.count < Self.limit else {
        self.init(Array(rows.prefix(Self.limit)), isCut: true)
        return
      }
      query.start = .after(next)
    }
    self.init(rows, isCut: false)
  }

  private static var heads: [String] {
    [
      say("Supplier"), say("Code"), say("Name"), say("In stock"), say("Reserved"), say("Incoming"),
      say("Low-stock threshold"), say("Order"),
      say("Unit"), say("Link"),
    ]
  }

  /// The list as a table for spreadsheets.
  package var table: [UInt8] {
    var bytes = Spreadsheet.mark + Array(Spreadsheet.line(Self.heads.map(Spreadsheet.safe)).utf8)
    for line in lines {
      let item = line.row.item
      let cells = [
        Spreadsheet.safe(line.source), Spreadsheet.safe(item[.code] ?? ""),
        Spreadsheet.safe(item[.name] ?? ""), line.row.quantity.description,
        line.row.reserved.description, line.row.incoming.description,
        item[.threshold]?.description ?? "", line.quantity.description,
        Spreadsheet.safe(item[.unit] ?? ""), Spreadsheet.safe(item[.supplierLink] ?? ""),
      ]
      bytes += Array(Spreadsheet.line(cells).utf8)
    }
    return bytes
  }
}

package import Device
package import Model

/// An item that lies at a place.
package struct LocationContent: Equatable, Sendable {
  /// The place.
  package let location: RecordID
  /// The item's identifier.
  package let id: RecordID
  /// The item; nil when it is deleted, or does not come to the person.
  package let item: Record<InventoryItem>?
  /// How much lies there.
  package let quantity: ExactDecimal

  /// Takes the parts as they are.
  package init(
    location: RecordID, id: RecordID, item: Record<InventoryItem>?, quantity: ExactDecimal
  ) {
    self.location = location
    self.id = id
    self.item = item
    self.quantity = quantity
  }
}

extension CompanyContext {
  /// What lies at a place and at all places within it, in the order of a walk, and at each place by
  /// code; so many at most.
  package func contents(
    within place: RecordID, of tree: LocationTree, limit: Int = StoreReader.pageLimit
  ) async throws -> [LocationContent] {
    var all: [LocationContent] = []
    for node in tree.nodes
    where node.own.items > 0 && tree.lies(node.record.id, within: place) {
      let levels = try await contents(of: node.record.id)
      let items = try await living(.inventoryItem, levels.map(\.item)).compactMap {
        $0.record(InventoryItem.self)
      }
      let known = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
      let here = levels.map {
        LocationContent(
          location: node.record.id, id: $0.item, item: known[$0.item], quantity: $0.quantity)
      }
      all += here.sorted { ($0.item?[.code] ?? "", $0.id) < ($1.item?[.code] ?? "", $1.id) }
      if all.count >= limit { break }
    }
    return Array(all.prefix(limit))
  }
}

/// What lies at a place as a table for spreadsheets, in the order of a walk.
package enum LocationTable {
  private static var heads: [String] {
    [say("Location"), say("Location name"), say("Code"), say("Name"), say("Quantity"), say("Unit")]
  }

  /// The file.
  package static func bytes(_ contents: [LocationContent], of tree: LocationTree) -> [UInt8] {
    var bytes = Spreadsheet.mark + Array(Spreadsheet.line(heads.map(Spreadsheet.safe)).utf8)
    for content in contents {
      let node = tree[content.location]
      let line = Spreadsheet.line([
        Spreadsheet.safe(node?.code ?? ""), Spreadsheet.safe(node?.name ?? ""),
        Spreadsheet.safe(content.item?[.code] ?? ""), Spreadsheet.safe(content.item?[.name] ?? ""),
        content.quantity.description, Spreadsheet.safe(content.item?[.unit] ?? ""),
      ])
      bytes += Array(line.utf8)
    }
    return bytes
  }
}

package import Model
import Storage

extension StoreReader {
  /// Items in use with a date from `start` to before `end`, the earliest first; those in stock
  /// alone, if that is asked. Reads the items with such a date and no others.
  func items(
    _ field: Field<InventoryItem, Moment>, from start: Moment, before end: Moment, inStock: Bool,
    limit: Int, in company: CompanyID
  ) throws -> [StoredRecord] {
    guard let table = table(.inventoryItem) else { return [] }
    let date = InventoryItem.definition.fields[field.number]
    let sql = """
      SELECT id FROM InventoryItem INDEXED BY \(table.index(with: date))
      WHERE companyID = ?1 AND deleted IS NULL AND "\(date.name)" IS NOT NULL
      AND "\(date.name)" >= ?2 AND "\(date.name)" < ?3 AND isArchived IS NOT 1
      \(inStock ? "AND stock > 0" : "") ORDER BY "\(date.name)", id LIMIT ?4
      """
    let ids = try connection.all(sql) {
      $0.bind(company, at: 1)
      $0.bind(start.milliseconds, at: 2)
      $0.bind(end.milliseconds, at: 3)
      $0.bind(limit, at: 4)
    } read: {
      try $0.identifier(0)
    }
    return try ids.compactMap { try record(.inventoryItem, $0, in: company) }
  }
}

extension CompanyContext {
  /// Items in use with a date from `start` to before `end`, the earliest first.
  package func items(
    _ field: Field<InventoryItem, Moment>, from start: Moment, before end: Moment, inStock: Bool,
    limit: Int
  ) async throws -> [StoredRecord] {
    let company = company
    return try await device.lists.read(company) {
      try $0.items(field, from: start, before: end, inStock: inStock, limit: limit, in: company)
    }
  }
}

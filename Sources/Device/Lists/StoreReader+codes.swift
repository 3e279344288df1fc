package import Model
import Storage

extension StoreReader {
  /// The living items that have these codes, letter by letter.
  func items(coded codes: [String], in company: CompanyID) throws -> [String: StoredRecord] {
    guard let table = table(.inventoryItem) else { return [:] }
    let code = InventoryItem.definition.fields[Field<InventoryItem, String>.code.number]
    let sql = """
      SELECT id FROM InventoryItem INDEXED BY \(table.index(on: code))
      WHERE companyID = ?1 AND code = ?2 AND deleted IS NULL AND code = ?2 COLLATE BINARY
      ORDER BY id LIMIT 1
      """
    var items: [String: StoredRecord] = [:]
    for code in codes {
      let id = try connection.first(sql) {
        $0.bind(company, at: 1)
        $0.bind(code, at: 2)
      } read: {
        try $0.identifier(0)
      }
      if let id { items[code] = try record(.inventoryItem, id, in: company) }
    }
    return items
  }

  /// Up to how many items that have a barcode are told.
  private static let barcodedLimit = 3

  /// Some of the items that have a barcode, or one of whose units has it.
  package func items(barcoded barcode: String, in company: CompanyID) throws -> [RecordID] {
    guard table(.inventoryItem) != nil, table(.itemUnit) != nil else { return [] }
    var found: [RecordID] = []
    for (name, column) in [("InventoryItem", "id"), ("ItemUnit", "item")] {
      let sql = """
        SELECT \(column) FROM \(name) INDEXED BY "\(name) by barcode"
        WHERE companyID = ?1 AND barcode = ?2 AND deleted IS NULL AND \(column) IS NOT NULL
        LIMIT ?3
        """
      found += try connection.all(sql) {
        $0.bind(company, at: 1)
        $0.bind(barcode, at: 2)
        $0.bind(Self.barcodedLimit, at: 3)
      } read: {
        try $0.identifier(0)
      }
    }
    var seen: Set<RecordID> = []
    return found.filter { seen.insert($0).inserted }
  }
}

extension CompanyContext {
  /// The items that have these codes, letter by letter, from one view of the store.
  package func items(coded codes: [String]) async throws -> [String: StoredRecord] {
    let company = company
    return try await device.lists.read(company) { try $0.items(coded: codes, in: company) }
  }
}

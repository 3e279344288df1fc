package import Model
import Storage

/// That an item is marked with a tag.
package struct ItemMark: Equatable, Sendable {
  /// The record of the mark.
  package let id: RecordID
  /// The item.
  package let item: RecordID
  /// The tag.
  package let tag: RecordID
}

extension StoreReader {
  /// The marks of several items, those of each in the order in which they were made.
  package func marks(of items: [RecordID], in company: CompanyID) throws -> [ItemMark] {
    guard table(.itemTag) != nil else { return [] }
    let sql = """
      SELECT id, tag FROM ItemTag INDEXED BY "ItemTag by item"
      WHERE companyID = ? AND item = ? AND deleted IS NULL ORDER BY id
      """
    return try items.flatMap { item in
      try connection.all(sql) {
        $0.bind(company, at: 1)
        $0.bind(item, at: 2)
      } read: {
        ItemMark(id: try $0.identifier(0), item: item, tag: try $0.identifier(1))
      }
    }
  }

  /// The items that are marked with a tag, deleted ones too, each once; so many at most.
  package func marked(
    with tag: RecordID, in company: CompanyID, limit: Int
  ) throws -> [RecordID] {
    guard table(.itemTag) != nil else { return [] }
    let sql = """
      SELECT DISTINCT item FROM ItemTag INDEXED BY \(MarkIndex.name)
      WHERE companyID = ? AND tag = ? AND deleted IS NULL LIMIT ?
      """
    return try connection.all(sql) {
      $0.bind(company, at: 1)
      $0.bind(tag, at: 2)
      $0.bind(limit, at: 3)
    } read: {
      try $0.identifier(0)
    }
  }
}

import Model
import Storage

/// The index that finds the items with a tag, and answers whether an item has one.
///
/// It has all that is asked of a mark: lists narrowed by a tag read no marks.
enum MarkIndex {
  static let name = "\"ItemTag of items\""

  /// Adds what a store lacks of it.
  static func complete(_ entities: [EntityDefinition], on connection: Connection) throws {
    guard entities.contains(where: { $0.kind == .itemTag }) else { return }
    try connection.execute(
      """
      CREATE INDEX IF NOT EXISTS \(name) ON ItemTag (companyID, tag, item, deleted)
      WHERE deleted IS NULL
      """)
  }
}

extension ContainerSchema {
  /// A checksum beside each record, and what was found damaged and repaired.
  ///
  /// Rows from before have none until they are written again or the upkeep comes to them.
  static let digests = [
    "ALTER TABLE records ADD COLUMN checksum BLOB",
    """
    CREATE TABLE repairs (
      entry INTEGER PRIMARY KEY, zone BLOB NOT NULL, id BLOB NOT NULL, source TEXT NOT NULL,
      time INTEGER NOT NULL)
    """,
  ]
}

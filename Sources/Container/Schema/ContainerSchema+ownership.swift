extension ContainerSchema {
  /// Offers of companies to participants, and companies that their owner deleted.
  static let ownership = [
    """
    CREATE TABLE ownershipOffers (
      zone BLOB PRIMARY KEY, id BLOB NOT NULL, account BLOB NOT NULL, madeAt INTEGER NOT NULL,
      expiresAt INTEGER NOT NULL, isDeclined INTEGER NOT NULL) WITHOUT ROWID
    """,
    "ALTER TABLE zones ADD COLUMN deletedAt INTEGER",
    "ALTER TABLE zones ADD COLUMN isRemoved INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX zonesByDeletion ON zones (deletedAt) WHERE deletedAt IS NOT NULL",
  ]
}

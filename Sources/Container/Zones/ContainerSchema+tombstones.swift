extension ContainerSchema {
  /// What is remembered of deleted records and for how long, and which items have movements.
  static let tombstones = [
    "ALTER TABLE zones ADD COLUMN horizon INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE records ADD COLUMN ended INTEGER",
    "UPDATE records SET ended = (SELECT max(lastCommit) FROM meta) WHERE deleted = 1",
    "CREATE INDEX recordsEnded ON records (ended) WHERE deleted > 0",
    "CREATE INDEX recordsToEmpty ON records (ended) WHERE deleted = 1",
    """
    CREATE TABLE movedItems (
      zone BLOB NOT NULL, item BLOB NOT NULL, PRIMARY KEY (zone, item)) WITHOUT ROWID
    """,
    "ALTER TABLE meta ADD COLUMN movementsKnown INTEGER NOT NULL DEFAULT 0",
  ]
}

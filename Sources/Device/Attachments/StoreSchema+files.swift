extension StoreSchema {
  /// The files that are on this device, all of each: what of them the container has, and when they
  /// were looked at.
  static let files = [
    """
    CREATE TABLE files (zone BLOB NOT NULL, digest BLOB NOT NULL, byteCount INTEGER NOT NULL,
    isSent INTEGER NOT NULL, sent INTEGER NOT NULL, usedAt INTEGER NOT NULL,
    dueAt INTEGER NOT NULL, failures INTEGER NOT NULL, problem TEXT,
    PRIMARY KEY (zone, digest)) WITHOUT ROWID
    """,
    "CREATE INDEX filesToSend ON files (dueAt) WHERE isSent = 0",
  ]
}

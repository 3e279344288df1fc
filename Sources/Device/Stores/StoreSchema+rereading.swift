extension StoreSchema {
  /// The last token of a zone that is read from nothing.
  static let earlierTokens = ["ALTER TABLE zones ADD COLUMN earlier BLOB"]

  /// The history of the container that a zone was read in before the present one, and that what
  /// is sent again comes from.
  static let lostHistories = [
    "ALTER TABLE zones ADD COLUMN lost INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE outbox ADD COLUMN history INTEGER NOT NULL DEFAULT 0",
  ]

  /// Records that the container may have lost and that only newer versions can send again.
  static let lostRecords = [
    """
    CREATE TABLE IF NOT EXISTS lostRecords
    (zone BLOB NOT NULL, id BLOB NOT NULL, kind INTEGER NOT NULL,
    state BLOB NOT NULL, PRIMARY KEY (zone, id, kind)) WITHOUT ROWID
    """
  ]

  /// Version 5: in which history of the container a zone was read, and reading it again.
  static let rereading = [
    "ALTER TABLE zones ADD COLUMN incarnation INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE zones ADD COLUMN receipt BLOB",
    "ALTER TABLE zones ADD COLUMN rereading TEXT",
    "ALTER TABLE zones ADD COLUMN askedTier TEXT",
    "ALTER TABLE zones ADD COLUMN isPaused INTEGER NOT NULL DEFAULT 0",
    """
    CREATE TABLE seen (zone BLOB NOT NULL, id BLOB NOT NULL, kind INTEGER NOT NULL,
    groups INTEGER NOT NULL, isDelete INTEGER NOT NULL,
    PRIMARY KEY (zone, id, kind)) WITHOUT ROWID
    """,
    """
    CREATE TABLE creates (zone BLOB NOT NULL, id BLOB NOT NULL, kind INTEGER NOT NULL,
    PRIMARY KEY (zone, id, kind)) WITHOUT ROWID
    """,
    """
    CREATE TABLE knownMembers (zone BLOB NOT NULL, account BLOB NOT NULL, state BLOB NOT NULL,
    PRIMARY KEY (zone, account)) WITHOUT ROWID
    """,
  ]
}

extension StoreSchema {
  /// How far the log of each company went when this device last saw it, and in which history of the
  /// container: the log must go on from there for ever.
  static let audit = [
    """
    CREATE TABLE auditHeads (zone BLOB PRIMARY KEY, incarnation INTEGER NOT NULL,
    count INTEGER NOT NULL, sum BLOB NOT NULL) WITHOUT ROWID
    """
  ]

  /// Logins that the container was not told of yet, and how far logs went that pages told of.
  static let logins = [
    """
    CREATE TABLE logins (entry INTEGER PRIMARY KEY, zone BLOB NOT NULL, device BLOB NOT NULL,
    number INTEGER NOT NULL, time INTEGER NOT NULL, isRight INTEGER NOT NULL,
    count INTEGER NOT NULL, isSent INTEGER NOT NULL)
    """,
    "CREATE INDEX loginsByZone ON logins (zone)",
    """
    CREATE TABLE pulledAuditHeads (zone BLOB PRIMARY KEY, incarnation INTEGER NOT NULL,
    count INTEGER NOT NULL, sum BLOB NOT NULL) WITHOUT ROWID
    """,
  ]
}

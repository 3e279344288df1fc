extension StoreSchema {
  /// How far the log of each company went when this device last saw it, and in which history of the
  /// container: the log must go on from there for ever.
  static let audit = [
    """
    CREATE TABLE auditHeads (zone BLOB PRIMARY KEY, incarnation INTEGER NOT NULL,
    count INTEGER NOT NULL, sum BLOB NOT NULL) WITHOUT ROWID
    """
  ]
}

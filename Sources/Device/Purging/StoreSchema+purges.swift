extension StoreSchema {
  /// The zones that are being removed from the store.
  static let purges = [
    """
    CREATE TABLE purges (zone BLOB PRIMARY KEY, standing TEXT NOT NULL, step TEXT NOT NULL,
    obstacle TEXT, begun INTEGER NOT NULL) WITHOUT ROWID
    """
  ]
}

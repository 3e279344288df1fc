extension StoreSchema {
  /// The zones of which something was withdrawn whose bytes are still to be erased.
  static let withdrawals = [
    "CREATE TABLE withdrawals (zone BLOB PRIMARY KEY, step TEXT NOT NULL) WITHOUT ROWID"
  ]
}

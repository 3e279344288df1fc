extension StoreSchema {
  /// What is rescued is sealed from now on, and the company's name with it. Rows that an earlier
  /// version kept in the clear are sealed when the device opens: see `DeviceCore.sealClearRescue`.
  static let sealedRescue = [
    "ALTER TABLE rescue RENAME TO rescueInClear",
    """
    CREATE TABLE rescue (entry INTEGER PRIMARY KEY, zone BLOB NOT NULL, digest BLOB NOT NULL,
    sealed BLOB NOT NULL, time INTEGER NOT NULL, UNIQUE (zone, digest))
    """,
    "ALTER TABLE gone ADD COLUMN name BLOB",
  ]
}

extension StoreSchema {
  /// What was found to differ and repaired, and when a zone is compared next.
  static let digests = [
    """
    CREATE TABLE repairs (entry INTEGER PRIMARY KEY, zone BLOB NOT NULL, kind INTEGER NOT NULL,
    id BLOB NOT NULL, what TEXT NOT NULL, time INTEGER NOT NULL)
    """,
    "CREATE INDEX repairsZone ON repairs (zone)",
    """
    CREATE TABLE checks (zone BLOB PRIMARY KEY, due INTEGER NOT NULL, checked INTEGER)
    WITHOUT ROWID
    """,
    """
    CREATE TABLE fetches (zone BLOB PRIMARY KEY, done INTEGER NOT NULL, total INTEGER NOT NULL)
    WITHOUT ROWID
    """,
  ]
}

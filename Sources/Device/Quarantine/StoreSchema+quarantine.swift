import Storage

extension StoreSchema {
  /// Refused changes get what they wait for, and a key by their record. A stored change begins with
  /// its entity's number in one byte and its record in sixteen.
  static let quarantine = [
    "ALTER TABLE quarantine ADD COLUMN record BLOB NOT NULL DEFAULT x''",
    "UPDATE quarantine SET record = substr(change, 2, 16)",
    "ALTER TABLE quarantine ADD COLUMN parking TEXT",
    "ALTER TABLE quarantine ADD COLUMN tried BLOB",
    "ALTER TABLE quarantine ADD COLUMN releases INTEGER NOT NULL DEFAULT 0",
    "DROP INDEX quarantineZone",
    "CREATE INDEX quarantineRecord ON quarantine (zone, record)",
    """
    CREATE TABLE releases (zone BLOB NOT NULL, id BLOB NOT NULL, kind INTEGER NOT NULL,
    count INTEGER NOT NULL, tried BLOB, PRIMARY KEY (zone, id, kind)) WITHOUT ROWID
    """,
  ]
}

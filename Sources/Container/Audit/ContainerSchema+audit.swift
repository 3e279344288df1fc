import Storage

extension ContainerSchema {
  /// One log for each zone, chained by sums, and refusals that are still being counted.
  static let audit = Migration(
    version: 15, name: "audit log",
    steps: [
      """
      CREATE TABLE auditLog (
        zone BLOB NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL,
        madeAt INTEGER NOT NULL, account BLOB NOT NULL, device BLOB NOT NULL, event TEXT NOT NULL,
        kind INTEGER NOT NULL, record BLOB NOT NULL, about BLOB NOT NULL, groups INTEGER NOT NULL,
        count INTEGER NOT NULL, detail TEXT NOT NULL, salt BLOB, contents BLOB, erased BLOB,
        sum BLOB NOT NULL, PRIMARY KEY (zone, number)) WITHOUT ROWID
      """,
      "CREATE INDEX auditLogByRecord ON auditLog (zone, record, number)",
      "ALTER TABLE zones ADD COLUMN auditCount INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE zones ADD COLUMN auditSum BLOB NOT NULL DEFAULT x''",
      """
      CREATE TABLE auditRefusals (
        zone BLOB NOT NULL, account BLOB NOT NULL, device BLOB NOT NULL, code TEXT NOT NULL,
        kind INTEGER NOT NULL, record BLOB NOT NULL, since INTEGER NOT NULL,
        count INTEGER NOT NULL, PRIMARY KEY (zone, account, device, code, kind, record)
      ) WITHOUT ROWID
      """,
      "CREATE INDEX auditRefusalsByTime ON auditRefusals (since)",
    ])

  /// How far a log went with its zone's head, and how far each device has reported logins.
  static let logins = Migration(
    version: 16, name: "reported logins",
    steps: [
      "ALTER TABLE zones ADD COLUMN headAuditCount INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE zones ADD COLUMN headAuditSum BLOB NOT NULL DEFAULT x''",
      """
      CREATE TABLE loginReports (
        zone BLOB NOT NULL, device BLOB NOT NULL, last INTEGER NOT NULL, day INTEGER NOT NULL,
        count INTEGER NOT NULL, PRIMARY KEY (zone, device)) WITHOUT ROWID
      """,
    ])
}

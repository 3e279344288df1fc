import Storage

extension ContainerSchema {
  /// Version 12: which records tell of which files, the files that are there, how far others have
  /// come, and how much room a company's files take.
  static let attachments = [
    """
    CREATE TABLE attachments (
      zone BLOB NOT NULL, id BLOB NOT NULL, digest BLOB NOT NULL, byteCount INTEGER NOT NULL,
      owner BLOB NOT NULL, isLiving INTEGER NOT NULL, PRIMARY KEY (zone, id)) WITHOUT ROWID
    """,
    "CREATE INDEX attachmentsByDigest ON attachments (zone, digest)",
    """
    CREATE TABLE files (
      zone BLOB NOT NULL, digest BLOB NOT NULL, byteCount INTEGER NOT NULL, unusedSince INTEGER,
      isCondemned INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (zone, digest)) WITHOUT ROWID
    """,
    "CREATE INDEX condemnedFiles ON files (zone, digest) WHERE isCondemned = 1",
    """
    CREATE TABLE uploads (
      zone BLOB NOT NULL, digest BLOB NOT NULL, account BLOB NOT NULL, received INTEGER NOT NULL,
      touchedAt INTEGER NOT NULL, PRIMARY KEY (zone, digest, account)) WITHOUT ROWID
    """,
    "CREATE INDEX uploadsByAge ON uploads (touchedAt)",
    "ALTER TABLE zones ADD COLUMN fileBytes INTEGER NOT NULL DEFAULT 0",
  ]

  /// The kind of the records that tell of a file; all that were there hang on items
  /// (decision 0140).
  static let kindsOfFiles = Migration(
    version: 20, name: "kinds of files",
    steps: ["ALTER TABLE files ADD COLUMN kind INTEGER NOT NULL DEFAULT 6"])
}

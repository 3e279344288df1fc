package import Storage

/// The tables of a container in SQLite. Every key begins with the zone or the account.
enum ContainerSchema {
  /// "TCAc": what marks a container's file.
  static let applicationID: Int32 = 0x5443_4163

  static func migrate(_ connection: Connection) throws {
    try Migrations(
      applicationID: applicationID,
      [
        Migration(version: 1, name: "accounts, zones and records", steps: accounts + zones),
        Migration(version: 2, name: "the end of tombstones", steps: tombstones),
        Migration(version: 3, name: "incarnations", steps: incarnations),
        Migration(version: 4, name: "checksums of records", steps: digests),
        identity,
        Migration(version: 6, name: "invitations and grants", steps: sharing),
        keys,
        Migration(version: 8, name: "mails", steps: mails),
        Migration(version: 9, name: "offers and deleted companies", steps: ownership),
        Migration(version: 10, name: "need to know", steps: reading),
        Migration(version: 11, name: "decisions", steps: decisions),
        Migration(version: 12, name: "attachments", steps: attachments),
        recovery,
        sessions,
        audit,
        logins,
        ended,
        givenUp,
        believedTime,
        kindsOfFiles,
      ]
    ).run(on: connection)
  }

  /// What a new container begins as.
  fileprivate static let image = Result { try DatabaseImage { try migrate($0) } }

  private static let accounts = [
    """
    CREATE TABLE meta (
      id INTEGER PRIMARY KEY CHECK (id = 1), container BLOB NOT NULL, macKey BLOB NOT NULL,
      lastCommit INTEGER NOT NULL)
    """,
    """
    CREATE TABLE accounts (
      account BLOB PRIMARY KEY, foldedName TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
      passwordHash TEXT NOT NULL, feed INTEGER NOT NULL, createdAt INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE devices (
      account BLOB NOT NULL, device BLOB NOT NULL UNIQUE, name TEXT NOT NULL,
      lastSignIn INTEGER NOT NULL, PRIMARY KEY (account, device)) WITHOUT ROWID
    """,
    """
    CREATE TABLE sessions (
      hash BLOB PRIMARY KEY, account BLOB NOT NULL, device BLOB NOT NULL,
      createdAt INTEGER NOT NULL, UNIQUE (account, device)) WITHOUT ROWID
    """,
    """
    CREATE TABLE standings (
      account BLOB NOT NULL, zone BLOB NOT NULL, standing TEXT NOT NULL,
      sequence INTEGER NOT NULL, PRIMARY KEY (account, zone)) WITHOUT ROWID
    """,
  ]

  private static let zones = [
    """
    CREATE TABLE zones (
      zone BLOB PRIMARY KEY, kind INTEGER NOT NULL, owner BLOB NOT NULL, head INTEGER NOT NULL,
      tier TEXT NOT NULL, epoch INTEGER NOT NULL, generation INTEGER NOT NULL) WITHOUT ROWID
    """,
    """
    CREATE TABLE generations (
      zone BLOB NOT NULL, first INTEGER NOT NULL, generation INTEGER NOT NULL,
      PRIMARY KEY (zone, first)) WITHOUT ROWID
    """,
    """
    CREATE TABLE members (
      zone BLOB NOT NULL, account BLOB NOT NULL, isOwner INTEGER NOT NULL,
      deptMask INTEGER NOT NULL, managerMask INTEGER NOT NULL, role TEXT NOT NULL,
      permission TEXT NOT NULL, status TEXT NOT NULL, epoch INTEGER NOT NULL,
      joinedAt INTEGER NOT NULL, removedAt INTEGER, PRIMARY KEY (zone, account)) WITHOUT ROWID
    """,
    """
    CREATE TABLE records (
      zone BLOB NOT NULL, id BLOB NOT NULL, kind INTEGER NOT NULL, sequence INTEGER NOT NULL,
      deleted INTEGER NOT NULL, state BLOB NOT NULL, PRIMARY KEY (zone, id)) WITHOUT ROWID
    """,
    "CREATE INDEX recordsBySequence ON records (zone, sequence)",
    """
    CREATE TABLE naturalKeys (
      zone BLOB NOT NULL, kind INTEGER NOT NULL, key TEXT NOT NULL, id BLOB NOT NULL,
      PRIMARY KEY (zone, kind, key)) WITHOUT ROWID
    """,
    """
    CREATE TABLE batches (
      zone BLOB NOT NULL, device BLOB NOT NULL, number INTEGER NOT NULL, hash BLOB NOT NULL,
      answer BLOB NOT NULL, PRIMARY KEY (zone, device)) WITHOUT ROWID
    """,
    """
    CREATE TABLE links (
      zone BLOB PRIMARY KEY, hash BLOB NOT NULL UNIQUE, permission TEXT NOT NULL,
      role TEXT NOT NULL, madeAt INTEGER NOT NULL) WITHOUT ROWID
    """,
  ]
}

extension ConnectionOptions {
  /// For the file of a container.
  package static var container: ConnectionOptions {
    var options = ConnectionOptions()
    options.image = { try ContainerSchema.image.get() }
    return options
  }
}

import Model
import Storage

/// A browser's login to a company, by the identifier of the browser's session.
struct CompanyLogin: Hashable, Sendable {
  let browser: [UInt8]
  let company: CompanyID
}

/// The browsers that are signed in, by the hashes of their secrets, in `hub.sqlite`.
///
/// It owns its connection: everything runs on one queue.
actor BrowserSessions {
  private let queue = SerialQueue(label: "hub sessions")
  let connection: Connection
  let lifetime: UInt64
  /// The last uses of companies that could not be written; see `remember`.
  var unwrittenUses: [CompanyLogin: UInt64] = [:]
  /// How much is kept of the writes of tokens; see `hasRoom`.
  var keptWrites: [RecordID: KeptWrites] = [:]

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// Opens or makes the file; sessions end when they were not used for `lifetime` milliseconds.
  init(path: String, lifetime: UInt64) throws {
    self.lifetime = lifetime
    connection = try Connection(path: path)
    try Self.migrations().run(on: connection)
  }

  /// "TCHb": browser sessions of a hub.
  private static let applicationID: Int32 = 0x5443_4862

  private static func migrations() throws -> Migrations {
    try Migrations(
      applicationID: applicationID,
      [
        Migration(
          version: 1, name: "browser sessions",
          steps: [
            """
            CREATE TABLE browserSession (
              hash BLOB PRIMARY KEY, account BLOB NOT NULL, name TEXT NOT NULL,
              lastUse INTEGER NOT NULL, expiry INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX browserSessionAccount ON browserSession (account)",
            "CREATE INDEX browserSessionExpiry ON browserSession (expiry)",
            """
            CREATE TABLE hostedDevice (
              name TEXT PRIMARY KEY, account BLOB NOT NULL, device BLOB NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
          ]),
        Migration(
          version: 2, name: "logins to companies",
          steps: [
            """
            CREATE TABLE unlocked (
              hash BLOB NOT NULL, company BLOB NOT NULL, stamp BLOB NOT NULL,
              lastUse INTEGER NOT NULL, PRIMARY KEY (hash, company)
            ) STRICT, WITHOUT ROWID
            """
          ]),
        Migration(
          version: 3, name: "secrets that take each other's place",
          steps: [
            "ALTER TABLE browserSession ADD COLUMN id BLOB NOT NULL DEFAULT x''",
            "UPDATE browserSession SET id = hash",
            "CREATE UNIQUE INDEX browserSessionID ON browserSession (id)",
            "ALTER TABLE browserSession ADD COLUMN begun INTEGER NOT NULL DEFAULT 0",
            "ALTER TABLE browserSession ADD COLUMN next BLOB",
            "ALTER TABLE browserSession ADD COLUMN nextAt INTEGER NOT NULL DEFAULT 0",
            "ALTER TABLE browserSession ADD COLUMN previous BLOB",
            "ALTER TABLE browserSession ADD COLUMN previousEnd INTEGER NOT NULL DEFAULT 0",
            "CREATE INDEX browserSessionNext ON browserSession (next) WHERE next IS NOT NULL",
            """
            CREATE INDEX browserSessionPrevious ON browserSession (previous)
            WHERE previous IS NOT NULL
            """,
            "ALTER TABLE unlocked RENAME COLUMN hash TO browser",
          ]),
        Migration(version: 4, name: "feeds", steps: feedSteps),
        Migration(version: 5, name: "tokens", steps: tokenSteps),
        Migration(version: 6, name: "webhooks", steps: webhookSteps),
        Migration(version: 7, name: "phones", steps: phoneSteps),
      ])
  }
}

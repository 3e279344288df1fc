import Model
import Sealing
import Storage

extension BrowserSessions {
  /// A webhook as it is kept, with the secret that its deliveries are signed with.
  struct KeptWebhook: Equatable, Sendable {
    let id: RecordID
    let account: AccountID
    let company: CompanyID
    /// Of the UserPass that its maker proved; empty once that counts no more.
    var stamp: [UInt8]
    let draft: WebhookDraft
    var secret: String
    /// The change token up to which it has taken what there is to tell. Empty before the first
    /// look.
    var token: [UInt8] = []
    /// When it did so, by the container's clock.
    var heard: UInt64
    var pause: WebhookPause?
    var obstacle: WebhookObstacle?
    /// Tries that failed since the last good one, and since when.
    var failures = 0
    var failing: UInt64?
    /// When it is to be looked at again.
    var due: UInt64 = 0
    /// Whether its maker waits for a test.
    var isTested = false
    var made: UInt64
    var lastSuccess: UInt64?
  }

  /// What keeps webhooks, what each has yet to tell, and how its last tries ended.
  static let webhookSteps = [
    """
    CREATE TABLE webhook (
      id BLOB PRIMARY KEY, account BLOB NOT NULL, company BLOB NOT NULL, stamp BLOB NOT NULL,
      name TEXT NOT NULL, address TEXT NOT NULL, lists TEXT, secret TEXT NOT NULL,
      token BLOB NOT NULL, heard INTEGER NOT NULL, told INTEGER NOT NULL DEFAULT 0, pause TEXT,
      obstacle TEXT, failures INTEGER NOT NULL DEFAULT 0, failing INTEGER,
      due INTEGER NOT NULL DEFAULT 0, isTested INTEGER NOT NULL DEFAULT 0, made INTEGER NOT NULL,
      lastSuccess INTEGER
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX webhookAccount ON webhook (account, company)",
    "CREATE INDEX webhookDue ON webhook (due)",
    """
    CREATE TABLE webhookEvent (
      webhook BLOB NOT NULL, number INTEGER NOT NULL, delivery BLOB NOT NULL, word TEXT NOT NULL,
      list TEXT, record BLOB, changedBy BLOB, changedAt INTEGER, PRIMARY KEY (webhook, number)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE webhookTry (
      webhook BLOB NOT NULL, place INTEGER NOT NULL, at INTEGER NOT NULL, number INTEGER NOT NULL,
      word TEXT NOT NULL, status INTEGER, milliseconds INTEGER NOT NULL, problem TEXT,
      PRIMARY KEY (webhook, place)
    ) STRICT, WITHOUT ROWID
    """,
  ]

  /// Keeps a new webhook; false where its maker has as many for the company as there may be.
  func makeWebhook(_ hook: KeptWebhook) throws -> Bool {
    try connection.write {
      guard try webhooks(of: hook.account, hook.company).count < WebhookDraft.countLimit else {
        return false
      }
      try connection.run(
        """
        INSERT INTO webhook (id, account, company, stamp, name, address, lists, secret, token,
          heard, made) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
        """
      ) {
        $0.bind(hook.id, at: 1)
        $0.bind(hook.account, at: 2)
        $0.bind(hook.company, at: 3)
        $0.bind(hook.stamp, at: 4)
        $0.bind(hook.draft.name, at: 5)
        $0.bind(hook.draft.address, at: 6)
        $0.bind(hook.draft.lists.map { $0.joined(separator: ",") }, at: 7)
        $0.bind(hook.secret, at: 8)
        $0.bind(hook.token, at: 9)
        $0.bind(hook.heard, at: 10)
        $0.bind(hook.made, at: 11)
      }
      return true
    }
  }

  private static let columns = """
    id, account, company, stamp, name, address, lists, secret, token, heard, pause, obstacle,
    failures, failing, due, isTested, made, lastSuccess
    """

  private static func hook(_ row: borrowing Row) throws -> KeptWebhook {
    KeptWebhook(
      id: try row.id(0), account: try row.id(1), company: try row.id(2), stamp: row.bytes(3),
      draft: WebhookDraft(name: row.string(4), address: row.string(5), lists: lists(row, 6)),
      secret: row.string(7), token: row.bytes(8), heard: row.uint64(9),
      pause: row.optionalString(10).flatMap { WebhookPause(rawValue: $0) },
      obstacle: row.optionalString(11).flatMap { WebhookObstacle(rawValue: $0) },
      failures: row.int(12), failing: row.isNull(13) ? nil : row.uint64(13), due: row.uint64(14),
      isTested: row.bool(15), made: row.uint64(16),
      lastSuccess: row.isNull(17) ? nil : row.uint64(17))
  }

  /// The webhook; nil where there is none.
  func webhook(_ id: RecordID) throws -> KeptWebhook? {
    try connection.first(
      "SELECT \(Self.columns) FROM webhook WHERE id = ?1", bind: { $0.bind(id, at: 1) },
      read: { try Self.hook($0) })
  }

  /// The webhooks of an account for a company, the latest first.
  func webhooks(of account: AccountID, _ company: CompanyID) throws -> [KeptWebhook] {
    try connection.all(
      """
      SELECT \(Self.columns) FROM webhook WHERE account = ?1 AND company = ?2
      ORDER BY made DESC, id DESC
      """,
      bind: {
        $0.bind(account, at: 1)
        $0.bind(company, at: 2)
      },
      read: { try Self.hook($0) })
  }

  /// Changes a webhook of an account by the assignments; nothing where it is another's or gone.
  private func change(_ id: RecordID, of account: AccountID, _ assignments: String) throws {
    try connection.run("UPDATE webhook SET \(assignments) WHERE id = ?1 AND account = ?2") {
      $0.bind(id, at: 1)
      $0.bind(account, at: 2)
    }
  }

  /// Pauses a webhook; a repeat does nothing.
  func pauseWebhook(_ id: RecordID, of account: AccountID) throws {
    try change(id, of: account, "pause = '\(WebhookPause.byMaker.rawValue)'")
  }

  /// Has a webhook go on where it was, at once.
  func resumeWebhook(_ id: RecordID, of account: AccountID) throws {
    try change(id, of: account, "pause = NULL, failures = 0, failing = NULL, due = 0")
  }

  /// Has a test sent soon, whether or not the webhook is paused.
  func testWebhook(_ id: RecordID, of account: AccountID) throws {
    try change(id, of: account, "isTested = 1, due = 0")
  }

  /// Has a webhook tell nothing until its maker has proved themselves again.
  func unproveWebhook(_ id: RecordID) throws {
    try connection.run("UPDATE webhook SET stamp = x'' WHERE id = ?1 AND stamp <> x''") {
      $0.bind(id, at: 1)
    }
  }

  /// Gives a webhook another secret, and the UserPass that was proved just now.
  func renewWebhook(
    _ id: RecordID, of account: AccountID, secret: String, stamp: [UInt8]
  ) throws -> Bool {
    guard try webhook(id)?.account == account else { return false }
    try connection.run(
      "UPDATE webhook SET secret = ?2, stamp = ?3, obstacle = NULL, due = 0 WHERE id = ?1"
    ) {
      $0.bind(id, at: 1)
      $0.bind(secret, at: 2)
      $0.bind(stamp, at: 3)
    }
    return true
  }

  /// Ends a webhook with all that it had yet to tell; a repeat does nothing.
  func deleteWebhook(_ id: RecordID, of account: AccountID) throws {
    try connection.write {
      try connection.run("DELETE FROM webhook WHERE id = ?1 AND account = ?2") {
        $0.bind(id, at: 1)
        $0.bind(account, at: 2)
      }
      try forgetEventsOfNoWebhook()
    }
  }

  /// Ends all webhooks of an account; a repeat does nothing.
  func deleteWebhooks(of account: AccountID) throws {
    try connection.write {
      try connection.run("DELETE FROM webhook WHERE account = ?1") { $0.bind(account, at: 1) }
      try forgetEventsOfNoWebhook()
    }
  }

  private func forgetEventsOfNoWebhook() throws {
    for table in ["webhookEvent", "webhookTry"] {
      try connection.run("DELETE FROM \(table) WHERE webhook NOT IN (SELECT id FROM webhook)")
    }
  }
}

import Model
import Sealing
import Storage

extension BrowserSessions {
  /// A token as it is kept: of its secret there is only the hash.
  struct KeptToken: Equatable, Sendable {
    let id: RecordID
    let account: AccountID
    let company: CompanyID
    /// Of the UserPass that its maker was logged in with.
    let stamp: [UInt8]
    let draft: TokenDraft
  }

  /// How much later than the last noted use a further one is noted.
  private static let noteMilliseconds: UInt64 = 60_000
  /// How long a token is listed after its last day.
  private static let expiredMilliseconds: UInt64 = 30 * 86_400_000

  /// What keeps tokens, and the writes that were made with them under a key of their program's.
  static let tokenSteps = [
    """
    CREATE TABLE token (
      id BLOB PRIMARY KEY, account BLOB NOT NULL, company BLOB NOT NULL, hash BLOB NOT NULL,
      stamp BLOB NOT NULL, name TEXT NOT NULL, prefix TEXT NOT NULL, lists TEXT,
      isReadOnly INTEGER NOT NULL, made INTEGER NOT NULL, expiry INTEGER NOT NULL,
      lastUse INTEGER
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE UNIQUE INDEX tokenHash ON token (hash)",
    "CREATE INDEX tokenAccount ON token (account, company)",
    """
    CREATE TABLE keyedWrite (
      token BLOB NOT NULL, key TEXT NOT NULL, request BLOB NOT NULL, seed BLOB NOT NULL,
      begun INTEGER NOT NULL, status INTEGER, headers TEXT, body BLOB, PRIMARY KEY (token, key)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX keyedWriteBegun ON keyedWrite (begun)",
  ]

  /// Makes a token; nil where its maker has as many for the company as there may be.
  func makeToken(_ token: KeptToken, now: UInt64) throws -> TokenSecret? {
    let secret = TokenSecret()
    return try connection.write {
      try connection.run("DELETE FROM token WHERE account = ?1 AND expiry < ?2") {
        $0.bind(token.account, at: 1)
        $0.bind(now - min(now, Self.expiredMilliseconds), at: 2)
      }
      try forgetWritesOfNoToken()
      guard try tokens(of: token.account, token.company).count < TokenDraft.countLimit else {
        return nil
      }
      try insert(token, secret, now: now)
      return secret
    }
  }

  private func insert(_ token: KeptToken, _ secret: TokenSecret, now: UInt64) throws {
    try connection.run(
      """
      INSERT INTO token (id, account, company, hash, stamp, name, prefix, lists, isReadOnly, made,
        expiry) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
      """
    ) {
      $0.bind(token.id, at: 1)
      $0.bind(token.account, at: 2)
      $0.bind(token.company, at: 3)
      $0.bind(secret.hash, at: 4)
      $0.bind(token.stamp, at: 5)
      $0.bind(token.draft.name, at: 6)
      $0.bind(secret.prefix, at: 7)
      $0.bind(token.draft.lists.map { $0.joined(separator: ",") }, at: 8)
      $0.bind(token.draft.isReadOnly, at: 9)
      $0.bind(now, at: 10)
      $0.bind(token.draft.expiry, at: 11)
    }
  }

  /// The token of a secret that has not expired; nil where there is none. Its use is noted.
  func token(_ secret: TokenSecret, now: UInt64) throws -> KeptToken? {
    let found = try connection.first(
      """
      SELECT id, account, company, stamp, name, lists, isReadOnly, expiry, hash, lastUse
      FROM token WHERE hash = ?1
      """,
      bind: { $0.bind(secret.hash, at: 1) },
      read: { row in
        (
          token: KeptToken(
            id: try row.id(0), account: try row.id(1), company: try row.id(2),
            stamp: row.bytes(3),
            draft: TokenDraft(
              name: row.string(4), lists: Self.lists(row, 5), isReadOnly: row.bool(6),
              expiry: row.uint64(7))),
          hash: row.bytes(8), lastUse: row.isNull(9) ? nil : row.uint64(9)
        )
      })
    guard let found, constantTimeEquals(found.hash, secret.hash), now < found.token.draft.expiry
    else { return nil }
    if found.lastUse.map({ now >= $0 + Self.noteMilliseconds || $0 > now }) ?? true {
      try whereWritable {
        try connection.run("UPDATE token SET lastUse = ?2 WHERE id = ?1") {
          $0.bind(found.token.id, at: 1)
          $0.bind(now, at: 2)
        }
      }
    }
    return found.token
  }

  /// The tokens of an account for a company, the latest first.
  func tokens(of account: AccountID, _ company: CompanyID) throws -> [ListedToken] {
    try connection.all(
      """
      SELECT id, name, lists, isReadOnly, expiry, prefix, made, lastUse FROM token
      WHERE account = ?1 AND company = ?2 ORDER BY made DESC, id DESC
      """,
      bind: {
        $0.bind(account, at: 1)
        $0.bind(company, at: 2)
      },
      read: { row in
        ListedToken(
          id: try row.id(0),
          draft: TokenDraft(
            name: row.string(1), lists: Self.lists(row, 2), isReadOnly: row.bool(3),
            expiry: row.uint64(4)),
          prefix: row.string(5), made: row.uint64(6),
          lastUse: row.isNull(7) ? nil : row.uint64(7))
      })
  }

  static func lists(_ row: borrowing Row, _ column: Int) -> [String]? {
    if row.isNull(column) { return nil }
    return row.string(column).split(separator: ",").map(String.init)
  }

  /// Ends a token with all that was kept of its writes, and, with the last one, of phones; a repeat
  /// does nothing.
  func revokeToken(_ id: RecordID, of account: AccountID) throws {
    try connection.write {
      try connection.run("DELETE FROM token WHERE id = ?1 AND account = ?2") {
        $0.bind(id, at: 1)
        $0.bind(account, at: 2)
      }
      try forgetWritesOfNoToken()
    }
  }

  /// Ends all tokens of an account, and has its webhooks wait for a password. A repeat does
  /// nothing.
  func revokeTokens(of account: AccountID) throws {
    try connection.write { try endTokens(of: account) }
  }

  /// The same within a transaction.
  func endTokens(of account: AccountID) throws {
    try connection.run("DELETE FROM token WHERE account = ?1") { $0.bind(account, at: 1) }
    try forgetWritesOfNoToken()
    try connection.run("UPDATE webhook SET stamp = x'' WHERE account = ?1") {
      $0.bind(account, at: 1)
    }
  }

  private func forgetWritesOfNoToken() throws {
    try forgetPhonesOfNoToken()
    try connection.run("DELETE FROM keyedWrite WHERE token NOT IN (SELECT id FROM token)")
  }
}

package import Device
package import Model

/// A company as the maker of a token has it at this moment. Their device stays open for as long as
/// this is held.
package struct OpenToken: Sendable {
  /// What the maker may do.
  package let context: CompanyContext
  /// Who made it.
  package let account: AccountID
  /// What names the token.
  package let id: RecordID
  /// What it was made with.
  package let draft: TokenDraft
  private let lease: DeviceLease<HostedDevice>
  let sessions: BrowserSessions

  init(
    _ context: CompanyContext, _ token: BrowserSessions.KeptToken,
    _ lease: DeviceLease<HostedDevice>, _ sessions: BrowserSessions
  ) {
    self.context = context
    account = token.account
    id = token.id
    draft = token.draft
    self.lease = lease
    self.sessions = sessions
  }

  /// The device that the hub hosts for the maker.
  package var device: Device { lease.hosted.device }
  /// What asks the container as the maker.
  package var port: ContainerPort { lease.hosted.session.port }

  /// Begins a write under a key of the program's; see `BrowserSessions.beginWrite`.
  package func beginWrite(key: String, request: [UInt8], now: UInt64) async throws -> KeyedWrite {
    try await sessions.beginWrite(id, key: key, request: request, now: now)
  }

  /// Keeps the answer to a write; nil forgets a write that changed nothing.
  package func endWrite(key: String, _ answer: KeyedAnswer?) async throws {
    try await sessions.endWrite(id, key: key, answer)
  }
}

extension Hub {
  /// Whether a text has the form of a token.
  package static func mayBeToken(_ text: String) -> Bool { TokenSecret(text) != nil }

  /// The company of a token, while it has not expired, its maker is signed in here, takes part in
  /// the company, and has the UserPass that they made it with; else nil, whatever is missing.
  package func token(_ text: String) async throws -> OpenToken? {
    let now = configuration.clock()
    guard let secret = TokenSecret(text), let token = try await sessions.token(secret, now: now)
    else { return nil }
    switch try await maker(token.account, of: token.company, stamp: token.stamp) {
    case .present(let context, let lease): return OpenToken(context, token, lease, sessions)
    case .absent(_, let isForGood):
      // Who is invited again later begins without it.
      if isForGood { try await sessions.revokeToken(token.id, of: token.account) }
      return nil
    }
  }
}

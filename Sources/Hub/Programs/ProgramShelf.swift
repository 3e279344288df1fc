package import Device
package import Model

/// The tokens and webhooks by which programs act as one account: for who has proved that they are
/// its person.
package struct ProgramShelf: Sendable {
  private let sessions: BrowserSessions
  private let account: AccountID
  private let device: Device
  private let now: @Sendable () -> UInt64

  init(
    _ sessions: BrowserSessions, of account: AccountID, _ device: Device,
    now: @escaping @Sendable () -> UInt64
  ) {
    self.sessions = sessions
    self.account = account
    self.device = device
    self.now = now
  }

  /// Those that a device of one's own keeps in its home folder, beside pages that are served from
  /// there. Call `close()` at the end.
  package init(home: String, of account: AccountID, _ device: Device) throws {
    let configuration = HubConfiguration(.personal(folder: home))
    let sessions = try BrowserSessions(
      path: home + "/hub.sqlite", lifetime: configuration.sessionLifetime.milliseconds)
    self.init(sessions, of: account, device, now: configuration.clock)
  }

  /// Closes the file that was opened.
  package func close() async throws { try await sessions.close() }

  /// The account's tokens for a company, the latest first.
  package func tokens(of company: CompanyID) async throws -> [ListedToken] {
    try await sessions.tokens(of: account, company)
  }

  /// Makes a token and answers what names it and its secret, which is nowhere kept; nil where there
  /// are as many as there may be. It opens nothing once the UserPass is another than the one that
  /// was proved.
  package func makeToken(
    _ draft: TokenDraft, showing proof: CompanyProof
  ) async throws -> (id: RecordID, secret: String)? {
    let token = BrowserSessions.KeptToken(
      id: await device.newID(), account: account, company: proof.company, stamp: proof.stamp,
      draft: draft)
    guard let secret = try await sessions.makeToken(token, now: now()) else { return nil }
    return (token.id, secret.text)
  }

  /// Ends a token of the account at once; a repeat does nothing.
  package func revokeToken(_ id: RecordID) async throws {
    try await sessions.revokeToken(id, of: account)
  }

  /// The account's webhooks for a company, the latest first.
  package func webhooks(of company: CompanyID) async throws -> [ListedWebhook] {
    try await sessions.webhooks(of: account, company).map { ListedWebhook($0) }
  }

  /// How the last tries of one of the account's webhooks ended, the latest first; nil where it is
  /// not there.
  package func tries(of id: RecordID) async throws -> [WebhookTry]? {
    guard try await sessions.webhook(id)?.account == account else { return nil }
    return try await sessions.webhookTries(of: id)
  }

  /// Makes a webhook that tells what changes from now on, and answers what names it and its secret;
  /// nil where there are as many as there may be. It tells nothing once the UserPass is another
  /// than the one that was proved.
  package func makeWebhook(
    _ draft: WebhookDraft, showing proof: CompanyProof
  ) async throws -> (id: RecordID, secret: String)? {
    let (id, secret, now) = (await device.newID(), WebhookSecret.make(), now())
    let token = try await device.context(of: proof.company)?.changeToken() ?? []
    let hook = BrowserSessions.KeptWebhook(
      id: id, account: account, company: proof.company, stamp: proof.stamp, draft: draft,
      secret: secret, token: token, heard: now, made: now)
    return try await sessions.makeWebhook(hook) ? (id, secret) : nil
  }

  /// Gives one of the account's webhooks another secret, answered this one time, and the UserPass
  /// that was proved; nil where it is not there.
  package func renewWebhook(
    _ id: RecordID, showing proof: CompanyProof
  ) async throws -> String? {
    guard try await sessions.webhook(id)?.company == proof.company else { return nil }
    let secret = WebhookSecret.make()
    let isDone = try await sessions.renewWebhook(
      id, of: account, secret: secret, stamp: proof.stamp)
    return isDone ? secret : nil
  }

  /// Does something to one of the account's webhooks; nothing where it is not there.
  package func change(_ id: RecordID, _ change: WebhookChange) async throws {
    switch change {
    case .test: try await sessions.testWebhook(id, of: account)
    case .pause: try await sessions.pauseWebhook(id, of: account)
    case .resume: try await sessions.resumeWebhook(id, of: account)
    case .delete: try await sessions.deleteWebhook(id, of: account)
    }
  }
}

/// What is done to a webhook without a password.
package enum WebhookChange: String, CaseIterable, Sendable {
  /// A test is sent soon, whether or not it is paused.
  case test
  /// It tells nothing until it is resumed.
  case pause
  /// It goes on where it was, at once.
  case resume
  /// It ends with all that it had yet to tell.
  case delete
}

extension SignedIn {
  /// The tokens and webhooks of the account.
  package var programs: ProgramShelf {
    ProgramShelf(browser.sessions, of: account, device, now: browser.now)
  }
}

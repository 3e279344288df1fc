package import Device
package import Model

/// A webhook that may tell something now, with its company as its maker has it at this moment.
/// Their device stays open for as long as this is held.
package struct OpenWebhook: Sendable {
  /// What the maker sees.
  package let context: CompanyContext
  /// Who made it.
  package let account: AccountID
  /// What names it.
  package let id: RecordID
  /// What it was made with.
  package let draft: WebhookDraft
  /// What its deliveries are signed with. Never logged or shown.
  package let secret: String
  /// The change token up to which it has taken what there is to tell; empty before the first look.
  package let token: [UInt8]
  /// When it did so, by the container's clock.
  package let heard: UInt64
  /// Whether something is noted that kept it from telling.
  package let hasObstacle: Bool
  /// Whether it tells nothing but a test.
  package let isPaused: Bool
  /// Whether its maker waits for a test.
  package let isTested: Bool
  /// Tries that failed since the last good one.
  package let failures: Int
  /// Since when they fail; nil where they do not.
  package let failing: UInt64?
  private let lease: DeviceLease<HostedDevice>

  init(
    _ hook: BrowserSessions.KeptWebhook, _ context: CompanyContext,
    _ lease: DeviceLease<HostedDevice>
  ) {
    self.context = context
    self.lease = lease
    account = hook.account
    id = hook.id
    draft = hook.draft
    secret = hook.secret
    token = hook.token
    heard = hook.heard
    hasObstacle = hook.obstacle != nil
    isPaused = hook.pause != nil
    isTested = hook.isTested
    failures = hook.failures
    failing = hook.failing
  }

  /// The device that the hub hosts for the maker.
  package var device: Device { lease.hosted.device }
  /// What asks the container as the maker.
  package var port: ContainerPort { lease.hosted.session.port }
}

/// What there is of a webhook.
package enum WebhookOpening: Sendable {
  /// It was deleted.
  case none
  /// It can't tell anything at present.
  case hindered(WebhookObstacle)
  /// It is there.
  case open(OpenWebhook)
}

extension Hub {
  /// The webhooks that may tell something now, those first that wait longest.
  package func dueWebhooks(
    now: UInt64, limit: Int
  ) async throws -> [(id: RecordID, company: CompanyID)] {
    try await sessions.dueWebhooks(now: now, limit: limit)
  }

  /// A webhook, while its maker is signed in here, takes part in the company, and has the UserPass
  /// that they made it with.
  package func webhook(_ id: RecordID) async throws -> WebhookOpening {
    guard let hook = try await sessions.webhook(id) else { return .none }
    switch try await maker(hook.account, of: hook.company, stamp: hook.stamp) {
    case .absent(let obstacle, let isForGood):
      // Who comes back begins with their password.
      if isForGood { try await sessions.unproveWebhook(id) }
      return .hindered(obstacle)
    case .present(let context, let lease): return .open(OpenWebhook(hook, context, lease))
    }
  }

  /// Notes what keeps a webhook from telling; nil for nothing.
  package func note(_ obstacle: WebhookObstacle?, of id: RecordID) async throws {
    try await sessions.noteObstacle(obstacle, of: id)
  }

  /// Takes what a webhook has to tell, durably, and how far that goes.
  package func take(
    _ events: [WebhookEvent], for id: RecordID, token: [UInt8], heard: UInt64
  ) async throws {
    try await sessions.takeEvents(id, events, token: token, heard: heard)
  }

  /// The first of what a webhook has yet to tell.
  package func nextEvent(of id: RecordID) async throws -> WebhookEvent? {
    try await sessions.nextEvent(of: id)
  }

  /// Leaves out what a webhook's maker does not see any more.
  package func drop(_ event: WebhookEvent, of id: RecordID) async throws {
    try await sessions.dropEvent(event.number, of: id)
  }

  /// Notes that the receiver took what a try brought.
  package func noteSuccess(of id: RecordID, _ attempt: WebhookTry) async throws {
    try await sessions.noteSuccess(id, attempt)
  }

  /// Notes that a try failed, when the next is due, and whether none is.
  package func noteFailure(
    of id: RecordID, _ attempt: WebhookTry, due: UInt64, pause: WebhookPause?
  ) async throws {
    try await sessions.noteFailure(id, attempt, due: due, pause: pause)
  }

  /// Notes how a test ended.
  package func noteTest(of id: RecordID, _ attempt: WebhookTry) async throws {
    try await sessions.noteTest(id, attempt)
  }
}

extension ListedWebhook {
  init(_ hook: BrowserSessions.KeptWebhook) {
    self.init(
      id: hook.id, draft: hook.draft, made: hook.made, pause: hook.pause, obstacle: hook.obstacle,
      failures: hook.failures, due: hook.due, lastSuccess: hook.lastSuccess)
  }
}

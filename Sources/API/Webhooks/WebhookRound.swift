import Business
import Device
import Hub
import Model
import Sealing
import SyncProtocol

/// One look at a webhook: sends what waits, in order, until a try fails or nothing is left.
struct WebhookRound: Sendable {
  /// Deliveries of one look at most: others come in between.
  private static let deliveryLimit = 100
  /// How long the maker's device may take to read what the receiver is about to hear of.
  private static let syncWait = Duration.seconds(2)

  let worker: WebhookWorker
  let id: RecordID

  private var hub: Hub { worker.hub }
  private var now: UInt64 { worker.policy.now() }

  func run() async throws {
    for _ in 0..<Self.deliveryLimit {
      if Task.isCancelled { return }
      switch try await hub.webhook(id) {
      case .none: return
      case .hindered(let obstacle):
        return try await rest(obstacle)
      case .open(let hook):
        guard try await worker.policy.allows(hook.context) else { return try await rest(.tier) }
        guard try await step(hook) else { return }
      }
    }
    worker.looks.wait(id, until: now)
  }

  private func rest(_ obstacle: WebhookObstacle) async throws {
    try await hub.note(obstacle, of: id)
    pause()
  }

  private func pause() { worker.looks.wait(id, until: now + WebhookPace.rest) }

  /// Does the next thing; whether there may be more to do.
  private func step(_ hook: OpenWebhook) async throws -> Bool {
    if hook.hasObstacle { try await hub.note(nil, of: id) }
    if hook.isTested { return try await test(hook) }
    if hook.isPaused { return false }
    if let event = try await hub.nextEvent(of: id) {
      guard Self.tells(hook, event) else {
        try await hub.drop(event, of: id)
        return true
      }
      return try await deliver(event, hook)
    }
    return try await listen(hook)
  }

  /// Whether the maker sees that, and the webhook tells it.
  private static func tells(_ hook: OpenWebhook, _ event: WebhookEvent) -> Bool {
    guard let name = event.list else { return true }
    guard let list = ProgramList.named(name), hook.draft.reaches(name) else { return false }
    return hook.context.verdict(on: .view, list.definition.subject) == .allowed
  }

  // MARK: Sending

  private func deliver(_ event: WebhookEvent, _ hook: OpenWebhook) async throws -> Bool {
    let began = now
    let (outcome, attempt) = await send(event, hook)
    switch outcome {
    case .ended: return false
    case .taken:
      try await hub.noteSuccess(of: id, attempt)
      return true
    case .failed(let problem, _):
      let wait = WebhookPace.wait(failures: hook.failures + 1, random: Randomness.uint64())
      let isGivenUp = WebhookPace.isGivenUp(failing: hook.failing, now: began)
      let pause: WebhookPause? = problem == .gone ? .gone : isGivenUp ? .givenUp : nil
      try await hub.noteFailure(of: id, attempt, due: now + wait, pause: pause)
      if let pause { worker.policy.log("webhook paused id=\(id) reason=\(pause.rawValue)") }
      return false
    }
  }

  private func test(_ hook: OpenWebhook) async throws -> Bool {
    let event = WebhookEvent(
      number: 0, delivery: await hook.device.newID(), word: WebhookWord.test.rawValue)
    let (outcome, attempt) = await send(event, hook)
    if outcome == .ended { return false }
    try await hub.noteTest(of: id, attempt)
    return true
  }

  private func send(
    _ event: WebhookEvent, _ hook: OpenWebhook
  ) async -> (WebhookSender.Outcome, WebhookTry) {
    let began = now
    let body = WebhookMessage(event: event, webhook: id, company: hook.context.company).body
    let headers = WebhookMessage.headers(
      of: body, delivery: event.delivery, secret: hook.secret, now: began)
    let outcome: WebhookSender.Outcome
    if WebhookAddress.flaw(hook.draft.address, worker.reach) == nil {
      outcome = await worker.sender.send(body, to: hook.draft.address, headers)
    } else {
      outcome = .failed(.address, status: nil)
    }
    let (status, problem) = Self.told(outcome)
    let ended = now
    return (
      outcome,
      WebhookTry(
        at: began, number: event.number, word: event.word, status: status,
        milliseconds: ended > began ? ended - began : 0, problem: problem)
    )
  }

  private static func told(_ outcome: WebhookSender.Outcome) -> (Int?, WebhookProblem?) {
    switch outcome {
    case .taken(let status): (status, nil)
    case .failed(let problem, let status): (status, problem)
    case .ended: (nil, nil)
    }
  }

  // MARK: Listening

  /// Takes what changed since the last look; whether there was anything.
  private func listen(_ hook: OpenWebhook) async throws -> Bool {
    let here = try await hook.context.changeToken()
    if hook.token.isEmpty || worker.looks.isQuiet(id, at: here, now: now) {
      if hook.token.isEmpty, !here.isEmpty {
        try await hub.take([], for: id, token: here, heard: hook.heard)
      }
      worker.looks.wait(id, until: now + WebhookPace.look)
      return false
    }
    let answer = await hook.port.pull(PullRequest(zone: hook.context.company, token: hook.token))
    switch answer {
    case .answered(let page): return try await take(page, hook, here)
    case .refused(let refusal): return try await refused(refusal, hook, here)
    case .unreachable:
      pause()
      return false
    }
  }

  private func take(
    _ page: PullAnswer, _ hook: OpenWebhook, _ here: [UInt8]
  ) async throws -> Bool {
    var events: [WebhookEvent] = []
    for state in page.records {
      guard let list = ProgramList.of(state.kind) else { continue }
      let event = WebhookEvent(
        number: 0, delivery: await hook.device.newID(),
        word: WebhookWord(state, heard: hook.heard).rawValue, list: list.name, record: state.id,
        changedBy: state.updatedBy, changedAt: state.version.latest.milliseconds)
      if Self.tells(hook, event) { events.append(event) }
    }
    let isNew = !events.isEmpty || page.hasMore
    if page.token != hook.token || isNew {
      try await hub.take(events, for: id, token: page.token, heard: page.time)
    }
    worker.looks.note(id, quietAt: isNew ? nil : here, now: now)
    if !events.isEmpty {
      // Receivers read the records of this device.
      await hook.device.becameActive()
      _ = await hook.device.waitUntilSynced(timeout: Self.syncWait)
    }
    if !isNew { worker.looks.wait(id, until: now + WebhookPace.look) }
    return isNew
  }

  /// What the container does not tell any more since is told as one word, and what comes after it
  /// as ever.
  private func refused(
    _ refusal: CallRefusal, _ hook: OpenWebhook, _ here: [UInt8]
  ) async throws -> Bool {
    switch refusal.code {
    case .badToken, .tokenExpired, .epochChanged, .rolledBack:
      guard !here.isEmpty, here != hook.token else { break }
      let event = WebhookEvent(
        number: 0, delivery: await hook.device.newID(), word: WebhookWord.reset.rawValue)
      try await hub.take([event], for: id, token: here, heard: now)
      return true
    case .notAllowed, .notAMember, .noSuchZone, .notFound:
      try await rest(.left)
      return false
    default: break
    }
    pause()
    return false
  }
}

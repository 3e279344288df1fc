import Model
import SyncProtocol

extension Device {
  /// Executes a request of the session; its outcome goes back as an event.
  func execute(_ request: SyncRequest) async {
    let event: SyncEvent
    do {
      event =
        switch request {
        case .feed: try await readFeed()
        case .createZone(let zone): try await createZone(zone)
        case .push(let zone): try await push(zone)
        case .pull(let zone): try await pull(zone)
        case .renew: try await renew()
        }
      if engine.storeTrouble?.request == request { engine.storeTrouble = nil }
    } catch {
      let sentence = StoreProblem.sentence(error)
      engine.storeTrouble = SyncEngine.StoreTrouble(request: request, sentence: sentence)
      engine.report.problem = sentence
      finish(.unanswered(request, random: surroundings.random()))
      return
    }
    finish(event)
  }

  private func finish(_ event: SyncEvent) {
    engine.inFlight = max(0, engine.inFlight - 1)
    wakeFiles()
    tell(event)
    engine.endIfDone()
  }

  /// The event of a call that was not answered.
  func failed<T>(_ outcome: CallOutcome<T>, _ request: SyncRequest) -> SyncEvent {
    switch outcome {
    case .refused(let refusal):
      if !isGone(request) { engine.report.problem = refusal.message }
      return .refused(request, refusal, random: surroundings.random())
    case .unreachable(let reason):
      // That this device itself broke the call off is no news.
      if !Task.isCancelled { engine.report.problem = reason }
      return .unanswered(request, random: surroundings.random())
    case .answered: return .unanswered(request, random: surroundings.random())
    }
  }

  /// Whether the request's zone was taken away meanwhile: what it is refused for is no news then.
  private func isGone(_ request: SyncRequest) -> Bool {
    guard let zone = request.zone else { return false }
    return (try? core.zone(zone)) == .some(nil)
  }

  static var noContainer: String { "This device has no container to call." }

  /// Tells the session what the stores hold of zones that are or were read again.
  private func tellAgain(_ zones: [ZoneID]) {
    for zone in zones {
      if let start = try? core.zoneStart(zone) { tell(.saved(start)) }
    }
  }

  private func readFeed() async throws -> SyncEvent {
    guard let outcome = await port?.feed() else {
      return failed(CallOutcome<FeedAnswer>.unreachable(Self.noContainer), .feed)
    }
    guard let feed = outcome.answer else { return failed(outcome, .feed) }
    let applied = try core.applyFeed(feed, now: surroundings.now())
    if feed.believed > 0 { engine.believed = BelievedMoment(toldByContainer: feed.believed) }
    notePurges(applied)
    for zone in applied.appeared + applied.gone.map({ $0.zone }) {
      followers.publish([.company], in: zone)
    }
    if !engine.session.hasWaitingZone { engine.report.problem = nil }
    tellAgain(applied.rereading)
    for zone in applied.released { followers.publish(core.schema.kinds, in: zone) }
    tellAgain(applied.released)
    return .feedRead(feed.leavingOut(applied.waiting))
  }

  private func createZone(_ zone: ZoneID) async throws -> SyncEvent {
    guard let request = try core.zone(zone)?.pendingRequest else {
      return .nothingToPush(zone)
    }
    guard let outcome = await port?.createZone(request) else {
      return failed(CallOutcome<ZoneAnswer>.unreachable(Self.noContainer), .createZone(zone))
    }
    guard let answer = outcome.answer else { return failed(outcome, .createZone(zone)) }
    try core.noteZoneMade(answer)
    return .zoneCreated(answer.entry)
  }

  private func push(_ zone: ZoneID) async throws -> SyncEvent {
    if let failure = try await reportLogins(to: zone) { return failure }
    let batch: FrozenBatch
    do {
      guard let frozen = try core.freezeBatch(of: zone) else { return .nothingToPush(zone) }
      batch = frozen
    } catch let failure as DeviceFailure where failure.code == .otherDevice {
      // Another process did what this session is going to ask for: it finds the new identity kept.
      let refusal = CallRefusal(.clonedDevice, failure.message)
      return .refused(.push(zone), refusal, random: surroundings.random())
    }
    guard let outcome = await port?.push(try batch.request()) else {
      return failed(CallOutcome<PushAnswer>.unreachable(Self.noContainer), .push(zone))
    }
    guard let answer = outcome.answer else {
      if case .refused(let refusal) = outcome, refusal.code == .damaged,
        try await offerCopies(of: batch)
      {
        return .pushed(zone, sequence: 0, hasUnsent: true)
      }
      return failed(outcome, .push(zone))
    }
    let stored = try core.storeAnswer(
      answer, of: zone, sentAs: batch.device, now: surroundings.now())
    engine.report.sent += stored.saved
    engine.report.refused += stored.refused
    if stored.refused + stored.restamped + stored.released > 0 {
      followers.publish(core.schema.kinds, in: zone)
    }
    return .pushed(
      zone, sequence: stored.tookToken ? answer.sequence : 0,
      hasUnsent: try core.store(of: zone)?.hasUnsent(in: zone) ?? false)
  }

  private func pull(_ zone: ZoneID) async throws -> SyncEvent {
    let request = try core.zone(zone)?.pullRequest ?? PullRequest(zone: zone, token: [])
    guard let outcome = await port?.pull(request) else {
      return failed(CallOutcome<PullAnswer>.unreachable(Self.noContainer), .pull(zone))
    }
    guard let answer = outcome.answer else { return failed(outcome, .pull(zone)) }
    let applied = try core.applyPull(answer, askedWith: request.token, of: zone)
    if applied.isStale {
      return .pulled(zone, sequence: try core.zone(zone)?.sequence ?? 0, hasMore: true)
    }
    engine.report.received += applied.changed
    if applied.released > 0 { announce(zone, core.schema.kinds) }
    if applied.followed > 0 { announce(zone, [.reservation]) }
    if !applied.kinds.isEmpty { followers.publish(applied.kinds, in: zone) }
    if applied.kinds.contains(.accessControl),
      try core.showDisplayName(in: zone, now: surroundings.now())
    {
      announce(zone, [.accessControl])
    }
    if applied.hasReread { tellAgain([zone]) }
    if !answer.hasMore {
      // Not page by page: what an item costs is worked out once all of it has come.
      settleSomeCosts(zone)
      try core.noteSynced(zone, now: surroundings.now())
      if zone == account, try core.sealUserPasses(now: surroundings.now()) > 0 {
        announce(account, [.userPass])
      }
    }
    return .pulled(zone, sequence: answer.sequence, hasMore: answer.hasMore)
  }
}

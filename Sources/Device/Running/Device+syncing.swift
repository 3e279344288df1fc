import Model
import SyncProtocol

extension Device {
  /// How often a running device looks for saves of other processes, for its own timer and for what
  /// waits for the search index: the index follows within this time.
  private static let tick = Duration.milliseconds(100)

  /// How often the stream of pokes looks whether container and device understand each other again.
  private static let versionTick = Duration.seconds(1)

  /// Syncs for as long as the task lives: on save, on poke, on time, on becoming active.
  ///
  /// One at a time; a second call returns at once.
  package func run() async {
    guard let (work, continuation) = beginWork() else { return }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.followPokes() }
      group.addTask { await self.followClock() }
      group.addTask { await self.keepUp() }
      group.addTask { await self.followChecks() }
      group.addTask { await self.followFiles() }
      tell(.woke)
      for await request in work { group.addTask { await self.execute(request) } }
      group.cancelAll()
    }
    endWork(continuation)
  }

  /// Syncs once until nothing is left to send or read, or the container does not answer.
  ///
  /// Beside a running `run()` it wakes that one and waits for it.
  package func sync() async -> SyncReport {
    engine.report = SyncReport()
    guard let (work, continuation) = beginWork() else {
      becameActive()
      await waitUntilSettled()
      return finishedReport()
    }
    becameActive()
    engine.endWhenNothingIsInFlight()
    await withDiscardingTaskGroup { group in
      for await request in work { group.addTask { await self.execute(request) } }
    }
    endWork(continuation)
    if engine.session.isSynced { await sendFiles() }
    await purge()
    return finishedReport()
  }

  /// The person looks at the device again: waits end, stuck zones are tried again, and the stores
  /// are asked what waits in them.
  package func becameActive() {
    tell(.becameActive)
    stopFileWaits()
    for start in (try? core.zoneStarts()) ?? [] where start.hasUnsent { tell(.saved(start)) }
  }

  /// Whether everything is sent and read, within the timeout; needs a running `run()`.
  ///
  /// Without a timeout it waits as long as a busy machine may need.
  package func waitUntilSynced(timeout: Duration = .seconds(180)) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await self.becomesSynced() }
      group.addTask {
        try? await Task.sleep(for: timeout)
        return false
      }
      let isSynced = await group.next() ?? false
      group.cancelAll()
      return isSynced
    }
  }

  private func becomesSynced() async -> Bool {
    for await isSynced in watch() where isSynced { return true }
    return false
  }

  private func waitUntilSettled() async {
    for await _ in watch() where engine.inFlight == 0 || engine.work == nil { return }
  }

  /// How many wait for a change of the state.
  var watchersCount: Int { engine.watchers.count }

  /// The state now and after each event.
  private func watch() -> AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Bool.self, bufferingPolicy: .bufferingNewest(1))
    engine.watchers.append(continuation)
    continuation.yield(engine.session.isSynced)
    return stream
  }

  private func finishedReport() -> SyncReport {
    engine.report.isSynced = engine.session.isSynced
    if engine.report.isSynced { engine.report.problem = nil }
    return engine.report
  }

  private func beginWork() -> (
    AsyncStream<SyncRequest>, AsyncStream<SyncRequest>.Continuation
  )? {
    guard engine.work == nil else { return nil }
    let (work, continuation) = AsyncStream.makeStream(of: SyncRequest.self)
    engine.start(continuation)
    return (work, continuation)
  }

  /// When requests were given out that never ran, the session begins anew: it asks for them again.
  private func endWork(_ continuation: AsyncStream<SyncRequest>.Continuation) {
    continuation.finish()
    engine.work = nil
    if engine.inFlight > 0, let starts = try? core.zoneStarts() {
      engine.inFlight = 0
      engine.session = SyncSession(starts)
    }
    // A sync beside it waits for the requests that are not coming back.
    engine.tellWatchers()
  }

  /// The time that waits in this process go by.
  func steadyTime() -> UInt64 { engine.steady.read(surroundings.now()) }

  /// Tells the session what happened and does what it wants.
  func tell(_ event: SyncEvent) {
    let effects = engine.session.handle(event, now: steadyTime())
    for effect in effects {
      switch effect {
      case .send(let request): engine.send(request)
      case .reread(let zone, let purpose): try? core.beginRereading(zone, for: purpose)
      case .zoneIsMissing(let zone): askAgain(for: zone)
      case .tooOld: try? core.noteTooOld()
      case .signedOut: break
      }
    }
    engine.tellWatchers()
  }

  private func askAgain(for zone: ZoneID) {
    if (try? core.removeUnread(zone, now: surroundings.now())) == true { tell(.zoneLeft(zone)) }
    guard (try? core.noteMissing(zone)) == true else { return }
    if let start = try? core.zoneStart(zone) { tell(.saved(start)) }
  }

  private func followPokes() async {
    var failures = 0
    while !Task.isCancelled {
      guard let port, !engine.session.isSignedOut else { return }
      if engine.session.versionRefusal != nil {
        try? await Task.sleep(for: Self.versionTick)
        continue
      }
      var isOpen = false
      for await poke in port.pokes() {
        if !isOpen {
          tell(.streamOpened)
          stopFileWaits()
        }
        isOpen = true
        failures = 0
        tell(.poked(poke))
      }
      if isOpen {
        tell(.streamClosed)
        // Why it closed is asked at once: the container may be away, or have signed this one out.
        if !Task.isCancelled { tell(.woke) }
      }
      failures = min(failures + 1, 6)
      try? await Task.sleep(for: .milliseconds(250 << failures))
    }
  }

  /// Drops what can't be restored any more, every hour in small steps, once the container has told
  /// how late it believes it to be: a clock that is wrong, here or there, must not take away what
  /// may still be restored (decision 0135).
  private func keepUp() async {
    while !Task.isCancelled {
      var isDone = false
      if let moment = engine.believed {
        isDone = (try? core.emptyTrash(asOf: moment)) != true
      }
      try? await Task.sleep(for: isDone ? .seconds(3_600) : Self.tick)
    }
  }

  private func followClock() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.tick)
      lookAround()
    }
  }

  /// Notices saves of other processes, the session's timer, and what waits for the search index or
  /// to be worked out.
  func lookAround() {
    if let versions = try? core.dataVersions(), versions != engine.versions {
      engine.versions = versions
      noticeForeignSaves()
    }
    for store in core.stores where (try? store.index()) == false { _ = try? store.joinIndex() }
    settleWaitingCosts()
    purgeSome()
    let now = steadyTime()
    if let wake = engine.session.nextWake(now: now), wake <= now { tell(.woke) }
  }

  private func noticeForeignSaves() {
    wakeFiles()
    guard let starts = try? core.zoneStarts() else { return }
    for start in starts {
      followers.publish(core.schema.kinds, in: start.zone)
      if start.hasUnsent { tell(.saved(start)) }
    }
  }
}

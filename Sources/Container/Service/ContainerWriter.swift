import Model
import Sealing
import Storage
import SyncProtocol

/// The one writer of a container, on a thread of its own: commands in the order of their arrival,
/// batches in groups.
///
/// Of the callers whose batches wait, one leads: it commits groups until its own batch has its
/// answer and hands the lead on. So no task outlives its caller.
actor ContainerWriter {
  private enum Wake {
    case outcome(PushOutcome)
    case lead
  }

  private let queue: SerialQueue
  private let core: ContainerCore
  private let clock: ContainerClock
  private let pokes: PokeHub
  private var groups: GroupQueue
  private var waiting: [GroupQueue.Ticket: CheckedContinuation<Wake, Never>] = [:]
  private var isLed = false
  private var random = SystemRandom()
  /// How far the slow look over all stored records is.
  private var scrubPlace = ScrubPlace()
  /// How far the slow look over all files is.
  private var filePlace: (zone: ZoneID, digest: [UInt8])?
  /// Until when the running of the container is counted, by the clock that only goes forwards.
  private var countedUntil: UInt64
  private let log: @Sendable (String) -> Void
  private let failed: @Sendable (StorageFailure) -> Void
  nonisolated let state: CommittedState
  nonisolated let reader: ZoneReader
  nonisolated let container: RecordID
  /// Wrong guesses that the last run has left.
  nonisolated let keptGuesses: [[UInt8]: GuessGate.Failures]

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init(_ configuration: ContainerConfiguration, _ pokes: PokeHub) throws {
    queue = SerialQueue(label: "container.writer")
    clock = configuration.clock
    countedUntil = clock.nanoseconds()
    self.pokes = pokes
    groups = GroupQueue(protections: configuration.protections)
    let circumstances = Circumstances(now: clock.milliseconds(), random: &random)
    core = try ContainerCore(
      Connection(path: configuration.path, options: .container), circumstances,
      policy: configuration.policy,
      tombstoneMilliseconds: configuration.tombstoneMilliseconds,
      protections: configuration.protections)
    core.deletionMilliseconds = configuration.deletionMilliseconds
    core.fileQuota = configuration.fileQuota
    core.publicAddress = configuration.mail?.publicAddress
    state = CommittedState(
      belief: core.belief, repaired: UInt64(try core.repairedCount()))
    log = configuration.log
    for news in core.takeClockNews() { log(news.sentence) }
    if let sentence = core.belief.sentence { log(sentence) }
    failed = configuration.failed
    reader = core.reader
    container = core.container
    keptGuesses = try core.keptGuesses()
  }

  /// Runs one command, and tells what it changed before it answers.
  func run<T: Sendable>(
    _ command: @Sendable (ContainerCore, Circumstances) throws(CallRefusal) -> T
  ) throws(CallRefusal) -> T {
    defer { tell() }
    return try command(core, Circumstances(now: clock.milliseconds(), random: &random))
  }

  /// Commits a batch in one group with those that wait; returns once it is durable.
  func push(_ push: PendingPush) async -> PushOutcome {
    var push = push
    core.reserveSequences(for: &push)
    let ticket: GroupQueue.Ticket
    do { ticket = try groups.add(push) } catch { return .refused(error) }
    if !isLed {
      isLed = true
      // Lets in those who arrive at the same moment.
      await Task.yield()
      return await lead(until: ticket)
    }
    switch await withCheckedContinuation({ waiting[ticket] = $0 }) {
    case .outcome(let outcome): return outcome
    case .lead: return await lead(until: ticket)
    }
  }

  /// Begins a stream of pokes with all heads; in the writer, so that no commit falls in between.
  func subscribe(_ subscriber: PokeHub.Subscriber) throws(CallRefusal) -> PokeHub.Subscription {
    let account = subscriber.session.account
    let feed = try core.feed(by: account, at: clock.milliseconds())
    return try pokes.add(subscriber, feed)
  }

  /// One bounded step of upkeep; true if more is left that should not wait. When nothing is, the
  /// next stored records are looked at for damage.
  func keepUp() -> Bool {
    defer { tell() }
    readClock()
    if (try? core.keepUp(at: clock.milliseconds())) == true { return true }
    // What fails is looked at again in the next round.
    core.emptyLog()
    try? core.endUnusedSessions(at: clock.milliseconds())
    _ = try? core.scrub(&scrubPlace, at: clock.milliseconds())
    return false
  }

  /// Counts for how long the container has run, which confirms a clock that has leapt. What can't
  /// be kept now is kept with the next commit.
  private func readClock() {
    let ran = (clock.nanoseconds() - min(countedUntil, clock.nanoseconds())) / 1_000_000
    countedUntil += ran * 1_000_000
    try? core.noteRunning(for: ran, at: clock.milliseconds())
  }

  /// Looks at the next files; true if more are left in this round.
  func lookAtFiles() throws(CallRefusal) -> Bool {
    filePlace = try core.lookAtFiles(after: filePlace, at: clock.milliseconds())
    return filePlace != nil
  }

  func dueRemovals() throws(CallRefusal) -> [FileRemoval] {
    try core.dueRemovals(at: clock.milliseconds())
  }

  func close() { try? core.close() }

  private func lead(until own: GroupQueue.Ticket) async -> PushOutcome {
    while true {
      if let outcome = commitGroup(own) {
        handOver()
        return outcome
      }
      await Task.yield()
    }
  }

  /// Commits one group, wakes its callers, and answers the outcome of the leader's own batch.
  private func commitGroup(_ own: GroupQueue.Ticket) -> PushOutcome? {
    var tickets: [GroupQueue.Ticket] = []
    groups.beginGroup()
    let outcomes = core.commit(at: clock.milliseconds()) {
      guard let next = groups.next(at: clock.nanoseconds()) else { return nil }
      tickets.append(next.ticket)
      return next.push
    }
    tell()
    var mine: PushOutcome?
    for (ticket, outcome) in zip(tickets, outcomes) {
      if ticket == own {
        mine = outcome
      } else {
        waiting.removeValue(forKey: ticket)?.resume(returning: .outcome(outcome))
      }
    }
    return mine
  }

  private func handOver() {
    guard let next = waiting.keys.min() else {
      isLed = false
      return
    }
    waiting.removeValue(forKey: next)?.resume(returning: .lead)
  }

  private func tell() {
    if let failure = core.takeFailure() { failed(failure) }
    let events = core.takeEvents()
    state.apply(events, belief: core.belief)
    for news in core.takeClockNews() { log(news.sentence) }
    if !events.isEmpty { pokes.tell(events) }
    for case .recordRepaired(let zone, let record) in events {
      log("A damaged record was repaired: \(record) of zone \(zone).")
    }
  }
}

/// The operating system's random numbers, fit for secrets.
struct SystemRandom: RandomNumberGenerator {
  mutating func next() -> UInt64 { Randomness.uint64() }
}

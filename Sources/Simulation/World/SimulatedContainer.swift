import Container
import Glibc
import Model
import Storage
import SyncProtocol

/// The real container's core on a real database, driven by virtual time.
final class SimulatedContainer {
  private(set) var core: ContainerCore
  private var queue: GroupQueue
  private var waiting: [GroupQueue.Ticket: Envelope] = [:]
  let path: String
  /// Where its database is, if its power can be cut.
  let disk: LossyDisk?
  private var chance: SeededRandom
  private var isCalm = false
  private let protections: Protections
  /// How long deletions are remembered.
  let tombstoneMilliseconds: UInt64
  /// By how much its clock is wrong.
  private var clockError: Int64 = 0
  /// Until when its running is counted, by true time.
  private var countedUntil: UInt64
  private var random: SeededRandom

  init(
    path: String, disk: LossyDisk?, now: UInt64, random: inout SeededRandom,
    protections: Protections
  ) throws {
    // In some worlds a device that is away for a minute was away for too long.
    tombstoneMilliseconds = random.chance(400) ? 15_000 : Limits.tombstoneMilliseconds
    self.path = path
    self.disk = disk
    self.protections = protections
    chance = random.fork()
    core = try SimulatedContainer.open(
      path, disk, now, &random, tombstoneMilliseconds, protections)
    queue = GroupQueue(protections: protections)
    countedUntil = now
    self.random = random.fork()
  }

  /// What its clock shows.
  func wall(_ now: UInt64) -> UInt64 { UInt64(max(0, Int64(now) + clockError)) }

  /// From now on its clock is wrong by so much.
  func setClock(wrongBy milliseconds: Int64) { clockError = milliseconds }

  /// A step of upkeep.
  func keepUp(now: UInt64) throws {
    try core.noteRunning(for: now - countedUntil, at: wall(now))
    countedUntil = now
    _ = try core.keepUp(at: wall(now))
    try core.endUnusedSessions(at: wall(now))
  }

  private static func open(
    _ path: String, _ disk: LossyDisk?, _ now: UInt64, _ random: inout SeededRandom,
    _ tombstones: UInt64,
    _ protections: Protections
  ) throws -> ContainerCore {
    var options = ConnectionOptions.container
    options.disk = disk
    let connection = try Connection(path: path, mode: .readWrite, options: options)
    return try ContainerCore(
      connection, Circumstances(now: now, random: &random), tombstoneMilliseconds: tombstones,
      schema: ProgramVersion.newest.schema, protections: protections)
  }

  /// Ends the process and starts it again: what waited is gone. Where the power can be cut, it is
  /// cut half of the time.
  func restart(now: UInt64, random: inout SeededRandom) throws {
    waiting = [:]
    queue = GroupQueue(protections: protections)
    disk?.endProcesses(cuttingPower: !isCalm && chance.chance(500), &chance)
    countedUntil = now
    core = try SimulatedContainer.open(
      path, disk, wall(now), &random, tombstoneMilliseconds, protections)
  }

  /// Ends the process, puts a copy of the database in its place, and starts it again.
  func restore(_ backup: String, now: UInt64, random: inout SeededRandom) throws {
    try core.close()
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    let copy = try Connection(path: backup, mode: .readOnly)
    try copy.backup(to: path)
    try copy.close()
    try restart(now: now, random: &random)
  }

  /// Now and then the power goes soon, between any two writes of the disk.
  func risk() {
    guard let disk, !isCalm, disk.faults.changesUntilStop == nil, chance.chance(10) else { return }
    cutPower(after: chance.below(12))
  }

  /// The power goes after that many more changes of the disk.
  func cutPower(after changes: Int) { disk?.faults.changesUntilStop = changes }

  /// What was risked did not come to pass.
  func relax() { if hasPower { disk?.faults.changesUntilStop = nil } }

  var hasPower: Bool { disk?.isStopped != true }

  /// Now and then the process ends after a commit, before anybody hears of it.
  func endsUnheard() -> Bool { !hasPower || (disk != nil && !isCalm && chance.chance(10)) }

  /// From now on nothing ends it.
  func becalm() {
    isCalm = true
    relax()
  }

  /// Takes a request in; nil when it waits for the writer's next group.
  func take(_ envelope: Envelope, now: UInt64) -> Reply? {
    do throws(CallRefusal) {
      return try answer(envelope, now: now)
    } catch {
      return .refused(error)
    }
  }

  private func answer(_ envelope: Envelope, now: UInt64) throws(CallRefusal) -> Reply? {
    let now = wall(now)
    let session = try core.session(secret: envelope.secret)
    switch envelope.request {
    case .renew:
      let request = try decode(envelope.bytes) as RenewRequest
      let circumstances = Circumstances(now: now, random: &random)
      return .answered(try core.renew(request, by: session, circumstances).compactBytes)
    case .feed:
      return .answered(try core.feed(by: session.account, at: now).compactBytes)
    case .createZone:
      let request = try decode(envelope.bytes) as CreateZoneRequest
      return .answered(try core.createZone(request, by: session, at: now).compactBytes)
    case .pull:
      let request = try decode(envelope.bytes) as PullRequest
      return .answered(try core.pull(request, by: session.account, at: now).compactBytes)
    case .push:
      var push = PendingPush(try decode(envelope.bytes), by: session)
      core.reserveSequences(for: &push)
      waiting[try queue.add(push)] = envelope
      return nil
    }
  }

  private func decode<Message: WireMessage>(
    _ bytes: [UInt8]
  ) throws(CallRefusal) -> Message {
    do {
      return try Message(compactBytes: bytes)
    } catch {
      throw CallRefusal(.badRequest, error.sentence)
    }
  }

  /// Whether batches wait.
  var hasWaiting: Bool { !queue.isEmpty }

  /// Commits the next group and answers its batches.
  func commitGroup(now: UInt64) -> [(Envelope, Reply)] {
    var group: [PendingPush] = []
    var envelopes: [Envelope] = []
    queue.beginGroup()
    while let next = queue.next(at: now * 1_000_000) {
      guard let envelope = waiting.removeValue(forKey: next.ticket) else { continue }
      group.append(next.push)
      envelopes.append(envelope)
    }
    let outcomes = core.commit(group, at: wall(now))
    return zip(envelopes, outcomes).map { envelope, outcome in
      switch outcome {
      case .answered(let bytes): (envelope, .answered(bytes))
      case .refused(let refusal): (envelope, .refused(refusal))
      }
    }
  }

  /// Every record of a zone, read the way a member would.
  func records(of zone: ZoneID, by account: AccountID, now: UInt64) throws -> [RecordState] {
    var records: [RecordState] = []
    var token: [UInt8] = []
    while true {
      let page = try core.pull(
        PullRequest(zone: zone, token: token), by: account, at: wall(now)
      ).answer()
      records += page.records
      token = page.token
      if !page.hasMore { return records }
    }
  }
}

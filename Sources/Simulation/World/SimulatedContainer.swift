import Container
import Model
import Storage
import SyncProtocol

/// The real container's core on a real database, driven by virtual time.
final class SimulatedContainer {
  private(set) var core: ContainerCore
  private var queue: GroupQueue
  private var waiting: [GroupQueue.Ticket: Envelope] = [:]
  private let path: String
  /// Where its database is, if its power can be cut.
  private let disk: LossyDisk?
  private var chance: SeededRandom
  private var isCalm = false
  private let protections: Protections

  init(
    path: String, disk: LossyDisk?, now: UInt64, random: inout SeededRandom,
    protections: Protections
  ) throws {
    self.path = path
    self.disk = disk
    self.protections = protections
    chance = random.fork()
    core = try SimulatedContainer.open(path, disk, now, &random, protections)
    queue = GroupQueue(protections: protections)
  }

  private static func open(
    _ path: String, _ disk: LossyDisk?, _ now: UInt64, _ random: inout SeededRandom,
    _ protections: Protections
  ) throws -> ContainerCore {
    var options = ConnectionOptions()
    options.disk = disk
    let connection = try Connection(path: path, mode: .readWrite, options: options)
    return try ContainerCore(
      connection, Circumstances(now: now, random: &random),
      schema: ProgramVersion.newest.schema, protections: protections)
  }

  /// Ends the process and starts it again: what waited is gone. Where the power can be cut, it is
  /// cut half of the time.
  func restart(now: UInt64, random: inout SeededRandom) throws {
    waiting = [:]
    queue = GroupQueue(protections: protections)
    disk?.endProcesses(cuttingPower: chance.chance(500), &chance)
    core = try SimulatedContainer.open(path, disk, now, &random, protections)
  }

  /// Now and then the power goes soon, between any two writes of the disk.
  func risk() {
    guard let disk, !isCalm, disk.faults.changesUntilStop == nil, chance.chance(10) else { return }
    cutPower(after: chance.below(12))
  }

  /// The power goes after that many more changes of the disk.
  func cutPower(after changes: Int) { disk?.faults.changesUntilStop = changes }

  var hasPower: Bool { disk?.isStopped != true }

  /// Now and then the process ends after a commit, before anybody hears of it.
  func endsUnheard() -> Bool { !hasPower || (disk != nil && !isCalm && chance.chance(10)) }

  /// From now on nothing ends it.
  func becalm() {
    isCalm = true
    if hasPower { disk?.faults.changesUntilStop = nil }
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
    let session = envelope.session
    switch envelope.request {
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
    let outcomes = core.commit(group, at: now)
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
        PullRequest(zone: zone, token: token), by: account, at: now
      ).answer()
      records += page.records
      token = page.token
      if !page.hasMore { return records }
    }
  }
}

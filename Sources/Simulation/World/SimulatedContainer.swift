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
  private let protections: Protections
  /// How long deletions are remembered.
  private let tombstoneMilliseconds: UInt64

  init(path: String, now: UInt64, random: inout SeededRandom, protections: Protections) throws {
    // In some worlds a device that is away for a minute was away for too long.
    tombstoneMilliseconds = random.chance(400) ? 15_000 : Limits.tombstoneMilliseconds
    self.path = path
    self.protections = protections
    core = try SimulatedContainer.open(
      path, now, &random, tombstoneMilliseconds, protections)
    queue = GroupQueue(protections: protections)
  }

  private static func open(
    _ path: String, _ now: UInt64, _ random: inout SeededRandom, _ tombstones: UInt64,
    _ protections: Protections
  ) throws -> ContainerCore {
    let connection = try Connection(path: path, mode: .readWrite)
    return try ContainerCore(
      connection, Circumstances(now: now, random: &random), tombstoneMilliseconds: tombstones,
      schema: ProgramVersion.newest.schema, protections: protections)
  }

  /// Ends the process between two transactions and starts it again: what waited is gone.
  func restart(now: UInt64, random: inout SeededRandom) throws {
    waiting = [:]
    queue = GroupQueue(protections: protections)
    core = try SimulatedContainer.open(
      path, now, &random, tombstoneMilliseconds, protections)
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

  /// Takes a request in; nil when it waits for the writer's next group.
  func take(_ envelope: Envelope, now: UInt64) -> Reply? {
    do throws(CallRefusal) {
      return try answer(envelope, now: now)
    } catch {
      return .refused(error)
    }
  }

  private func answer(_ envelope: Envelope, now: UInt64) throws(CallRefusal) -> Reply? {
    let session = try core.session(secret: envelope.secret)
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

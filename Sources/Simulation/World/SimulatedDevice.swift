import Container
import Device
import Model
import Sealing
import Storage
import SyncProtocol

/// One device: the real core on real stores, and the real session, driven by virtual time.
///
/// A device can be killed between any two of its transactions. Its stores stay; everything else
/// is gone, and answers to earlier requests find nobody.
final class SimulatedDevice {
  let index: Int
  let account: AccountID
  /// What the folder's session file holds.
  private(set) var answer: SignInAnswer
  /// Zones that the session must hear of anew after the last answer: they are or were read again.
  var retold: [ZoneID] = []
  private(set) var start = 0
  var core: DeviceCore?
  /// The version of the program that it runs.
  private(set) var version: ProgramVersion
  let folder: String
  /// Where its stores are, if its power can be cut.
  let disk: LossyDisk?
  /// Whether it was told that somebody has signed it out.
  var isToBeSealed = false
  /// The account's pair, as a sign-in brings it.
  let pair = KeyPair.random()
  /// Whether the next step of a removal is planned.
  var purgeIsPlanned = false
  private let protections: Protections
  private var random: SeededRandom
  private var session: Brain?
  private var serial = 0
  private var awaited: Set<Int> = []
  private var clockError: Int64
  private var isCalm = false
  /// Whether the last page let parked changes go on, which the session is to be told.
  var hasReleased = false

  /// The session, which is noncopyable, in a place of its own.
  private final class Brain {
    var session: SyncSession
    init(_ starts: [ZoneStart]) { session = SyncSession(starts) }
  }

  init(
    index: Int, version: ProgramVersion, answer: SignInAnswer, protections: Protections,
    folder: String, disk: LossyDisk?, random: SeededRandom
  ) {
    self.index = index
    self.version = version
    account = answer.account
    self.answer = answer
    self.folder = folder
    self.disk = disk
    self.protections = protections
    self.random = random
    clockError = SimulatedDevice.chooseClockError(&self.random)
  }

  /// Most clocks are nearly right; a few are hours away, in either direction.
  private static func chooseClockError(_ random: inout SeededRandom) -> Int64 {
    switch random.below(10) {
    case 0: Int64(random.below(5 * 3_600_000))
    case 1: -Int64(random.below(5 * 3_600_000))
    default: Int64(random.below(4_000)) - 2_000
    }
  }

  var isAlive: Bool { core != nil }

  var sessionKey: Session { Session(account: answer.account, device: answer.device) }

  /// Makes a session the folder's.
  func keep(_ answer: SignInAnswer) { self.answer = answer }

  /// Another device on a copy of this one's folder, which is another folder by now.
  func copied(to folder: String, index: Int) -> SimulatedDevice {
    SimulatedDevice(
      index: index, version: version, answer: answer, protections: protections, folder: folder,
      disk: nil, random: random.fork())
  }

  /// A nonce for a renewal of its identity.
  func newNonce() -> [UInt8] { (0..<16).map { _ in UInt8(truncatingIfNeeded: random.next()) } }

  /// What the device's own clock shows.
  func wall(_ now: UInt64) -> UInt64 { UInt64(max(0, Int64(now) + clockError)) }

  /// The clock is set while the device runs.
  func jump(by milliseconds: Int64) { if !isCalm { clockError += milliseconds } }

  // MARK: Lives

  /// Opens the stores and starts a session from them.
  func open(now: UInt64, isCalm: Bool) throws -> [SyncEffect] {
    self.isCalm = isCalm
    start += 1
    if !isCalm, random.chance(100) {
      clockError = SimulatedDevice.chooseClockError(&random)
    }
    try openSealed(killPoints)
    let core = try newCore()
    self.core = core
    session = Brain(try core.zones().compactMap { try zoneStart(of: $0.zone) })
    return handle(.becameActive, now: now)
  }

  /// The stores, with everything that may go wrong.
  func newCore() throws -> DeviceCore {
    try DeviceCore(
      folder: folder, account: account, device: sessionKey.device,
      DeviceConditions(
        schema: version.schema, protections: protections, kill: killPoints, disk: disk))
  }

  var killPoints: KillPoints {
    KillPoints { [unowned self] point throws(Killed) in try reach(point) }
  }

  /// Signs in again: what the earlier session asked for finds nobody. What somebody has signed out
  /// is sealed and opened in between, and `look` gets what lies there sealed.
  func signIn(
    _ answer: SignInAnswer, now: UInt64, look: ([UInt8]) -> Void = { _ in }
  ) throws -> [SyncEffect] {
    self.answer = answer
    awaited = []
    if isToBeSealed, core != nil { try sealAndOpen(look) }
    guard let core else { return [] }
    if core.device != answer.device { try core.adopt(device: answer.device) }
    session = Brain(try core.zones().compactMap { try zoneStart(of: $0.zone) })
    return handle(.becameActive, now: now)
  }

  func reach(_ point: KillPoint) throws(Killed) {
    // The planted bug's point is rare: it is reached only where the bug is.
    let permille = point == .tokenWrittenBeforeRows ? 150 : 12
    if !isCalm, random.chance(permille) { throw Killed(at: point) }
  }

  func wasKilled(by error: any Error) -> Bool { error is Killed }

  /// Ends the process: memory is gone, the stores stay. Where the power can be cut, it is cut half
  /// of the time, and what was not synced may be lost.
  func kill() {
    disk?.endProcesses(cuttingPower: !isCalm && random.chance(500), &random)
    try? core?.close()
    core = nil
    session = nil
    awaited = []
    purgeIsPlanned = false
  }

  /// Now and then the power goes soon, between any two writes of the disk.
  func risk() {
    guard let disk, !isCalm, disk.faults.changesUntilStop == nil, random.chance(12) else { return }
    cutPower(after: 1 + random.below(40))
  }

  /// The power goes after that many more changes of the disk.
  func cutPower(after changes: Int) { disk?.faults.changesUntilStop = changes }

  var hasPower: Bool { disk?.isStopped != true }

  /// From its next start on it runs the next version of the program.
  func update() { version = version.next }

  /// From now on nothing kills it, and its clock is right.
  func becalm() {
    isCalm = true
    clockError = 0
    if hasPower { disk?.faults.changesUntilStop = nil } else { kill() }
  }

  // MARK: Session

  func handle(_ event: SyncEvent, now: UInt64) -> [SyncEffect] {
    session?.session.handle(event, now: now) ?? []
  }

  func nextWake(now: UInt64) -> UInt64? { session?.session.nextWake(now: now) }

  var isSynced: Bool { isSynced(but: []) }

  func isSynced(but others: Set<ZoneID>) -> Bool {
    session?.session.isSynced(but: others) ?? false
  }

  /// The zones of which the container said that, and nothing else since.
  func zones(refusedAs code: CallRefusal.Code) -> [ZoneID] {
    let zones = (try? core?.zones()) ?? []
    return zones.map(\.zone).filter { session?.session.refusal(of: $0)?.code == code }
  }

  /// Whether it has heard that its session ended.
  var isSignedOut: Bool { session?.session.isSignedOut ?? false }

  /// Why it is not at rest, for people.
  var unrest: String {
    guard let session else { return "it is not running" }
    return session.session.unrest
  }

  func standing(of zone: ZoneID) -> ZoneStanding? { try? core?.zone(zone)?.standing }

  func awaits(_ envelope: Envelope) -> Bool {
    isAlive && envelope.start == start && awaited.contains(envelope.serial)
  }

  /// A request in its envelope; the device waits for its answer from now on.
  func envelope(_ request: SyncRequest, _ bytes: [UInt8]) -> Envelope {
    serial += 1
    awaited.insert(serial)
    return Envelope(
      device: index, start: start, serial: serial, request: request, session: sessionKey,
      secret: answer.session, bytes: bytes)
  }

  /// What a session is told of a zone: how far it was read is not kept, so it reads once.
  func zoneStart(of zone: ZoneID) throws -> ZoneStart? {
    guard let core, let row = try core.zone(zone), let store = try core.store(of: zone) else {
      return nil
    }
    return ZoneStart(
      zone: zone, sequence: 0, hasUnsent: try store.hasUnsent(in: zone),
      needsCreation: row.pendingTier != nil, isRereading: row.rereading != nil)
  }

  /// Opens the stores just to look into them; nothing is started.
  func look() {
    core = try? DeviceCore(
      folder: folder, account: account, device: sessionKey.device,
      DeviceConditions(schema: version.schema, protections: protections, disk: disk))
  }

  func version(of id: RecordID, in zone: ZoneID) -> RecordVersion? {
    state(of: id, in: zone)?.version
  }

  func state(of id: RecordID, in zone: ZoneID) -> RecordState? {
    guard let store = try? core?.store(of: zone) else { return nil }
    return try? store.reader.state(of: id, in: zone)
  }

  /// Whether its version of the program has this kind of record, and does not only keep it.
  func knows(_ kind: EntityKind) -> Bool { version.schema.definition(of: kind) != nil }

  /// Whether it holds a zone that it has read to its end in the container's present history.
  func hasRead(_ zone: ZoneID) -> Bool {
    guard let row = try? core?.zone(zone) else { return false }
    return row.rereading == nil && row.pendingTier == nil && !row.token.isEmpty
  }

  /// The bytes of a store's files.
  func files(of store: StoreKind) -> [[UInt8]] {
    ["", "-wal", "-shm", "-journal"].map { ending in
      let path = folder + "/" + store.fileName + ending
      return disk?.bytes(of: path) ?? ScratchFolder.bytes(of: path)
    }
  }

  func settle(_ envelope: Envelope) { awaited.remove(envelope.serial) }
}

import Container
import Model
import Storage
import SyncProtocol

/// A whole small world on one thread: people with devices, a bad network, one container.
///
/// Everything that happens follows from the seed. Devices and container are the real cores on real
/// databases; only time, chance and the network are simulated.
final class World {
  let options: SimulationOptions
  let scratch: ScratchFolder
  /// What happens in this world beside what happens in all.
  let kind: WorldKind
  /// Whether the container's clock leaps in this world.
  let clockLeaps: Bool
  /// Whether people order, ship and receive in this world.
  let trades: Bool
  var random: SeededRandom
  var network: FaultyNetwork
  var container: SimulatedContainer
  var devices: [SimulatedDevice] = []
  var events = EventQueue<WorldEvent>()
  var now: UInt64 = World.epoch
  var trace: Trace
  var reference = ReferenceModel()
  var canaries = CanaryWatch()
  var violations: [String] = []
  var answers: [BatchKey: [UInt8]] = [:]
  /// The last batch of each device and zone that was answered.
  var lastAnswered: [BatchKey: Envelope] = [:]
  /// The bytes under which each batch was first sent.
  var batches: [BatchKey: [UInt8]] = [:]
  var saves = 0
  /// Whether the group of batches that is answered moves who reads what.
  var rightsAreMoving = false
  var pushes = 0
  var nextName = 0
  var commitIsDue = false
  var isHealing = false
  var identities = IdentityWatch()
  var shipments = ShipmentWatch()
  var restores = Restores()

  /// A batch, by what identifies it.
  struct BatchKey: Hashable {
    let device: DeviceID
    let zone: ZoneID
    let number: UInt64

    init(device: DeviceID, zone: ZoneID, number: UInt64) {
      self.device = device
      self.zone = zone
      self.number = number
    }

    init(_ request: PushRequest, by device: DeviceID) {
      self.init(device: device, zone: request.zone, number: request.number)
    }

    /// What all batches of the device in the zone have in common.
    var place: BatchKey { BatchKey(device: device, zone: zone, number: 0) }
  }

  /// When simulated worlds begin: 2026-01-01 in milliseconds since 1970.
  static let epoch: UInt64 = 1_767_225_600_000
  /// How long a device waits for an answer.
  static let answerMilliseconds: UInt64 = 5_000
  /// How long a healed world may take to come to rest.
  static let restMilliseconds: UInt64 = 15 * 60 * 1_000

  init(seed: UInt64, options: SimulationOptions) throws {
    self.options = options
    random = SeededRandom(seed: seed)
    scratch = try ScratchFolder()
    network = FaultyNetwork(random: random.fork(), faults: options.faults)
    trace = Trace(keepsLines: options.keepsTrace)
    var circumstances = random.fork()
    kind = WorldKind(seed: seed)
    clockLeaps = WorldKind.clockLeaps(seed: seed)
    trades = WorldKind.trades(seed: seed)
    container = try SimulatedContainer(
      path: scratch.path + "/container.sqlite", disk: kind == .powerCuts ? LossyDisk() : nil,
      now: World.epoch, random: &circumstances,
      protections: options.protections)
    try addPeople()
  }

  private func addPeople() throws {
    var versions = random.fork()
    for account in 0..<options.accounts {
      let count = 1 + random.below(options.devicesPerAccount)
      var first: SignInAnswer?
      for number in 0..<count {
        let answer = try signIn(account: account, as: first)
        first = first ?? answer
        let device = SimulatedDevice(
          index: devices.count, version: versions.pick(ProgramVersion.allCases) ?? .current,
          answer: answer, protections: options.protections,
          folder: scratch.folder("device-\(account)-\(number)"),
          disk: kind == .powerCuts ? LossyDisk() : nil, random: random.fork())
        devices.append(device)
      }
    }
  }

  private func signIn(account: Int, as first: SignInAnswer?) throws -> SignInAnswer {
    let circumstances = Circumstances(now: container.wall(now), random: &random)
    guard let first else {
      return try container.core.signUp(
        name: "person\(account)", passwordHash: "none", device: nil, deviceName: "first",
        circumstances)
    }
    return try container.core.signIn(
      account: first.account, device: nil, deviceName: "another", circumstances)
  }

  /// Runs until everything is at rest, and says what was broken.
  func run(seed: UInt64) throws -> SeedReport {
    plan()
    for index in devices.indices { start(index) }
    let activeEnd = now + options.activeMilliseconds
    while let next = events.next(before: activeEnd) { step(next.time, next.event) }
    heal(at: activeEnd)
    while !isAtRest, let next = events.next(before: activeEnd + World.restMilliseconds) {
      step(next.time, next.event)
    }
    do { try checkAtRest() } catch { fail("the checks ended: \(error)") }
    return SeedReport(
      seed: seed, violations: violations, steps: trace.steps, saves: saves,
      traceHash: trace.hash, trace: trace.lines)
  }

  func step(_ time: UInt64, _ event: WorldEvent) {
    now = max(now, time)
    switch event {
    // A rush may reach beyond the time of faults: then people have gone home.
    case .act(let device): if !isHealing { act(device) }
    case .arrive(let envelope): arrive(envelope)
    case .answer(let envelope, let reply): receive(reply, envelope)
    case .giveUp(let envelope): giveUp(envelope)
    case .wake(let device, let start): wake(device, start)
    case .commit: commit()
    case .poke(let device, let poke): hear(poke, device)
    case .restart(let device): start(device)
    case .signIn(let device): signIn(device)
    case .confirm: confirmShares()
    case .purge(let device, let start): purge(device, start)
    case .mend(let device): mend(device)
    case .mischief(let mischief, let chance): strike(mischief, chance)
    }
  }

  /// Chooses when people act and what breaks.
  private func plan() {
    let span = Int(options.activeMilliseconds)
    // Half of the time everybody works at once: this is when batches meet in the container.
    let rushes = (0..<5).map { _ in UInt64(random.below(span)) }
    // Who trades does the rest as often as others.
    let actions = trades ? options.actions * 3 / 2 : options.actions
    for _ in 0..<actions {
      let rush = random.pick(rushes) ?? 0
      let time = random.chance(500) ? rush + UInt64(random.below(600)) : UInt64(random.below(span))
      events.add(.act(random.below(devices.count)), at: now + time)
    }
    planMischiefs()
  }

  func fail(_ violation: String) {
    violations.append(violation)
    trace.note(now, "VIOLATION \(violation)")
  }
}

extension EventQueue {
  /// The next event, if its time is before `limit`; later ones stay.
  mutating func next(before limit: UInt64) -> (time: UInt64, event: Event)? {
    guard let time = nextTime, time < limit else { return nil }
    return next()
  }
}

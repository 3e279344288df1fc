import Container
import Model
import Storage
import SyncProtocol

/// A container in memory with a clock and numbers of its own.
final class Bench {
  let core: ContainerCore
  let connection: Connection
  var random: SeededRandom
  /// The clock. Time that passes is time for which the container ran, but for leaps.
  var now: UInt64 {
    didSet {
      let ran = now - min(now, oldValue)
      if !isLeaping, ran >= BelievedTime.tolerance {
        try? core.noteRunning(for: ran, at: now)
      }
    }
  }
  private var isLeaping = false
  private var numbers: [String: UInt64] = [:]

  init(
    policy: TierPolicy = .selfService, protections: Protections = .all, seed: UInt64 = 1,
    connection: Connection? = nil, now: UInt64 = 1_800_000_000_000, schema: Schema = .current
  ) throws {
    random = SeededRandom(seed)
    self.now = now
    self.connection = try connection ?? Connection(path: "", mode: .memory, options: .container)
    core = try ContainerCore(
      self.connection, Circumstances(now: now, random: &random), policy: policy, schema: schema,
      protections: protections)
  }

  /// The clock by itself is elsewhere, as after a start with a wrong one.
  func leap(to clock: UInt64) throws {
    isLeaping = true
    defer { isLeaping = false }
    now = clock
    try core.noteRunning(for: 0, at: clock)
  }

  func circumstances() -> Circumstances { Circumstances(now: now, random: &random) }

  func signUp(_ name: String) throws -> Session {
    let answer = try core.signUp(
      name: name, passwordHash: "hash of \(name)", device: nil, deviceName: "laptop",
      circumstances())
    return Session(account: answer.account, device: answer.device)
  }

  func anotherDevice(of session: Session) throws -> Session {
    let answer = try core.signIn(
      account: session.account, device: nil, deviceName: "phone", circumstances())
    return Session(account: answer.account, device: answer.device)
  }

  func id() -> RecordID {
    RecordID(milliseconds: now, random: (random.next(), random.next()))
  }

  func company(of session: Session, tier: Tier = .business) throws -> CompanyID {
    let company = id()
    _ = try core.createZone(
      CreateZoneRequest(company: company, tier: tier), by: session, at: now)
    return company
  }

  /// Brings an account into a company through a link.
  func join(
    _ company: CompanyID, of owner: Session, _ session: Session, role: Role = .manager,
    permission: SharePermission = .canEdit
  ) throws {
    let secret = try core.createLink(
      CreateLinkRequest(company: company, permission: permission, role: role), by: owner,
      circumstances())
    _ = try core.acceptLink(secret, by: session, at: now)
  }

  /// A moment of a device's clock.
  func stamp(_ session: Session) -> HybridTime {
    now += 1
    return HybridTime(milliseconds: now, device: session.device.low)
  }

  func request(
    _ zone: ZoneID, _ session: Session, _ changes: [RecordChange], number: UInt64? = nil,
    token: [UInt8] = []
  ) -> PushRequest {
    let place = "\(zone) \(session.device)"
    let number = number ?? numbers[place, default: 0] + 1
    numbers[place] = max(number, numbers[place, default: 0])
    return PushRequest(zone: zone, number: number, token: token, changes: changes)
  }

  @discardableResult
  func push(
    _ zone: ZoneID, _ session: Session, _ changes: [RecordChange], number: UInt64? = nil,
    token: [UInt8] = []
  ) throws -> PushAnswer {
    try send(request(zone, session, changes, number: number, token: token), session).answer()
  }

  func send(_ request: PushRequest, _ session: Session) -> PushOutcome {
    core.commit([PendingPush(request, by: session)], at: now)[0]
  }

  func pull(_ zone: ZoneID, _ session: Session, token: [UInt8] = []) throws -> PullAnswer {
    try core.pull(PullRequest(zone: zone, token: token), by: session.account, at: now).answer()
  }

  func head(_ zone: ZoneID, _ session: Session) throws -> UInt64 {
    try core.feed(by: session.account, at: now).entries.first { $0.zone == zone }?.head ?? 0
  }
}

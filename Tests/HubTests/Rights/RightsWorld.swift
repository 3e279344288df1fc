import Container
import Model
import Storage
import SyncProtocol

@testable import Device

/// A real container and the real device of one participant, whose rights a test changes: the owner
/// is Ada, the participant Ben.
final class RightsWorld {
  let core: ContainerCore
  let ada: Session
  let ben: Session
  let company: CompanyID
  private(set) var device: DeviceCore
  private let folder: TemporaryFolder
  private var random = SeededNumbers()
  private var numbers: [DeviceID: UInt64] = [:]
  private(set) var now: UInt64 = 1_800_000_000_000

  init() throws {
    folder = TemporaryFolder()
    core = try ContainerCore(
      Connection(path: "", mode: .memory, options: .container),
      Circumstances(now: now, random: &random))
    var sessions: [Session] = []
    for name in ["ada", "ben"] {
      let answer = try core.signUp(
        name: name, passwordHash: "hash", device: nil, deviceName: name,
        Circumstances(now: now, random: &random))
      sessions.append(Session(account: answer.account, device: answer.device))
    }
    (ada, ben) = (sessions[0], sessions[1])
    company = RecordID(milliseconds: now, random: (7, 7))
    device = try DeviceCore(
      folder: folder.path, account: ben.account, device: ben.device)
    let zone = CreateZoneRequest(company: company, tier: .enterprise)
    _ = try core.createZone(zone, by: ada, at: now)
    _ = try push(details(), by: ada)
    let link = CreateLinkRequest(company: company, permission: .canEdit, role: .viewer)
    let secret = try core.createLink(link, by: ada, circumstances())
    _ = try core.acceptLink(secret, by: ben, at: now)
    try pull()
  }

  /// What the owner's device sends of a new company.
  private func details() -> RecordChange {
    var record = Record<Company>(new: company)
    record[.name] = "Acme"
    record[.country] = "AT"
    record[.currency] = "EUR"
    return RecordChange(
      record.values, groups: record.values.changedGroups, life: 1, stamp: stamp(ada),
      of: Company.definition)
  }

  func close() throws { try device.close() }

  func circumstances() -> Circumstances { Circumstances(now: now, random: &random) }

  func newID() -> RecordID {
    now += 1
    return RecordID(milliseconds: now, random: (random.next(), random.next()))
  }

  /// The rights that Ada gives Ben, on both sides once this returns.
  func grant(_ rights: MemberRights) throws {
    let state = try core.share(of: company, by: ada)
    let version = state.participants.first { $0.member.account == ben.account }?.version ?? 0
    let act = ShareAct.change(ben.account, version: version, rights)
    _ = try core.run(ShareCommand(act, in: company), by: ada, circumstances())
    try pull()
  }

  /// Makes Ben the owner, and Ada an administrator.
  func handOver() throws {
    let state = try core.share(of: company, by: ada)
    let version = state.participants.first { $0.member.account == ben.account }?.version ?? 0
    let offer = ShareAct.offerOwnership(ben.account, version: version, lifetime: 60)
    _ = try core.run(ShareCommand(offer, in: company), by: ada, circumstances())
    let made = try core.share(of: company, by: ben).ownershipOffer
    let accept = ShareAct.acceptOwnership(made?.id ?? .zero)
    _ = try core.run(ShareCommand(accept, in: company), by: ben, circumstances())
    try pull()
  }

  /// Brings Ben's device in step: it reads all that is new, or all that comes to him now.
  func pull() throws {
    _ = try device.applyFeed(try core.feed(by: ben.account, at: now), now: now)
    while try pullPage() {}
  }

  /// False after the last page.
  private func pullPage() throws -> Bool {
    let token = try device.zone(company)?.token ?? []
    do {
      let answer = try core.pull(
        PullRequest(zone: company, token: token), by: ben.account, at: now
      ).answer()
      _ = try device.applyPull(answer, askedWith: token, of: company)
      return answer.hasMore
    } catch let refusal as CallRefusal where refusal.code == .epochChanged {
      try device.beginRereading(company, for: .epochChanged)
      return true
    }
  }

  /// One change as a device would send it, judged by the container.
  func push(_ change: RecordChange, by session: Session) throws -> ChangeResult {
    numbers[session.device, default: 0] += 1
    let request = PushRequest(
      zone: company, number: numbers[session.device] ?? 0, token: [], changes: [change])
    let outcome = core.commit([PendingPush(request, by: session)], at: now)[0]
    return try outcome.answer().results[0]
  }

  /// A moment of a session's clock.
  func stamp(_ session: Session) -> HybridTime {
    now += 1
    return HybridTime(milliseconds: now, device: session.device.low)
  }
}

/// Numbers that are the same in each run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64 = 42

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

import Container
import HTTPServing
import Model
import Sealing
import Storage
import SyncProtocol
import Synchronization

/// A container on a file of its own, with a clock that tests move.
final class ServiceBench: Sendable {
  let service: ContainerService
  let router: Router
  let clock: Atomic64
  let folder: TemporaryFolder
  private let lines = Lines()
  private let random = Mutex(SeededRandom(7))

  init(
    mail: MailSettings? = nil, fileQuota: UInt64 = 100_000_000, folder: TemporaryFolder? = nil
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    let now = Atomic64(1_800_000_000_000)
    clock = now
    var configuration = ContainerConfiguration(path: self.folder.path("container"))
    configuration.fileQuota = fileQuota
    configuration.passwordCost = .testing
    configuration.mail = mail
    configuration.clock = .moved(by: now)
    let lines = lines
    configuration.log = { lines.add($0) }
    service = try ContainerService(configuration)
    var router = Router()
    ContainerRoutes(service).add(to: &router)
    self.router = router
  }

  func id() -> RecordID {
    random.withLock { RecordID(milliseconds: clock.value, random: ($0.next(), $0.next())) }
  }

  func signUp(_ name: String) async throws -> (session: Session, secret: String) {
    let answer = try await service.signUp(request(name))
    return (Session(account: answer.account, device: answer.device), answer.session)
  }

  func request(
    _ name: String, password: String = "correct horse", device: DeviceID? = nil
  ) -> SignInRequest {
    SignInRequest(name: name, password: password, device: device, deviceName: "laptop")
  }

  func company(of session: Session) async throws -> CompanyID {
    let company = id()
    let request = CreateZoneRequest(company: company, tier: .business)
    _ = try await service.createZone(request, by: session)
    return company
  }

  func join(_ company: CompanyID, of owner: Session, _ session: Session) async throws {
    let link = CreateLinkRequest(company: company, permission: .canEdit, role: .manager)
    let secret = try await service.createLink(link, by: owner)
    _ = try await service.acceptLink(secret, by: session)
  }

  func item(_ code: String, _ session: Session) -> RecordChange {
    var item = Record<InventoryItem>(new: id())
    item[.name] = "Bolt"
    item[.code] = code
    return change(item, session)
  }

  /// The change that a device would make of all that the record has, at the clock's time.
  func change<E: Entity>(_ record: Record<E>, _ session: Session) -> RecordChange {
    RecordChange(
      record.values, groups: record.values.changedGroups, life: 1,
      stamp: HybridTime(milliseconds: clock.value, device: session.device.low),
      of: Schema.current.definition(of: record.values.kind) ?? E.definition)
  }

  /// Another container over the same file, as after a restart.
  func restarted() throws -> ContainerService {
    var configuration = ContainerConfiguration(path: path)
    configuration.passwordCost = .testing
    configuration.clock = .moved(by: clock)
    let lines = lines
    configuration.log = { lines.add($0) }
    return try ContainerService(configuration)
  }

  /// What the operator was told.
  var log: [String] { lines.all }

  /// The file of the database; beside it lies what is not in it yet.
  var path: String { folder.path("container") }
}

/// Lines that several tasks add to.
final class Lines: Sendable {
  private let state = Mutex<[String]>([])

  var all: [String] { state.withLock { $0 } }

  func add(_ line: String) { state.withLock { $0.append(line) } }
}

extension ContainerClock {
  /// One that a test moves; the time that passes by it is run.
  static func moved(by clock: Atomic64) -> ContainerClock {
    ContainerClock(
      milliseconds: { clock.value },
      nanoseconds: { ContainerClock.system.nanoseconds() + clock.value * 1_000_000 })
  }
}

/// A number that several tasks read and write.
final class Atomic64: Sendable {
  private let state: Mutex<UInt64>

  init(_ value: UInt64) { state = Mutex(value) }

  var value: UInt64 {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// The code of the refusal that the body throws; nil when it throws none.
func refusal(_ body: () async throws -> Void) async -> CallRefusal.Code? {
  do {
    try await body()
    return nil
  } catch {
    return (error as? CallRefusal)?.code
  }
}

import Container
import Device
import Glibc
import HTTPCalling
import HTTPServing
import Model
import Sealing
import SyncProtocol
import Synchronization
import Testing

@testable import Hub

/// How devices of a test reach their container.
enum Way: CaseIterable {
  case inProcess
  case overHTTP
}

/// A real container that devices reach in this process or over a real socket.
final class Cloud: Sendable {
  private struct State {
    var service: ContainerService
    var server: Server?
    var port = 0
  }

  let folder = TemporaryFolder()
  let way: Way
  private let fileQuota: UInt64
  private let state: Mutex<State>
  private let client = HTTPClient()

  init(_ way: Way, fileQuota: UInt64 = 100_000_000) throws {
    self.way = way
    self.fileQuota = fileQuota
    state = Mutex(State(service: try Self.service(in: folder, fileQuota)))
    if way == .overHTTP { try serve() }
  }

  private static func service(
    in folder: TemporaryFolder, _ fileQuota: UInt64
  ) throws -> ContainerService {
    var configuration = ContainerConfiguration(path: folder.path + "/container.sqlite")
    configuration.passwordCost = .testing
    configuration.fileQuota = fileQuota
    return try ContainerService(configuration)
  }

  var service: ContainerService { state.withLock { $0.service } }

  private func serve() throws {
    var router = Router()
    ContainerRoutes(service).add(to: &router)
    var configuration = ServerConfiguration(port: state.withLock { $0.port })
    configuration.stopDeadline = .milliseconds(200)
    let server = Server(configuration, router)
    try server.start()
    state.withLock { ($0.server, $0.port) = (server, server.port) }
  }

  /// Nobody is reached any more, at once; over HTTP alone.
  func stop() async {
    let server = state.withLock { state in
      defer { state.server = nil }
      return state.server
    }
    await server?.stop()
    await service.close()
  }

  /// The container of the same file, on the same port.
  func start() throws {
    let service = try Self.service(in: folder, fileQuota)
    state.withLock { $0.service = service }
    if way == .overHTTP { try serve() }
  }

  var access: ContainerAccess {
    get throws {
      switch way {
      case .inProcess: return .inProcess(service)
      case .overHTTP:
        let port = state.withLock { $0.port }
        return .http(try #require(WebAddress("http://127.0.0.1:\(port)")), client: client)
      }
    }
  }

  // MARK: People

  func signUp(_ name: String) async throws -> SignInAnswer {
    try #require(await access.signUp(request(name), "127.0.0.1", nil).answer)
  }

  /// Signs in as a device, or as a new one.
  func signIn(
    _ name: String, as device: DeviceID? = nil, last: String? = nil
  ) async throws -> SignInAnswer {
    try #require(await access.signIn(request(name, device, last), "127.0.0.1").answer)
  }

  private func request(
    _ name: String, _ device: DeviceID? = nil, _ last: String? = nil
  ) -> SignInRequest {
    SignInRequest(
      name: name, password: "long enough", device: device, deviceName: "laptop", lastSession: last)
  }

  /// A device in a folder of that name, whose session is kept in it.
  func device(_ answer: SignInAnswer, in name: String) throws -> Device {
    let session = DeviceSession(containerURL: "", answer: answer, begunAt: 1)
    _ = try home(name).enter(session, pair: nil, now: 1)
    return try device(in: name)
  }

  /// The device of the session that is kept in a folder.
  func device(
    in name: String, surroundings: Surroundings = .system, now: UInt64 = 1,
    way: (inout ContainerPort) -> Void = { _ in }
  ) throws -> Device {
    let home = home(name)
    let answer = try #require(try home.session()).answer
    let session = ContainerSession(
      answer, try access, in: SessionPlace(home, containerURL: "", now: { now }))
    var port = session.port
    way(&port)
    return try Device(
      folder: try home.accountFolder(answer.account), account: answer.account,
      device: answer.device, port: port, surroundings: surroundings)
  }

  /// A folder of that name.
  func home(_ name: String) -> DeviceFolder { DeviceFolder(home: folder.path + "/" + name) }

  /// What the container has of a company's items, as that member sees it.
  func items(of company: CompanyID, for answer: SignInAnswer) async throws -> [RecordID] {
    let session = Session(account: answer.account, device: answer.device)
    var items: [RecordID] = []
    var token: [UInt8] = []
    while true {
      let page = try await service.pull(PullRequest(zone: company, token: token), by: session)
      let answer = try page.answer()
      items += answer.records.filter { $0.kind == .inventoryItem }.map { $0.id }
      token = answer.token
      if !answer.hasMore { return items }
    }
  }
}

/// Lets devices sync while the body runs, then stops and closes them.
func running(_ devices: Device..., body: () async throws -> Void) async throws {
  let runs = devices.map { device in Task { await device.run() } }
  let result: Result<Void, any Error>
  do {
    try await body()
    result = .success(())
  } catch {
    result = .failure(error)
  }
  for run in runs { run.cancel() }
  for run in runs { await run.value }
  for device in devices { await device.close() }
  try result.get()
}

/// Whether something that other tasks bring about comes within the time.
func eventually(
  within limit: Duration = .seconds(120), _ condition: () async throws -> Bool
) async throws -> Bool {
  let end = ContinuousClock.now + limit
  while ContinuousClock.now < end {
    if try await condition() { return true }
    // Real sockets and other tasks: there is nothing to wait on but time, up to the deadline.
    try await Task.sleep(for: .milliseconds(10))
  }
  return try await condition()
}

extension Device {
  func makeCompany() async throws -> CompanyID {
    var company = Record<Company>(new: newID())
    company[.name] = "Bolts"
    company[.country] = "DE"
    company[.currency] = "EUR"
    try #require(try createCompany(company, tier: .business).isSaved)
    return company.id
  }

  @discardableResult
  func add(_ code: String, to company: CompanyID) async throws -> RecordID {
    var item = Record<InventoryItem>(new: newID())
    item[.name] = "Item \(code)"
    item[.code] = code
    let context = try #require(try context(of: company))
    try #require(try await context.save(item).isSaved)
    return item.id
  }

  func itemsCount(of company: CompanyID) async throws -> Int? {
    try await context(of: company)?.count(.inventoryItem)
  }

  func unsentCount() throws -> Int { try status().unsent.changes }
  func unsentFileCount() throws -> Int { try status().unsent.files }
  func refusedCount() throws -> Int { try status().zones.reduce(0) { $0 + $1.refused } }
}

import Container
import Device
import HTTPServing
import Hub
import Model
import Sealing
import SyncProtocol
import Synchronization
import Testing

@testable import API

/// A server in one process, with a person who has a company and makes tokens for it.
final class ProgramHouse: Sendable {
  let folder = TemporaryFolder()
  let service: ContainerService
  let hub: Hub
  let router: Router
  let clock: Clock
  let anna: SignedIn
  let company: CompanyID

  /// A clock that stands until it is moved.
  final class Clock: Sendable {
    private let ahead = Mutex<UInt64>(0)

    var now: UInt64 { Surroundings.system.now() + ahead.withLock { $0 } }

    func move(by milliseconds: UInt64) { ahead.withLock { $0 += milliseconds } }
  }

  init(tier: Tier = .enterprise, isForAllTiers: Bool = false) async throws {
    let clock = Clock()
    self.clock = clock
    var configuration = ContainerConfiguration(path: folder.path + "/container.sqlite")
    configuration.passwordCost = .testing
    service = try ContainerService(configuration)
    var hubConfiguration = HubConfiguration(.hosted(folder: folder.path))
    hubConfiguration.passwordCost = .testing
    hubConfiguration.clock = { clock.now }
    hub = try Hub(hubConfiguration, .inProcess(service))
    var router = Router()
    let log = LogLines()
    APIRoutes(
      hub,
      APIPolicy(isForAllTiers: isForAllTiers, now: { clock.now }, log: { log.add($0) })
    ).add(to: &router)
    self.router = router
    self.log = log
    anna = try await Self.person("anna", in: hub)
    company = try await Self.company(of: anna, tier)
  }

  let log: LogLines

  final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  func close() async {
    await hub.close()
    await service.close()
  }

  static func person(_ name: String, in hub: Hub) async throws -> SignedIn {
    let outcome = try await hub.signUp(
      name: name, password: "long enough", address: "127.0.0.1")
    guard case .signedIn(let secret) = outcome else {
      throw CallRefusal(.badRequest, "not signed in")
    }
    return try #require(try await hub.person(forBrowser: secret))
  }

  /// Somebody whom the owner lets in, with a UserPass.
  func guest(_ name: String, _ role: Role) async throws -> SignedIn {
    let guest = try await Self.person(name, in: hub)
    let request = CreateLinkRequest(company: company, permission: .canEdit, role: role)
    let link = try #require(await anna.port.createLink(request).answer)
    #expect(await guest.port.acceptLink(link).answer != nil)
    for _ in 0..<200 where try await guest.device.context(of: company)?.member == nil {
      // Until the poke has arrived there is nothing to wait on.
      try await Task.sleep(for: .milliseconds(20))
    }
    _ = await guest.device.waitUntilSynced()
    try await Self.makeUserPass(guest, company)
    return guest
  }

  static func company(of person: SignedIn, _ tier: Tier) async throws -> CompanyID {
    var company = Record<Company>(new: await person.device.newID())
    company[.name] = "Bolts"
    company[.country] = "DE"
    company[.currency] = "EUR"
    try #require(try await person.device.createCompany(company, tier: tier).isSaved)
    _ = await person.device.waitUntilSynced()
    try await makeUserPass(person, company.id)
    return company.id
  }

  static func makeUserPass(_ person: SignedIn, _ company: CompanyID) async throws {
    let hash = try PasswordHash(hashing: Password("second lock"), cost: .testing)
    let draft = UserPassDraft(
      userName: "boss", passwordHash: hash.encoded, displayName: person.name)
    try #require(try await person.makeUserPass(draft, for: company).isSaved)
    _ = await person.device.waitUntilSynced()
  }

  /// A token of a person, Anna's where nobody is named.
  func token(
    _ lists: [String]? = nil, isReadOnly: Bool = false, days: UInt64 = 30,
    of person: SignedIn? = nil, in company: CompanyID? = nil
  ) async throws -> String {
    let person = person ?? anna
    let shown = try #require(try await person.prove(accountPassword: "long enough").answer)
    let found = try await person.device.proof(shown, of: company ?? self.company)
    let proof = try #require(found)
    let draft = TokenDraft(
      name: "a program", lists: lists, isReadOnly: isReadOnly,
      expiry: clock.now + days * 86_400_000)
    return try #require(try await person.programs.makeToken(draft, showing: proof)).secret
  }

  /// One request of a program.
  func send(
    _ method: HTTPServing.Method, _ path: String, _ token: String?, _ body: JSONValue? = nil,
    _ headers: [(String, String)] = []
  ) async -> Response {
    var all = Headers(headers)
    if let token { all.add("Authorization", "Bearer \(token)") }
    if body != nil { all.add("Content-Type", "application/json") }
    let request = Request(
      method, path.hasPrefix("/api") ? path : "/api/v1" + path, headers: all,
      body: body?.jsonBytes ?? [])
    return await router.respond(to: request)
  }

  /// Makes a record and answers it.
  func make(
    _ list: String, _ token: String, _ members: [(name: String, value: JSONValue)]
  ) async throws -> JSONValue {
    let response = await send(.post, "/\(list)", token, .object(members))
    try #require(response.status == 201, "\(response.bodyText)")
    return response.value
  }
}

extension Response {
  var value: JSONValue { (try? JSONParser.parse(bytes)) ?? .null }
}

extension JSONValue {
  subscript(_ name: String) -> JSONValue { member(name) ?? .null }
  var text: String { textValue ?? "" }
  var count: Int { elements?.count ?? -1 }
}

import Device
import HTTPCalling
import HTTPServing
import Hub
import Model
import Sealing
import SyncProtocol

/// A browser that is signed in to a hub of the filled zone's owner, whose device has everything.
final class HubBrowser: Sendable {
  private let hub: Hub
  private let server: Server
  private let client = HTTPClient()
  private let secret: String
  private let origin: String

  private static let patience = Duration.seconds(120)

  private init(_ hub: Hub, _ server: Server, secret: String) {
    self.hub = hub
    self.server = server
    self.secret = secret
    origin = "http://127.0.0.1:\(server.port)"
  }

  /// Starts a hub over the zone's container and waits until its device has everything.
  ///
  /// A function because the compiler (6.3) crashes over it as an initialiser.
  static func signedIn(
    to filled: FilledZone, with kind: EntityKind = .inventoryItem, count: Int? = nil,
    _ bench: Workbench
  ) async throws -> HubBrowser {
    let count = count ?? bench.scale.records
    let folder = try bench.scratch.folder("hub-\(kind.rawValue)-\(count)")
    var configuration = HubConfiguration(.hosted(folder: folder))
    configuration.passwordCost = .testing
    let hub = try Hub(configuration, .inProcess(filled.container.service))
    let outcome = try await hub.signIn(
      name: FilledZone.accountName, password: LoopbackContainer.password, address: "127.0.0.1",
      replacing: nil)
    guard case .signedIn(let secret) = outcome else {
      throw BenchmarkFailure(.wrongResult, "The hub did not sign the owner in.")
    }
    var router = Router()
    bench.pages(hub, &router)
    let server = Server(ServerConfiguration(), router)
    try server.start()
    let browser = HubBrowser(hub, server, secret: secret)
    try await browser.prepare(filled, kind, count)
    return browser
  }

  /// Waits for all records, gives the owner a UserPass, and lets the search index follow.
  private func prepare(
    _ filled: FilledZone, _ kind: EntityKind, _ count: Int
  ) async throws {
    guard let person = try await hub.person(forBrowser: secret) else {
      throw BenchmarkFailure(.wrongResult, "The hub does not know its browser.")
    }
    let deadline = ContinuousClock.now + Self.patience
    while try await person.device.context(of: filled.zone)?.count(kind) != count {
      try require(ContinuousClock.now < deadline, "The records did not come to the hub's device.")
      _ = await person.device.waitUntilSynced(timeout: .seconds(1))
      try await Task.sleep(for: .milliseconds(10))
    }
    let draft = UserPassDraft(userName: "owner", passwordHash: "none", displayName: "Owner")
    let made = try await person.makeUserPass(draft, for: filled.zone)
    try require(made.isSaved, "The UserPass was not saved.")
    _ = try await person.device.context(of: filled.zone)?.search("bolt", kind: kind)
    _ = await person.device.waitUntilSynced(timeout: Self.patience)
    // For a moment after so many records came, the search index is joined in small steps.
    if count > 10_000 { try await Task.sleep(for: .seconds(4)) }
  }

  /// Gets a page; throws unless it is one.
  func page(_ path: String) async throws -> String {
    let response = try await client.call(
      CallRequest(
        "GET", origin + path,
        headers: [
          (name: "Accept", value: "text/html"), (name: "Cookie", value: "session=\(secret)"),
        ]))
    try require(response.status == 200, "The page got the status \(response.status).")
    return response.text
  }

  /// A token of the company's owner, for a program.
  func token(for zone: ZoneID) async throws -> String {
    guard let person = try await hub.person(forBrowser: secret),
      let shown = try await person.prove(accountPassword: LoopbackContainer.password).answer,
      let proof = try await person.device.proof(shown, of: zone)
    else { throw BenchmarkFailure(.wrongResult, "The hub does not know its browser.") }
    let draft = TokenDraft(
      name: "bench", lists: nil, isReadOnly: false,
      expiry: Surroundings.system.now() + 86_400_000)
    guard let made = try await person.programs.makeToken(draft, showing: proof) else {
      throw BenchmarkFailure(.wrongResult, "No token was made.")
    }
    return made.secret
  }

  /// A request of a program below the root of its routes; throws unless it succeeds.
  func send(
    _ method: String, _ path: String, _ token: String, _ body: JSONValue? = nil
  ) async throws -> JSONValue {
    let response = try await client.call(
      CallRequest(
        method, "\(origin)/api/v1\(path)",
        headers: [
          (name: "Authorization", value: "Bearer \(token)"),
          (name: "Content-Type", value: "application/json"),
        ], body: body?.jsonBytes ?? []))
    try require(
      (200..<300).contains(response.status),
      "\(path) got the status \(response.status): \(response.text.prefix(300))")
    return try JSONParser.parse(Array(response.text.utf8))
  }

  func close() async {
    await server.stop()
    await hub.close()
  }
}

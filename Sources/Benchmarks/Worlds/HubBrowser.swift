import Device
import HTTPCalling
import HTTPServing
import Hub
import Model
import Sealing

/// A browser that is signed in to a hub of the filled zone's owner, whose device has everything.
final class HubBrowser {
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
    to filled: FilledZone, with kind: EntityKind = .inventoryItem, _ bench: Workbench
  ) async throws -> HubBrowser {
    let folder = try bench.scratch.folder("hub-\(kind.rawValue)")
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
    try await browser.prepare(filled, kind, bench.scale.records)
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

  func close() async {
    await server.stop()
    await hub.close()
  }
}

import Container
import Device
import HTTPServing
import Sealing
import SyncProtocol
import Synchronization
import Testing

@testable import Commands

/// A container on a port of this machine, and people's folders beside it.
final class TestServer: Sendable {
  let box = TemporaryFolder()
  private let service: ContainerService
  private let server: Server

  init() throws {
    var configuration = ContainerConfiguration(path: box.path + "/container.sqlite")
    configuration.passwordCost = .testing
    service = try ContainerService(configuration)
    var router = Router()
    ContainerRoutes(service).add(to: &router)
    var serving = ServerConfiguration()
    serving.stopDeadline = .milliseconds(200)
    server = Server(serving, router)
    try server.start()
  }

  var url: String { "http://127.0.0.1:\(server.port)" }

  func stop() async {
    await server.stop()
    await service.close()
  }

  /// Ends the session of a person's device without a reason, as no person does.
  func endSession(of person: Person) async throws {
    let folder = DeviceFolder(home: box.path + "/" + person.name)
    let session = try #require(try folder.session())
    try await service.signOut(sessionSecret: session.answer.session)
  }

  /// One person's command line.
  func person(_ name: String) -> Person { Person(name: name, server: self) }

  /// Gives commands as one person, from a folder of their own.
  struct Person: Sendable {
    let name: String
    let server: TestServer
    private var version: String?

    init(name: String, server: TestServer) {
      self.name = name
      self.server = server
    }

    /// The same person with a program that speaks another version of the protocol.
    func speaking(_ version: String) -> Person {
      var other = self
      other.version = version
      return other
    }

    var environment: [String: String] {
      var environment = ["THECOMPANY_HOME": server.box.path + "/" + name]
      environment["THECOMPANY_PROTOCOL"] = version
      return environment
    }

    func run(_ words: String..., lines: [String] = []) async -> Recorder.Result {
      await Recorder.run(words, lines: lines, environment: environment)
    }

    func signUp() async {
      let result = await run(
        "account", "sign-up", "--container", server.url, "--name", name,
        lines: ["a long password"])
      #expect(result.code == 0, "\(result.errors)")
    }

    func signIn() async -> Recorder.Result {
      await run(
        "account", "sign-in", "--container", server.url, "--name", name,
        lines: ["a long password"])
    }

    func makeCompany(_ company: String = "North", tier: String = "business") async {
      let result = await run(
        "company", "create", "--name", company, "--country", "de", "--currency", "eur", "--tier",
        tier, "--username", name, "--display-name", name.uppercased(),
        lines: ["another password"])
      #expect(result.code == 0, "\(result.errors)")
    }

    /// Makes the UserPass for the company that was joined, which logs in to it.
    func makePass() async {
      let result = await run(
        "company", "pass", "create", "--username", name, "--display-name", name.uppercased(),
        lines: ["another password"])
      #expect(result.code == 0, "\(result.errors)")
    }

    /// Logs in to a company with the UserPass that `makeCompany` or `makePass` made.
    func logIn(to company: String = "North") async {
      let result = await run(
        "company", "login", "--company", company, lines: ["another password"])
      #expect(result.code == 0, "\(result.errors)")
    }

    /// Adds an item that must be added.
    func add(_ code: String, _ item: String, _ more: String...) async -> Recorder.Result {
      await Recorder.run(
        ["item", "add", "--code", code, "--name", item] + more,
        environment: environment)
    }
  }
}

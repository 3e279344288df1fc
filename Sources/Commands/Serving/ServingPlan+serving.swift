import HTTPServing
import Hub
import SyncProtocol

extension ServingPlan {
  /// Serves a hub's pages until a signal asks to stop, then closes the hub.
  func serve(
    _ router: Router, at door: Doorstep, _ invocation: Invocation, beside hub: Hub,
    setUp: String? = nil,
    started: (_ url: String) throws -> Void = { _ in }
  ) async throws {
    let running = Task { await hub.run() }
    let telling = Task(priority: .low) { await Pages.tellWebhooks(of: hub, self) }
    hub.beforeClosing {
      telling.cancel()
      await telling.value
    }
    defer { running.cancel() }
    do {
      await hub.openOwnDevice()
      try await serve(router, at: door, invocation, setUp: setUp, started: started)
    } catch {
      await hub.close()
      throw error
    }
    await hub.close()
  }

  /// Serves until a signal asks to stop; says the address once it answers, that of the set-up
  /// where its secret is given.
  func serve(
    _ router: Router, at door: Doorstep, _ invocation: Invocation, setUp: String? = nil,
    started: (_ url: String) throws -> Void = { _ in }
  ) async throws {
    StopSignals.take()
    let server = door.server
    door.open(router)
    let url = url(port: server.port)
    do {
      try started(url)
    } catch {
      await server.stop()
      throw error
    }
    let first = setUp.map { url + "set-up/" + $0 }
    var members: [(String, JSONValue)] = [("url", .text(url)), ("port", JSONValue(server.port))]
    if let first { members.append(("setUp", .text(first))) }
    let words = invocation.has("json") ? JSONValue.object(members).json : first ?? url
    invocation.terminal.output(words + "\n")
    await StopSignals.wait()
    await server.stop()
  }

  func failure(_ failure: ServingFailure) -> CommandFailure {
    guard failure.code == .addressInUse else { return CommandFailure(.failed, failure.message) }
    return CommandFailure(
      .inUse, "Something else listens on port \(configuration.port) already.",
      hint: "Choose another with --port.")
  }
}

import HTTPCalling
import HTTPServing
import Synchronization

/// A container behind a real server on the loopback address, with a client.
final class LiveContainer: Sendable {
  let bench: ServiceBench
  let server: Server
  let client = HTTPClient()
  let address: String

  init(
    _ bench: ServiceBench, _ change: (inout ServerConfiguration) -> Void = { _ in }
  ) throws {
    self.bench = bench
    var configuration = ServerConfiguration()
    configuration.stopDeadline = .milliseconds(500)
    change(&configuration)
    server = Server(configuration, bench.router)
    try server.start()
    address = "http://127.0.0.1:\(server.port)"
  }

  /// Sends a request as it stands.
  func send(
    _ method: String, _ path: String, _ body: [UInt8]? = nil, type: String? = "application/json",
    accept: String? = nil, authorization: String? = nil
  ) async throws -> CallResponse {
    var headers: [(name: String, value: String)] = []
    if let type { headers.append(("Content-Type", type)) }
    if let accept { headers.append(("Accept", accept)) }
    if let authorization { headers.append(("Authorization", authorization)) }
    return try await client.call(
      CallRequest(method, address + path, headers: headers, body: body))
  }
}

/// Runs a test against a live container, stops it, and checks that no connection is left over.
func withLiveContainer(
  _ change: (inout ServerConfiguration) -> Void = { _ in },
  _ body: (LiveContainer) async throws -> Void
) async throws {
  let live = try LiveContainer(ServiceBench(), change)
  do {
    try await body(live)
  } catch {
    await live.server.stop()
    throw error
  }
  await live.server.stop()
  guard live.server.openConnections == 0 else { throw LeftOver(count: live.server.openConnections) }
}

struct LeftOver: Error {
  let count: Int
}

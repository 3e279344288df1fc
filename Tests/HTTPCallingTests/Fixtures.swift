import HTTPServing
import Synchronization

/// A configuration for tests, with changes.
func configured(
  _ change: (inout ServerConfiguration) -> Void = { _ in }
) -> ServerConfiguration {
  var configuration = ServerConfiguration()
  configuration.stopDeadline = .milliseconds(500)
  change(&configuration)
  return configuration
}

/// Runs a server for one test, stops it, and checks that nothing is left over.
func withServer(
  _ router: Router, _ configuration: ServerConfiguration = configured(),
  _ body: (Server, String) async throws -> Void
) async throws {
  let server = Server(configuration, router)
  try server.start()
  let scheme = configuration.tls == nil ? "http" : "https"
  do {
    try await body(server, "\(scheme)://127.0.0.1:\(server.port)")
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
  guard server.openConnections == 0 else { throw LeftOver(count: server.openConnections) }
}

struct LeftOver: Error {
  let count: Int
}

/// Remembers what happened, and lets a test wait for it.
final class Journal<Entry: Sendable & Equatable>: Sendable {
  private let entries = Mutex<[Entry]>([])

  func write(_ entry: Entry) { entries.withLock { $0.append(entry) } }

  var all: [Entry] { entries.withLock { $0 } }

  /// Whether the entry is there within the time.
  func has(_ entry: Entry, within limit: Duration = .seconds(120)) async -> Bool {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
      if all.contains(entry) { return true }
      // Waits for a real socket, up to the deadline.
      try? await Task.sleep(for: .milliseconds(2))
    }
    return all.contains(entry)
  }
}

/// Suspends until its task is cancelled.
func waitForCancellation() async {
  let (stream, continuation) = AsyncStream<Void>.makeStream()
  for await _ in stream {}
  continuation.finish()
}

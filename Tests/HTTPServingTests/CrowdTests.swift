import Glibc
import Synchronization
import Testing

@testable import HTTPServing

/// Requests that are all there when the server's thread next looks.
@Suite("A crowd")
struct CrowdTests {
  /// libmicrohttpd took 128 events in one go, and when there were just as many, it waited for
  /// another before it handled them.
  @Test("of any size is answered at once", arguments: [1, 127, 128, 129, 256, 300])
  func crowd(_ count: Int) async throws {
    let gate = Gate()
    var router = sampleRouter()
    router.immediately(on: .get, "/hold") { _ in
      gate.hold()
      return .text("held\n")
    }
    let configuration = configured {
      $0.threadCount = 1
      $0.connectionsPerAddressLimit = 0
    }
    try await withServer(router, configuration) { server in
      var clients: [RawClient] = []
      for _ in 0..<count {
        let client = try RawClient(port: server.port)
        client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(await client.read(until: "hello\n").text.contains("200 OK"))
        clients.append(client)
      }
      let holder = try RawClient(port: server.port)
      holder.send("GET /hold HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(await eventually { gate.isHolding })
      for client in clients { client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n") }
      gate.open()
      for client in clients {
        let reading = await client.read(until: "hello\n", seconds: 5)
        try #require(reading.text.contains("200 OK"))
      }
    }
  }
}

/// Holds the server's thread until a test lets it go.
private final class Gate: Sendable {
  private let holding = Mutex(false)
  private let isOpen = Mutex(false)

  var isHolding: Bool { holding.withLock { $0 } }

  func hold() {
    holding.withLock { $0 = true }
    while !isOpen.withLock({ $0 }) { sched_yield() }
  }

  func open() { isOpen.withLock { $0 = true } }
}

import HTTPCalling
import Model
import Synchronization

/// Everything that one person's client has received, byte for byte.
final class Spy: Sendable {
  private let live: LiveContainer
  private let secret: String
  private let received = Mutex<[UInt8]>([])

  init(_ live: LiveContainer, _ secret: String) {
    (self.live, self.secret) = (live, secret)
  }

  func note(_ bytes: [UInt8]) { received.withLock { $0 += bytes } }

  @discardableResult
  func ask(_ method: String, _ path: String, _ body: [UInt8]? = nil) async throws -> CallResponse {
    let response = try await live.send(
      method, path, body, type: "application/x-thecompany", authorization: "Bearer \(secret)")
    for (name, value) in response.headers { note(Array("\(name): \(value)\n".utf8)) }
    note(response.body)
    return response
  }

  func mark() -> Int { received.withLock { $0.count } }

  func holds(_ canary: String, after mark: Int = 0) -> Bool {
    received.withLock { $0[mark...].firstRange(of: Array(canary.utf8)) != nil }
  }

  func holds(_ id: RecordID, after mark: Int = 0) -> Bool {
    received.withLock { $0[mark...].firstRange(of: id.bytes) != nil }
      || holds(id.description, after: mark)
  }
}

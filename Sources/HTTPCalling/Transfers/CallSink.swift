import Synchronization

/// Gathers an answer's body up to a limit.
final class CallSink: Sendable {
  private let limit: Int
  private let bytes = Mutex<[UInt8]>([])

  init(limit: Int) {
    self.limit = limit
  }

  var body: [UInt8] { bytes.withLock { $0 } }

  var byteLimit: Int { limit }

  func take(_ more: UnsafeRawBufferPointer) throws(CallFailure) {
    let fits = bytes.withLock { bytes in
      guard bytes.count + more.count <= limit else { return false }
      unsafe bytes.append(contentsOf: more)
      return true
    }
    if !fits { throw CallFailure.tooLarge(limit) }
  }
}

extension CallFailure {
  static func tooLarge(_ limit: Int) -> CallFailure {
    CallFailure(.tooLarge, "The answer is longer than \(limit) bytes.")
  }
}

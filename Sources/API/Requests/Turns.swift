import Synchronization

/// Lets one after the other go, by the name of what is to be done.
final class Turns: Sendable {
  private typealias Waiting = CheckedContinuation<Void, Never>
  /// Who waits behind the one who goes.
  private let queues = Mutex<[String: [Waiting]]>([:])

  /// Does the work when nobody else of that name is at it.
  func doing<T>(_ name: String, _ work: () async throws -> T) async rethrows -> T {
    await enter(name)
    defer { leave(name) }
    return try await work()
  }

  private func enter(_ name: String) async {
    await withCheckedContinuation { waiting in
      let isFree = queues.withLock { queues in
        guard queues[name] != nil else {
          queues[name] = []
          return true
        }
        queues[name]?.append(waiting)
        return false
      }
      if isFree { waiting.resume() }
    }
  }

  private func leave(_ name: String) {
    let next = queues.withLock { queues -> Waiting? in
      guard let queue = queues[name], !queue.isEmpty else {
        queues[name] = nil
        return nil
      }
      return queues[name]?.removeFirst()
    }
    next?.resume()
  }
}

import Synchronization

/// One request on its way. It ends exactly once.
final class Transfer: Sendable {
  /// Where the answer's body goes.
  enum Sink: Sendable {
    case call(CallSink)
    case events(EventSink)
  }

  typealias Outcome = Result<CallResponse, CallFailure>

  private struct State {
    var hasStarted = false
    var isCancelled = false
    var done: (@Sendable (Outcome) -> Void)?
    var head = ResponseHead()
    var failure: CallFailure?
    var lastByte: UInt64 = 0
    var isPaused = false
  }

  let request: CallRequest
  let sink: Sink
  private let state = Mutex(State())

  init(_ request: CallRequest, sink: Sink) {
    self.request = request
    self.sink = sink
  }

  func whenDone(_ action: @escaping @Sendable (Outcome) -> Void) {
    state.withLock { $0.done = action }
  }

  /// True for the first caller alone.
  func claimStart() -> Bool {
    state.withLock { state in
      defer { state.hasStarted = true }
      return !state.hasStarted
    }
  }

  /// Reports the end. A repeat does nothing.
  func end(_ outcome: Outcome) {
    let done = state.withLock { state in
      defer { state.done = nil }
      return state.done
    }
    done?(outcome)
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func markCancelled() { state.withLock { $0.isCancelled = true } }

  /// What a callback found wrong; it explains why the transfer was broken off.
  var failure: CallFailure? { state.withLock { $0.failure } }

  func began(now: UInt64) { state.withLock { $0.lastByte = now } }

  func resumed(now: UInt64) {
    state.withLock { state in
      state.isPaused = false
      state.lastByte = now
    }
  }

  /// Whether an event stream has been silent for too long.
  func isIdle(now: UInt64) -> Bool {
    guard case .events(let sink) = sink else { return false }
    let limit = sink.limits.idleTimeout.nanosecondCount
    return state.withLock { !$0.isPaused && now > $0.lastByte && now - $0.lastByte > limit }
  }

  /// Takes one line of the answer's header; false breaks the transfer off.
  func takeHeader(_ line: UnsafeRawBufferPointer, now: UInt64) -> Bool {
    state.withLock { state in
      state.lastByte = now
      if unsafe state.head.take(line) { return true }
      state.failure = CallFailure(.tooLarge, "The answer's header is over the limit.")
      return false
    }
  }

  enum Taken {
    case all, pause, failed
  }

  /// Takes bytes of the answer's body.
  func takeBody(_ bytes: UnsafeRawBufferPointer, status: Int, now: UInt64) -> Taken {
    do throws(CallFailure) {
      switch sink {
      case .call(let sink):
        try unsafe sink.take(bytes)
      case .events(let sink):
        try checkIsEventStream(status)
        guard try unsafe sink.take(bytes) else {
          state.withLock { $0.isPaused = true }
          return .pause
        }
        state.withLock { $0.lastByte = now }
      }
      return .all
    } catch {
      state.withLock { $0.failure = error }
      return .failed
    }
  }

  /// The answer of a transfer that came to its end.
  func response(status: Int) -> Outcome {
    guard state.withLock({ $0.head.isComplete }) else {
      return .failure(
        CallFailure(.unreachable, "The connection to the server broke. Try again."))
    }
    switch sink {
    case .call(let sink):
      let headers = state.withLock { $0.head.fields }
      return .success(CallResponse(status: status, headers: headers, body: sink.body))
    case .events:
      do throws(CallFailure) {
        try checkIsEventStream(status)
        return .success(CallResponse(status: status))
      } catch {
        return .failure(error)
      }
    }
  }

  private func checkIsEventStream(_ status: Int) throws(CallFailure) {
    let type = state.withLock { $0.head.first("content-type") } ?? ""
    guard status == 200, type.lowercased().hasPrefix("text/event-stream") else {
      throw CallFailure(
        .refused, "The server did not open an event stream (status \(status)).", status: status)
    }
  }
}

import Synchronization

/// Where an event stream's bytes arrive on the client's thread and its events leave to one reader.
final class EventSink: Sendable {
  typealias Next = Result<ServerEvent?, CallFailure>

  private struct State {
    var parser: EventStreamParser
    var queue: [ServerEvent] = []
    var end: Next?
    var waiter: CheckedContinuation<Next, Never>?
    var isPaused = false
    var onDrained: (@Sendable () -> Void)?
  }

  let limits: EventLimits
  private let state: Mutex<State>

  init(limits: EventLimits) {
    self.limits = limits
    let parser = EventStreamParser(
      lineByteLimit: limits.lineByteLimit, eventByteLimit: limits.eventByteLimit)
    state = Mutex(State(parser: parser))
  }

  /// What the queue's emptying sets going again after a pause.
  func whenDrained(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.onDrained = action }
  }

  /// Takes bytes; false asks to be given the same bytes again after a pause.
  func take(_ bytes: UnsafeRawBufferPointer) throws(CallFailure) -> Bool {
    switch state.withLock({ state in unsafe take(bytes, &state) }) {
    case .paused: return false
    case .queued: return true
    case .delivered(let event, let waiter):
      waiter.resume(returning: .success(event))
      return true
    case .failed(let failure): throw failure
    }
  }

  private enum Taken {
    case paused, queued
    case delivered(ServerEvent, CheckedContinuation<Next, Never>)
    case failed(CallFailure)
  }

  private func take(_ bytes: UnsafeRawBufferPointer, _ state: inout State) -> Taken {
    guard state.queue.count < limits.queuedEventLimit else {
      state.isPaused = true
      return .paused
    }
    do throws(EventStreamParser.LimitExceeded) {
      state.queue += try unsafe state.parser.parse(bytes)
    } catch {
      return .failed(
        CallFailure(.tooLarge, "The event stream holds a \(error.part) over the limit."))
    }
    guard !state.queue.isEmpty, let waiter = state.waiter else { return .queued }
    state.waiter = nil
    return .delivered(state.queue.removeFirst(), waiter)
  }

  /// Ends the sequence behind what is queued; cancelled at once.
  func end(_ result: Result<CallResponse, CallFailure>) {
    let end: Next = result.map { _ in nil }
    let waiter = state.withLock { state in
      if state.end == nil { state.end = end }
      state.onDrained = nil
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: end)
  }

  func next() async -> Next {
    await withCheckedContinuation { continuation in
      let (ready, drained) = state.withLock { state -> (Next?, (@Sendable () -> Void)?) in
        if case .failure(let failure) = state.end, failure.code == .cancelled {
          return (state.end, nil)
        }
        guard !state.queue.isEmpty else {
          if state.end == nil {
            precondition(state.waiter == nil, "An event stream has one reader at a time.")
            state.waiter = continuation
          }
          return (state.end, nil)
        }
        let event = state.queue.removeFirst()
        guard state.isPaused, state.queue.count <= limits.queuedEventLimit / 2 else {
          return (.success(event), nil)
        }
        state.isPaused = false
        return (.success(event), state.onDrained)
      }
      drained?()
      if let ready { continuation.resume(returning: ready) }
    }
  }
}

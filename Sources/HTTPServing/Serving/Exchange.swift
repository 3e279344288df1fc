import CMicroHTTPD
import Synchronization

/// One request on its way through libmicrohttpd, from its first line to its answer.
///
/// libmicrohttpd calls `advance` on the connection's thread; a handler's task and the watchdog
/// reach it through `deliver` and `abandon`. The connection is suspended exactly while `phase` is
/// `running`, and whoever moves it on from there, under the lock, resumes it: once.
final class Exchange: Sendable {
  enum Phase {
    case arrived
    case receiving
    /// Reads and drops a body that is too long, then gives the answer.
    case discarding(Response, room: Int)
    case running(Task<Void, Never>?)
    case answered(Response)
    case abandoned
    case done
  }

  struct State {
    var phase = Phase.arrived
    var request: Request?
    var match: Router.Match?
    var bodyByteLimit = 0
    var handle: UInt = 0
  }

  let core: ServingCore
  let connection: Connection
  let target: String
  let id = RequestID.random()
  let state = Mutex(State())

  init(core: ServingCore, connection: Connection, target: String) {
    self.core = core
    self.connection = connection
    self.target = target
  }

  /// Gives a handler's answer; dropped if the client went meanwhile.
  func deliver(_ response: Response) {
    let isTaken = leaveRunning(to: .answered(response)) != nil
    if !isTaken, case .events(let channel) = response.body { channel.cut(.clientGone) }
  }

  /// Breaks a running handler off. True if nothing of this request is suspended any more.
  func abandon() -> Bool {
    guard let left = leaveRunning(to: .abandoned) else {
      return state.withLock { state in
        switch state.phase {
        case .arrived, .receiving, .discarding, .running: false
        case .answered, .abandoned, .done: true
        }
      }
    }
    left.task?.cancel()
    return true
  }

  private func leaveRunning(to phase: Phase) -> (task: Task<Void, Never>?, Void)? {
    state.withLock { state in
      guard case .running(let task) = state.phase else { return nil }
      state.phase = phase
      unsafe MHD_resume_connection(OpaquePointer(bitPattern: state.handle))
      return (task, ())
    }
  }

  /// Suspends the connection and runs the handler in a task of its own.
  func run(
    _ work: @escaping @Sendable (Request) async -> Response, _ request: Request,
    _ handle: OpaquePointer
  ) -> MHD_Result {
    guard connection.begin(self) else {
      let response = Response.text("The server is stopping. Try again soon.\n", status: 503)
      return unsafe queue(response, handle)
    }
    state.withLock { state in
      state.handle = UInt(bitPattern: handle)
      state.phase = .running(nil)
      unsafe MHD_suspend_connection(handle)
    }
    let task = Task { deliver(await work(request)) }
    let isRunning = state.withLock { state in
      if case .running = state.phase {
        state.phase = .running(task)
        return true
      }
      if case .abandoned = state.phase { task.cancel() }
      return false
    }
    // The client may have gone before there was anything to break off.
    if isRunning, connection.isHungUp { _ = abandon() }
    return served_yes
  }
}

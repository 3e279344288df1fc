import CMicroHTTPD
import Synchronization

/// An HTTP/1.1 server over one router.
///
/// It closes clients that are too slow with a header, a body or an answer, cancels the tasks of
/// clients that go, and bounds what each may send. It serves until `stop()` or its release.
package final class Server: Sendable {
  private enum State {
    case fresh
    case running(port: Int, Watchdog)
    case stopped
  }

  let core: ServingCore
  private let state = Mutex(State.fresh)

  /// Prepares a server; nothing listens before `start()`.
  package init(_ configuration: ServerConfiguration = ServerConfiguration(), _ router: Router) {
    core = ServingCore(configuration, router)
  }

  deinit {
    state.withLock { state in
      if case .running(_, let watchdog) = state { watchdog.requestStop() }
    }
  }

  /// Begins to listen. Throws if the address, the port or the TLS files don't allow it, and on a
  /// second call.
  package func start() throws(ServingFailure) {
    try state.withLock { (state: inout State) throws(ServingFailure) in
      guard case .fresh = state else {
        throw ServingFailure(.alreadyStarted, "A server can be started only once.")
      }
      let listener = try Listener.open(core)
      let watchdog = Watchdog(core: core, listener: listener)
      watchdog.start()
      state = .running(port: listener.port, watchdog)
    }
  }

  /// Lets another router answer the requests that begin from now on.
  package func serve(_ router: Router) { core.serve(router) }

  /// Stops: accepts no more, ends event streams, waits for requests in flight up to the stop
  /// deadline, breaks off the rest, and returns when every connection is closed.
  ///
  /// A repeat waits for the first call's end.
  package func stop() async {
    let watchdog = state.withLock { state -> Watchdog? in
      if case .running(_, let watchdog) = state { return watchdog }
      state = .stopped
      return nil
    }
    await watchdog?.stop()
  }

  /// The port that is listened on; 0 before the start.
  package var port: Int {
    state.withLock { state in
      if case .running(let port, _) = state { port } else { 0 }
    }
  }

  /// How many client connections are open.
  package var openConnections: Int { core.connectionCount }
}

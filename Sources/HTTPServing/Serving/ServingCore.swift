import CMicroHTTPD
import Glibc
import Synchronization

/// What libmicrohttpd's threads, the watchdog and the server share.
final class ServingCore: Sendable {
  let configuration: ServerConfiguration
  private let current: Mutex<Router>
  /// What answers the requests that begin now.
  var router: Router { current.withLock { $0 } }
  let isSecure: Bool
  private let connections = Mutex<[UInt64: Connection]>([:])
  private let lastNumber = Atomic<UInt64>(0)
  private let refuses = Atomic<Bool>(false)
  let watch: Int32
  let bell: Int32

  init(_ configuration: ServerConfiguration, _ router: Router) {
    self.configuration = configuration
    current = Mutex(router)
    isSecure = configuration.tls != nil
    watch = served_watch_open()
    bell = served_watch_bell(watch)
  }

  deinit {
    close(bell)
    close(watch)
  }

  func serve(_ router: Router) { current.withLock { $0 = router } }

  /// Whether nothing may be suspended any more, because the server's stop deadline has passed.
  var refusesWork: Bool { refuses.load(ordering: .acquiring) }

  func refuseWork() { refuses.store(true, ordering: .releasing) }

  var connectionCount: Int { connections.withLock { $0.count } }

  var allConnections: [Connection] { connections.withLock { Array($0.values) } }

  func connection(_ number: UInt64) -> Connection? { connections.withLock { $0[number] } }

  func opened(_ handle: OpaquePointer) -> Connection {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    let descriptor = unsafe served_socket(handle)
    let connection = unsafe Connection(
      number: number, address: RequestReader.address(handle), descriptor: descriptor, core: self)
    connections.withLock { $0[number] = connection }
    _ = served_watch_add(watch, descriptor, number)
    return connection
  }

  func closed(_ connection: Connection) {
    connection.closed()
    connections.withLock { connections in connections[connection.number] = nil }
  }
}

import CMicroHTTPD
import Glibc
import Synchronization

/// What libmicrohttpd's threads, the watchdog and the server share.
final class ServingCore: Sendable {
  private struct Table {
    var connections: [UInt64: Connection] = [:]
    /// How many each household has: of connections, or behind a proxy of requests.
    var households: [String: Int] = [:]
  }

  let configuration: ServerConfiguration
  private let current: Mutex<Router>
  /// What answers the requests that begin now.
  var router: Router { current.withLock { $0 } }
  let isSecure: Bool
  /// The most connections that the system lets this process have, of those that it may have.
  let connectionLimit: Int
  private let room: ConnectionRoom
  private let table = Mutex(Table())
  private let lastNumber = Atomic<UInt64>(0)
  private let refuses = Atomic<Bool>(false)
  private let short = Atomic<Bool>(false)
  let watch: Int32
  let bell: Int32

  /// One in so many places is kept free for newcomers.
  private static let freeDivisor = 8
  /// Descriptors for all that is no connection: stores, files, the caller's connections.
  private static let otherDescriptorCount = 512

  init(_ configuration: ServerConfiguration, _ router: Router) {
    self.configuration = configuration
    current = Mutex(router)
    isSecure = configuration.tls != nil
    let descriptors = Int(
      clamping: served_allow_descriptors(
        UInt64(configuration.connectionLimit + Self.otherDescriptorCount)))
    connectionLimit = max(
      min(configuration.connectionLimit, descriptors - Self.otherDescriptorCount), 1)
    room = ConnectionRoom(
      limit: connectionLimit - connectionLimit / Self.freeDivisor,
      householdLimit: configuration.isBehindProxy ? 0 : configuration.connectionsPerAddressLimit)
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

  var connectionCount: Int { table.withLock { $0.connections.count } }

  var allConnections: [Connection] { table.withLock { Array($0.connections.values) } }

  func connection(_ number: UInt64) -> Connection? { table.withLock { $0.connections[number] } }

  func opened(_ handle: OpaquePointer) -> Connection {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    let descriptor = unsafe served_socket(handle)
    let connection = unsafe Connection(
      number: number, address: RequestReader.address(handle), descriptor: descriptor, core: self)
    let isCrowded = table.withLock { table in
      table.connections[number] = connection
      guard !configuration.isBehindProxy else { return table.connections.count > room.limit }
      let count = table.households[connection.household, default: 0] + 1
      table.households[connection.household] = count
      return table.connections.count > room.limit
        || room.householdLimit > 0 && count > room.householdLimit
    }
    _ = served_watch_add(watch, descriptor, number)
    if isCrowded { ringForRoom() }
    return connection
  }

  func closed(_ connection: Connection) {
    let asking = connection.closed()
    table.withLock { table in
      table.connections[connection.number] = nil
      if !configuration.isBehindProxy { Self.leave(connection.household, &table) }
      if let asking { Self.leave(asking, &table) }
    }
  }

  /// Counts a request that came through a proxy for who sent it; false where they have too many
  /// on their way already.
  func admit(_ household: String) -> Bool {
    table.withLock { table in
      let count = table.households[household, default: 0]
      let limit = configuration.connectionsPerAddressLimit
      guard limit == 0 || count < limit else { return false }
      table.households[household] = count + 1
      return true
    }
  }

  func leave(_ household: String) { table.withLock { Self.leave(household, &$0) } }

  private static func leave(_ household: String, _ table: inout Table) {
    guard let count = table.households[household] else { return }
    table.households[household] = count > 1 ? count - 1 : nil
  }

  /// Whether there are more connections than there should be, as far as is known.
  var isShort: Bool { short.load(ordering: .acquiring) }

  private func ringForRoom() {
    if !short.exchange(true, ordering: .acquiringAndReleasing) { served_watch_ring(bell) }
  }

  /// Closes the connections that have to go.
  func makeRoom() {
    short.store(false, ordering: .releasing)
    let connections = allConnections
    let going = Set(room.closures(among: connections.compactMap(\.entry)))
    if going.isEmpty { return }
    for connection in connections where going.contains(connection.number) { connection.shutDown() }
  }
}

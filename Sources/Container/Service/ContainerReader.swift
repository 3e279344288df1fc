import Model
import Storage
import SyncProtocol

/// One connection of the pool that reads, on a thread of its own.
actor ContainerReader {
  private let queue: SerialQueue
  private let connection: Connection
  private let reader: ZoneReader

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init(path: String, _ reader: ZoneReader) throws {
    queue = SerialQueue(label: "container.reader")
    connection = try Connection(path: path, mode: .readOnly)
    self.reader = reader
  }

  func pull(
    _ request: PullRequest, by account: AccountID, time: UInt64, limit: Int
  ) throws(CallRefusal) -> PullPage {
    try reader.pull(request, by: account, time: time, limit: limit, from: connection)
  }

  /// Runs a look of a reader over this connection.
  func look<T: Sendable>(
    _ body: @Sendable (ZoneReader, Connection) throws(CallRefusal) -> T
  ) throws(CallRefusal) -> T {
    try body(reader, connection)
  }

  func feed(
    by account: AccountID, time: UInt64, believed: BelievedMoment
  ) throws(CallRefusal) -> FeedAnswer {
    try reader.feed(by: account, time: time, believed: believed, from: connection)
  }

  /// The session of a secret; nil where the secret is to take another's place now.
  func session(_ hash: [UInt8]) throws(CallRefusal) -> Session? {
    let standing: SessionStanding
    do { standing = try SessionRow.standing(of: hash, connection) } catch { throw .unavailable }
    return try standing.session()
  }

  func close() { try? connection.close() }
}

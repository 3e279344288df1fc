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
    _ request: PullRequest, by account: AccountID, time: UInt64
  ) throws(CallRefusal) -> PullPage {
    try reader.pull(request, by: account, time: time, from: connection)
  }

  func feed(by account: AccountID, time: UInt64) throws(CallRefusal) -> FeedAnswer {
    try reader.feed(by: account, time: time, from: connection)
  }

  func session(_ hash: [UInt8]) throws(CallRefusal) -> Session {
    do {
      return try SessionRow.holder(of: hash, connection)
    } catch let refusal as CallRefusal {
      throw refusal
    } catch {
      throw .unavailable
    }
  }

  func close() { try? connection.close() }
}

import CSQLite
import Synchronization

/// Ends a connection's running statements from any thread: they throw `interrupted`.
///
/// A write transaction with an interrupted change is rolled back. Without a running statement, or
/// after the connection was closed, it does nothing.
package final class Interrupter: Sendable {
  /// The address of the open database, 0 once closed. The lock keeps it open meanwhile.
  private let address: Mutex<UInt>

  init(_ database: OpaquePointer) {
    address = Mutex(UInt(bitPattern: database))
  }

  /// Ends what runs now.
  package func interrupt() {
    address.withLock { address in
      guard let database = unsafe OpaquePointer(bitPattern: address) else { return }
      unsafe sqlite3_interrupt(database)
    }
  }

  func forget() {
    address.withLock { $0 = 0 }
  }
}

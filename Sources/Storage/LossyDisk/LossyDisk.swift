import CSQLite
import Synchronization

/// A disk in memory for tests, which loses what was not synced when its power is cut.
///
/// Put it into `ConnectionOptions.disk`; paths are names on it and nothing else. It keeps what a
/// real disk promises and no more: a sector is written whole or not at all, synced bytes stay,
/// names stay once their folder was synced, and nothing else keeps an order.
package final class LossyDisk: Sendable {
  private let contents: Mutex<DiskContents>
  /// The address of the interface that SQLite calls; freed with the disk. Connections hold it.
  private let interface: Mutex<UInt>
  /// The name under which SQLite knows the disk.
  let name: String

  private static let number = Atomic(0)

  /// An empty disk.
  package init() {
    name = "lossy-disk-\(Self.number.add(1, ordering: .relaxed).newValue)"
    contents = Mutex(DiskContents())
    interface = Mutex(0)
    let made = unsafe LossyInterface.make(name, self)
    interface.withLock { $0 = UInt(bitPattern: made) }
    unsafe sqlite3_vfs_register(made, 0)
  }

  deinit {
    interface.withLock { LossyInterface.free(at: $0) }
  }

  /// Cuts the power: open connections fail from now on, and of what was not synced, chance decides
  /// what is there when it is opened again. Faults end.
  package func cutPower(_ random: inout some RandomNumberGenerator & Sendable) {
    contents.withLock { $0.losePower(&random) }
  }

  /// Ends the processes that use the disk, as kill -9 does: open connections fail from now on, and
  /// every byte that was written stays. Faults end.
  package func killProcesses() {
    contents.withLock { $0.loseProcesses() }
  }

  /// What the disk does wrong from now on.
  package var faults: DiskFaults {
    get { contents.withLock { $0.faults } }
    set { contents.withLock { $0.faults = newValue } }
  }

  /// Whether `changesUntilStop` has come to its end: the power is to be cut.
  package var isStopped: Bool { contents.withLock { $0.faults.isStopped } }

  /// How many changes there were: writes, new sizes, syncs, new and deleted files.
  package var changesCount: Int { contents.withLock { $0.changesCount } }

  /// How many bytes its files have.
  package var usedBytes: Int { contents.withLock { $0.usedBytes } }

  /// The names of all files, sorted.
  package var fileNames: [String] { contents.withLock { $0.names.keys.sorted() } }

  /// What is read from a file; empty without one.
  package func bytes(of name: String) -> [UInt8] {
    contents.withLock { contents in
      contents.names[name].map { contents.files[$0].seen } ?? []
    }
  }

  func withContents<T: Sendable>(_ body: (inout DiskContents) -> T) -> T {
    contents.withLock { body(&$0) }
  }
}

/// SQLite's codes that are more than a number in its header.
extension LossyDisk {
  static let shortRead = SQLITE_IOERR | (2 << 8)
  static let writeError = SQLITE_IOERR | (3 << 8)
  static let syncError = SQLITE_IOERR | (4 << 8)
  static let truncateError = SQLITE_IOERR | (6 << 8)
  static let deleteMissing = SQLITE_IOERR | (23 << 8)
}

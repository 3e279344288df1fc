import CSQLite
import Glibc

/// The steps from a path to a database that is set up.
enum ConnectionOpening {
  static func open(
    path: String, mode: ConnectionMode, options: ConnectionOptions
  ) throws(StorageFailure) -> DatabaseHandle {
    _ = memoryStatisticsAreOff
    let name = try fileName(path, mode)
    if mode == .readWrite, options.disk == nil, !isMade(name, of: options.image) {
      _ = try makeFile(name)
    }
    do {
      let handle = try opened(name, mode, options)
      if mode == .readOnly { try look(handle, name) }
      return handle
    } catch {
      guard mode != .memory, options.disk == nil, let way = way(after: error, name) else {
        throw error
      }
      return try opened(name, way == .resting ? .resting : mode, options, way)
    }
  }

  /// How a file is opened for reading when its disk lets nothing be made beside it (decision 0136).
  private enum Way {
    /// With the index of its log in memory: what is written later finds the room that there is
    /// then. Other processes can't open the file meanwhile.
    case alone
    /// As a file that nobody writes.
    case resting
  }

  private static func way(after failure: StorageFailure, _ name: String) -> Way? {
    if unsafe access(name, W_OK) != 0, errno == EROFS { return .resting }
    return failure.code == .full ? .alone : nil
  }

  private static func opened(
    _ name: String, _ mode: ConnectionMode, _ options: ConnectionOptions, _ way: Way? = nil
  ) throws(StorageFailure) -> DatabaseHandle {
    let handle = try openHandle(name, mode, options.disk, isAlone: way == .alone)
    // What follows is set up for the database that is open then.
    if mode == .memory { try (try? options.image?())?.fill(handle) }
    try harden(handle)
    for pragma in pragmas(mode, options) { try run(pragma, handle) }
    if mode == .readWrite { try turnOnWriteAheadLog(handle) }
    return handle
  }

  private static let memoryStatisticsAreOff =
    shim_sqlite3_config_memstatus_off() == SQLITE_OK

  /// A name that SQLite takes for a plain file: neither a URI nor `:memory:`.
  static func fileName(
    _ path: String, _ mode: ConnectionMode
  ) throws(StorageFailure) -> String {
    if mode == .memory { return ":memory:" }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StorageFailure(.cannotOpen, "The path of a database is empty or holds a zero byte.")
    }
    return path.hasPrefix("/") ? path : "./" + path
  }

  /// Makes a missing file readable by its owner alone; SQLite gives its companions (-wal, -shm)
  /// the same mode. An existing file is never opened here: closing it would drop the locks that
  /// other connections of this process hold.
  /// Answers whether the file is new.
  static func makeFile(_ name: String) throws(StorageFailure) -> Bool {
    let descriptor = unsafe Glibc.open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      Glibc.close(descriptor)
      return true
    }
    guard errno == EEXIST else {
      throw DiskTrouble(errno: errno) != nil
        ? .disk(errno, name)
        : StorageFailure(
          .cannotOpen, "The database file can't be made (errno \(errno)); see folder and rights.",
          file: name)
    }
    return false
  }

  /// Whether a missing file was made of an image. Without one it begins empty, and the statements
  /// of its schema run in it.
  private static func isMade(
    _ name: String, of image: (@Sendable () throws -> DatabaseImage)?
  ) -> Bool {
    guard let image, unsafe access(name, F_OK) != 0 else { return false }
    return (try? image())?.makeFile(name) ?? false
  }

  static func openHandle(
    _ name: String, _ mode: ConnectionMode, _ disk: LossyDisk? = nil, isAlone: Bool = false
  ) throws(StorageFailure) -> DatabaseHandle {
    let isReading = mode == .readOnly || mode == .resting
    let rights = isReading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let making = disk != nil && mode == .readWrite ? SQLITE_OPEN_CREATE : 0
    let isResting = unsafe mode == .resting && access(name + "-wal", F_OK) != 0
    let address = isResting ? SQLITE_OPEN_URI : 0
    let flags = rights | making | address | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var database: OpaquePointer?
    let place = isResting ? restingAddress(name) : name
    let system = isAlone ? aloneSystem : disk?.name
    let result = unsafe sqlite3_open_v2(place, &database, flags, system)
    guard result == SQLITE_OK, let open = unsafe database else {
      let failure = unsafe StorageFailure.preparing(result, database: database, sql: "")
      unsafe sqlite3_close_v2(database)
      throw failure
    }
    return unsafe DatabaseHandle(adopting: open, on: disk)
  }

  /// SQLite's name for what keeps a log's index in the memory of one process.
  private static let aloneSystem = "unix-excl"

  /// The file as an address that promises that nobody writes it.
  private static func restingAddress(_ name: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let escaped = name.utf8.flatMap { byte in
      switch byte {
      case 0x2D...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: [byte]
      default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return "file:" + String(decoding: escaped, as: UTF8.self) + "?immutable=1"
  }

  /// A file from elsewhere must not run code of its own, and a mistyped name is no string.
  private static func harden(_ handle: DatabaseHandle) throws(StorageFailure) {
    let switches: [(Int32, Int32)] = [
      (SQLITE_DBCONFIG_DEFENSIVE, 1),
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_DQS_DML, 0),
      (SQLITE_DBCONFIG_DQS_DDL, 0),
      (SQLITE_DBCONFIG_ENABLE_FKEY, 0),
    ]
    for (option, value) in switches {
      let result = unsafe shim_sqlite3_db_config_switch(handle.database, option, value)
      guard result == SQLITE_OK else {
        throw unsafe .preparing(result, database: handle.database, sql: "")
      }
    }
  }

  private static func pragmas(_ mode: ConnectionMode, _ options: ConnectionOptions) -> [String] {
    [
      "PRAGMA busy_timeout = \(options.busyTimeoutMilliseconds)",
      "PRAGMA temp_store = MEMORY",
      "PRAGMA cache_size = -\(options.cacheKibibytes)",
      "PRAGMA mmap_size = \(options.mappedBytes)",
      "PRAGMA secure_delete = \(options.secureDelete ? "ON" : "OFF")",
      "PRAGMA synchronous = \(options.synchronous.rawValue)",
      "PRAGMA wal_autocheckpoint = 4000",
    ]
  }

  /// Also the first statement that reads the file: what is no database is found here.
  private static func turnOnWriteAheadLog(_ handle: DatabaseHandle) throws(StorageFailure) {
    let statement = try Statement(handle, "PRAGMA journal_mode = WAL")
    let mode = try statement.text()
    guard mode == "wal" else {
      throw StorageFailure(.io, "The write-ahead log can't be used here (it is \(mode)).")
    }
  }

  /// Reads once, so that a disk without room for the log's index is found here; anything else is
  /// found by the first use.
  private static func look(_ handle: DatabaseHandle, _ name: String) throws(StorageFailure) {
    do {
      _ = try Statement(handle, "PRAGMA schema_version").integer()
    } catch {
      if way(after: error, name) != nil { throw error }
    }
  }

  private static func run(_ pragma: String, _ handle: DatabaseHandle) throws(StorageFailure) {
    let statement = try Statement(handle, pragma)
    try statement.run()
  }
}

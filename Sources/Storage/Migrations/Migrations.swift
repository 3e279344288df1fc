/// The history of a schema: brings a file of any earlier version to the last one.
package struct Migrations: Sendable {
  /// What marks the files of this schema (`PRAGMA application_id`), not 0.
  package let applicationID: Int32
  /// The steps in order.
  package let list: [Migration]

  /// Throws `misuse` unless the versions rise from 1 or later and the application ID isn't 0.
  package init(applicationID: Int32, _ list: [Migration]) throws(StorageFailure) {
    var last: Int32 = 0
    for migration in list {
      guard migration.version > last else {
        throw StorageFailure(
          .misuse, "Migration \(migration.version) (\(migration.name)) is out of order.")
      }
      last = migration.version
    }
    guard applicationID != 0 else {
      throw StorageFailure(.misuse, "An application ID of 0 marks nothing.")
    }
    self.applicationID = applicationID
    self.list = list
  }

  /// The version that a file has after `run`.
  package var lastVersion: Int32 { list.last?.version ?? 0 }

  /// Runs what the file still lacks, each step in a transaction of its own, and answers the
  /// versions that ran; on an up-to-date file it only looks.
  ///
  /// Throws `newerVersion` for a file from a newer program and `foreignFile` for one of another
  /// application, both without touching it. A step that fails leaves the file at the version
  /// before it.
  @discardableResult
  package func run(on connection: Connection) throws -> [Int32] {
    try check(connection)
    var done: [Int32] = []
    for migration in list where try version(of: connection) < migration.version {
      if try apply(migration, on: connection) { done.append(migration.version) }
    }
    return done
  }

  /// False if another process was quicker.
  private func apply(_ migration: Migration, on connection: Connection) throws -> Bool {
    try connection.write {
      try check(connection)
      guard try version(of: connection) < migration.version else { return false }
      for step in migration.steps { try connection.execute(step) }
      try connection.execute("PRAGMA application_id = \(applicationID)")
      try connection.execute("PRAGMA user_version = \(migration.version)")
      return true
    }
  }

  private func check(_ connection: Connection) throws(StorageFailure) {
    let found = try connection.prepare("PRAGMA application_id").integer()
    let version = try version(of: connection)
    let isBlank = try isBlank(connection, found, version)
    guard found == Int64(applicationID) || isBlank else {
      throw StorageFailure(.foreignFile, "The file belongs to another application.")
    }
    guard version <= lastVersion else {
      throw StorageFailure(
        .newerVersion,
        "The file was made by a newer version (\(version), this program knows \(lastVersion)): "
          + "update the program.")
    }
  }

  private func version(of connection: Connection) throws(StorageFailure) -> Int64 {
    try connection.prepare("PRAGMA user_version").integer()
  }

  private func isBlank(
    _ connection: Connection, _ applicationID: Int64, _ version: Int64
  ) throws(StorageFailure) -> Bool {
    guard applicationID == 0, version == 0 else { return false }
    return try connection.prepare("SELECT count(*) FROM sqlite_schema").integer() == 0
  }
}

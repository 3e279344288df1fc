package import Storage

/// Copies of a container, taken while it runs: its database and the files that hang on records.
package enum ContainerBackup {
  /// Where the files of a container lie, beside its database.
  package static func files(of path: String) -> String { path + "-files" }

  /// Copies the container in a file, as it is at one moment, into a new file (0600), then the files
  /// that it tells of; another process may serve it meanwhile. What the copy tells of is in it, or
  /// is told as missing or damaged; nothing is left after a failure.
  ///
  /// Throws `cannotOpen` when there is no container, or something is at `target` already.
  package static func copy(
    _ path: String, to target: String
  ) throws(StorageFailure) -> BackupFiles.Report {
    let folder = FileFolder(files(of: target))
    guard folder.names().isEmpty else {
      throw StorageFailure(.cannotOpen, "There are files at the backup's path already.")
    }
    try copyDatabase(path, to: target)
    do {
      return try BackupFiles(of: target, in: FileFolder(files(of: path)))
        .visit(since: path) { name, zone, file throws(StorageFailure) in
          try copy(file, to: name, in: folder, zone)
        }
    } catch {
      remove(target, folder)
      throw error
    }
  }

  /// Looks at a container that nobody serves, or at a backup of one: at the database, and at each
  /// file that it tells of. Changes nothing, and leaves nothing beside it.
  package static func verify(_ path: String) throws(StorageFailure) -> BackupFiles.Report {
    let connection = try Connection(path: path, mode: .resting)
    let problems: [String]
    do { problems = try connection.quickCheck() } catch {
      throw StorageFailure(.io, "The database can't be read.")
    }
    try connection.close()
    guard problems.isEmpty else {
      var report = BackupFiles.Report()
      report.databaseProblems = problems
      return report
    }
    return try BackupFiles(of: path, in: FileFolder(files(of: path)))
      .visit { _, _, _ throws(StorageFailure) in }
  }

  private static func copyDatabase(
    _ path: String, to target: String
  ) throws(StorageFailure) {
    let connection = try Connection(path: path, mode: .readOnly)
    do {
      try connection.backup(to: target)
    } catch {
      try? connection.close()
      throw error
    }
    try connection.close()
  }

  private static let pieceByteCount = 1 << 20

  private static func copy(
    _ file: PlainFile, to name: String, in folder: FileFolder, _ zone: String
  ) throws(StorageFailure) {
    let place = folder.folder(zone)
    try folder.make()
    try place.make()
    let copy = try PlainFile(place.file(name), .writing)
    var offset = 0
    while true {
      let piece = try file.read(at: offset, count: pieceByteCount)
      if piece.isEmpty { break }
      try copy.write(piece, at: offset)
      offset += piece.count
    }
    try copy.sync()
  }

  private static func remove(_ target: String, _ folder: FileFolder) {
    for zone in folder.names() { try? folder.folder(zone).removeAll() }
    try? folder.removeAll()
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last else { return }
    let home = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/")
    try? FileFolder(home).remove(String(name))
  }
}

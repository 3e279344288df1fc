import Glibc

/// A file that a command writes where its person says: never over one that is there already.
enum OutputFile {
  /// What help says of it.
  static let note = "What is there already is never written over: exit code 8."

  /// Refuses a name that something has, before anything is done for it.
  static func checkFree(_ path: String) throws(CommandFailure) {
    var status = stat()
    if lstat(path, &status) == 0 { throw taken(path) }
  }

  /// Writes a new file (0600) in one step: all of it is there, or nothing.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    try checkFree(path)
    let fresh = "\(path).\(getpid())"
    try SmallFile.write(bytes, to: fresh)
    defer { unlink(fresh) }
    try put(fresh, at: path)
  }

  /// Lets a new file (0600) be filled beside its place, and puts it there once it is whole.
  static func write(to path: String, _ fill: (_ fresh: String) async throws -> Void) async throws {
    try checkFree(path)
    let fresh = "\(path).\(getpid())"
    defer { unlink(fresh) }
    try await fill(fresh)
    try put(fresh, at: path)
  }

  private static func put(_ fresh: String, at path: String) throws(CommandFailure) {
    if link(fresh, path) == 0 { return }
    // Disks without hard links can only rename.
    guard errno == EPERM || errno == EOPNOTSUPP else { throw taken(path) }
    try checkFree(path)
    guard rename(fresh, path) == 0 else {
      throw CommandFailure(.failed, "The file \(path) can't be written.")
    }
  }

  /// What is said of a name that is taken, whichever command meets it.
  static func taken(_ path: String) -> CommandFailure {
    CommandFailure(.inUse, "There is a file \(path) already.", hint: "Give another name.")
  }
}

import Glibc
import Storage

/// A folder that belongs to its person alone.
struct Folder: Equatable, Sendable {
  /// The path, absolute or from the working folder.
  let path: String

  /// Where a person's devices are: `--home`, else `THECOMPANY_HOME`, else `~/.thecompany`.
  static func home(_ invocation: Invocation) throws(CommandFailure) -> Folder {
    if let given = invocation.value("home") { return Folder(path: given) }
    if let given = invocation.environment("THECOMPANY_HOME") { return Folder(path: given) }
    guard let home = invocation.environment("HOME") else {
      throw CommandFailure(.failed, "There is no home folder: give one with --home.")
    }
    return Folder(path: home + "/.thecompany")
  }

  /// Where a server keeps everything: `--data`, else `server` in the person's folder.
  static func data(_ invocation: Invocation) throws(CommandFailure) -> Folder {
    if let given = invocation.value("data") { return Folder(path: given) }
    return try home(invocation).folder("server")
  }

  func folder(_ name: String) -> Folder { Folder(path: path + "/" + name) }

  func file(_ name: String) -> String { path + "/" + name }

  /// Makes it and the folders above it, for their owner alone (0700); those that exist stay.
  func make() throws(CommandFailure) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw CommandFailure(.failed, "\(path) is not a folder.")
      }
      return
    }
    if let above, !above.path.isEmpty { try above.make() }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      if let trouble = DiskTrouble(errno: errno) { throw CommandFailure(trouble, at: path) }
      let reason = String(cString: strerror(errno))
      throw CommandFailure(
        .failed, "The folder \(path) can't be made (\(reason)).",
        hint: "Choose another with --home or --data.")
    }
  }

  /// Whether a container has its database there.
  var hasContainer: Bool {
    access(file(ServingActions.containerFile), F_OK) == 0
  }

  private var above: Folder? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return Folder(path: String(path[..<slash]))
  }
}

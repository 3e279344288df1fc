import Glibc
import Storage

/// Keeps a folder for one process; the system lets go of it when the process ends, however.
///
/// Both the folder and a file in it are locked. Versions before look at the file alone; where the
/// disk lets none be made, the folder does.
struct FolderLock: ~Copyable {
  private let folder: Int32
  private let file: Int32

  /// Takes the folder, or says which process has it.
  init(_ place: Folder) throws(CommandFailure) {
    let path = place.file("lock")
    let file = try Self.open(path)
    let folder = Glibc.open(place.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let ofFile = Self.take(file)
    let ofFolder: Outcome = ofFile == .inUse ? .inUse : Self.take(folder)
    guard ofFolder != .inUse, ofFile == .taken || ofFolder == .taken else {
      let owner = Self.owner(file)
      Self.letGo(file)
      Self.letGo(folder)
      guard ofFolder == .inUse else {
        throw CommandFailure(
          .failed, "The folder \(place.path) can't be locked; see its disk and its rights.")
      }
      throw CommandFailure(
        .inUse, "The folder \(place.path) is in use by another thecompany\(owner).",
        hint: "Stop that one first, or give another folder.")
    }
    let process = Array("\(getpid())\n".utf8)
    ftruncate(file, 0)
    pwrite(file, process, process.count, 0)
    (self.folder, self.file) = (folder, file)
  }

  deinit {
    Self.letGo(file)
    Self.letGo(folder)
  }

  /// The file of the lock; -1 where the disk lets none be made. One that can only be read can be
  /// locked all the same.
  private static func open(_ path: String) throws(CommandFailure) -> Int32 {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { return descriptor }
    guard DiskTrouble(errno: errno) != nil else {
      throw CommandFailure(.failed, "The file \(path) can't be made; see the folder's rights.")
    }
    return Glibc.open(path, O_RDONLY | O_CLOEXEC)
  }

  /// What came of locking a file or a folder.
  private enum Outcome {
    case taken
    /// Another process has it.
    case inUse
    /// It is not there, or its disk locks no such thing: some lock only what can be written.
    case impossible
  }

  private static func take(_ descriptor: Int32) -> Outcome {
    guard descriptor >= 0 else { return .impossible }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .taken }
    return errno == EWOULDBLOCK ? .inUse : .impossible
  }

  private static func letGo(_ descriptor: Int32) {
    if descriptor >= 0 { close(descriptor) }
  }

  private static func owner(_ descriptor: Int32) -> String {
    guard descriptor >= 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let digits = bytes.prefix(max(0, count)).filter { (0x30...0x39).contains($0) }
    return digits.isEmpty ? "" : " (process \(String(decoding: digits, as: UTF8.self)))"
  }
}

import Glibc

/// Keeps a folder for one process; the system lets go of it when the process ends, however.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the folder, or says which process has it.
  init(_ folder: Folder) throws(CommandFailure) {
    let path = folder.file("lock")
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw CommandFailure(.failed, "The file \(path) can't be made; see the folder's rights.")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let owner = Self.owner(descriptor)
      close(descriptor)
      throw CommandFailure(
        .inUse, "The folder \(folder.path) is in use by another thecompany\(owner).",
        hint: "Stop that one first, or give another folder.")
    }
    let process = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    pwrite(descriptor, process, process.count, 0)
  }

  deinit { close(descriptor) }

  private static func owner(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let digits = bytes.prefix(max(0, count)).filter { (0x30...0x39).contains($0) }
    return digits.isEmpty ? "" : " (process \(String(decoding: digits, as: UTF8.self)))"
  }
}

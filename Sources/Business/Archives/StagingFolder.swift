import Glibc
import Storage

/// A folder in which an archive is made: for its owner's eyes, and gone when it is done. It is
/// locked as long as its process lives, so what a kill has left is told from what is worked in.
struct StagingFolder: ~Copyable {
  let folder: FileFolder
  private let lock: Int32

  private static let suffix = ".parts"
  private static let tryLimit = 5

  /// Makes a new one in a folder, which is made too; another program may sweep that meanwhile.
  init(in workshop: FileFolder) throws(ArchiveProblem) {
    var last: StorageFailure = .disk(ENOENT)
    for _ in 0..<Self.tryLimit {
      let name = "\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 16))\(Self.suffix)"
      let folder = workshop.folder(name)
      do {
        try workshop.make()
        try folder.make()
      } catch {
        last = error
        continue
      }
      let lock = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0, access(folder.path, F_OK) == 0 {
        self.folder = folder
        self.lock = lock
        return
      }
      close(lock)
    }
    throw ArchiveProblem(last)
  }

  deinit {
    try? folder.removeAll()
    close(lock)
  }

  /// Removes what killed processes have left in a folder, and the folder when nothing is in it.
  static func sweep(_ workshop: FileFolder) {
    for name in workshop.names() where name.hasSuffix(suffix) {
      let folder = workshop.folder(name)
      let lock = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard lock >= 0 else { continue }
      defer { close(lock) }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? folder.removeAll() }
    }
    rmdir(workshop.path)
  }
}

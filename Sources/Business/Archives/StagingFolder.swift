import Glibc

/// A folder beside an archive that is being made: for its owner's eyes, and gone when it is done.
struct StagingFolder: ~Copyable {
  let path: String

  /// Makes it anew: what an export that was killed has left is removed first.
  init(for archive: String) throws(ArchiveProblem) {
    path = archive + ".parts"
    Self.remove(path)
    guard mkdir(path, 0o700) == 0 else {
      throw ArchiveProblem(
        errno == ENOSPC || errno == EDQUOT
          ? "The disk is full. Make room, then try again."
          : "The file can't be written there. Choose a folder that you may write to.")
    }
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if let folder = unsafe opendir(path) {
      while let entry = unsafe readdir(folder) {
        let name = unsafe withUnsafePointer(to: entry.pointee.d_name) {
          unsafe $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
            unsafe String(cString: $0)
          }
        }
        if name != "." && name != ".." { unlink(path + "/" + name) }
      }
      unsafe closedir(folder)
    }
    rmdir(path)
  }
}

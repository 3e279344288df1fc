import Glibc
package import Storage

/// How much room a disk has left.
package enum FreeSpace {
  /// The bytes that its owner may still write where a folder is; nil where nobody can tell.
  package static func bytes(at path: String) -> UInt64? {
    var found = statvfs()
    guard statvfs(path, &found) == 0 else { return nil }
    return UInt64(found.f_bavail) * UInt64(found.f_frsize)
  }

  /// What a store needs to make room for its next change.
  private static let neededBytes: UInt64 = 65_536

  /// What keeps its owner from writing where a folder is; nil where nothing does, as far as can be
  /// told without writing.
  package static func trouble(at path: String) -> DiskTrouble? {
    if access(path, W_OK) != 0, let trouble = DiskTrouble(errno: errno) { return trouble }
    return bytes(at: path).flatMap { $0 < neededBytes ? .full : nil }
  }
}

import Glibc

/// How much room a disk has left.
package enum FreeSpace {
  /// The bytes that its owner may still write where a folder is; nil where nobody can tell.
  package static func bytes(at path: String) -> UInt64? {
    var found = statvfs()
    guard statvfs(path, &found) == 0 else { return nil }
    return UInt64(found.f_bavail) * UInt64(found.f_frsize)
  }
}

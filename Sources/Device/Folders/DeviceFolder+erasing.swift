import Glibc
package import Model
import SyncProtocol

extension DeviceFolder {
  /// Removes all that a device keeps of an account: its stores, its keys, what is sealed, and its
  /// session. Close the device first. Again: does nothing.
  ///
  /// The container ends the session of a deleted account, and whoever hears of that begins to seal:
  /// one waits for the other.
  package func erase(_ account: AccountID) throws {
    try locked {
      try PrivateFile.removeFolder(home + "/" + account.description)
      try discardSealed(account)
      try forgetLeft(account)
      guard try session()?.answer.account == account else { return }
      try removeSession()
      removeLock()
    }
  }
}

extension PrivateFile {
  /// Removes a folder with all that is in it; does nothing where there is none.
  static func removeFolder(_ path: String) throws(DeviceFailure) {
    guard let directory = opendir(path) else {
      if errno == ENOENT { return }
      throw DeviceFailure(folder: "A folder can't be opened", errno: errno)
    }
    var names: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append((name, entry.pointee.d_type == UInt8(DT_DIR))) }
    }
    closedir(directory)
    for (name, isFolder) in names {
      let inner = path + "/" + name
      if isFolder {
        try removeFolder(inner)
      } else if unlink(inner) != 0, errno != ENOENT {
        throw DeviceFailure(folder: "A file can't be removed", errno: errno)
      }
    }
    guard rmdir(path) == 0 || errno == ENOENT else {
      throw DeviceFailure(folder: "A folder can't be removed", errno: errno)
    }
  }
}

import Glibc

/// A folder of files for its owner's eyes alone, whose names are given by the program.
package struct FileFolder: Sendable {
  /// Where it is.
  package let path: String

  /// Names a folder; nothing is made yet.
  package init(_ path: String) { self.path = path }

  /// The folder in it of that name.
  package func folder(_ name: String) -> FileFolder { FileFolder(path + "/" + name) }

  /// The path of a file in it.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Makes the folder (0700) unless it is there.
  package func make() throws(StorageFailure) {
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .disk(errno) }
  }

  /// The names of what is in it; none when there is no such folder.
  package func names() -> [String] {
    guard let directory = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether there is a file of that name.
  package func holds(_ name: String) -> Bool { unsafe access(file(name), F_OK) == 0 }

  /// When a file was last written, in seconds since 1970; nil when it is not there.
  package func lastWritten(_ name: String) -> Int? {
    var status = stat()
    guard unsafe lstat(file(name), &status) == 0 else { return nil }
    return status.st_mtim.tv_sec
  }

  /// Gives a file another name in one step that is on the disk when this returns.
  package func rename(_ name: String, to other: String) throws(StorageFailure) {
    guard unsafe Glibc.rename(file(name), file(other)) == 0 else { throw .disk(errno) }
    sync()
  }

  /// Gives a file a second name at a path where nothing is yet; false where that can't be, as on
  /// another disk.
  package func link(_ name: String, to path: String) -> Bool {
    unsafe Glibc.link(file(name), path) == 0
  }

  /// Removes a file; nothing happens when it is not there.
  package func remove(_ name: String) throws(StorageFailure) {
    guard unsafe unlink(file(name)) == 0 || errno == ENOENT else { throw .disk(errno) }
  }

  /// Removes the folder with its files; nothing happens when it is not there.
  package func removeAll() throws(StorageFailure) {
    for name in names() { try remove(name) }
    guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw .disk(errno) }
  }

  /// Returns once the names in it are on the disk.
  package func sync() {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

import Glibc

/// All that is in a folder and in its folders. Links are never followed.
extension FileFolder {
  private static let zeros = [UInt8](repeating: 0, count: 262_144)

  /// The paths of all files, from this folder on, sorted.
  package func filePaths() -> [String] {
    names().flatMap { name in
      isFolder(name) ? folder(name).filePaths().map { name + "/" + $0 } : [name]
    }
  }

  /// Overwrites all files with zeros, as far as the disk does that in place, and removes them with
  /// the folder. A file with another name elsewhere keeps its bytes there. Nothing happens when the
  /// folder is not there; ended anywhere, the next call does the rest.
  package func eraseTree() throws(StorageFailure) {
    for name in names() {
      if isFolder(name) {
        try folder(name).eraseTree()
      } else {
        overwrite(name)
        try remove(name)
      }
    }
    guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw .disk(errno) }
  }

  /// Returns once the names in it and in its folders are on the disk.
  package func syncTree() {
    for name in names() where isFolder(name) { folder(name).syncTree() }
    sync()
  }

  private func isFolder(_ name: String) -> Bool {
    var status = stat()
    return unsafe lstat(file(name), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func overwrite(_ name: String) {
    let descriptor = unsafe open(file(name), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_nlink == 1 else { return }
    var left = Int(status.st_size)
    while left > 0 {
      let count = unsafe write(descriptor, Self.zeros, min(left, Self.zeros.count))
      if count <= 0 { break }
      left -= count
    }
    fdatasync(descriptor)
  }
}

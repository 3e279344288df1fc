import Glibc

/// Files and folders for their owner's eyes alone.
enum PrivateFile {
  /// A session file is small; what is larger is none.
  private static let byteLimit = 65_536

  /// Makes a folder (0700) unless it is there.
  static func makeFolder(_ path: String) throws(DeviceFailure) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw DeviceFailure(folder: "The folder can't be made", errno: errno)
    }
  }

  /// The bytes of a file; nil when there is none.
  static func read(_ path: String) throws(DeviceFailure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw DeviceFailure(folder: "The session file can't be opened", errno: errno)
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: byteLimit)
    var count = 0
    while count < byteLimit {
      let part = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress.map { $0 + count }, byteLimit - count)
      }
      if part < 0 { throw DeviceFailure(folder: "Reading failed", errno: errno) }
      if part == 0 { break }
      count += part
    }
    return Array(bytes[..<count])
  }

  /// Makes a file (0600) in one step; false if there is one already, which stays.
  static func make(
    _ path: String, with bytes: [UInt8], in folder: String
  ) throws(DeviceFailure) -> Bool {
    let temporary = path + ".\(getpid())"
    try replace(temporary, with: bytes, in: folder)
    defer { unlink(temporary) }
    if link(temporary, path) == 0 { return true }
    guard errno == EEXIST else {
      throw DeviceFailure(folder: "A file can't be made", errno: errno)
    }
    return false
  }

  /// Replaces a file (0600) in one step: a crash leaves the old one or the new one.
  static func replace(
    _ path: String, with bytes: [UInt8], in folder: String
  ) throws(DeviceFailure) {
    let temporary = path + ".new"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw DeviceFailure(folder: "A file can't be made", errno: errno)
    }
    let isWritten = write(bytes, to: descriptor) && fsync(descriptor) == 0
    guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
      throw DeviceFailure(folder: "A file can't be written", errno: errno)
    }
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

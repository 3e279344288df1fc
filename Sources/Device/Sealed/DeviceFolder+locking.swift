import Glibc

extension DeviceFolder {
  /// Does something while no other program, and nobody else in this one, changes who is signed in
  /// here or what is sealed. Never inside of itself.
  func locked<T>(_ body: () throws -> T) throws -> T {
    try PrivateFile.makeFolder(home)
    let descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw DeviceFailure(folder: "The folder can't be locked", errno: errno)
    }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw DeviceFailure(folder: "The folder can't be locked", errno: errno)
      }
    }
    return try body()
  }

  private var lockPath: String { home + "/sign-in.lock" }

  /// Nobody is left here who signs in: the file of the lock goes with the rest.
  func removeLock() { unlink(lockPath) }
}

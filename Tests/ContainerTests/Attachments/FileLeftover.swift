import Glibc

/// A file that something has left in a folder.
struct FileLeftover {
  private let path: String

  init?(_ path: String) {
    self.path = path
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    guard descriptor >= 0 else { return nil }
    write(descriptor, "left", 4)
    close(descriptor)
  }

  /// Lets it look as if it had been written so long ago.
  func age(seconds: Int) {
    let moment = timespec(tv_sec: time(nil) - seconds, tv_nsec: 0)
    var times = [moment, moment]
    utimensat(AT_FDCWD, path, &times, 0)
  }
}

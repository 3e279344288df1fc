import Dispatch
import Glibc

/// Waits for the signals that ask a server to stop.
enum StopSignals {
  /// The two ends of a pipe that the handler writes to; made before the handler is set.
  private static let pipe: (reading: Int32, writing: Int32) = {
    var ends: [Int32] = [-1, -1]
    _ = Glibc.pipe(&ends)
    return (ends[0], ends[1])
  }()

  /// Takes SIGINT and SIGTERM over from the system: from now on they only end `wait`.
  ///
  /// A client that hangs up (SIGPIPE) ends nothing either.
  static func take() {
    signal(SIGPIPE, SIG_IGN)
    guard pipe.writing >= 0 else { return }
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        var byte: UInt8 = 0
        write(StopSignals.pipe.writing, &byte, 1)
      }
    }
  }

  /// Returns at the first signal, at once if it came before.
  static func wait() async {
    let descriptor = pipe.reading
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        var byte: UInt8 = 0
        while read(descriptor, &byte, 1) < 0, errno == EINTR {}
        continuation.resume()
      }
    }
  }
}

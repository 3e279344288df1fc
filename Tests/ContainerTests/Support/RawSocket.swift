import Glibc
import Testing

/// A plain socket to the loopback address that says what a test wants, however wrong or slow.
final class RawSocket: Sendable {
  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0)
  }

  deinit { close(descriptor) }

  /// Whether the other side still took it.
  @discardableResult
  func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// What comes within a time; `isClosed` once nothing more can.
  func read(milliseconds: Int) async -> (text: String, isClosed: Bool) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&poller, 1, 0) == 0 {
      if ContinuousClock.now > end { return ("", false) }
      // Waits for a real socket, up to the deadline, without holding a thread that handlers need.
      try? await Task.sleep(for: .milliseconds(2))
    }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? (String(decoding: buffer[..<count], as: UTF8.self), false) : ("", true)
  }
}

import Glibc
import Synchronization
import Testing

/// A server that answers each connection with the bytes it was given, right or wrong.
final class HostileServer: Sendable {
  /// What it does once its bytes are sent.
  enum Manner: Sendable {
    case closes, resets, keepsSilent
    /// Sends these bytes again and again until the client goes.
    case repeats([UInt8])
  }

  let port: Int
  private let listener: Int32
  private let script: [UInt8]
  private let manner: Manner
  private let connections = Mutex<(open: Set<Int32>, count: Int, isOver: Bool)>(([], 0, false))

  init(_ script: [UInt8], then manner: Manner = .closes) throws {
    (self.script, self.manner) = (script, manner)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    try #require(isBound)
    var thread = pthread_t()
    pthread_create(&thread, nil, acceptConnections, Unmanaged.passRetained(self).toOpaque())
    pthread_detach(thread)
  }

  var url: String { "http://127.0.0.1:\(port)/private/path?secret=51c3e7" }

  /// How many connections have come.
  var count: Int { connections.withLock { $0.count } }

  /// Ends every connection and its thread.
  func stop() {
    connections.withLock { state in
      state.isOver = true
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  fileprivate func acceptAll() {
    while true {
      let descriptor = accept(listener, nil, nil)
      guard descriptor >= 0 else { break }
      let isOver = connections.withLock { state in
        state.open.insert(descriptor)
        state.count += 1
        return state.isOver
      }
      if !isOver { serve(descriptor) }
      connections.withLock { _ = $0.open.remove(descriptor) }
      close(descriptor)
    }
    close(listener)
  }

  private func serve(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    guard recv(descriptor, &buffer, buffer.count, 0) > 0, send(script, descriptor) else { return }
    switch manner {
    case .closes: return
    case .resets:
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    case .keepsSilent: while recv(descriptor, &buffer, buffer.count, 0) > 0 {}
    case .repeats(let piece): while send(piece, descriptor) {}
    }
  }

  private func send(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

private func acceptConnections(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<HostileServer>.fromOpaque(context).takeRetainedValue().acceptAll()
  return nil
}

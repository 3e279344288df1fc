import Glibc

/// How long a test waits for what must come, on a machine busy with other things.
let patience = 20.0

/// A plain socket that speaks what a test tells it to, byte for byte.
final class RawClient: Sendable {
  let descriptor: Int32

  /// Connects to a port of the loopback address; a small receive buffer makes a slow reader. With
  /// a `host` it comes from 127.0.x.y, an address of its own.
  init(port: Int, receiveBuffer: Int32? = nil, host: Int? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4)
    }
    if let host {
      let source = 0x7F00_0000 + UInt32(host / 250 + 1) * 256 + UInt32(host % 250 + 1)
      try bind(to: source)
    }
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw RawFailure(what: "connect", code: errno) }
  }

  private func bind(to source: UInt32) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = source.bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw RawFailure(what: "bind", code: errno) }
  }

  deinit {
    close(descriptor)
  }

  /// Says that nothing more will be sent, and goes on reading.
  func closeWriting() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Blocks while the server doesn't read: give it no more than the socket's buffers hold.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads until the text contains the mark, the server closes, or the time is over.
  func read(until mark: String? = nil, seconds: Double = patience) async -> Reading {
    await offPool { self.readBlocking(until: mark, seconds: seconds) }
  }

  private func readBlocking(until mark: String?, seconds: Double) -> Reading {
    let mark = Array((mark ?? "").utf8)
    var reading = Reading()
    let end = seconds * 1000 + Double(clockMilliseconds())
    while true {
      if !mark.isEmpty, reading.bytes.firstRange(of: mark) != nil { return reading }
      let left = Int32(end - Double(clockMilliseconds()))
      guard left > 0 else { return reading }
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, left) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else {
        reading.isClosed = true
        return reading
      }
      reading.bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// Sends one request and reads to its end, which the server marks by closing.
  func exchange(_ text: String, seconds: Double = patience) async -> Reading {
    await offPool { self.send(text) }
    return await read(seconds: seconds)
  }
}

struct Reading: Sendable {
  var bytes: [UInt8] = []
  var isClosed = false
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The body of an answer that was sent in chunks, up to where the reading ended.
  var chunkedText: String {
    var rest = bytes[...]
    if let header = rest.firstRange(of: Array("\r\n\r\n".utf8)) {
      rest = rest[header.upperBound...]
    }
    var body: [UInt8] = []
    while let line = rest.firstRange(of: [0x0D, 0x0A]) {
      let size = Int(String(decoding: rest[..<line.lowerBound], as: UTF8.self), radix: 16) ?? 0
      body += rest[line.upperBound...].prefix(size)
      rest = rest[line.upperBound...].dropFirst(size + 2)
    }
    return String(decoding: body, as: UTF8.self)
  }
}

extension String {
  /// How often the text stands in this one.
  func occurrences(of text: String) -> Int {
    Array(utf8).ranges(of: Array(text.utf8)).count
  }
}

struct RawFailure: Error {
  let what: String
  let code: Int32
}

func clockMilliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}

/// Runs what blocks on a thread of its own, so that the handlers under test have theirs.
func offPool<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    let job = ThreadJob { continuation.resume(returning: work()) }
    var thread = pthread_t()
    pthread_create(&thread, nil, runThreadJob, Unmanaged.passRetained(job).toOpaque())
    pthread_detach(thread)
  }
}

private final class ThreadJob: Sendable {
  let work: @Sendable () -> Void

  init(work: @escaping @Sendable () -> Void) {
    self.work = work
  }
}

private func runThreadJob(context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<ThreadJob>.fromOpaque(context).takeRetainedValue().work()
  return nil
}

/// Looks again and again at something that another thread brings about.
func eventually(seconds: Double = patience, _ condition: () -> Bool) async -> Bool {
  let end = clockMilliseconds() + Int(seconds * 1000)
  while clockMilliseconds() < end {
    if condition() { return true }
    // Waits for another thread, up to the deadline.
    try? await Task.sleep(for: .milliseconds(2))
  }
  return condition()
}

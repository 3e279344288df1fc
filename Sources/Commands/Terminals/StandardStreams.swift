import Glibc
import Synchronization

/// Standard input, output and error of the process, without buffering what is written.
enum StandardStreams {
  /// The longest line that is read.
  static let lineByteLimit = 1_000_000

  private static let pending = Mutex<ArraySlice<UInt8>>([])

  /// Writes all of it; a reader that has gone away is not an error.
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The next line; bytes that are no UTF-8 are refused. It is read in chunks: of one byte, unless
  /// all that follows is ours, so that the next program of a script finds its own line.
  static func line(chunk: Int = 1) throws(CommandFailure) -> String? {
    let bytes = try pending.withLock { (pending: inout ArraySlice<UInt8>) throws(CommandFailure) in
      try nextLine(&pending, chunk)
    }
    guard let bytes else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.usage, "Standard input is not UTF-8.")
    }
    return text
  }

  private static func nextLine(
    _ pending: inout ArraySlice<UInt8>, _ chunk: Int
  ) throws(CommandFailure) -> ArraySlice<UInt8>? {
    while true {
      if let end = pending.firstIndex(of: 0x0A) {
        let line = pending[..<end]
        pending = pending[(end + 1)...]
        return line.last == 0x0D ? line.dropLast() : line
      }
      guard pending.count <= lineByteLimit else {
        throw CommandFailure(.usage, "A line of standard input is too long.")
      }
      let more = readSome(chunk)
      guard !more.isEmpty else {
        defer { pending = [] }
        return pending.isEmpty ? nil : pending
      }
      pending += more
    }
  }

  private static func readSome(_ count: Int) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return Array(buffer.prefix(max(0, count)))
    }
  }

  /// A line that must not show: prompted for if a person is typing, else the next line.
  static func secret(_ prompt: String) throws(CommandFailure) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return try line() }
    write(prompt + ": ", to: STDERR_FILENO)
    defer { write("\n", to: STDERR_FILENO) }
    return try HiddenTyping.read()
  }
}

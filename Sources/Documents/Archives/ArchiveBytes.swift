import Glibc

/// An archive's bytes at any place.
final class ArchiveBytes {
  private let descriptor: Int32
  /// How many there are.
  let count: UInt64

  /// Opens the file at a path.
  init(path: String) throws(ArchiveFailure) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ArchiveFailure(.missing) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ArchiveFailure(.notAnArchive)
    }
    self.descriptor = descriptor
    count = UInt64(max(0, status.st_size))
  }

  deinit { close(descriptor) }

  /// So many bytes from a place on; nil where the file does not have them.
  func read(at place: UInt64, count: Int) -> [UInt8]? {
    let (end, isOver) = place.addingReportingOverflow(UInt64(count))
    guard !isOver, end <= self.count else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let part = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(
          descriptor, $0.baseAddress.map { unsafe $0 + done }, count - done, Int(place) + done)
      }
      if part < 0 && errno == EINTR { continue }
      guard part > 0 else { return nil }
      done += part
    }
    return bytes
  }
}

/// Takes numbers off the front of bytes, their smallest byte first. Nil when there are too few.
struct LittleEndian {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isEmpty: Bool { rest.isEmpty }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    let end = rest.startIndex + count
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  mutating func number(_ count: Int) -> UInt64? {
    guard let bytes = bytes(count) else { return nil }
    var number: UInt64 = 0
    for place in 0..<count { number |= UInt64(bytes[bytes.startIndex + place]) << (8 * place) }
    return number
  }

  mutating func two() -> UInt16? { number(2).map { UInt16($0) } }

  mutating func four() -> UInt32? { number(4).map { UInt32($0) } }
}

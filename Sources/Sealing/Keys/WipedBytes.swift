import CSodium

/// Secret bytes that are overwritten when nobody holds them any more.
///
/// `@unchecked Sendable`: the memory is filled in `init`, before anyone else has the object, and
/// only read after that until `deinit`, when nobody else has it.
@safe final class WipedBytes: @unchecked Sendable {
  let count: Int
  private let memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int { max(count, 1) }

  /// Takes what `fill` writes over the zeros.
  init(count: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    self.count = count
    unsafe memory = .allocate(capacity: max(count, 1))
    unsafe memory.initialize(repeating: 0, count: max(count, 1))
    unsafe fill(memory)
  }

  deinit {
    unsafe sodium_memzero(memory, capacity)
    unsafe memory.deallocate()
  }

  func withBytes<T, E: Error>(_ body: (UnsafePointer<UInt8>) throws(E) -> T) throws(E) -> T {
    try unsafe body(UnsafePointer(memory))
  }

  var copy: [UInt8] { unsafe [UInt8](UnsafeBufferPointer(start: memory, count: count)) }

  func isEqual(to other: WipedBytes) -> Bool {
    guard count == other.count else { return false }
    return unsafe sodium_memcmp(memory, other.memory, count) == 0
  }
}

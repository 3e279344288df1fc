/// The memory that the connections to one write-ahead log share, in place of a file "-shm".
///
/// Connections of a process that was killed keep theirs until they are closed.
@safe final class SharedIndex {
  var locks = IndexLocks()
  /// The openings that have it mapped.
  var users: Set<Int> = []
  private var regions: [UnsafeMutableRawPointer] = unsafe []

  deinit {
    while let region = unsafe regions.popLast() { unsafe region.deallocate() }
  }

  /// A region, made of zeros when it is missing and may be made.
  func region(_ number: Int, bytes: Int, mayGrow: Bool) -> UnsafeMutableRawPointer? {
    while mayGrow, unsafe regions.count <= number {
      let made = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
      unsafe made.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
      unsafe regions.append(made)
    }
    return unsafe number < regions.count ? regions[number] : nil
  }
}

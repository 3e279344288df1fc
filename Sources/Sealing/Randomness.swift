import CSodium

/// Random values of the operating system, fit for keys.
package enum Randomness {
  /// So many random bytes.
  package static func bytes(_ count: Int) -> [UInt8] {
    Sodium.start()
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe randombytes_buf(&bytes, count)
    return bytes
  }

  /// A random number of 64 bits.
  package static func uint64() -> UInt64 {
    Sodium.start()
    var value: UInt64 = 0
    unsafe randombytes_buf(&value, MemoryLayout<UInt64>.size)
    return value
  }
}

import CSodium

/// Whether two arrays are equal; the time tells their lengths, not where they differ.
package func constantTimeEquals(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  guard left.count == right.count else { return false }
  Sodium.start()
  return unsafe sodium_memcmp(left, right, left.count) == 0
}

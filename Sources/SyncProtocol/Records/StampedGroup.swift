package import Model

/// One group of fields with the moment it was written: the unit of merging.
package struct StampedGroup: Equatable, Sendable {
  /// The number of the group's first field.
  package let number: Int
  /// When it was written.
  package let stamp: HybridTime
  /// The values, as `GroupCoding` writes them; carried undecoded when of a newer version.
  package let bytes: [UInt8]

  /// Takes the parts as they are.
  package init(number: Int, stamp: HybridTime, bytes: [UInt8]) {
    self.number = number
    self.stamp = stamp
    self.bytes = bytes
  }

  /// Whether this one wins over another of the same group: later, or equally late and larger.
  package func wins(over other: StampedGroup) -> Bool {
    if stamp != other.stamp { return stamp > other.stamp }
    return other.bytes.lexicographicallyPrecedes(bytes)
  }
}

package import Model

/// Mixes words into 64 bits, the same on every machine; fast, and no protection against forgery.
///
/// Each step can be undone, so two inputs that differ in one word never have the same hash.
package struct RecordHash: Equatable, Sendable {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Starts empty.
  package init() {}

  /// Mixes one word in.
  package mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0xBF58_476D_1CE4_E5B9
    state ^= state >> 32
  }

  /// Mixes bytes in, with their count.
  package mutating func add(_ bytes: [UInt8]) { add(bytes.span.bytes) }

  /// Mixes bytes in, with their count.
  package mutating func add(_ bytes: RawSpan) {
    let count = bytes.byteCount
    add(UInt64(count))
    var position = 0
    while position + 8 <= count {
      let word = bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
      add(UInt64(littleEndian: word))
      position += 8
    }
    guard position < count else { return }
    var last: UInt64 = 0
    for index in (position..<count).reversed() {
      let byte = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt8.self)
      last = last << 8 | UInt64(byte)
    }
    add(last)
  }

  /// Mixes an identifier in.
  package mutating func add(_ id: RecordID) {
    add(id.high)
    add(id.low)
  }

  /// Mixes a moment in.
  package mutating func add(_ time: HybridTime) {
    add(time.ticks)
    add(time.device)
  }

  /// The hash of what was mixed in, spread over all bits.
  package var value: UInt64 {
    var value = state
    value = (value ^ value >> 33) &* 0xFF51_AFD7_ED55_8CCD
    value = (value ^ value >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return value ^ value >> 33
  }
}

extension RecordState {
  /// The hash that devices and the container compare: over kind, identifier, life, deletion and,
  /// while it lives, the groups with their moments.
  ///
  /// What a deleted record held is not in it, because it may be dropped; neither are who made and
  /// changed it, which a device shows provisionally (decision 0020).
  package var digestHash: UInt64 {
    var hash = RecordHash()
    hash.add(UInt64(kind.rawValue))
    hash.add(id)
    hash.add(version.life)
    if let deleted = version.deleted {
      hash.add(1)
      hash.add(deleted)
      return hash.value
    }
    hash.add(UInt64(version.groups.count) << 8)
    for group in version.groups {
      hash.add(UInt64(group.number))
      hash.add(group.stamp)
      hash.add(group.bytes)
    }
    return hash.value
  }

  /// Exactly what `digestHash` is over, as bytes: for a hash that nobody can forge.
  package var digestContent: [UInt8] {
    var content = self
    content.createdAt = 0
    content.createdBy = .zero
    content.updatedBy = .zero
    if isDeleted { content.version.groups = [] }
    return content.compactBody
  }
}

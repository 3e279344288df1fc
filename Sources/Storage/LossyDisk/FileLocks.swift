import CSQLite

/// Who holds which lock on a file: SQLite's levels for the file itself, by the number of the
/// opening.
struct FileLocks {
  private var levels: [Int: Int32] = [:]

  /// Raises an opening's lock; false if others stand in its way.
  mutating func raise(_ opening: Int, to level: Int32) -> Bool {
    let own = levels[opening] ?? SQLITE_LOCK_NONE
    guard level > own else { return true }
    let highest = levels.filter { $0.key != opening }.values.max() ?? SQLITE_LOCK_NONE
    if level == SQLITE_LOCK_SHARED {
      guard highest < SQLITE_LOCK_PENDING else { return false }
    } else {
      guard highest < SQLITE_LOCK_RESERVED else { return false }
      if level == SQLITE_LOCK_EXCLUSIVE, highest > SQLITE_LOCK_NONE {
        levels[opening] = SQLITE_LOCK_PENDING
        return false
      }
    }
    levels[opening] = level
    return true
  }

  mutating func lower(_ opening: Int, to level: Int32) {
    guard let own = levels[opening], own > level else { return }
    levels[opening] = level == SQLITE_LOCK_NONE ? nil : level
  }

  var isReserved: Bool { levels.values.contains { $0 >= SQLITE_LOCK_RESERVED } }
}

/// Who holds which of the eight locks of a write-ahead log, as sets of bits.
struct IndexLocks {
  private var shared: [Int: UInt32] = [:]
  private var exclusive: [Int: UInt32] = [:]

  mutating func share(_ opening: Int, _ slots: UInt32) -> Bool {
    guard !exclusive.contains(where: { $0.key != opening && $0.value & slots != 0 }) else {
      return false
    }
    shared[opening, default: 0] |= slots
    return true
  }

  mutating func own(_ opening: Int, _ slots: UInt32) -> Bool {
    let stands = { (held: (key: Int, value: UInt32)) in
      held.key != opening && held.value & slots != 0
    }
    guard !exclusive.contains(where: stands), !shared.contains(where: stands) else { return false }
    exclusive[opening, default: 0] |= slots
    return true
  }

  mutating func release(_ opening: Int, _ slots: UInt32) {
    shared[opening, default: 0] &= ~slots
    exclusive[opening, default: 0] &= ~slots
  }
}

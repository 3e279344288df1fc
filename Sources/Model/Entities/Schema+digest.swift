extension Schema {
  /// Tells this version's entities and fields from those of any other version; never 0.
  ///
  /// A container tells it with each feed, so that devices hear of its update. It has 52 bits, so
  /// that scripts can read it as a number.
  package var digest: UInt64 {
    var hash = SHA256()
    for definition in entities {
      hash.update(UInt64(definition.kind.rawValue))
      hash.update(definition.name)
      for field in definition.fields {
        hash.update(field.name)
        hash.update(UInt64(field.group))
        hash.update(UInt8((field.isRequired ? 1 : 0) | (field.isGuarded ? 2 : 0)))
        hash.update(field.type)
      }
    }
    let words = hash.finish()
    return max(1, (UInt64(words[0]) << 32 | UInt64(words[1])) >> 12)
  }
}

extension SHA256 {
  fileprivate mutating func update(_ number: UInt64) {
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      update(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  fileprivate mutating func update(_ text: String) {
    update(UInt64(text.utf8.count))
    for byte in text.utf8 { update(byte) }
  }

  fileprivate mutating func update(_ type: FieldType) {
    switch type {
    case .text(let limit):
      update(UInt8(0))
      update(UInt64(limit))
    case .choice(let words):
      update(UInt8(1))
      for word in words { update(word) }
    case .integer: update(UInt8(2))
    case .decimal: update(UInt8(3))
    case .boolean: update(UInt8(4))
    case .time: update(UInt8(5))
    case .reference(let kind):
      update(UInt8(6))
      update(UInt64(kind.rawValue))
    case .identifier: update(UInt8(7))
    case .bytes(let limit):
      update(UInt8(8))
      update(UInt64(limit))
    }
  }
}

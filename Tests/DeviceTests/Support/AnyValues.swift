import Model

/// Values of every type, chosen by a seed: ordinary ones, and those at the edges.
struct AnyValues {
  private var state: UInt64
  /// The largest number that is written.
  private static let most = ExactDecimal.entryLimit.millionths

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 17 ^ state << 13
  }

  mutating func pick<T>(_ choices: [T]) -> T { choices[Int(next() % UInt64(choices.count))] }

  /// A value that the field accepts; `reference` is a record that the zone has.
  mutating func value(for field: FieldDefinition, reference: RecordID) -> FieldValue {
    let mayBeNull = !field.isRequired
    if mayBeNull, next() % 5 == 0 { return .null }
    return switch field.type {
    case .text(let limit): .text(text(limit, mayBeEmpty: mayBeNull))
    case .choice(let choices): .text(pick(choices))
    case .integer: .integer(pick([0, 1, -1, .min, .max, Int64(truncatingIfNeeded: next())]))
    case .decimal:
      .decimal(ExactDecimal(millionths: pick([0, 1, -1, -Self.most, Self.most, 12_345_678])))
    case .boolean: .boolean(next() % 2 == 0)
    case .time:
      .time(
        pick([0, -1, Moment.range.lowerBound, Moment.range.upperBound, 1_800_000_000_000]))
    case .reference, .identifier: .reference(reference)
    case .bytes(let limit): .bytes(bytes(limit))
    }
  }

  private mutating func text(_ limit: Int, mayBeEmpty: Bool) -> String {
    let parts = [
      "a", "Größe", "\u{301}", "e\u{301}", "é", "👩‍👩‍👧‍👦", "\u{0}", "\u{1B}[2J", "\n",
      "'", "\"", "%_",
      "\u{202E}", "日本", "\u{FEFF}", "\\", " ", "🇩🇪",
    ]
    if mayBeEmpty, next() % 6 == 0 { return "" }
    var text = "x"
    let count = next() % 4 == 0 ? limit : Int(next() % 12)
    for _ in 0..<count {
      let part = pick(parts)
      if text.utf8.count + part.utf8.count > limit { break }
      text += part
    }
    return text
  }

  private mutating func bytes(_ limit: Int) -> [UInt8] {
    let count = pick([0, 1, 255, min(limit, 20_000)])
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}

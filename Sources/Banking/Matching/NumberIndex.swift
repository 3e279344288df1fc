/// Finds numbers of documents in texts, however they are written there: with other separators, with
/// blanks in them, without their zeros or without the letters in front.
struct NumberIndex {
  /// How a number stands in a text.
  enum Strength: Int, Comparable {
    /// Its last digits.
    case ending
    /// Without the letters in front, or one that many texts have by chance.
    case weak
    /// All of it.
    case whole

    static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
  }

  /// Number runs that are looked at together.
  private static let runLimit = 10
  /// Signs of the longest number.
  private static let lengthLimit = 40
  /// Signs of a number that no text has by chance: without letters, and with them.
  private static let (tellingDigits, tellingSigns) = (6, 5)
  /// Documents that one text names.
  private static let foundLimit = 200

  private struct Key: Hashable {
    let signs: [UInt8]
    let isPlain: Bool
  }

  private var places: [Key: [(document: Int, strength: Strength)]] = [:]
  /// A bit for each length that a number has: most pieces of a text have another one.
  private var lengths: UInt64 = 0

  init(_ numbers: [String]) {
    for (index, number) in numbers.enumerated() { add(number, index) }
  }

  private mutating func add(_ number: String, _ index: Int) {
    let runs = SignTokens(number)
    guard runs.count > 0, runs.bytes.count <= Self.lengthLimit, runs.count <= Self.runLimit,
      runs.bytes.contains(where: SignTokens.isDigit)
    else { return }
    let hasLetters = !runs.bytes.allSatisfy(SignTokens.isDigit)
    let isTelling = runs.bytes.count >= (hasLetters ? Self.tellingSigns : Self.tellingDigits)
    add(Key(signs: runs.bytes, isPlain: false), index, isTelling ? .whole : .weak)
    let plain = (0..<runs.count).flatMap { Self.plain(runs, $0) }
    add(Key(signs: plain, isPlain: true), index, isTelling ? .whole : .weak)
    guard hasLetters, let first = (0..<runs.count).first(where: { runs.isNumber($0) }), first > 0
    else { return }
    let tail = Array(runs.bytes[runs.starts[first]...])
    guard tail.count >= Self.tellingDigits - 1, tail.allSatisfy(SignTokens.isDigit) else { return }
    add(Key(signs: tail, isPlain: false), index, .weak)
  }

  private mutating func add(_ key: Key, _ index: Int, _ strength: Strength) {
    if let known = places[key], known.contains(where: { $0.document == index }) { return }
    places[key, default: []].append((index, strength))
    lengths |= 1 << UInt64(key.signs.count)
  }

  /// A run without the zeros in front.
  private static func plain(_ runs: SignTokens, _ index: Int) -> ArraySlice<UInt8> {
    runs.isNumber(index) ? runs[index].drop { $0 == 0x30 } : runs[index]
  }

  /// The documents that a text names, each with how. Where numbers overlap, the one that begins
  /// first and is longest counts.
  func find(in text: String) -> [Int: Strength] {
    let runs = SignTokens(text)
    var found: [Int: Strength] = [:]
    var start = 0
    while start < runs.count, found.count < Self.foundLimit {
      guard let (end, documents) = longest(runs, from: start) else {
        start += 1
        continue
      }
      for (document, strength) in documents {
        found[document] = max(found[document] ?? .ending, strength)
      }
      start = end
    }
    return found
  }

  private func longest(
    _ runs: SignTokens, from start: Int
  ) -> (end: Int, documents: [(document: Int, strength: Strength)])? {
    var best: (end: Int, documents: [(document: Int, strength: Strength)])?
    var plain: [UInt8] = []
    var hasDigit = false
    for end in start..<min(start + Self.runLimit, runs.count) {
      guard runs.starts[end + 1] - runs.starts[start] <= Self.lengthLimit else { break }
      plain += Self.plain(runs, end)
      hasDigit = hasDigit || runs.isNumber(end)
      guard hasDigit else { continue }
      let documents =
        known(runs.bytes[runs.starts[start]..<runs.starts[end + 1]], isPlain: false)
        ?? known(plain[...], isPlain: true)
      if let documents { best = (end + 1, documents) }
    }
    return best
  }

  private func known(
    _ signs: ArraySlice<UInt8>, isPlain: Bool
  ) -> [(document: Int, strength: Strength)]? {
    guard lengths >> UInt64(signs.count) & 1 == 1 else { return nil }
    return places[Key(signs: Array(signs), isPlain: isPlain)]
  }

  /// Whether a text has the last run of digits of a number, as a run of its own.
  static func hasEnding(of number: String, in text: String) -> Bool {
    let (runs, words) = (SignTokens(number), SignTokens(text))
    guard let last = (0..<runs.count).last(where: { runs.isNumber($0) }) else { return false }
    let ending = plain(runs, last)
    guard ending.count > 1 else { return false }
    return (0..<words.count).contains { words.isNumber($0) && plain(words, $0) == ending }
  }
}

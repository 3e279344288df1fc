/// The phrases of a Swift file that the program says to people: in calls of `say` and `written`,
/// and in properties that are a `Phrase`.
struct SaidPhrases {
  /// A phrase as a catalogue finds it.
  struct Said: Hashable {
    let key: String
    /// Whether it has a form for each number.
    let isCounted: Bool
  }

  private(set) var said: [Said] = []
  private let bytes: [UInt8]
  private var position: Int
  /// What was read of the code before the place, without spaces; only its end is kept.
  private var before = ""
  /// A chain of literals that is being read.
  private var open: Said?
  private var isInPhrase = false

  static func of(_ text: String) -> [Said] {
    guard ["say(", "written(", ": Phrase {"].contains(where: { text.contains($0) }) else {
      return []
    }
    var reader = SaidPhrases(bytes: Array(text.utf8), position: 0)
    reader.read(isValue: false)
    return reader.said
  }

  private init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func note(_ byte: UInt8) {
    if byte > 0x20 {
      if open != nil, byte != UInt8(ascii: "+") { close() }
      before.unicodeScalars.append(UnicodeScalar(byte))
      if before.utf8.count > 16 { before.removeFirst() }
    }
    position += 1
  }

  private mutating func close() {
    if let open { said.append(Said(key: Self.numbered(open.key), isCounted: open.isCounted)) }
    open = nil
  }

  /// Reads code to its end; a value of a literal ends with its bracket.
  private mutating func read(isValue: Bool) {
    var depth = 0
    while position < bytes.count {
      if isAt("//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if isAt("\"\"\"") {
        position += 3
        while position < bytes.count, !isAt("\"\"\"") { position += 1 }
        position += 3
      } else if isAt("\"") {
        readLiteral()
      } else {
        if isAt(": Phrase {") { isInPhrase = true }
        if isAt("\n  }\n") { isInPhrase = false }
        if isAt("(") { depth += 1 }
        if isAt(")") { depth -= 1 }
        if isValue, depth < 0 { break }
        note(bytes[position])
      }
    }
    close()
  }

  private mutating func readLiteral() {
    let counted = before.hasSuffix("other:")
    let isSaid =
      counted || before.hasSuffix("say(") || before.hasSuffix("written(")
      || (isInPhrase && !before.hasSuffix("case"))
    let isMeaning = before.hasSuffix(",meaning:")
    let (text, values) = literal()
    if isMeaning, let last = said.popLast() {
      said.append(Said(key: "\(last.key) ‹\(text)›", isCounted: last.isCounted))
    } else if let chain = open {
      open = Said(key: chain.key + text, isCounted: chain.isCounted)
    } else if isSaid {
      open = Said(key: text, isCounted: counted)
    }
    said += values
    before += "\"\""
  }

  /// The text with `{}` for each value, and what is said within its values.
  private mutating func literal() -> (String, [Said]) {
    var text: [UInt8] = []
    var values: [Said] = []
    position += 1
    while position < bytes.count, !isAt("\"") {
      guard isAt("\\") else {
        text.append(bytes[position])
        position += 1
        continue
      }
      position += 1
      if isAt("(") {
        var value = SaidPhrases(bytes: bytes, position: position + 1)
        value.read(isValue: true)
        values += value.said
        position = value.position
        text += Array("{}".utf8)
      } else if isAt("u{") {
        position += 2
        let digits = String(decoding: bytes[position...].prefix { $0 != 0x7D }, as: UTF8.self)
        let scalar = UInt32(digits, radix: 16).flatMap { UnicodeScalar($0) } ?? " "
        text += Array(String(Character(scalar)).utf8)
        position += digits.utf8.count
      } else {
        text.append(isAt("n") ? 0x0A : bytes[position])
      }
      position += 1
    }
    position += 1
    return (String(decoding: text, as: UTF8.self), values)
  }

  /// `{}` becomes `{1}`, `{2}` and so on.
  private static func numbered(_ text: String) -> String {
    var key = ""
    for (number, part) in text.split(separator: "{}", omittingEmptySubsequences: false)
      .enumerated()
    {
      key += (number > 0 ? "{\(number)}" : "") + part
    }
    return key
  }
}

/// A field of a SWIFT message: `:61:` and all lines up to the next one.
struct MT940Field: Equatable {
  /// `61`, `60F`.
  let tag: String
  /// Its lines, without blanks at their ends.
  var lines: [String]
  /// The number of its first line.
  let line: Int

  /// All fields of a file; each message ends with a field of the tag `-`.
  static func all(in text: String) -> [MT940Field] {
    var fields: [MT940Field] = []
    var isInside = false
    for (index, raw) in Self.lines(of: text).enumerated() {
      let (line, isEnd) = withoutEnvelope(raw)
      if isEnd {
        fields.append(MT940Field(tag: "-", lines: [], line: index + 1))
        isInside = false
      } else if let tag = tag(of: line) {
        fields.append(
          MT940Field(tag: tag, lines: [String(line.dropFirst(tag.count + 2))], line: index + 1))
        isInside = true
      } else if isInside {
        fields[fields.count - 1].lines.append(line)
      }
    }
    return fields
  }

  /// Lines with whatever ends them.
  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      .map(String.init)
  }

  /// A line without the blocks of SWIFT before it, and whether it ends the message.
  private static func withoutEnvelope(_ raw: String) -> (String, Bool) {
    var line = Substring(raw)
    while let last = line.unicodeScalars.last, last.value <= 32 { line.unicodeScalars.removeLast() }
    while let first = line.unicodeScalars.first, first.value < 32 {
      line.unicodeScalars.removeFirst()
    }
    if line.hasPrefix("{1:"), let text = line.firstRange(of: "{4:") {
      line = line[text.upperBound...]
    }
    return (String(line), line == "-" || line.hasPrefix("-}"))
  }

  /// `61` of `:61:…`; nil for a line that goes on.
  private static func tag(of line: String) -> String? {
    let signs = Array(line.utf8.prefix(5))
    guard signs.count >= 4, signs[0] == 0x3A, SignTokens.isDigit(signs[1]),
      SignTokens.isDigit(signs[2])
    else { return nil }
    if signs[3] == 0x3A { return String(line.dropFirst().prefix(2)) }
    guard signs.count == 5, signs[4] == 0x3A, (0x41...0x5A).contains(signs[3]) else { return nil }
    return String(line.dropFirst().prefix(3))
  }
}

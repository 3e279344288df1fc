/// Codes and names of many places at once: `A-{01..20}` is twenty of them.
package enum LocationPattern {
  /// How many places one pattern makes at most.
  package static let limit = 500

  /// All that a text stands for: itself where it has no braces; nil where they are not two numbers
  /// or two capital letters, the larger one last. Numbers are as long as the first one.
  package static func expand(_ text: String) -> [String]? {
    guard let open = text.firstIndex(of: "{") else { return text.contains("}") ? nil : [text] }
    guard let close = text[open...].firstIndex(of: "}") else { return nil }
    let (head, tail) = (text[..<open], text[text.index(after: close)...])
    guard !head.contains("}"), !tail.contains(where: { $0 == "{" || $0 == "}" }),
      let middle = steps(text[text.index(after: open)..<close])
    else { return nil }
    return middle.map { head + $0 + tail }
  }

  private static func steps(_ range: Substring) -> [String]? {
    let parts = range.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty else { return nil }
    let (first, last) = (String(parts[0]), String(parts[2]))
    if let from = letter(first), let to = letter(last), from <= to {
      return (from...to).map { String(Character(Unicode.Scalar($0))) }
    }
    guard let from = number(first), let to = number(last), from <= to, to - from < limit else {
      return nil
    }
    return (from...to).map { step in
      let digits = String(step)
      return String(repeating: "0", count: max(0, first.count - digits.count)) + digits
    }
  }

  private static func letter(_ text: String) -> UInt8? {
    guard text.utf8.count == 1, let byte = text.utf8.first, (65...90).contains(byte) else {
      return nil
    }
    return byte
  }

  private static func number(_ text: String) -> Int? {
    guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(text)
  }
}

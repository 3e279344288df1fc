import Documents
import Model

/// vCards of the versions 2.1, 3.0 and 4.0, one after the other in a file.
enum CardFile {
  /// What such a file ends with.
  static let ending = "vcf"
  static let mediaType = "text/vcard; charset=utf-8"

  /// Whether a file that begins so is one of vCards.
  static func begins(_ head: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF, 0x20, 0x0A, 0x0D, 0x09]
    let start = head.drop { mark.contains($0) }.prefix(11)
    return String(decoding: start, as: UTF8.self).uppercased() == "BEGIN:VCARD"
  }

  /// The cards, each with its properties in their order. What is within another card, and what is
  /// no property, is left out. Throws `SheetFailure` where a card has no end, as in a file that was
  /// cut off.
  static func cards(_ bytes: [UInt8]) throws -> [[CardLine]] {
    var (cards, depth) = ([[CardLine]](), 0)
    for line in lines(bytes) {
      guard let property = try CardLine(line) else { continue }
      switch (property.name, property.text.uppercased()) {
      case ("BEGIN", "VCARD"):
        depth += 1
        if depth == 1 { cards.append([]) }
      case ("END", "VCARD"): depth = max(0, depth - 1)
      default: if depth == 1 { cards[cards.count - 1].append(property) }
      }
    }
    guard depth == 0 else {
      throw SheetFailure(
        say("vCard \(cards.count) of the file has no end: it was cut off. Export it once more."))
    }
    return cards
  }

  /// The card of a file that has one alone, which says something; nil for any other.
  static func only(_ bytes: [UInt8]) -> [CardLine]? {
    guard let cards = try? cards(bytes), cards.count == 1, !cards[0].isEmpty else { return nil }
    return cards[0]
  }

  /// The lines of a file, those that were folded as one.
  static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    var (lines, isOpen) = ([[UInt8]](), false)
    for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var line = Array(part)
      while line.last == 0x0D { line.removeLast() }
      let isFold = line.first == 0x20 || line.first == 0x09
      if isOpen, !lines.isEmpty {
        lines[lines.count - 1].removeLast()
        lines[lines.count - 1] += line
      } else if isFold, !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(line)
      }
      isOpen = lines.last.map { CardLine.goesOn($0) } ?? false
    }
    return lines
  }
}

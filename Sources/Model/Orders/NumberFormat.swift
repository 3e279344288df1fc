/// How the numbers of a kind of document look, as a company writes it: `YYYY` or `YY` is the year,
/// zeros at the end are the number, as in `SO-YYYY-0000`.
package struct NumberFormat: Equatable, Sendable {
  /// How long one may be, in bytes.
  package static let limit = 24
  private static let digitsLimit = 9

  private let before: [UInt8]
  /// How many digits of the year there are: none, two or four.
  private let yearDigits: Int
  private let after: [UInt8]
  /// How many digits a number has at least.
  package let digits: Int

  /// Nil for what is no format: without zeros at its end or anything in front of them, with a digit
  /// right in front of them, with two years, or with a sign that no number has.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let head = bytes[..<(bytes.lastIndex { $0 != Self.zero }.map { $0 + 1 } ?? 0)]
    let digits = bytes.count - head.count
    guard bytes.count <= Self.limit, (1...Self.digitsLimit).contains(digits),
      head.allSatisfy(Self.isAllowed), let first = head.first, first != UInt8(ascii: " "),
      let last = head.last, !Self.isDigit(last)
    else { return nil }
    var years: [Range<Int>] = []
    var place = 0
    while place < head.count {
      let end = head[place...].firstIndex { $0 != Self.year } ?? head.count
      if end - place > 1 { years.append(place..<end) }
      place = max(end, place + 1)
    }
    guard years.count < 2, years.allSatisfy({ $0.count == 2 || $0.count == 4 }) else { return nil }
    let range = years.first ?? head.count..<head.count
    (before, after) = (Array(head[..<range.lowerBound]), Array(head[range.upperBound...]))
    (yearDigits, self.digits) = (range.count, digits)
  }

  /// What the numbers of a year begin with.
  package func series(ofYear year: Int64) -> String {
    let part = yearDigits == 2 ? year % 100 : year
    let text = yearDigits == 0 ? "" : Self.filled(part, to: yearDigits)
    return String(decoding: before, as: UTF8.self) + text + String(decoding: after, as: UTF8.self)
  }

  /// What a number of this format begins with; nil where it has another one.
  package func series(of number: String) -> String? {
    let bytes = Array(number.utf8)
    let (yearEnd, end) = (before.count + yearDigits, before.count + yearDigits + after.count)
    guard bytes.count > end, bytes[..<before.count].elementsEqual(before),
      bytes[before.count..<yearEnd].allSatisfy(Self.isDigit),
      bytes[yearEnd..<end].elementsEqual(after)
    else { return nil }
    let rest = bytes[end...]
    let (count, suffix) = (rest.prefix(while: Self.isDigit).count, rest.drop(while: Self.isDigit))
    guard count > 0, suffix.isEmpty || (suffix.count > 1 && suffix.first == UInt8(ascii: "-"))
    else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// A number in so many digits at least.
  static func filled(_ number: Int64, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  private static let (zero, year) = (UInt8(ascii: "0"), UInt8(ascii: "Y"))

  private static func isDigit(_ byte: UInt8) -> Bool { (zero...UInt8(ascii: "9")).contains(byte) }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & ~0x20)
      || " -_/.#".utf8.contains(byte)
  }
}

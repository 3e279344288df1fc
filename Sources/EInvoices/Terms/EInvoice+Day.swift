extension EInvoice {
  /// A day of the calendar.
  package struct Day: Hashable, Comparable, Sendable {
    /// From 1 to 9999.
    package let year: Int
    /// From 1.
    package let month: Int
    /// From 1.
    package let day: Int

    /// Takes a day that there is; nil for any other.
    package init?(year: Int, month: Int, day: Int) {
      guard (1...9999).contains(year), (1...12).contains(month),
        (1...Self.length(of: month, in: year)).contains(day)
      else { return nil }
      (self.year, self.month, self.day) = (year, month, day)
    }

    /// Reads `2026-11-20`; a time zone after it is left out.
    package init?(_ text: some StringProtocol) {
      let bytes = Array(text.utf8)
      guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
        bytes.count == 10
          || [UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(
            bytes[10])
      else { return nil }
      self.init(digits: Array(bytes[0..<4] + bytes[5..<7] + bytes[8..<10]))
    }

    /// Reads `20261120`.
    init?(compact text: some StringProtocol) {
      let bytes = Array(text.utf8)
      guard bytes.count == 8 else { return nil }
      self.init(digits: bytes)
    }

    private init?(digits: [UInt8]) {
      guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
      func number(_ range: Range<Int>) -> Int {
        digits[range].reduce(0) { $0 * 10 + Int($1) - 48 }
      }
      self.init(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    }

    private static func length(of month: Int, in year: Int) -> Int {
      switch month {
      case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }

    /// `2026-11-20`.
    package var text: String { digits(of: year, 4) + "-" + digits(of: month, 2) + "-" + twoOfDay }

    /// `20261120`.
    package var compact: String { digits(of: year, 4) + digits(of: month, 2) + twoOfDay }

    private var twoOfDay: String { digits(of: day, 2) }

    private func digits(of number: Int, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }

    package static func < (left: Day, right: Day) -> Bool {
      (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
  }

  /// Days from the first to the last; one of them may be open.
  package struct Period: Equatable, Sendable {
    /// BT-73 or BT-134.
    package var start: Day?
    /// BT-74 or BT-135.
    package var end: Day?

    /// Takes both.
    package init(start: Day?, end: Day?) { (self.start, self.end) = (start, end) }
  }
}

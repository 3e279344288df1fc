package import Model

/// A day as banks write it: of the years 1970 to 9999, without a time.
package struct BankDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Its first moment, in UTC.
  package let moment: Moment

  /// Nil for a date that no calendar has.
  package init?(year: Int, month: Int, day: Int) {
    guard (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let text = "\(year)-\(MomentParts.two(Int64(month)))-\(MomentParts.two(Int64(day)))"
    guard let moment = Moment(typed: text) else { return nil }
    self.moment = moment
  }

  /// Reads `2026-11-20`, also with a time or a zone behind it, which are left out; nil for anything
  /// else.
  package init?(iso text: some StringProtocol) {
    let signs = Array(text.utf8)
    guard signs.count == 10 || signs.count > 10 && [0x54, 0x5A, 0x2B, 0x2D].contains(signs[10]),
      let moment = Moment(typed: String(decoding: signs.prefix(10), as: UTF8.self))
    else { return nil }
    self.moment = moment
  }

  /// `2026-11-20`.
  package var description: String { MomentParts(moment).date }

  /// The year, of four digits.
  package var year: Int { Int(MomentParts(moment).year) }

  /// How many days the other one is later; negative for one before.
  package func days(until other: BankDay) -> Int {
    Int((other.moment.milliseconds - moment.milliseconds) / 86_400_000)
  }

  package static func < (left: BankDay, right: BankDay) -> Bool { left.moment < right.moment }
}

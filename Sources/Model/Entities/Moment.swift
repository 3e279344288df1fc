/// A moment in milliseconds since 1970, as fields hold it.
package struct Moment: Hashable, Comparable, Sendable, FieldRepresentable {
  /// The milliseconds since 1970.
  package let milliseconds: Int64

  /// From the first year to the last that is written with four digits: what calendars know. Days
  /// and windows added to one within it stay far from the ends of an integer.
  package static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// Takes milliseconds since 1970; what lies beyond the range is its end.
  package init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
  }

  package init?(fieldValue: FieldValue) {
    guard case .time(let milliseconds) = fieldValue else { return nil }
    self.init(milliseconds: milliseconds)
  }

  package var fieldValue: FieldValue { .time(milliseconds) }

  package static func < (left: Moment, right: Moment) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

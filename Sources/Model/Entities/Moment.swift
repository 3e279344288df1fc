/// A moment in milliseconds since 1970, as fields hold it.
package struct Moment: Hashable, Comparable, Sendable, FieldRepresentable {
  /// The milliseconds since 1970.
  package let milliseconds: Int64

  /// Takes milliseconds since 1970.
  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  package init?(fieldValue: FieldValue) {
    guard case .time(let milliseconds) = fieldValue else { return nil }
    self.milliseconds = milliseconds
  }

  package var fieldValue: FieldValue { .time(milliseconds) }

  package static func < (left: Moment, right: Moment) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

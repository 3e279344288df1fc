package import Model

/// Only records are wanted whose value lies between two ends, both included. What has no value lies
/// nowhere.
package struct PageRange: Equatable, Sendable {
  /// What the value is: one that lists are sorted by.
  package let of: SortKey
  /// The smallest; nil for no end.
  package let lower: FieldValue?
  /// The largest; nil for no end.
  package let upper: FieldValue?

  /// Takes the ends; nil without any.
  package init?(of key: SortKey, _ lower: FieldValue?, _ upper: FieldValue?) {
    guard lower != nil || upper != nil else { return nil }
    of = key
    self.lower = lower
    self.upper = upper
  }

  /// The ends that there are, each with how a value compares with it.
  var ends: [(sign: String, value: FieldValue)] {
    (lower.map { [(">=", $0)] } ?? []) + (upper.map { [("<=", $0)] } ?? [])
  }
}

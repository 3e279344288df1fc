package import Model

/// Two ends, each of which may be missing.
package struct Ends<Value: Comparable & Sendable>: Equatable, Sendable {
  /// The smallest value.
  package var lower: Value?
  /// The largest value.
  package var upper: Value?

  /// Takes the ends; nil without any.
  package init?(_ lower: Value?, _ upper: Value?) {
    guard lower != nil || upper != nil else { return nil }
    self.lower = lower
    self.upper = upper
  }

  /// Whether a value lies between the ends; one that there is not lies nowhere.
  func contains(_ value: Value?) -> Bool {
    guard let value else { return false }
    return lower.map { $0 <= value } ?? true && upper.map { value <= $0 } ?? true
  }

  /// Reads `5..10`, `5..` or `..10`, or one value that is both ends; nil for anything else.
  init?(_ text: String, read: (String) -> Value?) {
    let parts = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    let ends = parts.count == 1 ? [parts[0], parts[0]] : parts
    let values = ends.map(read)
    guard zip(ends, values).allSatisfy({ $0.isEmpty || $1 != nil }) else { return nil }
    self.init(values[0], values[1])
  }
}

extension Ends<ExactDecimal> {
  /// Reads the numbers of `5..10`; nil for anything else.
  package init?(numbers text: String, _ style: NumberStyle = .english) {
    self.init(text) { DecimalText.read($0, style) }
  }

  /// As it is read.
  package var text: String { "\(lower?.digits ?? "")..\(upper?.digits ?? "")" }
}

extension Ends<Moment> {
  /// Reads the days of `2026-11-01..2026-11-20`, from midnight on and to the last moment of the
  /// second, in UTC; nil for anything else.
  package init?(days text: String) {
    self.init(text) { $0.utf8.count == 10 ? Moment(typed: $0) : nil }
  }

  /// As it is read.
  package var text: String {
    "\(lower.map { MomentParts($0).date } ?? "")..\(upper.map { MomentParts($0).date } ?? "")"
  }

  /// The last moment of the last day.
  var end: Moment? { upper.map { Moment(milliseconds: $0.milliseconds + 86_399_999) } }
}

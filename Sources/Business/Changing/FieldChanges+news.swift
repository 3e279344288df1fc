import Model

extension FieldChanges {
  /// Writes the fields that hold something else.
  func applyNews(to values: inout RecordValues) {
    for entry in entries.whole(over: values) where !Self.isSame(values[entry.field], entry.value) {
      values.set(entry.field, to: entry.value)
    }
  }

  /// Whether nothing new is said: a table has days, and what is there may have a moment of one; and
  /// what is not so may be a no or nothing.
  private static func isSame(_ known: FieldValue, _ told: FieldValue) -> Bool {
    if known == .boolean(false), told.isNull { return true }
    guard case .time(let known) = known, case .time(let told) = told else { return known == told }
    return MomentParts(Moment(milliseconds: known)).date
      == MomentParts(Moment(milliseconds: told)).date
  }
}

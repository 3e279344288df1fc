package import Model

extension ChangeJudge {
  /// The earliest day of the books that a change touches; nil where it touches none.
  package func bookedDay(
    touchedBy merged: RecordState, over existing: RecordState?, _ definition: EntityDefinition
  ) -> Moment? {
    guard definition.books != nil else { return nil }
    return definition.bookedDay(
      was: living(existing, definition), becomes: living(merged, definition))
  }

  /// The day by which the whole of a part stands in the books; nil where it does not.
  package func bookedDay(ofWhole whole: RecordState) -> Moment? {
    guard let definition = schema.definition(of: whole.kind) else { return nil }
    return living(whole, definition).flatMap { definition.bookedDay(of: $0) }
  }

  private func living(_ state: RecordState?, _ definition: EntityDefinition) -> RecordValues? {
    guard let state, !state.isDeleted else { return nil }
    return try? state.values(of: definition)
  }
}

extension ChangeRefusal {
  /// The refusal of a change of the books in a period that is closed until that day.
  package init(closedUntil day: Moment) {
    self.init(
      .closedPeriod,
      "The books are closed until \(MomentParts(day).date), and nothing dated until then is "
        + "issued, changed or deleted.")
  }
}

/// Which records of a kind stand in the books of a company, and by which day: those of a period
/// that is closed do not begin, change or end any more (decision 0171).
package struct BookRule: Sendable {
  /// The number of the field with the day.
  let day: Int
  /// The states of the records that stand in the books; nil for those in which records of the kind
  /// are frozen, and for all records of a kind that freezes none.
  let states: [String]?
  /// The numbers of the groups that say nothing of the books, besides those that change in a
  /// record that is frozen.
  let free: Set<Int>

  /// Takes the parts as they are.
  package init(by day: Int, in states: [String]? = nil, but free: Set<Int> = []) {
    (self.day, self.states, self.free) = (day, states, free)
  }
}

extension EntityDefinition {
  /// The earliest day of the books that a change of a record touches; nil where it touches none.
  /// A record that is not there, or was deleted, is nil.
  package func bookedDay(was: RecordValues?, becomes: RecordValues?) -> Moment? {
    let days = [was, becomes].compactMap { $0.flatMap(bookedDay) }
    if days.count == 2, let was, let becomes, !changesBooks(was, becomes) { return nil }
    return days.min()
  }

  /// The day by which a record stands in the books; nil where it does not.
  package func bookedDay(of values: RecordValues) -> Moment? {
    guard let books, stands(inBooks: values, books) else { return nil }
    return Moment(fieldValue: values[fields[books.day]])
  }

  private func stands(inBooks values: RecordValues, _ books: BookRule) -> Bool {
    guard let states else { return true }
    let those = books.states ?? states.frozen?.states
    return those?.contains(states.state(of: values)) ?? true
  }

  private func changesBooks(_ was: RecordValues, _ becomes: RecordValues) -> Bool {
    let free = (books?.free ?? []).union(states?.frozen?.free ?? [])
    return fields.contains { !free.contains($0.group) && was[$0] != becomes[$0] }
  }

  /// Whether records of this kind change the books with the ones that they are parts of. Parts of
  /// what is frozen are what that says of them (decision 0164), comments say nothing of books, and
  /// parts that have a day of their own stand there by that.
  package func changesBooks(ofWhole whole: EntityDefinition) -> Bool {
    whole.books != nil && whole.states?.frozen == nil && mentions == nil && books == nil
  }
}

extension Moment {
  /// Whether a day of the books lies in the period that is closed until another day, that day
  /// included; never where none is.
  package func isClosed(until last: Moment?) -> Bool {
    last.map { dayCount <= $0.dayCount } ?? false
  }

  /// How many days it is since 1970; below zero before.
  private var dayCount: Int64 {
    let length: Int64 = 86_400_000
    return milliseconds / length - (milliseconds % length < 0 ? 1 : 0)
  }
}

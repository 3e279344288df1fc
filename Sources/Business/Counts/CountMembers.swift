package import Model
package import SyncProtocol

/// A count as JSON, in answers of commands and in files.
package enum CountMembers {
  /// What is told of a count that is so far.
  package static func of(
    _ count: Record<StockCount>, _ state: CountState
  ) -> [(name: String, value: JSONValue)] {
    [
      ("id", .text(count.id.description)), ("name", JSONValue(count[.name])),
      ("scope", JSONValue(count[.scope])), ("state", .text(state.rawValue)),
      ("blind", .boolean(count[.isBlind] ?? false)), ("note", JSONValue(count[.note])),
      ("submittedAt", time(count[.submittedAt])), ("approvedAt", time(count[.approvedAt])),
    ]
  }

  /// The same with what a list knows besides: what is counted, and since when.
  static func of(_ line: CountLineOfList) -> [(name: String, value: JSONValue)] {
    of(line.count, line.state) + [
      ("subject", JSONValue(line.subject)), ("begunAt", time(line.begun)),
    ]
  }

  private static func time(_ moment: Moment?) -> JSONValue {
    moment.map { .integer($0.milliseconds) } ?? .null
  }
}

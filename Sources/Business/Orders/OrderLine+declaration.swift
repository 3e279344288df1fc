package import Device
package import Model

extension OrderLine: RecordType {
  /// What it is, how much of it, and at what price.
  package static var declared: RecordDeclaration {
    declaredLine(
      icon: "order", words, of: field(.order, say("Order", meaning: "what somebody ordered")))
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Lines"), add: say("Add a line"), search: say("Search lines"),
      empty: say("What was ordered stands here.")
    ) { count, number in
      say(count, one: "1 line", other: "\(number) lines")
    }
  }

  /// What the item says, where nothing else was written; the tax of the lines before; and the
  /// place behind them.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    try await completedLine(values, since: before, in: context) { item, quantity, order in
      try await context.proposedPrice(of: item, quantity, in: order)
    }
  }
}

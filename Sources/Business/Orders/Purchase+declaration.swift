package import Device
package import Model

extension Purchase: OrderType {
  /// From whom, on what terms, and where it is put. What was ordered stands in its lines.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(
      icon: "download", key: "p", words: words, fields: who + terms + other)
    declaration.moves = moves
    declaration.newestBy = listedBy
    declaration.endStates = ["received", "closed", "cancelled"]
    return declaration
  }

  /// Purchase orders go out of sight without being deleted.
  package static var archived: FieldDefinition? {
    definition.fields[Field<Purchase, Bool>.isArchived.number]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Purchases"), add: say("Add a purchase order"), search: say("Search purchases"),
      empty: say("What is ordered from suppliers stands here, until all of it came.")
    ) { count, number in
      say(count, one: "1 purchase order", other: "\(number) purchase orders")
    }
  }

  private static var who: [RecordField] {
    [
      field(.supplier, nil, .person).missing(say("Enter a name.")).shown,
      ContactNaming.of(.purchase)?.field.beside,
      field(.number, say("Order number")).hint(
        say("Ordering gives the next one, such as PO-2026-0042.")
      ).shown,
      field(.supplierReference, say("Supplier's order number")).beside.offered,
      field(.ordered, say("Ordered on"), .day).shown,
      field(.due, say("Expected on"), .day).noticed().beside.shown,
      field(.deliveredTo, say("Delivered to"), .place(say("Where each item usually lies"))),
      field(.buyer, say("Bought by")).beside.offered,
    ].compactMap { $0 }
  }

  private static var other: [RecordField] {
    [
      field(.note, say("Note for the supplier")).under(say("More")),
      field(.internalNote, say("Note for ourselves")),
      field(.isArchived, say("Archived")),
    ]
  }

  private static var moves: [RecordMove] {
    [
      RecordMove("order", say("Order it"), isFinish: true) {
        say("Ordered from “\($0)”. What is expected is noted.")
      },
      RecordMove("confirm", say("Confirmed")) { say("“\($0)” confirmed the order.") },
      RecordMove("receive", say("All received"), movesStock: true) {
        say("Received all that was open of the order from “\($0)”.")
      },
      RecordMove("close", say("Close", meaning: "an order that is done")) {
        say("The order from “\($0)” is closed.")
      },
      RecordMove("redraft", say("Back to draft")) {
        say("The order from “\($0)” is a draft again.")
      },
      RecordMove("revive", say("Make a draft of it")) {
        say("The order from “\($0)” is a draft again.")
      },
      RecordMove("reopen", say("Reopen")) { say("The order from “\($0)” is open again.") },
      RecordMove("discard", say("Discard")) { say("The draft for “\($0)” is cancelled.") },
      RecordMove("cancel", say("Cancel the order")) { say("The order from “\($0)” is cancelled.") },
    ]
  }

  /// The day of each state.
  package static let dayFields: [String: Field<Purchase, Moment>] = [
    "ordered": .orderedOn, "confirmed": .confirmedOn, "received": .receivedOn,
    "closed": .closedOn, "cancelled": .cancelledOn,
  ]

  /// What is received comes into stock, with what it cost.
  package static func effects(
    of move: StateTable.Move, on record: Record<Purchase>, in context: CompanyContext
  ) async throws -> MoveEffects {
    var effects = try await dayEffects(of: move, on: record, in: context)
    if move.name == "receive" {
      let receipt = try await context.receipt(of: record)
      (effects.stock.movements, effects.stock.others) = (receipt.movements, receipt.costs)
    }
    return effects
  }

  /// The supplier's name and currency, where nothing else was written.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    try await completedDocument(values, since: before, in: context)
  }
}

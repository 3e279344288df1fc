package import Device
package import Model

extension Invoice: OrderType {
  /// Who pays, on what terms, and what was delivered when. What is paid for stands in its lines.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(
      icon: "invoice", key: "v", words: words, fields: who + terms + billing + other)
    declaration.moves = moves
    declaration.newestBy = listedBy
    declaration.endStates = ["paid", "credited", "cancelled"]
    declaration.quietStates = ["cancelled"]
    return declaration
  }

  /// Invoices go out of sight; those that were issued are never deleted.
  package static var archived: FieldDefinition? {
    definition.fields[Field<Invoice, Bool>.isArchived.number]
  }

  /// Templates.
  package static var apart: FieldDefinition? {
    definition.fields[Field<Invoice, Bool>.isTemplate.number]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Invoices"), add: say("Add an invoice"), search: say("Search invoices"),
      empty: say("What customers are asked to pay stands here, and what they get back.")
    ) { count, number in
      say(count, one: "1 invoice", other: "\(number) invoices")
    }
  }

  private static var who: [RecordField] {
    [
      field(.customer, nil, .person).missing(say("Enter a name.")).shown,
      ContactNaming.of(.invoice)?.field.beside,
      field(.number, say("Invoice number")).hint(
        say("Issuing gives the next one, such as INV-2026-0042.")
      ).shown,
      field(.type, say("Kind")).beside.offered,
      field(.ordered, say("Date of the invoice"), .day).hint(
        say("Where the draft has the day on which it was made, the day of issue.")
      ).shown,
      field(.due, say("Payable until"), .day).noticed().beside.shown,
      field(.deliveredFrom, say("Delivered on"), .day).hint(
        say("The day of the delivery, or the first and the last one.")),
      field(.deliveredUntil, say("Delivered until"), .day).beside,
      field(.customerReference, say("Customer's reference")).offered,
      field(.taxID, say("Customer's tax ID")).beside,
      field(.buyerReference, say("Buyer reference")).hint(
        say("What the customer needs to find it, such as a Leitweg-ID.")),
    ].compactMap { $0 }
  }

  private static var other: [RecordField] {
    [
      field(.note, say("Note for the customer")).under(say("More")),
      field(.internalNote, say("Note for ourselves")),
      field(.taxCase, say("Why there is no tax")),
      field(.taxReason, say("The same in words")).beside.hint(
        say("Empty: the usual sentence is taken.")),
      field(.corrects, say("Credits the invoice")),
      field(.reminder, say("Reminder")).offered,
      field(.remindedOn, say("Reminded on"), .day).beside.offered,
      field(.paidOn, say("Paid on"), .day).offered,
      field(.isTemplate, say("Template")).under(say("Made again")).hint(
        say("A draft that invoices are made of. It stands in the list of templates alone.")),
      field(.repeats, say("Repeats"), .recurrence).hint(
        say("An invoice is made each time. Its texts may name {month}, {year}, {from} and {until}.")
      ).offered,
      field(.nextOn, say("Next one on"), .day).offered,
      field(.repeatsUntil, say("Last one on"), .day).beside,
      field(.isArchived, say("Archived")),
    ]
  }

  private static var moves: [RecordMove] {
    [
      RecordMove("issue", say("Issue", meaning: "an invoice"), isFinish: true) {
        say("The invoice to “\($0)” is issued. It does not change any more.")
      },
      RecordMove("pay", say("Paid")) { say("The invoice to “\($0)” is paid.") },
      RecordMove("unpay", say("Not paid after all")) {
        say("The invoice to “\($0)” is open again.")
      },
      RecordMove("discard", say("Discard")) { say("The draft for “\($0)” is cancelled.") },
      RecordMove("revive", say("Make a draft of it")) {
        say("The invoice to “\($0)” is a draft again.")
      },
    ]
  }
}

// MARK: What follows

extension Invoice {
  /// The day of each state. That of the issue stands on the invoice.
  package static let dayFields: [String: Field<Invoice, Moment>] = [
    "paid": .paidOn, "credited": .creditedOn, "cancelled": .cancelledOn,
  ]
  /// What is set by hand until payments say it.
  package static let writtenDays = ["paid"]

  /// Besides what it comes to, what is open of it.
  package static var figures: [RecordFigure] { settledFigures }

  /// Those of some invoices.
  package static func figures(
    of invoices: [Record<Invoice>], in context: CompanyContext
  ) async throws -> [[Money?]] {
    try await settledFigures(of: invoices, in: context)
  }

  /// What is issued has lines that can be added up, a date, and a day until which it is to be paid;
  /// orders of which all is invoiced follow.
  package static func effects(
    of move: StateTable.Move, on record: Record<Invoice>, in context: CompanyContext
  ) async throws -> MoveEffects {
    var effects = try await dayEffects(of: move, on: record, in: context)
    switch move.name {
    case "issue":
      try await context.issue(record, &effects)
      try await checkElectronic(record, in: context)
    default: try await settle(move, on: record, in: context, &effects)
    }
    return effects
  }

  /// The customer's name, currency, address and tax ID, where nothing else was written.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    try await completedDocument(values, since: before, in: context) { invoice, contact, old in
      for fields in [Record.billed, [(.taxID, .taxID)], [(.buyerReference, .buyerReference)]] {
        invoice.take(fields, from: contact, after: old)
      }
    }
  }
}

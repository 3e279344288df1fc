package import Device
package import Model

extension SalesOrder: OrderType {
  /// Who ordered, on what terms, and where it goes. What was ordered stands in its lines.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(
      icon: "order", key: "b", words: words, fields: who + terms + addresses + days + other)
    declaration.moves = moves
    declaration.newestBy = listedBy
    declaration.endStates = ["shipped", "paid", "closed", "cancelled"]
    declaration.quietStates = closedStates
    return declaration
  }

  /// Orders go out of sight without being deleted.
  package static var archived: FieldDefinition? {
    definition.fields[Field<SalesOrder, Bool>.isArchived.number]
  }

  /// Templates.
  package static var apart: FieldDefinition? {
    definition.fields[Field<SalesOrder, Bool>.isTemplate.number]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Orders"), add: say("Add an order"), search: say("Search orders"),
      empty: say("What customers order stands here, from the draft until it is paid.")
    ) { count, number in
      say(count, one: "1 order", other: "\(number) orders")
    }
  }

  private static var who: [RecordField] {
    [
      field(.customer, nil, .person).missing(say("Enter a name.")).shown,
      ContactNaming.of(.order)?.field.beside,
      field(.number, say("Order number")).hint(
        say("Submitting gives the next one, such as SO-2026-0042.")
      ).shown,
      field(.customerReference, say("Customer's order number")).beside.offered,
      field(.ordered, say("Ordered on"), .day).shown,
      field(.due, say("Due"), .day).noticed().beside.shown,
      field(.source, say("Came by")).offered,
      field(.salesperson, say("Sold by")).beside.offered,
    ].compactMap { $0 }
  }

  private static var addresses: [RecordField] {
    billing + [
      field(.shippingName, say("Name")).under(say("Shipping address, where it is another")),
      field(.shippingStreet, say("Street")),
      field(.shippingPostalCode, say("Postal code")),
      field(.shippingCity, say("City")).beside,
      field(.shippingRegion, say("Region")),
      field(.shippingCountry, say("Country"), .country).beside,
    ]
  }

  /// What is set by hand until invoices, payments and dispatches say it.
  private static var days: [RecordField] {
    [
      field(.invoicedOn, say("Invoiced on"), .day).under(say("Days")).offered,
      field(.shippedOn, say("Shipped on"), .day).beside.offered,
      field(.paidOn, say("Paid on"), .day).beside.offered,
    ]
  }

  private static var other: [RecordField] {
    [
      field(.note, say("Note for the customer")).under(say("More")),
      field(.internalNote, say("Note for ourselves")),
      field(.activityID, say("CRM activity")),
      field(.fulfilmentID, say("ERP fulfilment")).beside,
      field(.isTemplate, say("Template")).hint(
        say("A draft that orders are made of. It stands in the list of templates alone.")),
      field(.isArchived, say("Archived")),
    ]
  }

  private static var moves: [RecordMove] {
    [
      RecordMove("submit", say("Submit"), isFinish: true) {
        say("The order of “\($0)” is submitted.")
      },
      RecordMove("begin", say("Start")) { say("The order of “\($0)” is in progress.") },
      RecordMove("invoice", say("Invoiced")) { say("The order of “\($0)” is invoiced.") },
      RecordMove("ship", say("Shipped"), movesStock: true) {
        say("The order of “\($0)” is shipped.")
      },
      RecordMove("pay", say("Paid")) { say("The order of “\($0)” is paid.") },
      RecordMove("unpay", say("Not paid after all")) {
        say("The order of “\($0)” is not paid yet.")
      },
      RecordMove("close", say("Close", meaning: "an order that is done")) {
        say("The order of “\($0)” is closed.")
      },
      RecordMove("redraft", say("Back to draft")) { say("The order of “\($0)” is a draft again.") },
      RecordMove("revive", say("Make a draft of it")) {
        say("The order of “\($0)” is a draft again.")
      },
      RecordMove("reopen", say("Reopen")) { say("The order of “\($0)” is in progress again.") },
      RecordMove("discard", say("Discard")) { say("The draft for “\($0)” is cancelled.") },
      RecordMove("cancel", say("Cancel the order")) { say("The order of “\($0)” is cancelled.") },
    ]
  }
}

// MARK: What follows

extension SalesOrder {
  /// The day that an order came into each state.
  package static let dayFields: [String: Field<SalesOrder, Moment>] = [
    "submitted": .submittedOn, "inProgress": .begunOn, "invoiced": .invoicedOn,
    "shipped": .shippedOn, "paid": .paidOn, "closed": .closedOn, "cancelled": .cancelledOn,
  ]
  /// Those that are set by hand until invoices, payments and dispatches say them.
  package static let writtenDays = ["invoiced", "shipped", "paid"]

  /// What is shipped leaves the stock.
  package static func effects(
    of move: StateTable.Move, on record: Record<SalesOrder>, in context: CompanyContext
  ) async throws -> MoveEffects {
    var effects = try await dayEffects(of: move, on: record, in: context)
    if move.name == "ship" {
      effects.stock.movements = try await context.shipments(of: record.id)
    }
    return effects
  }

  /// The customer's name, currency and addresses, where nothing else was written.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    let taken = try await completedDocument(values, since: before, in: context) {
      order, contact, old in
      for fields in [Record.billed, Record.shipped] {
        order.take(fields, from: contact, after: old)
      }
    }
    guard before == nil, var order = Record<SalesOrder>(taken) else { return taken }
    // Prices with tax, where the customer's list has such.
    if Record<SalesOrder>(values)?[.pricing] == nil,
      let list = try await context.ownPricelist(for: order)
    {
      order[.pricing] = list[.pricing] ?? Pricelist.pricings[0]
    }
    return order.values
  }
}

extension Record<SalesOrder> {
  /// Where goods go, in the fields that a contact has too.
  fileprivate static let shipped: [(Field<SalesOrder, String>, Field<Contact, String>)] = [
    (.shippingStreet, .shippingStreet), (.shippingPostalCode, .shippingPostalCode),
    (.shippingCity, .shippingCity), (.shippingRegion, .shippingRegion),
    (.shippingCountry, .shippingCountry),
  ]
}

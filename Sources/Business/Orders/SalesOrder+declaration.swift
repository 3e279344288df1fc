package import Device
package import Model

extension SalesOrder: RecordType {
  /// Who ordered, on what terms, and where it goes. What was ordered stands in its lines.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(
      icon: "order", key: "b", words: words, fields: who + terms + addresses + days + other)
    declaration.moves = moves
    declaration.endStates = ["shipped", "paid", "closed", "cancelled"]
    return declaration
  }

  /// The number, which drafts do not have.
  package static var details: [FieldDefinition] {
    [definition.fields[Field<SalesOrder, String>.number.number]]
  }

  /// Orders go out of sight without being deleted.
  package static var archived: FieldDefinition? {
    definition.fields[Field<SalesOrder, Bool>.isArchived.number]
  }

  /// The number, where a table has one, and else the customer.
  package static var matched: [FieldDefinition] {
    [definition.fields[Field<SalesOrder, String>.number.number], title]
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
      field(.ordered, say("Ordered on"), .day).offered,
      field(.due, say("Due"), .day).noticed().beside.shown,
      field(.source, say("Came by")).offered,
      field(.salesperson, say("Sold by")).beside.offered,
    ].compactMap { $0 }
  }

  private static var terms: [RecordField] {
    [
      field(.pricing, say("Prices are")).under(say("Prices")),
      field(.rounding, say("Rounded")).beside,
      field(.currency, nil, .currency),
      field(.rate, say("Exchange rate")).beside.hint(
        say("What one of this currency is worth in the company's own.")),
      field(.discountPercent, say("Discount in percent"), .percent),
      field(.discountAmount, say("Discount as an amount")).beside,
    ]
  }

  private static var addresses: [RecordField] {
    [
      field(.street).under(say("Billing address")).hint(
        say("Where nothing is written, those of the contact are taken.")),
      field(.postalCode), field(.city).beside.offered,
      field(.region), field(.country, nil, .country).beside.offered,
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

// MARK: What it comes to

extension SalesOrder {
  /// What is to be paid without tax, the tax, and both together.
  package static var figures: [RecordFigure] {
    [
      RecordFigure("net", say("Without tax")), RecordFigure("tax", say("Tax")),
      RecordFigure("total", say("Total"), isUsual: true),
    ]
  }

  /// Those of some orders.
  package static func figures(
    of orders: [Record<SalesOrder>], in context: CompanyContext
  ) async throws -> [[Money?]] {
    try await context.accounts(of: orders).map { account in
      let totals = account.totals
      return [totals?.net, totals?.tax, totals?.total].map { amount in
        amount.map { Money($0, account.currency) }
      }
    }
  }
}

// MARK: What follows

extension SalesOrder {
  /// The day that an order came into each state.
  static let dayFields: [String: Field<SalesOrder, Moment>] = [
    "submitted": .submittedOn, "inProgress": .begunOn, "invoiced": .invoicedOn,
    "shipped": .shippedOn, "paid": .paidOn, "closed": .closedOn, "cancelled": .cancelledOn,
  ]

  /// The states that an order came into and the day of each, in the order of the states.
  package static func days(of order: Record<SalesOrder>) -> [(state: String, day: Moment)] {
    states.states.compactMap { state in
      dayFields[state].flatMap { order[$0] }.map { (state, $0) }
    }
  }

  /// What people call a state.
  package static func words(ofState state: String) -> String {
    definition.fields[states.field].words(of: .text(state))
  }

  /// The day of the new state, where nobody wrote another; a submitted order has
  /// lines, and what is shipped leaves the stock.
  package static func effects(
    of move: StateTable.Move, on record: Record<SalesOrder>, in context: CompanyContext
  ) async throws -> MoveEffects {
    var effects = MoveEffects()
    let today = try await context.today()
    if let day = dayFields[move.to] {
      let isWritten = move.to == "invoiced" || move.to == "shipped" || move.to == "paid"
      if !isWritten || record[day] == nil { effects.set(day, to: today) }
    }
    if move.name == "revive" { effects.set(.cancelledOn, to: nil) }
    if move.name == "submit", try await context.orderLines(of: record.id).isEmpty {
      throw SaveRefusal(record.id, .byOrder(.isEmpty))
    }
    if move.name == "ship" {
      effects.stock.movements = try await context.shipments(of: record.id)
    }
    return effects
  }

  /// The customer's name, currency and addresses, where nothing else was written.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    let values = try await context.named(values, since: before)
    guard var order = Record<SalesOrder>(values) else { return values }
    if before == nil {
      if order[.ordered] == nil { order[.ordered] = try await context.today() }
      if order[.pricing] == nil { order[.pricing] = pricings[0] }
    }
    let old = before.flatMap { Record<SalesOrder>($0) }?[.contact]
    if old != order[.contact],
      let contact = try await context.optional(Contact.self, order[.contact])
    {
      order.take(from: contact, after: try await context.optional(Contact.self, old))
    }
    if before == nil, order[.currency] == nil {
      order[.currency] = try await context.fetch(Company.self, context.company)?[.currency]
    }
    return order.values
  }
}

extension Record<SalesOrder> {
  /// The addresses and the currency of a contact, where the order says none, or those of the
  /// contact that it had before.
  fileprivate mutating func take(from contact: Record<Contact>, after old: Record<Contact>?) {
    if self[.currency] == nil { self[.currency] = contact[.currency] }
    let billing: [(Field<SalesOrder, String>, Field<Contact, String>)] = [
      (.street, .street), (.postalCode, .postalCode), (.city, .city), (.region, .region),
      (.country, .country),
    ]
    let shipping: [(Field<SalesOrder, String>, Field<Contact, String>)] = [
      (.shippingStreet, .shippingStreet), (.shippingPostalCode, .shippingPostalCode),
      (.shippingCity, .shippingCity), (.shippingRegion, .shippingRegion),
      (.shippingCountry, .shippingCountry),
    ]
    for fields in [billing, shipping] {
      let isEmpty = fields.allSatisfy { self[$0.0] == nil }
      let isOfOld = old.map { old in fields.allSatisfy { self[$0.0] == old[$0.1] } } ?? false
      guard isEmpty || isOfOld else { continue }
      for (own, other) in fields { self[own] = contact[other] }
    }
  }
}

extension MoveEffects {
  fileprivate mutating func set<Value: FieldRepresentable>(
    _ field: Field<SalesOrder, Value>, to value: Value?
  ) {
    entries.append(
      FieldEntry(
        field: SalesOrder.definition.fields[field.number], value: value?.fieldValue ?? .null))
  }
}

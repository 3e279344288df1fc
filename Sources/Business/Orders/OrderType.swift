package import Device
package import Model

/// A declared kind of document with lines: orders of customers, and those from suppliers.
package protocol OrderType: LinedDocument, RecordType where LineType: RecordType {
  /// The day on which a document came into each state.
  static var dayFields: [String: Field<Self, Moment>] { get }
  /// The states whose day somebody may write before it comes into them.
  static var writtenDays: [String] { get }
}

extension OrderType {
  /// None.
  package static var writtenDays: [String] { [] }

  /// The number, which drafts do not have.
  package static var details: [FieldDefinition] {
    [definition.fields[Field<Self, String>.number.number]]
  }

  /// The number, where a table has one, and else with whom it is.
  package static var matched: [FieldDefinition] {
    [definition.fields[Field<Self, String>.number.number], title]
  }

  /// Its day, by which the newest is the first in the list.
  static var listedBy: FieldDefinition { definition.fields[Field<Self, Moment>.ordered.number] }

  /// What the prices are, how they are rounded, in which currency, and what is taken off.
  static var terms: [RecordField] {
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

  /// What is to be paid without tax, the tax, and both together.
  package static var figures: [RecordFigure] { sumFigures }

  /// What is to be paid of documents of any kind.
  static var sumFigures: [RecordFigure] {
    [
      RecordFigure("net", say("Without tax")), RecordFigure("tax", say("Tax")),
      RecordFigure("total", say("Total"), isUsual: true),
    ]
  }

  /// Those of some documents.
  package static func figures(
    of orders: [Record<Self>], in context: CompanyContext
  ) async throws -> [[Money?]] {
    try await sumFigures(of: orders, in: context)
  }

  static func sumFigures(
    of orders: [Record<Self>], in context: CompanyContext
  ) async throws -> [[Money?]] {
    try await context.accounts(of: orders).map { account in
      let totals = account.totals
      return [totals?.net, totals?.tax, totals?.total].map { amount in
        amount.map { Money($0, account.currency) }
      }
    }
  }

  /// The states that a document came into and the day of each, in the order of the states.
  package static func days(of order: Record<Self>) -> [(state: String, day: Moment)] {
    states.states.compactMap { state in
      dayFields[state].flatMap { order[$0] }.map { (state, $0) }
    }
  }

  /// What people call a state.
  package static func words(ofState state: String) -> String {
    definition.fields[states.field].words(of: .text(state))
  }

  /// The day of the new state, where nobody wrote another. What leaves the draft has lines.
  static func dayEffects(
    of move: StateTable.Move, on record: Record<Self>, in context: CompanyContext
  ) async throws -> MoveEffects {
    var effects = MoveEffects()
    if let day = dayFields[move.to] {
      if !writtenDays.contains(move.to) || record[day] == nil {
        effects.set(day, to: try await context.today())
      }
    }
    if move.name == "revive", let day = dayFields["cancelled"] { effects.set(day, to: nil) }
    // A template is refused by the store.
    if openStates.contains(move.to), move.from == ["draft"], !isTemplate(record),
      try await context.documentLines(LineType.self, of: record.id).isEmpty
    {
      throw SaveRefusal(record.id, .byOrder(.isEmpty))
    }
    return effects
  }

  /// The name and currency of the contact, the day, and what prices are, where nothing else was
  /// written. `taking` is what else comes from a contact: of the new one, after the old one.
  static func completedDocument(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext,
    taking: (inout Record<Self>, Record<Contact>, Record<Contact>?) -> Void = { _, _, _ in }
  ) async throws -> RecordValues {
    let values = try await context.named(values, since: before)
    guard var order = Record<Self>(values) else { return values }
    if before == nil {
      if order[.ordered] == nil { order[.ordered] = try await context.today() }
      if order[.pricing] == nil { order[.pricing] = OrderTerms.pricings[0] }
    }
    let old = before.flatMap { Record<Self>($0) }?[.contact]
    if old != order[.contact],
      let contact = try await context.optional(Contact.self, order[.contact])
    {
      if order[.currency] == nil { order[.currency] = contact[.currency] }
      taking(&order, contact, try await context.optional(Contact.self, old))
    }
    if before == nil, order[.currency] == nil {
      order[.currency] = try await context.fetch(Company.self, context.company)?[.currency]
    }
    return order.values
  }
}

extension Record where E: NumberedDocument {
  /// Takes what a contact says, in fields that belong together: where all of them are empty, or
  /// say what the contact said that the document had before.
  mutating func take<Value: FieldRepresentable & Equatable>(
    _ fields: [(Field<E, Value>, Field<Contact, Value>)], from contact: Record<Contact>,
    after old: Record<Contact>?
  ) {
    let isEmpty = fields.allSatisfy { self[$0.0] == nil }
    let isOfOld = old.map { old in fields.allSatisfy { self[$0.0] == old[$0.1] } } ?? false
    guard isEmpty || isOfOld else { return }
    for (own, other) in fields { self[own] = contact[other] }
  }
}

extension MoveEffects {
  mutating func set<Kind: Entity, Value: FieldRepresentable>(
    _ field: Field<Kind, Value>, to value: Value?
  ) {
    entries.append(
      FieldEntry(
        field: Kind.definition.fields[field.number], value: value?.fieldValue ?? .null))
  }
}

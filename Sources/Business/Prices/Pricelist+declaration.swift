package import Device
package import Model

extension Pricelist: RecordType {
  /// For whom it is, and when. What things cost stands in its prices.
  package static var declared: RecordDeclaration {
    RecordDeclaration(
      icon: "cost", words: words,
      fields: [
        field(.name).shown,
        field(.customerGroup).hint(
          say("Customers of this group, as their contact says. Empty: all customers.")
        ).shown,
        field(.currency, nil, .currency).beside.shown,
        field(.pricing, say("Prices are")).hint(
          say("It holds for orders of which the prices are the same.")
        ).offered,
        field(.discountPercent, say("Discount in percent"), .percent).beside.hint(
          say("On the price of each item that has none in the list.")
        ).shown,
        field(.validFrom, say("Valid from"), .day).shown,
        field(.validUntil, say("Valid until"), .day).beside.shown,
        field(.note),
        field(.isArchived, say("Archived")),
      ])
  }

  /// The group.
  package static var details: [FieldDefinition] {
    [definition.fields[Field<Pricelist, String>.customerGroup.number]]
  }

  /// Lists go out of use without being deleted.
  package static var archived: FieldDefinition? {
    definition.fields[Field<Pricelist, Bool>.isArchived.number]
  }

  /// Those of the sample company.
  package static var samples: [[String: String]] {
    [
      ["name": "Trade", "customerGroup": "Trade", "currency": "EUR", "discountPercent": "12"]
    ]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Price lists"), add: say("Add a price list"), search: say("Search price lists"),
      empty: say("What groups of customers pay stands here, by quantity and for a time.")
    ) { count, number in
      say(count, one: "1 price list", other: "\(number) price lists")
    }
  }

  /// The company's currency and prices without tax, where nothing else was written.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    guard before == nil, var list = Record<Pricelist>(values) else { return values }
    if list[.pricing] == nil { list[.pricing] = pricings[0] }
    if list[.currency] == nil {
      list[.currency] = try await context.fetch(Company.self, context.company)?[.currency]
    }
    return list.values
  }
}

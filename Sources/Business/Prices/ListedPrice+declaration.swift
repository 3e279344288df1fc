package import Device
package import Model

extension ListedPrice: RecordType {
  /// Of what, from how many on, and how much.
  package static var declared: RecordDeclaration {
    RecordDeclaration(
      icon: "cost", words: words,
      fields: [
        field(.text, say("Description")).shown, field(.pricelist, say("Price list")),
        field(.item, say("Item")),
        field(.quantity, say("From quantity"), .quantity).shown,
        field(.price, say("Price of one")).beside.shown,
        field(.discountPercent, say("Discount in percent"), .percent).beside.shown,
        field(.code, say("Code")).offered, field(.note),
      ])
  }

  /// The code of the item, and from how many on it holds.
  package static var details: [FieldDefinition] {
    [definition.fields[Field<ListedPrice, String>.code.number]]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Prices"), add: say("Add a price"), search: say("Search prices"),
      empty: say("What items cost in this list stands here. All others cost what they say.")
    ) { count, number in
      say(count, one: "1 price", other: "\(number) prices")
    }
  }

  /// The name and code of the item that was chosen, where nobody wrote another name; the item whose
  /// code or name stands there, where none was chosen.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    guard var price = Record<ListedPrice>(values) else { return values }
    let old = before.flatMap { Record<ListedPrice>($0) }
    if price[.item] == nil, let words = price[.text],
      let item = try await context.orderedItem(words)?.item
    {
      (price[.item], price[.text]) = (item.id, item[.name])
    }
    if old?[.item] != price[.item] || price[.text] == nil,
      let item = try await context.optional(InventoryItem.self, price[.item])
    {
      if price[.text] == nil || price[.text] == old?[.text] { price[.text] = item[.name] }
      price[.code] = item[.code]
    }
    return price.values
  }
}

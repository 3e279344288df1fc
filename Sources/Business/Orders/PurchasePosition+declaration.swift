package import Device
package import Model

extension PurchasePosition: RecordType {
  /// What it is, how much of it, and at what price.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(
      icon: "download", words: words,
      fields: [
        field(.text, say("Description")).shown,
        field(.purchase, say("Purchase order")),
        field(.item, say("Item")).beside,
        field(.quantity, say("Quantity"), .quantity).shown,
        field(.unit).beside.shown,
        field(.price, say("Price of one")).shown,
        field(.taxRate, say("Tax in percent"), .percent).beside.offered,
        field(.discountPercent, say("Discount in percent"), .percent),
        field(.discountAmount, say("Discount as an amount")).beside,
        field(.code, say("Code")).offered,
        field(.supplierCode, say("Supplier's code")).beside.offered,
        field(.note),
      ])
    declaration.shownByWhole =
      definition.fields[Field<PurchasePosition, ExactDecimal>.rank.number]
    return declaration
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Lines of purchases"), add: say("Add a line"), search: say("Search lines"),
      empty: say("What is to be ordered stands here.")
    ) { count, number in
      say(count, one: "1 line", other: "\(number) lines")
    }
  }

  /// What the item says and what it cost last, where nothing else was written; what the supplier
  /// called it last.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    let values = try await completedLine(values, since: before, in: context) { item, purchase in
      try await context.purchasePrice(of: item.id, in: purchase)
    }
    guard before == nil, var line = Record<PurchasePosition>(values), line[.supplierCode] == nil,
      let item = line[.item],
      let purchase = try await context.optional(Purchase.self, line[.purchase])
    else { return values }
    let last = try await context.lastPurchases(of: item, from: purchase).first
    line[.supplierCode] = last?.line[.supplierCode]
    return line.values
  }
}

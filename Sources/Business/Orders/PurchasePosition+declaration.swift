package import Device
package import Model

extension PurchasePosition: RecordType {
  /// What it is, how much of it, and at what price.
  package static var declared: RecordDeclaration {
    declaredLine(
      icon: "download", words, of: field(.purchase, say("Purchase order")),
      own: [field(.supplierCode, say("Supplier's code")).beside.offered])
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
    let values = try await completedLine(values, since: before, in: context) {
      item, _, purchase in
      ProposedPrice(try await context.purchasePrice(of: item.id, in: purchase))
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

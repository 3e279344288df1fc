package import Device
package import Model

extension BillCharge: RecordType {
  /// What it is, how much of it, and at what price. What it bills of a purchase order is nothing
  /// that somebody writes: the bill is compared with it.
  package static var declared: RecordDeclaration {
    declaredLine(
      icon: "download", words, of: field(.bill, say("Bill", meaning: "of a supplier")),
      own: [field(.supplierCode, say("Supplier's code")).beside.offered])
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Lines of bills"), add: say("Add a line"), search: say("Search lines"),
      empty: say("What the supplier wants to be paid for stands here.")
    ) { count, number in
      say(count, one: "1 line", other: "\(number) lines")
    }
  }

  /// What the item says and what it cost last, where nothing else was written.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    try await completedLine(values, since: before, in: context) { item, _, bill in
      ProposedPrice(
        try await context.purchasePrice(of: item.id, in: bill.map(Record.init(termsOf:))))
    }
  }
}

extension Record<Purchase> {
  /// A purchase order on the terms of a bill, by which the last price is found.
  init(termsOf bill: Record<Bill>) {
    self.init(new: bill.id)
    (self[.supplier], self[.contact]) = (bill[.supplier], bill[.contact])
    self[.currency] = bill[.currency]
  }
}

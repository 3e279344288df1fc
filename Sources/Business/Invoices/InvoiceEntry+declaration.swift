package import Device
package import Model

extension InvoiceEntry: RecordType {
  /// What it is, how much of it, and at what price. What it invoices of an order is nothing that
  /// somebody writes: the page of the order tells its invoices.
  package static var declared: RecordDeclaration {
    declaredLine(icon: "invoice", words, of: field(.invoice, say("Invoice")))
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Lines of invoices"), add: say("Add a line"), search: say("Search lines"),
      empty: say("What is to be paid stands here.")
    ) { count, number in
      say(count, one: "1 line", other: "\(number) lines")
    }
  }

  /// What the item says, where nothing else was written; the tax of the lines before; and the
  /// place behind them.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    try await completedLine(values, since: before, in: context) { item, quantity, invoice in
      try await context.proposedPrice(of: item, quantity, in: invoice.map(Record.init(termsOf:)))
    }
  }
}

extension Record<SalesOrder> {
  /// An order on the terms of an invoice, by which price lists are chosen.
  init(termsOf invoice: Record<Invoice>) {
    self.init(new: invoice.id)
    (self[.contact], self[.ordered]) = (invoice[.contact], invoice[.ordered])
    (self[.currency], self[.rate], self[.pricing]) = (
      invoice[.currency], invoice[.rate], invoice[.pricing]
    )
  }
}

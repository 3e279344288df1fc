package import Device
package import Model

extension Payment: RecordType {
  /// Who paid how much, when and how, and for which invoice.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(icon: "cost", words: words, fields: fields)
    declaration.newestBy = definition.fields[Field<Payment, Moment>.day.number]
    return declaration
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Payments"), add: say("Add a payment"), search: say("Search payments"),
      empty: say("What customers paid, and what they got back, stands here.")
    ) { count, number in
      say(count, one: "1 payment", other: "\(number) payments")
    }
  }

  private static var fields: [RecordField] {
    [
      field(.invoice, say("Invoice")).hint(say("Empty: a payment on account.")).shown,
      field(.day, say("Day"), .day).beside.shown,
      field(.party, say("Payer"), .person)
        .hint(say("Where nothing is written, the customer of the invoice.")).shown,
      ContactNaming.of(.payment)?.field.beside,
      field(.amount, say("Amount")).hint(say("Empty: all that is open of the invoice.")).shown,
      field(.currency, nil, .currency).beside.shown,
      field(.discount, say("Taken off for early payment")),
      field(.method, say("Paid by")).beside.shown,
      field(.direction, say("Which way")).hint(say("Money that you pay back goes out.")).offered,
      field(.reference, say("Reference")).beside.offered,
      field(.note),
    ].compactMap { $0 }
  }

  /// Where nothing else was written: the customer, currency and open amount of the invoice, and
  /// today.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    let values = try await context.named(values, since: before)
    guard var payment = Record<Payment>(values), before == nil else { return values }
    if payment[.day] == nil { payment[.day] = try await context.today() }
    if let invoice = try await context.optional(Invoice.self, payment[.invoice]) {
      try await payment.complete(from: invoice, in: context)
    }
    if payment[.currency] == nil {
      payment[.currency] = try await context.fetch(Company.self, context.company)?[.currency]
    }
    return payment.values
  }
}

extension Record<Payment> {
  /// Takes what an invoice says, where nothing was written.
  fileprivate mutating func complete(
    from invoice: Record<Invoice>, in context: CompanyContext
  ) async throws {
    if (self[.party] ?? "").isEmpty { self[.party] = invoice[.customer] }
    if self[.contact] == nil { self[.contact] = invoice[.contact] }
    if self[.currency] == nil { self[.currency] = invoice[.currency] }
    guard let open = try await context.balances(of: [invoice])[0]?.open else { return }
    if self[.direction] == nil, open < .zero { self[.direction] = Payment.directions[1] }
    if self[.amount] == nil {
      let rest = open.magnitude.plus((self[.discount] ?? .zero).opposite)
      if rest > .zero { self[.amount] = rest }
    }
  }
}

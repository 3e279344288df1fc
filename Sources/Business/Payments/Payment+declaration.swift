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
    try await payment.complete(Invoice.self, in: context)
    return payment.values
  }
}

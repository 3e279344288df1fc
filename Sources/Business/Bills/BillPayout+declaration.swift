package import Device
package import Model

extension BillPayout: RecordType {
  /// How much was paid, when and how.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(icon: "cost", words: words, fields: fields)
    declaration.partOrder = (definition.fields[Field<BillPayout, Moment>.day.number], false)
    return declaration
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Payments to suppliers"), add: say("Add a payment"),
      search: say("Search payments"), empty: say("Nothing is paid yet.")
    ) { count, number in
      say(count, one: "1 payment", other: "\(number) payments")
    }
  }

  private static var fields: [RecordField] {
    [
      field(.party, say("Payee"), .person)
        .hint(say("Where nothing is written, the supplier of the bill.")),
      field(.bill, say("Bill", meaning: "of a supplier")).beside,
      field(.day, say("Day"), .day).shown,
      field(.amount, say("Amount")).hint(say("Empty: all that is open of the bill.")).shown,
      field(.currency, nil, .currency).beside.shown,
      field(.discount, say("Taken off for early payment")).offered,
      field(.method, say("Paid by")).beside.shown,
      field(.direction, say("Which way")).hint(say("Money that you get back comes in.")).offered,
      field(.account, say("Their account")),
      field(.reference, say("Reference")).beside.offered,
      field(.note),
    ]
  }

  /// Where nothing else was written: the supplier, currency and open amount of the bill, and today.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    guard var payment = Record<BillPayout>(values), before == nil else { return values }
    try await payment.complete(Bill.self, in: context)
    return payment.values
  }
}

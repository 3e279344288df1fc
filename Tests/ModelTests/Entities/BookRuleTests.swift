import Testing

@testable import Model

/// Which days of the books a change touches.
@Suite struct BookRuleTests {
  private static let (april, may) = (day("2026-04-30"), day("2026-05-01"))

  private static func day(_ text: String) -> Moment? { Moment(typed: text) }

  private func invoice(_ state: String?, _ day: Moment?) -> Record<Invoice> {
    var invoice = Record<Invoice>(new: RecordID(high: 1, low: 1))
    (invoice[.state], invoice[.ordered], invoice[.customer]) = (state, day, "Stadtrad")
    return invoice
  }

  private func touched(_ was: Record<Invoice>?, _ becomes: Record<Invoice>?) -> Moment? {
    Invoice.definition.bookedDay(was: was?.values, becomes: becomes?.values)
  }

  @Test func `Invoices stand in the books from their issue on`() {
    let draft = invoice(nil, Self.april)
    #expect(touched(nil, draft) == nil)
    #expect(touched(draft, nil) == nil)
    #expect(touched(draft, invoice("cancelled", Self.april)) == nil)
    for state in ["issued", "paid", "credited"] {
      #expect(touched(draft, invoice(state, Self.april)) == Self.april)
      #expect(touched(nil, invoice(state, Self.april)) == Self.april)
      #expect(touched(invoice(state, Self.april), nil) == Self.april)
    }
    #expect(touched(draft, invoice("issued", nil)) == nil, "it has no day")
  }

  @Test func `What may change after the issue does not touch the books`() {
    let issued = invoice("issued", Self.april)
    var other = issued
    (other[.state], other[.paidOn]) = ("paid", Self.may)
    (other[.internalNote], other[.isArchived], other[.reminder]) = ("Called.", true, "first")
    #expect(touched(issued, other) == nil)
    #expect(touched(other, issued) == nil)
    other[.note] = "Free."
    #expect(touched(issued, other) == Self.april)
  }

  @Test func `A day that moves touches both, and the earlier one counts`() {
    #expect(touched(invoice("issued", Self.april), invoice("issued", Self.may)) == Self.april)
    #expect(touched(invoice("issued", Self.may), invoice("issued", Self.april)) == Self.april)
    #expect(touched(invoice(nil, Self.april), invoice("issued", Self.may)) == Self.may)
  }

  @Test func `Payments stand in the books from the beginning, but for their note`() {
    var payment = Record<Payment>(new: RecordID(high: 1, low: 2))
    (payment[.party], payment[.amount], payment[.day]) = ("Stadtrad", .one, Self.april)
    func touched(_ change: (inout Record<Payment>) -> Void) -> Moment? {
      var other = payment
      change(&other)
      return Payment.definition.bookedDay(was: payment.values, becomes: other.values)
    }
    #expect(Payment.definition.bookedDay(was: nil, becomes: payment.values) == Self.april)
    #expect(Payment.definition.bookedDay(was: payment.values, becomes: nil) == Self.april)
    #expect(touched { $0[.amount] = ExactDecimal("2") } == Self.april)
    #expect(touched { $0[.discount] = .one } == Self.april)
    #expect(touched { $0[.invoice] = RecordID(high: 1, low: 1) } == Self.april)
    #expect(touched { $0[.day] = Self.may } == Self.april)
    #expect(touched { $0[.note] = "Cash." } == nil)
    #expect(touched { _ in } == nil)
  }

  @Test func `Other kinds are in no books`() {
    var order = Record<SalesOrder>(new: RecordID(high: 1, low: 3))
    (order[.state], order[.ordered]) = ("submitted", Self.april)
    #expect(SalesOrder.definition.bookedDay(was: nil, becomes: order.values) == nil)
  }

  /// A kind with states of its own that freezes none of its records, with parts and comments.
  private static let ledger = EntityDefinition(
    EntityKind(rawValue: 900), "Ledger", subject: .invoice,
    states: StateTable(field: 1, ["draft", "booked"], moves: []),
    books: BookRule(by: 0, in: ["booked"], but: [1]),
    fields: [
      FieldDefinition(0, "day", .time),
      FieldDefinition(1, "state", .choice(["draft", "booked"]), filtered: true, guarded: true),
    ])

  private static func part(mentions: Int? = nil) -> EntityDefinition {
    EntityDefinition(
      EntityKind(rawValue: 901), "LedgerLine", subject: .invoice, title: 0, part: 1,
      mentions: mentions,
      fields: [
        FieldDefinition(0, "text", .text(limit: 100)),
        FieldDefinition(1, "ledger", .reference(ledger.kind), required: true, filtered: true),
        FieldDefinition(2, "mentions", .text(limit: 100)),
      ])
  }

  @Test func `A kind may say in which states, and what says nothing of the books`() {
    let definition = Self.ledger
    func ledger(_ state: String, _ day: Moment?) -> RecordValues {
      var values = RecordValues(new: RecordID(high: 1, low: 4), of: definition)
      values.set(definition.fields[1], to: .text(state))
      values.set(definition.fields[0], to: day?.fieldValue ?? .null)
      return values
    }
    let (draft, booked) = (ledger("draft", Self.april), ledger("booked", Self.april))
    #expect(definition.bookedDay(was: nil, becomes: draft) == nil)
    #expect(definition.bookedDay(was: draft, becomes: booked) == Self.april)
    #expect(definition.bookedDay(was: booked, becomes: draft) == Self.april)
    #expect(definition.bookedDay(was: ledger("booked", nil), becomes: booked) == Self.april)
  }

  @Test func `Parts change the books with their whole, unless that is frozen or they are comments`()
  {
    #expect(Self.part().wholeKind == Self.ledger.kind && Self.ledger.wholeKind == nil)
    #expect(Self.part().changesBooks(ofWhole: Self.ledger))
    #expect(!Self.part(mentions: 2).changesBooks(ofWhole: Self.ledger))
    #expect(!InvoiceEntry.definition.changesBooks(ofWhole: Invoice.definition))
    #expect(!OrderLine.definition.changesBooks(ofWhole: SalesOrder.definition))
  }

  @Test func `A closed day is closed until its end`() throws {
    let last = try #require(Self.april)
    func isClosed(_ milliseconds: Int64, until last: Moment?) -> Bool {
      Moment(milliseconds: milliseconds).isClosed(until: last)
    }
    let length: Int64 = 86_400_000
    #expect(isClosed(last.milliseconds, until: last))
    #expect(isClosed(last.milliseconds + length - 1, until: last))
    #expect(!isClosed(last.milliseconds + length, until: last))
    #expect(isClosed(last.milliseconds - length, until: last))
    #expect(!isClosed(last.milliseconds, until: nil))
    // Who writes a time of the day closes all of it.
    #expect(
      isClosed(
        last.milliseconds + length - 1, until: Moment(milliseconds: last.milliseconds + 5)))
    // Before 1970 days begin at midnight too.
    #expect(!isClosed(0, until: Moment(milliseconds: -1)))
    #expect(isClosed(-1, until: Moment(milliseconds: -length)))
    #expect(!isClosed(-1, until: Moment(milliseconds: -length - 1)))
  }
}

import Device
import Documents
import Model
import Testing

@testable import Business

/// What is paid, and what follows: open amounts, states, reminders, down payments.
@Suite struct PaymentTests {
  private static let day: Int64 = 86_400_000
  private static let (order, contact) = (id(1), id(400))

  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  /// A submitted order of 100 at 19 % and 50 at 7 %, which comes to 172.50.
  private func submitted(_ context: CompanyContext, discount: String? = nil) async throws {
    var contact = Record<Contact>(new: Self.contact)
    (contact[.name], contact[.paymentDays]) = ("Stadtrad", 14)
    var company = try #require(try await context.fetch(Company.self, context.company))
    (company[.name], company[.iban], company[.reminderFees]) = (
      "Nordrad", "DE89370400440532013000", "0 5.50"
    )
    #expect(try await context.save([contact.values, company.values]) == .saved)
    var change = FieldChanges<SalesOrder>()
    change.set(.contact, to: Self.contact)
    change.set(.discountPercent, to: discount.flatMap { ExactDecimal($0) })
    #expect(try await context.add(change, Self.order) == .saved)
    let lines: [(UInt64, String, String)] = [(11, "100", "19"), (12, "50", "7")]
    for (number, price, rate) in lines {
      var line = FieldChanges<OrderLine>()
      line.set(.order, to: Self.order)
      line.set(.text, to: "Work at \(rate) %")
      line.set(.quantity, to: .one)
      line.set(.price, to: ExactDecimal(price))
      line.set(.taxRate, to: ExactDecimal(rate))
      #expect(try await context.add(line, Self.id(number)) == .saved)
    }
    #expect(try await context.move(SalesOrder.self, Self.order, by: "submit") == .saved)
  }

  /// The same, with an issued invoice of all of it.
  private func invoiced(_ context: CompanyContext, _ invoice: UInt64 = 2) async throws {
    try await submitted(context)
    try await bill(context, invoice)
  }

  private func bill(_ context: CompanyContext, _ invoice: UInt64) async throws {
    let act = try #require(SalesOrder.act("bill"))
    let made = try await context.act(act, on: Self.order, ActInputs([]), Self.id(invoice))
    #expect(made == .saved)
    #expect(try await context.move(Invoice.self, Self.id(invoice), by: "issue") == .saved)
  }

  private func pay(
    _ context: CompanyContext, _ amount: String?, as new: UInt64, of invoice: UInt64 = 2,
    out: Bool = false, _ change: (inout FieldChanges<Payment>) -> Void = { _ in }
  ) async throws -> SaveOutcome {
    var payment = FieldChanges<Payment>()
    payment.set(.invoice, to: Self.id(invoice))
    payment.set(.amount, to: amount.flatMap { ExactDecimal($0) })
    if out { payment.set(.direction, to: "paid") }
    change(&payment)
    return try await context.add(payment, Self.id(new))
  }

  private func invoice(
    _ context: CompanyContext, _ number: UInt64 = 2
  ) async throws -> Record<Invoice> {
    try #require(try await context.fetch(Invoice.self, Self.id(number)))
  }

  private func open(_ context: CompanyContext, _ number: UInt64 = 2) async throws -> String? {
    try await context.balances(of: [try await invoice(context, number)])[0]?.open.description
  }

  private func refused(_ outcome: SaveOutcome) -> SaveRefusal.Reason? {
    guard case .refused(let refusal) = outcome else { return nil }
    return refusal.reason
  }

  @Test func `What is paid in parts is paid once nothing is open, and so is the order`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await invoiced(context)
    #expect(try await context.move(SalesOrder.self, Self.order, by: "ship") == .saved)
    #expect(try await open(context) == "172.5")
    #expect(try await pay(context, "100", as: 21) == .saved)
    #expect(try await open(context) == "72.5")
    #expect(try await invoice(context)[.state] == "issued")
    // Nothing said is what is open, from the customer, today.
    #expect(try await pay(context, nil, as: 22) { $0.set(.discount, to: .one) } == .saved)
    let last = try #require(try await context.fetch(Payment.self, Self.id(22)))
    #expect(last[.amount] == ExactDecimal("71.5") && last[.party] == "Stadtrad")
    #expect(last[.contact] == Self.contact)
    #expect(try await last[.day] == context.today())
    #expect(try await open(context) == "0")
    let paid = try await invoice(context)
    #expect(paid[.state] == "paid" && paid[.paidOn] == last[.day])
    let order = try #require(try await context.fetch(SalesOrder.self, Self.order))
    #expect(order[.state] == "paid" && order[.paidOn] == last[.day])

    // A payment that was a mistake is deleted: both are open again.
    #expect(try await context.delete([RecordReference(.payment, Self.id(22))]) == .saved)
    #expect(try await invoice(context)[.state] == "issued")
    #expect(try await invoice(context)[.paidOn] == nil)
    let again = try #require(try await context.fetch(SalesOrder.self, Self.order))
    #expect(again[.state] == "shipped" && again[.paidOn] == nil)
    withExtendedLifetime(shop) {}
  }

  @Test func `Calling an invoice paid notes the payment of what is open`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await invoiced(context)
    #expect(try await pay(context, "22.50", as: 21) == .saved)
    #expect(try await context.move(Invoice.self, Self.id(2), by: "pay") == .saved)
    let payments = try await context.payments(of: Self.id(2))
    #expect(Set(payments.map { $0[.amount]?.description }) == ["150", "22.5"])
    #expect(try await open(context) == "0")
    let undone = try await context.move(Invoice.self, Self.id(2), by: "unpay")
    #expect(refused(undone) == .byOrder(.hasPayments))
    withExtendedLifetime(shop) {}
  }

  @Test func `What was paid too much goes back, and credit notes take from what is open`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await invoiced(context)
    #expect(try await pay(context, "200", as: 21) == .saved)
    #expect(try await open(context) == "-27.5")
    #expect(try await invoice(context)[.state] == "paid")
    #expect(try await pay(context, "27.50", as: 22, out: true) == .saved)
    #expect(try await open(context) == "0")

    let act = try #require(Invoice.act("credit"))
    #expect(
      try await context.act(act, on: Self.id(2), ActInputs([]), Self.id(3)) == .saved)
    #expect(try await context.move(Invoice.self, Self.id(3), by: "issue") == .saved)
    #expect(try await open(context) == "-172.5")
    #expect(try await open(context, 3) == nil)
    #expect(try await invoice(context)[.state] == "credited")
    // What goes back is what is open, and it goes out by itself.
    #expect(try await pay(context, nil, as: 23) == .saved)
    let back = try #require(try await context.fetch(Payment.self, Self.id(23)))
    #expect(Payment.isBack(back) && back[.amount] == ExactDecimal("172.5"))
    #expect(try await open(context) == "0")
    withExtendedLifetime(shop) {}
  }

  @Test func `Payments are refused without an amount, of drafts, and in another currency`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await invoiced(context)
    #expect(refused(try await pay(context, "0", as: 21)) == .byOrder(.nothingPaid))
    #expect(refused(try await pay(context, "-5", as: 21)) == .byOrder(.nothingPaid))
    let other = try await pay(context, "5", as: 21) { $0.set(.currency, to: "USD") }
    #expect(refused(other) == .byOrder(.otherCurrency("EUR")))
    var draft = FieldChanges<Invoice>()
    draft.set(.customer, to: "Else")
    #expect(try await context.add(draft, Self.id(5)) == .saved)
    #expect(refused(try await pay(context, "5", as: 21, of: 5)) == .byOrder(.notIssued))
    // On account it is for no invoice.
    var alone = FieldChanges<Payment>()
    alone.set(.party, to: "Else")
    alone.set(.amount, to: .one)
    #expect(try await context.add(alone, Self.id(24)) == .saved)
    #expect(try await context.fetch(Payment.self, Self.id(24))?[.currency] == "EUR")
    withExtendedLifetime(shop) {}
  }

  // MARK: Owed and reminded

  @Test(arguments: [(-3, 0), (0, 0), (1, 1), (30, 1), (31, 2), (60, 2), (61, 3), (90, 3), (91, 4)])
  func `What is overdue is told by how long`(_ late: Int64, _ place: Int) {
    let due = Moment(milliseconds: 20_000 * Self.day)
    let today = Moment(milliseconds: (20_000 + late) * Self.day)
    #expect(Receivables.place(of: due, on: today) == place)
  }

  @Test func `Customers owe what is open, and are reminded three times at most`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await invoiced(context)
    let remind = try #require(Invoice.act("remind"))
    func reminded() async throws -> SaveOutcome {
      try await context.act(remind, on: Self.id(2), ActInputs([]), Self.id(90))
    }
    #expect(refused(try await reminded()) == .byOrder(.notDue))
    #expect(try await context.receivables().rows.first?.parts.first == ExactDecimal("172.5"))
    #expect(try await context.reminder(of: Self.id(2)) == nil)

    try await withLateInvoice(context, days: 40)
    #expect(try await pay(context, "72.50", as: 31, of: 7) == .saved)
    let owed = try await context.receivables()
    #expect(owed.rows.map(\.customer) == ["Stadtrad"] && owed.rows.first?.count == 2)
    #expect(owed.rows.first?.parts.map(\.description) == ["172.5", "0", "27.5", "0", "0"])
    #expect(owed.sums.map(\.total) == [ExactDecimal("200")])
    #expect(try await context.receivables(of: Self.id(999)).rows.isEmpty)

    for level in ["first", "first"] {
      #expect(
        try await context.act(remind, on: Self.id(7), ActInputs([]), Self.id(91)) == .saved)
      #expect(try await invoice(context, 7)[.reminder] == level)
    }
    var earlier = try await invoice(context, 7)
    earlier[.remindedOn] = Moment(milliseconds: 1)
    #expect(try await context.save(earlier) == .saved)
    #expect(try await context.act(remind, on: Self.id(7), ActInputs([]), Self.id(92)) == .saved)
    let reminder = try #require(try await context.reminder(of: Self.id(7)))
    #expect(reminder.letter.title.hasPrefix("Second reminder of the invoice INV-"))
    #expect(
      reminder.letter.sums.map(\.value) == [
        "100.00 EUR", "−72.50 EUR", "5.50 EUR", "33.00 EUR",
      ])
    #expect(reminder.mail.body.contains("To be paid: 33.00 EUR"))
    #expect(reminder.mail.body.contains("IBAN DE89 3704 0044 0532 0130 00"))
    withExtendedLifetime(shop) {}
  }

  /// An issued invoice of 100 that was due so many days ago.
  private func withLateInvoice(_ context: CompanyContext, days: Int64) async throws {
    let today = try await context.today()
    var change = FieldChanges<Invoice>()
    change.set(.contact, to: Self.contact)
    change.set(.due, to: Moment(milliseconds: today.milliseconds - days * Self.day))
    #expect(try await context.add(change, Self.id(7)) == .saved)
    var line = FieldChanges<InvoiceEntry>()
    line.set(.invoice, to: Self.id(7))
    line.set(.text, to: "Work")
    line.set(.quantity, to: .one)
    line.set(.price, to: ExactDecimal("100"))
    line.set(.taxRate, to: .zero)
    #expect(try await context.add(line, Self.id(8)) == .saved)
    #expect(try await context.move(Invoice.self, Self.id(7), by: "issue") == .saved)
  }

  // MARK: Down payments

  private func advance(
    _ context: CompanyContext, percent: String? = nil, amount: String? = nil, as new: UInt64
  ) async throws -> SaveOutcome {
    let act = try #require(SalesOrder.act("advance"))
    var entries: [FieldEntry] = []
    for (name, text) in [("part", percent), ("sum", amount)] {
      let place = act.inputs.map(\.field.name).firstIndex(of: name)
      guard let place, let number = text.flatMap({ ExactDecimal($0) }) else { continue }
      entries.append(FieldEntry(field: act.inputs[place].field.field, value: .decimal(number)))
    }
    return try await context.act(act, on: Self.order, ActInputs(entries), Self.id(new))
  }

  @Test func `A down payment asks for a part, and the next invoice takes it off once`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await submitted(context)
    for (percent, amount) in [(nil, nil), ("10", "10"), (nil, "172.51"), ("0", nil)]
      as [(String?, String?)]
    {
      let outcome = try await advance(context, percent: percent, amount: amount, as: 30)
      #expect(refused(outcome) == .byOrder(.noPart))
    }
    for _ in 0..<2 { #expect(try await advance(context, percent: "30", as: 30) == .saved) }
    let asked = try #require(try await context.account(Invoice.self, Self.id(30)))
    #expect(Invoice.isDownPayment(asked.order) && asked.totals?.total == ExactDecimal("51.75"))
    #expect(asked.lines.map { $0[.taxRate]?.description } == ["7", "19"])
    #expect(try await context.move(Invoice.self, Self.id(30), by: "issue") == .saved)
    #expect(try await context.fetch(SalesOrder.self, Self.order)?[.state] == "submitted")
    #expect(try await advance(context, amount: "20", as: 31) == .saved)
    #expect(
      try await context.account(Invoice.self, Self.id(31))?.totals?.total == ExactDecimal("20"))

    // A draft of a down payment is not taken off.
    try await bill(context, 2)
    let rest = try #require(try await context.account(Invoice.self, Self.id(2)))
    #expect(rest.totals?.total == ExactDecimal("120.75"))
    #expect(rest.lines.map { $0[.quantity]?.description } == ["1", "1", "-1", "-1"])
    #expect(rest.lines.last?[.text]?.hasPrefix("Less down payment INV-") == true)
    #expect(try await context.fetch(SalesOrder.self, Self.order)?[.state] == "invoiced")

    // Once both are paid the order is.
    #expect(try await context.move(SalesOrder.self, Self.order, by: "ship") == .saved)
    #expect(try await pay(context, nil, as: 41) == .saved)
    #expect(try await context.fetch(SalesOrder.self, Self.order)?[.state] == "shipped")
    #expect(try await pay(context, nil, as: 42, of: 30) == .saved)
    #expect(try await context.fetch(SalesOrder.self, Self.order)?[.state] == "paid")
    withExtendedLifetime(shop) {}
  }

  @Test func `A discount does not lower what a down payment takes off`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await submitted(context, discount: "10")
    let order = try #require(try await context.orderAccount(of: Self.order)?.totals)
    #expect(try await advance(context, percent: "30", as: 30) == .saved)
    // Somebody divides a line of the draft: all at one rate is still taken off once.
    var line = try #require(try await context.account(Invoice.self, Self.id(30))?.lines.last)
    let half = try #require(line[.price]?.divided(by: ExactDecimal("2") ?? .one))
    line[.price] = line[.price]?.plus(half.opposite)
    var other = FieldChanges<InvoiceEntry>()
    other.set(.invoice, to: Self.id(30))
    other.set(.text, to: "The other half")
    other.set(.quantity, to: .one)
    other.set(.price, to: half)
    other.set(.taxRate, to: line[.taxRate])
    #expect(try await context.save(line) == .saved)
    #expect(try await context.add(other, Self.id(33)) == .saved)
    #expect(try await context.move(Invoice.self, Self.id(30), by: "issue") == .saved)
    try await bill(context, 2)
    let down = try #require(try await context.account(Invoice.self, Self.id(30))?.totals)
    let rest = try #require(try await context.account(Invoice.self, Self.id(2)))
    #expect(rest.lines.count == 4 && rest.order[.discountPercent] == nil)
    #expect(down.net.plus(rest.totals?.net ?? .zero) == order.net)
    // The tax of each invoice is rounded for each of the two rates.
    let tax = down.tax.plus(rest.totals?.tax ?? .zero)
    #expect(tax.plus(order.tax.opposite).magnitude <= ExactDecimal("0.02") ?? .zero)
    withExtendedLifetime(shop) {}
  }

  @Test(arguments: ["100", "33.33", "0.01", "99.99", "172.5", "1.37"])
  func `A down payment comes to what was asked for, whatever the rates`(_ amount: String) throws {
    let lines = [("10", "19"), ("3.33", "7"), ("99.99", "0"), ("41.20", "19")].map {
      price, rate in
      var line = OrderTotals.Line(quantity: .one, price: ExactDecimal(price) ?? .zero)
      line.taxRate = ExactDecimal(rate) ?? .zero
      return line
    }
    let totals = try #require(OrderTotals(lines, OrderTotals.Terms(digits: 2)))
    let asked = try #require(ExactDecimal(amount))
    let down = DownPayment(totals, .euro, percent: nil, amount: asked)
    guard asked <= totals.total else {
      #expect(down == nil)
      return
    }
    #expect(ExactSum(try #require(down).parts.map(\.amount)).value == asked)
    #expect(down?.parts.allSatisfy { $0.amount > .zero } == true)
  }
}

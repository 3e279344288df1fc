import Device
import Model
import Testing

@testable import Hub

/// Payments of one invoice that two people note apart: together they settle it, on every device.
@Suite(.timeLimit(.minutes(5))) struct PaymentMeetingTests {
  @Test func `parts that two people note apart settle an invoice together`() async throws {
    let pair = try await Circle(of: 2)
    let invoice = try await pair.issued("100", on: 0)
    try await pair.meet()
    let day = try #require(Moment(typed: "2026-12-01"))
    let first = try await pair.pay("40", of: invoice, on: 0, day)
    _ = try await pair.pay("60", of: invoice, on: 1, day)
    #expect(try await pair.states(of: invoice) == ["issued", "issued"])
    try await pair.meet()
    #expect(try await pair.states(of: invoice) == ["paid", "paid"])
    for place in 0..<2 { #expect(try await pair.refused(on: place) == 0) }

    // One of the payments was a mistake.
    #expect(try await pair.contexts[1].delete(.payment, first).isSaved)
    try await pair.meet()
    #expect(try await pair.states(of: invoice) == ["issued", "issued"])
    for place in 0..<2 { #expect(try await pair.refused(on: place) == 0) }
    await pair.close()
  }

  @Test func `an order that was invoiced and paid before either was sent comes whole`()
    async throws
  {
    let pair = try await Circle(of: 2)
    let order = try await pair.submitted("100", on: 0)
    let invoice = try await pair.issued("100", of: order, on: 0)
    let day = try #require(Moment(typed: "2026-12-01"))
    _ = try await pair.pay("100", of: invoice, on: 0, day)
    #expect(try await pair.contexts[0].fetch(SalesOrder.self, order.order)?[.paidOn] == day)
    try await pair.meet()
    for place in 0..<2 { #expect(try await pair.refused(on: place) == 0) }
    #expect(try await pair.states(of: invoice) == ["paid", "paid"])
    let there = pair.contexts[1]
    #expect(try await there.fetch(SalesOrder.self, order.order)?[.paidOn] == day)
    #expect(try await there.fetch(OrderLine.self, order.line)?[.order] == order.order)
    await pair.close()
  }

  @Test func `an entry of a bank statement is one payment, whoever notes it`() async throws {
    let pair = try await Circle(of: 2)
    let invoice = try await pair.issued("100", on: 0)
    try await pair.meet()
    let day = try #require(Moment(typed: "2026-12-01"))
    for place in 0..<2 {
      _ = try await pair.pay("100", of: invoice, on: place, day, entry: "2026-12-01/7")
    }
    try await pair.meet()
    #expect(try await pair.refused(on: 0) + pair.refused(on: 1) == 1)
    for context in pair.contexts {
      let page = try await context.page(of: PageRequest(.payment, sort: .updatedAt))
      #expect(page.records.count == 1)
    }
    #expect(try await pair.states(of: invoice) == ["paid", "paid"])
    await pair.close()
  }
}

extension Circle {
  /// A submitted order of one line, all of which is invoiced.
  fileprivate func submitted(
    _ price: String, on place: Int
  ) async throws -> (order: RecordID, line: RecordID) {
    let context = contexts[place]
    var order = Record<SalesOrder>(new: await devices[place].newID())
    (order[.customer], order[.currency]) = ("Stadtrad", "EUR")
    #expect(try await context.save(order).isSaved)
    var line = Record<OrderLine>(new: await devices[place].newID())
    (line[.text], line[.order]) = ("Work", order.id)
    (line[.quantity], line[.price]) = (.one, ExactDecimal(price))
    #expect(try await context.save(line).isSaved)
    order = try #require(try await context.fetch(SalesOrder.self, order.id))
    (order[.state], order[.invoicedOn]) = ("submitted", Moment(typed: "2026-11-30"))
    order[.submittedOn] = Moment(typed: "2026-11-30")
    #expect(try await context.save(order).isSaved)
    return (order.id, line.id)
  }

  fileprivate func issued(
    _ price: String, of order: (order: RecordID, line: RecordID)? = nil, on place: Int
  ) async throws -> RecordID {
    let context = contexts[place]
    var invoice = Record<Invoice>(new: await devices[place].newID())
    (invoice[.customer], invoice[.currency]) = ("Stadtrad", "EUR")
    #expect(try await context.save(invoice).isSaved)
    var line = Record<InvoiceEntry>(new: await devices[place].newID())
    (line[.text], line[.invoice]) = ("Work", invoice.id)
    (line[.quantity], line[.price]) = (.one, ExactDecimal(price))
    (line[.order], line[.orderLine]) = (order?.order, order?.line)
    #expect(try await context.save(line).isSaved)
    invoice = try #require(try await context.fetch(Invoice.self, invoice.id))
    (invoice[.state], invoice[.ordered]) = ("issued", Moment(typed: "2026-11-30"))
    #expect(try await context.save(invoice).isSaved)
    return invoice.id
  }

  fileprivate func pay(
    _ amount: String, of invoice: RecordID, on place: Int, _ day: Moment, entry: String? = nil
  ) async throws -> RecordID {
    var payment = Record<Payment>(new: await devices[place].newID())
    (payment[.party], payment[.invoice]) = ("Stadtrad", invoice)
    (payment[.amount], payment[.currency]) = (ExactDecimal(amount), "EUR")
    (payment[.day], payment[.bankEntry]) = (day, entry)
    #expect(try await contexts[place].save(payment).isSaved)
    return payment.id
  }

  fileprivate func states(of id: RecordID) async throws -> [String?] {
    var states: [String?] = []
    for context in contexts { states.append(try await context.fetch(Invoice.self, id)?[.state]) }
    return states
  }
}

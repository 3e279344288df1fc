import Model
import SyncProtocol
import Testing

@testable import Business
@testable import Device

/// A company whose books are closed goes into an archive, and comes out of it with all that stands
/// in them.
@Suite struct ClosedBooksArchiveTests {
  @Test func `closed books are imported whole, and are closed in the new company`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var invoice = Record<Invoice>(new: await shop.device.newID())
    (invoice[.customer], invoice[.currency]) = ("Stadtrad", "EUR")
    #expect(try await context.save(invoice) == .saved)
    var line = Record<InvoiceEntry>(new: await shop.device.newID())
    (line[.text], line[.invoice]) = ("Work", invoice.id)
    (line[.quantity], line[.price]) = (.one, ExactDecimal("100"))
    #expect(try await context.save(line) == .saved)
    invoice = try #require(try await context.fetch(Invoice.self, invoice.id))
    (invoice[.state], invoice[.ordered]) = ("issued", Moment(typed: "2025-04-15"))
    #expect(try await context.save(invoice) == .saved)
    let paid = try await pay(context, invoice.id, await shop.device.newID())
    #expect(paid == .saved)
    var company = try #require(try await context.fetch(Company.self, context.company))
    company[.closedUntil] = Moment(typed: "2025-04-30")
    #expect(try await context.save(company) == .saved)

    try await shop.export(context)
    let report = try await shop.importing()
    let copy = try #require(try await shop.device.context(of: report.company))
    let made = try #require(try await copy.fetch(Company.self, copy.company))
    #expect(made[.closedUntil] == company[.closedUntil])
    let new = RecordID.imported(invoice.id, into: report.company)
    let there = try #require(try await copy.fetch(Invoice.self, new))
    #expect(there[.state] == "paid" && there[.number] != nil && there[.content] != nil)
    #expect(try await copy.count(.payment) == 1)
    let late = await shop.device.newID()
    let last = try #require(made[.closedUntil])
    #expect(
      try await pay(copy, new, late) == .refused(SaveRefusal(late, .closedPeriod(until: last))))
  }

  private func pay(
    _ context: CompanyContext, _ invoice: RecordID, _ id: RecordID
  ) async throws -> SaveOutcome {
    var payment = Record<Payment>(new: id)
    (payment[.party], payment[.invoice]) = ("Stadtrad", invoice)
    (payment[.amount], payment[.currency]) = (ExactDecimal("100"), "EUR")
    payment[.day] = Moment(typed: "2025-04-20")
    return try await context.save(payment)
  }
}

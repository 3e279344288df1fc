import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

/// Books that one device closes while another one issues and notes what is dated in them.
@Suite(.timeLimit(.minutes(5))) struct ClosedBooksMeetingTests {
  private static let (april, may) = (day("2025-04-15"), day("2025-05-02"))

  private static func day(_ text: String) -> Moment? { Moment(typed: text) }

  @Test func `an invoice that was issued without a network waits with its number`() async throws {
    let pair = try await Circle(of: 2)
    let invoice = try await pair.draft(on: 0)
    try await pair.meet()
    try await pair.issue(invoice, on: 0, Self.april)
    let number = try #require(try await pair.contexts[0].fetch(Invoice.self, invoice)?[.number])
    try await pair.close(until: "2025-04-30", on: 1)
    #expect(await pair.devices[1].sync().problem == nil)
    try await pair.meet()

    // It is a draft again on both, and what was refused tells why and keeps the number.
    for context in pair.contexts {
      let there = try #require(try await context.fetch(Invoice.self, invoice))
      #expect(there[.state] == nil && there[.number] == nil)
    }
    let details = try await pair.contexts[0].quarantineDetails()
    let kept = try #require(details.first)
    #expect(details.count == 1 && kept.change.code == "closedPeriod" && kept.acts.first == .edit)
    #expect(kept.change.message.contains("closed until 2025-04-30"))
    #expect(kept.fields.contains { $0.field.name == "number" && $0.mine == .text(number) })
    let last = try #require(Self.day("2025-04-30"))
    let refusal = SaveRefusal(invoice, .closedPeriod(until: last))
    #expect(try await pair.contexts[0].retry(kept.change.entry) == .refused(refusal))

    // With a later day it is issued, under the same number.
    let edit = FieldEdit(Field<Invoice, Moment>.ordered.number, Self.may?.fieldValue ?? .null)
    #expect(try await pair.contexts[0].retry(kept.change.entry, with: [edit]) == .saved)
    try await pair.meet()
    for context in pair.contexts {
      let there = try #require(try await context.fetch(Invoice.self, invoice))
      #expect(there[.state] == "issued" && there[.number] == number && there[.ordered] == Self.may)
    }
    #expect(try await pair.refused(on: 0) == 0)
    await pair.close()
  }

  @Test func `a payment that was noted without a network waits, and its invoice is open again`()
    async throws
  {
    let pair = try await Circle(of: 2)
    let invoice = try await pair.draft(on: 0)
    try await pair.issue(invoice, on: 0, Self.may)
    try await pair.meet()
    try await pair.pay(invoice, on: 0, Self.april)
    #expect(try await pair.contexts[0].fetch(Invoice.self, invoice)?[.state] == "paid")
    try await pair.close(until: "2025-04-30", on: 1)
    #expect(await pair.devices[1].sync().problem == nil)
    try await pair.meet()
    for context in pair.contexts {
      #expect(try await context.fetch(Invoice.self, invoice)?[.state] == "issued")
      let page = try await context.page(of: PageRequest(.payment, sort: .updatedAt))
      #expect(page.records.isEmpty)
    }
    let kept = try await pair.contexts[0].quarantined()
    #expect(Set(kept.map(\.code)) == ["closedPeriod", "refusedTogether"])

    // An administrator opens the books, and it is sent again as it was.
    try await pair.close(until: nil, on: 1)
    try await pair.meet()
    let entry = try #require(kept.first { $0.code == "closedPeriod" }).entry
    #expect(try await pair.contexts[0].retry(entry) == .saved)
    try await pair.meet()
    for place in 0..<2 {
      #expect(try await pair.refused(on: place) == 0)
      #expect(try await pair.contexts[place].fetch(Invoice.self, invoice)?[.state] == "paid")
    }
    await pair.close()
  }

  @Test func `an invoice of closed books is paid in open ones`() async throws {
    let pair = try await Circle(of: 2)
    let invoice = try await pair.draft(on: 0)
    try await pair.issue(invoice, on: 0, Self.april)
    // What was saved before comes in, although all of it is sent at once.
    try await pair.close(until: "2025-04-30", on: 0)
    try await pair.meet()
    try await pair.pay(invoice, on: 1, Self.may)
    try await pair.meet()
    for place in 0..<2 {
      #expect(try await pair.refused(on: place) == 0)
      #expect(try await pair.contexts[place].fetch(Invoice.self, invoice)?[.state] == "paid")
    }
    await pair.close()
  }

  @Test func `of two who close them apart one is asked`() async throws {
    let pair = try await Circle(of: 2)
    try await pair.close(until: "2025-04-30", on: 0)
    try await pair.close(until: "2025-03-31", on: 1)
    try await pair.meet()
    #expect(try await pair.refused(on: 0) == 0)
    #expect(try await pair.contexts[1].quarantined().map(\.code) == ["conflict"])
    for context in pair.contexts {
      let company = try await context.fetch(Company.self, context.company)
      #expect(company?[.closedUntil] == Self.day("2025-04-30"))
    }
    await pair.close()
  }
}

extension Circle {
  fileprivate func draft(on place: Int) async throws -> RecordID {
    var invoice = Record<Invoice>(new: await devices[place].newID())
    (invoice[.customer], invoice[.currency]) = ("Stadtrad", "EUR")
    #expect(try await contexts[place].save(invoice).isSaved)
    var line = Record<InvoiceEntry>(new: await devices[place].newID())
    (line[.text], line[.invoice]) = ("Work", invoice.id)
    (line[.quantity], line[.price]) = (.one, ExactDecimal("100"))
    #expect(try await contexts[place].save(line).isSaved)
    return invoice.id
  }

  fileprivate func issue(_ id: RecordID, on place: Int, _ day: Moment?) async throws {
    var invoice = try #require(try await contexts[place].fetch(Invoice.self, id))
    (invoice[.state], invoice[.ordered]) = ("issued", day)
    #expect(try await contexts[place].save(invoice).isSaved)
  }

  fileprivate func pay(_ invoice: RecordID, on place: Int, _ day: Moment?) async throws {
    var payment = Record<Payment>(new: await devices[place].newID())
    (payment[.party], payment[.invoice], payment[.day]) = ("Stadtrad", invoice, day)
    (payment[.amount], payment[.currency]) = (ExactDecimal("100"), "EUR")
    #expect(try await contexts[place].save(payment).isSaved)
  }

  fileprivate func close(until day: String?, on place: Int) async throws {
    let context = contexts[place]
    var company = try #require(try await context.fetch(Company.self, context.company))
    company[.closedUntil] = day.flatMap { Moment(typed: $0) }
    #expect(try await context.save(company).isSaved)
  }
}

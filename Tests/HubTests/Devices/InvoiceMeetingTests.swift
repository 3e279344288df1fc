import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

/// Invoices on two devices of one company that meet now and then: what one issued, the other can't
/// change any more.
@Suite(.timeLimit(.minutes(5))) struct InvoiceMeetingTests {
  @Test func `what was made and issued without a network comes whole`() async throws {
    let pair = try await Circle(of: 2)
    let invoice = try await pair.draft(on: 0)
    _ = try await pair.line("5", of: invoice, on: 0)
    try await pair.issue(invoice, on: 0)
    try await pair.meet()
    #expect(try await pair.refused(on: 0) == 0)
    #expect(try await pair.refused(on: 1) == 0)
    let numbers = try await pair.numbers(of: invoice)
    #expect(Set(numbers).count == 1 && numbers[0]?.hasPrefix("INV-2026-") == true, "\(numbers)")
    let there = try #require(try await pair.contexts[1].fetch(Invoice.self, invoice))
    let content = try FrozenContent(bytes: try #require(there[.content]))
    #expect(content.records(InvoiceEntry.self).map { $0[.price]?.description } == ["4", "5"])
    let lines = try await pair.contexts[1].page(of: PageRequest(.invoiceLine, sort: .updatedAt))
    #expect(lines.records.count == 2)
    await pair.close()
  }

  @Test func `of two who issue the same draft one is told why not`() async throws {
    let pair = try await Circle(of: 2)
    let invoice = try await pair.draft(on: 0)
    try await pair.meet()
    for place in 0..<2 { try await pair.issue(invoice, on: place) }
    try await pair.meet()
    #expect(try await pair.refused(on: 0) == 0)
    #expect(try await pair.refused(on: 1) == 1)
    await pair.close()
  }

  @Test func `a line that is added while another device issues the invoice is told`() async throws {
    let pair = try await Circle(of: 2)
    let invoice = try await pair.draft(on: 0)
    try await pair.meet()
    try await pair.issue(invoice, on: 0)
    #expect(await pair.devices[0].sync().problem == nil)
    _ = try await pair.line("9", of: invoice, on: 1)
    try await pair.meet()
    #expect(try await pair.refused(on: 0) == 0)
    #expect(try await pair.refused(on: 1) == 1)
    let there = try #require(try await pair.contexts[1].fetch(Invoice.self, invoice))
    let content = try FrozenContent(bytes: try #require(there[.content]))
    #expect(content.records(InvoiceEntry.self).map { $0[.price]?.description } == ["4"])
    await pair.close()
  }
}

extension Circle {
  fileprivate func draft(on place: Int) async throws -> RecordID {
    var invoice = Record<Invoice>(new: await devices[place].newID())
    (invoice[.customer], invoice[.currency]) = ("Stadtrad", "EUR")
    #expect(try await contexts[place].save(invoice).isSaved)
    _ = try await line("4", of: invoice.id, on: place)
    return invoice.id
  }

  fileprivate func line(_ price: String, of invoice: RecordID, on place: Int) async throws
    -> RecordID
  {
    var line = Record<InvoiceEntry>(new: await devices[place].newID())
    (line[.text], line[.invoice]) = ("Bolt", invoice)
    (line[.quantity], line[.price]) = (.one, ExactDecimal(price))
    #expect(try await contexts[place].save(line).isSaved)
    return line.id
  }

  fileprivate func issue(_ id: RecordID, on place: Int) async throws {
    var invoice = try #require(try await contexts[place].fetch(Invoice.self, id))
    invoice[.state] = "issued"
    invoice[.ordered] = Moment(typed: "2026-11-30")
    #expect(try await contexts[place].save(invoice).isSaved)
  }

  fileprivate func numbers(of id: RecordID) async throws -> [String?] {
    var numbers: [String?] = []
    for context in contexts {
      numbers.append(try await context.fetch(Invoice.self, id)?[.number])
    }
    return numbers
  }
}

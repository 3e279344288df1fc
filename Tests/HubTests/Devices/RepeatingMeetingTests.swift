import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

/// Invoices that come again and again, on two devices: the same day makes one draft, and what
/// became of it meanwhile stays.
@Suite(.timeLimit(.minutes(5))) struct RepeatingMeetingTests {
  private static let next = Moment(typed: "2027-01-01")

  @Test func `two who make the invoice of the same day make one`() async throws {
    let pair = try await Circle(of: 2)
    let template = try await pair.template()
    try await pair.meet()
    let draft = RecordID.made(for: .zero, by: template)
    for place in 0..<2 { try await pair.make(draft, of: template, on: place) }
    try await pair.meet()
    for (place, context) in pair.contexts.enumerated() {
      #expect(try await pair.refused(on: place) == 0)
      #expect(try await context.fetch(Invoice.self, template)?[.nextOn] == Self.next)
      let lines = try await context.page(of: PageRequest(.invoiceLine, sort: .updatedAt))
      #expect(lines.records.count == 1)
      #expect(try await context.fetch(Invoice.self, draft)?[.customer] == "Stadtrad")
    }
    await pair.close()
  }

  @Test func `one that was issued meanwhile stays issued when it is made again elsewhere`()
    async throws
  {
    let pair = try await Circle(of: 2)
    let template = try await pair.template()
    try await pair.meet()
    let draft = RecordID.made(for: .zero, by: template)
    try await pair.make(draft, of: template, on: 0)
    var invoice = try #require(try await pair.contexts[0].fetch(Invoice.self, draft))
    (invoice[.state], invoice[.ordered]) = ("issued", Moment(typed: "2026-11-30"))
    #expect(try await pair.contexts[0].save(invoice).isSaved)
    #expect(await pair.devices[0].sync().problem == nil)
    try await pair.make(draft, of: template, on: 1)
    try await pair.meet()
    let numbers = try await pair.contexts[0].fetch(Invoice.self, draft)?[.number]
    #expect(numbers?.hasPrefix("INV-2026-") == true)
    #expect(try await pair.contexts[0].fetch(Invoice.self, draft)?[.state] == "issued")
    #expect(try await pair.refused(on: 0) == 0)
    await pair.close()
  }
}

extension Circle {
  fileprivate func template() async throws -> RecordID {
    var template = Record<Invoice>(new: await devices[0].newID())
    (template[.customer], template[.currency]) = ("Stadtrad", "EUR")
    (template[.isTemplate], template[.repeats]) = (true, "monthly 1")
    template[.nextOn] = Moment(typed: "2026-12-01")
    #expect(try await contexts[0].save(template).isSaved)
    return template.id
  }

  /// As the library makes it: the draft, its line, and the template that goes on, in one.
  fileprivate func make(_ draft: RecordID, of template: RecordID, on place: Int) async throws {
    var template = try #require(try await contexts[place].fetch(Invoice.self, template))
    template[.nextOn] = Moment(typed: "2027-01-01")
    var invoice = Record<Invoice>(new: draft)
    (invoice[.customer], invoice[.currency]) = ("Stadtrad", "EUR")
    invoice[.ordered] = Moment(typed: "2026-12-01")
    var line = Record<InvoiceEntry>(new: .made(for: template.id, by: draft))
    (line[.text], line[.invoice]) = ("Rent", draft)
    (line[.quantity], line[.price]) = (.one, ExactDecimal("800"))
    let records = [invoice.values, line.values, template.values]
    #expect(try await contexts[place].save(records, together: true).isSaved)
  }
}

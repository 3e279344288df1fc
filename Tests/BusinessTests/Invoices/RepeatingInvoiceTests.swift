import Device
import Model
import Testing

@testable import Business

/// Invoices that come again and again: each day makes one, whoever asks for it.
@Suite struct RepeatingInvoiceTests {
  private static let day: Int64 = 86_400_000
  private static let template = id(1)

  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  /// A template of rent that began so many days ago, and repeats.
  private func rent(
    _ context: CompanyContext, _ repeats: String, since days: Int64, until: Int64? = nil
  ) async throws -> Moment {
    let today = try await context.today()
    let first = Moment(milliseconds: today.milliseconds - days * Self.day)
    var change = FieldChanges<Invoice>()
    change.set(.customer, to: "Stadtrad")
    change.set(.ordered, to: first)
    change.set(.due, to: Moment(milliseconds: first.milliseconds + 10 * Self.day))
    change.set(.isTemplate, to: true)
    change.set(.repeats, to: repeats)
    change.set(.nextOn, to: first)
    change.set(
      .repeatsUntil, to: until.map { Moment(milliseconds: first.milliseconds + $0 * Self.day) })
    #expect(try await context.add(change, Self.template) == .saved)
    var line = FieldChanges<InvoiceEntry>()
    line.set(.invoice, to: Self.template)
    line.set(.text, to: "Rent {from} to {until}, {year}")
    line.set(.quantity, to: .one)
    line.set(.price, to: ExactDecimal("800"))
    #expect(try await context.add(line, Self.id(2)) == .saved)
    return first
  }

  private func invoices(_ context: CompanyContext) async throws -> [Record<Invoice>] {
    let company = context.company
    return try await context.read {
      try $0.all(PageRequest(.invoice, sort: .updatedAt), in: company)
    }
    .compactMap { $0.record(Invoice.self) }.filter { !Invoice.isTemplate($0) }
    .sorted { ($0[.ordered]?.milliseconds ?? 0) < ($1[.ordered]?.milliseconds ?? 0) }
  }

  @Test func `All that are due are made once, with their days, and the template goes on`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let first = try await rent(context, "every 7 days", since: 15)
    #expect(try await context.makeDueInvoices() == MadeInvoices(count: 3))
    #expect(try await context.makeDueInvoices() == MadeInvoices())
    let made = try await invoices(context)
    #expect(
      made.map { ($0[.ordered]?.milliseconds ?? 0) - first.milliseconds }
        == [0, 7 * Self.day, 14 * Self.day])
    #expect(
      made.allSatisfy {
        $0[.due]?.milliseconds == ($0[.ordered]?.milliseconds ?? 0) + 10 * Self.day
      })
    #expect(made.allSatisfy { $0[.repeats] == nil && $0[.nextOn] == nil })
    let lines = try await context.documentLines(InvoiceEntry.self, of: made[1].id)
    #expect(lines.map { $0[.price] } == [ExactDecimal("800")])
    let from = InvoiceAccount.told(Moment(milliseconds: first.milliseconds + 7 * Self.day))
    let until = InvoiceAccount.told(Moment(milliseconds: first.milliseconds + 13 * Self.day))
    #expect(lines[0][.text]?.hasPrefix("Rent \(from) to \(until), 20") == true)
    let template = try #require(try await context.fetch(Invoice.self, Self.template))
    #expect(template.nextInvoice?.day.milliseconds == first.milliseconds + 21 * Self.day)
    #expect(try await context.move(Invoice.self, Self.template, by: "issue") != .saved)
    #expect(try await context.move(Invoice.self, made[0].id, by: "issue") == .saved)

    // Deleting a draft does not bring it back, and the next one may be made before it is due.
    #expect(try await context.delete(.invoice, made[2].id) == .saved)
    #expect(try await context.makeDueInvoices() == MadeInvoices())
    let act = try #require(Invoice.act("repeat"))
    #expect(try await context.act(act, on: Self.template, ActInputs([]), Self.id(9)) == .saved)
    #expect(try await invoices(context).count == 3)
    withExtendedLifetime(shop) {}
  }

  @Test func `The last day ends it, and a draft that was made by somebody else is not made again`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    _ = try await rent(context, "daily", since: 5, until: 2)
    var template = try #require(try await context.fetch(Invoice.self, Self.template))
    #expect(try await context.makeNext(of: template) == .saved)
    // The same day from a device that did not know of it.
    #expect(try await context.makeNext(of: template) == .saved)
    #expect(try await invoices(context).count == 1)
    #expect(try await context.makeDueInvoices() == MadeInvoices(count: 2))
    template = try #require(try await context.fetch(Invoice.self, Self.template))
    #expect(template.nextInvoice == nil)
    let refused = try await context.makeNext(of: template)
    guard case .refused(let refusal) = refused else {
      Issue.record("it went on after its last day")
      return
    }
    #expect(refusal.reason == .byOrder(.doesNotRepeat))
    withExtendedLifetime(shop) {}
  }

  @Test func `A duplicate is a draft of today that is about no order and credits nothing`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let first = try await rent(context, "daily", since: 3)
    // What takes a down payment off is of the one invoice alone.
    var taken = FieldChanges<InvoiceEntry>()
    taken.set(.invoice, to: Self.template)
    taken.set(.text, to: "Down payment")
    taken.set(.deducts, to: Self.id(2))
    taken.set(.quantity, to: ExactDecimal("-1"))
    taken.set(.price, to: ExactDecimal("100"))
    #expect(try await context.add(taken, Self.id(3)) == .saved)
    let act = try #require(Invoice.act("duplicate"))
    #expect(try await context.act(act, on: Self.template, ActInputs([]), Self.id(7)) == .saved)
    let copy = try #require(try await context.fetch(Invoice.self, Self.id(7)))
    let lines = try await context.documentLines(InvoiceEntry.self, of: copy.id)
    #expect(lines.map { $0[.price] } == [ExactDecimal("800")])
    #expect(!Invoice.isTemplate(copy) && copy[.repeats] == nil && copy[.number] == nil)
    #expect(copy[.ordered]?.milliseconds == first.milliseconds + 3 * Self.day)
    #expect(try await context.move(Invoice.self, copy.id, by: "issue") == .saved)
    #expect(try await context.act(act, on: copy.id, ActInputs([]), Self.id(8)) == .saved)
    let second = try #require(try await context.fetch(Invoice.self, Self.id(8)))
    #expect(second[.content] == nil && Invoice.states.state(of: second.values) == "draft")
    withExtendedLifetime(shop) {}
  }
}

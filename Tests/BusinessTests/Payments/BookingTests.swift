import Banking
import Device
import Documents
import Model
import Testing

@testable import Business

/// Statements of a bank that are read, and the payments that their bookings become.
@Suite struct BookingTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  /// An issued invoice of 100 to somebody, which is due today.
  private func issued(_ context: CompanyContext, _ number: UInt64, _ customer: String) async throws
    -> Record<Invoice>
  {
    var change = FieldChanges<Invoice>()
    change.set(.customer, to: customer)
    #expect(try await context.add(change, Self.id(number)) == .saved)
    var line = FieldChanges<InvoiceEntry>()
    line.set(.invoice, to: Self.id(number))
    line.set(.text, to: "Work")
    line.set(.quantity, to: .one)
    line.set(.price, to: ExactDecimal("100"))
    line.set(.taxRate, to: .zero)
    #expect(try await context.add(line, Self.id(number + 1)) == .saved)
    #expect(try await context.move(Invoice.self, Self.id(number), by: "issue") == .saved)
    return try #require(try await context.fetch(Invoice.self, Self.id(number)))
  }

  /// A statement as MT940: each entry with its amount, purpose and name.
  private func statement(_ entries: [(amount: String, purpose: String, name: String)]) -> String {
    let lines = entries.flatMap { amount, purpose, name in
      let sign = amount.hasPrefix("-") ? "D" : "C"
      return [
        ":61:2611301130\(sign)\(amount.drop { $0 == "-" })NTRFNONREF",
        ":86:166?00GUTSCHRIFT?20\(purpose)?30COBADEFFXXX?31DE89370400440532013000?32\(name)",
      ]
    }
    return
      ([":20:STARTUMS", ":25:37040044/0532013000", ":28C:1/1", ":60F:C261101EUR0,00"] + lines
      + [":62F:C261130EUR0,00", "-"]).joined(separator: "\r\n") + "\r\n"
  }

  private func read(_ context: CompanyContext, _ text: String) async throws -> ReadStatement {
    let file = try ReceivedSheet(Array(text.utf8))
    let read = try await context.readStatement(path: file.path)
    withExtendedLifetime(file) {}
    return read
  }

  @Test func `What the columns of a table are is chosen once, and remembered`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let rows = "30.11.26;Mara Lind;INV-1;?\n"
    let table = "Am;Gegenseite;Zweck;Wieviel\n" + rows
    let other =
      "Am;Gegenseite;Zweck;Wieviel\n"
      + rows.replacing("Mara", with: "Nora").replacing("?", with: "2,50")
    let file = try ReceivedSheet(Array(table.utf8))
    let asked = try #require(try await context.statementColumns(path: file.path))
    #expect(asked.map(\.heading) == ["Am", "Gegenseite", "Zweck", "Wieviel"])
    #expect(asked[1].examples == ["Mara Lind"] && asked.allSatisfy { $0.role == nil })
    await #expect(throws: BankingFailure(.unknownColumns)) {
      _ = try await context.readStatement(path: file.path)
    }
    let columns = try #require(
      ColumnChoices("am=bookingDay,Gegenseite=name,Wieviel=amount", of: ColumnRole.self))
    let right = try ReceivedSheet(Array(table.replacing("?", with: "1,50").utf8))
    #expect(try await context.readStatement(path: right.path, columns: columns).added == 1)
    #expect(try await read(context, other).added == 1)
    #expect(try await bookings(context)["Mara Lind"]?[.purpose] == nil, "nobody said what it is")
    withExtendedLifetime((shop, file, right)) {}
  }

  private func bookings(_ context: CompanyContext) async throws -> [String: Record<BankBooking>] {
    let page = try await context.page(of: PageRequest(.bankBooking, sort: .updatedAt))
    let all = page.records.compactMap { $0.record(BankBooking.self) }
    return Dictionary(uniqueKeysWithValues: all.map { ($0[.name] ?? "", $0) })
  }

  private func assign(
    _ context: CompanyContext, _ booking: RecordID, to invoice: RecordID? = nil
  ) async throws -> SaveOutcome {
    let act = try #require(BankBooking.act("assign"))
    let field = try #require(act.inputs.first?.field.field)
    let entries = invoice.map { [FieldEntry(field: field, value: .reference($0))] } ?? []
    return try await context.act(act, on: booking, ActInputs(entries), Self.id(99))
  }

  private func refused(_ outcome: SaveOutcome) -> SaveRefusal.Reason? {
    guard case .refused(let refusal) = outcome else { return nil }
    return refusal.reason
  }

  @Test func `What names an invoice pays it, and a statement that is read twice is there once`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let invoice = try await issued(context, 10, "Stadtrad")
    let number = try #require(invoice[.number])
    let text = statement([
      ("100,00", "Rechnung \(number)", "STADTRAD"), ("-12,30", "Strom", "STADTWERKE"),
    ])
    let first = try await read(context, text)
    #expect(first.found == 2 && first.added == 2 && first.refusal == nil)
    #expect(try await read(context, text).added == 0)
    let all = try await bookings(context)
    let paying = try #require(all["STADTRAD"])
    #expect(paying[.amount] == ExactDecimal("100") && paying[.currency] == "EUR")
    #expect(MomentParts(try #require(paying[.day])).date == "2026-11-30")
    let proposal = try await context.proposals(for: [paying])[paying.id]?.first
    #expect(proposal?.confidence == .certain)
    #expect(proposal?.parts.map(\.id) == [invoice.id.description])

    // What fits nothing is not guessed.
    let power = try #require(all["STADTWERKE"])
    #expect(refused(try await assign(context, power.id)) == .byOrder(.notClear))
    #expect(try await context.move(BankBooking.self, power.id, by: "settle") == .saved)
    #expect(try await context.move(BankBooking.self, power.id, by: "reopen") == .saved)

    #expect(try await assign(context, paying.id) == .saved)
    #expect(try await context.fetch(Invoice.self, invoice.id)?[.state] == "paid")
    #expect(try await context.fetch(BankBooking.self, paying.id)?[.state] == "assigned")
    let payment = try #require(try await context.payments(of: invoice.id).first)
    #expect(payment[.amount] == ExactDecimal("100") && payment[.day] == paying[.day])
    #expect(payment[.reference] == "Rechnung \(number)" && payment[.method] == "transfer")
    let reopened = try await context.move(BankBooking.self, paying.id, by: "reopen")
    #expect(refused(reopened) == .byOrder(.bookingHasPayments))

    // The payment was a mistake: the booking is to be looked at again.
    #expect(try await context.delete(.payment, payment.id) == .saved)
    #expect(try await context.fetch(Invoice.self, invoice.id)?[.state] == "issued")
    #expect(try await context.fetch(BankBooking.self, paying.id)?[.state] == "open")
    #expect(try await assign(context, paying.id) == .saved)
    #expect(try await context.fetch(Invoice.self, invoice.id)?[.state] == "paid")
    withExtendedLifetime(shop) {}
  }

  @Test func `One booking pays several invoices, or the one that a person chooses`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let first = try await issued(context, 10, "Stadtrad")
    let second = try await issued(context, 20, "Stadtrad")
    let third = try await issued(context, 30, "Nordlicht")
    let numbers = [first, second].compactMap { $0[.number] }.joined(separator: " ")
    let read = try await read(
      context,
      statement([("200,00", numbers, "STADTRAD"), ("130,00", "Danke", "K. Nordlicht-Meier")]))
    #expect(read.added == 2)
    let all = try await bookings(context)
    #expect(try await assign(context, try #require(all["STADTRAD"]).id) == .saved)
    for invoice in [first, second] {
      #expect(try await context.fetch(Invoice.self, invoice.id)?[.state] == "paid")
    }
    // Of two payments one was wrong: what it had goes to another invoice.
    let payments = try await context.paid(by: try #require(all["STADTRAD"]).id)
    #expect(payments == [1: ExactDecimal("100")!, 2: ExactDecimal("100")!])
    let both = try await context.payments(of: first.id) + context.payments(of: second.id)
    let wrong = try #require(both.first { $0[.bankEntry]?.hasSuffix("/1") == true })
    #expect(try await context.delete(.payment, wrong.id) == .saved)
    #expect(
      try await assign(context, try #require(all["STADTRAD"]).id, to: third.id) == .saved)
    #expect(try await context.payments(of: third.id).map { $0[.amount] } == [ExactDecimal("100")])
    for payment in try await context.payments(of: third.id) {
      #expect(try await context.delete(.payment, payment.id) == .saved)
    }
    // Too much is told at the invoice.
    let other = try #require(all["K. Nordlicht-Meier"])
    #expect(try await assign(context, other.id, to: third.id) == .saved)
    #expect(try await context.balances(of: [third])[0]?.open == ExactDecimal("-30"))
    #expect(try await assign(context, other.id, to: third.id) != .saved, "it is assigned")
    withExtendedLifetime(shop) {}
  }

  @Test func `What a bank tells at length is cut at whole letters, and fits its fields`() throws {
    let day = try #require(BankDay(iso: "2026-11-30"))
    var entry = BankEntry(bookedOn: day, .one, .euro, at: .file)
    entry.name = String(repeating: "漢", count: 150)
    entry.purpose = String(repeating: "é👩‍👩‍👧", count: 900)
    (entry.endToEnd, entry.account) = (String(repeating: "Ж", count: 150), "DE1")
    let statement = BankStatement(account: String(repeating: "ü", count: 60), .euro)
    let booking = Record<BankBooking>(entry, of: statement, in: Self.id(7))
    for field in BankBooking.definition.fields {
      #expect(field.type.accepts(booking.values[field]), "\(field.name)")
    }
    #expect(booking[.name] == String(repeating: "漢", count: 66))
    #expect(booking[.purpose]?.hasPrefix("é👩‍👩‍👧é") == true && booking[.iban] == "DE1")
    #expect(booking[.bic] == nil)
  }

  @Test func `What is no statement is told`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    for text in ["", "Hello", "<a/>", ":20:X\r\n:25:Y\r\n"] {
      await #expect(throws: (any Error).self) { _ = try await read(context, text) }
    }
    withExtendedLifetime(shop) {}
  }
}

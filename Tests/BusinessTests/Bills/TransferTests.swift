import Banking
import Device
import Model
import Testing

@testable import Business

/// Files of transfers, which pay bills, and the bank's statements that say so.
@Suite struct TransferTests {
  private static let iban = "DE89370400440532013000"

  private func id(_ number: UInt64) -> RecordID { BillTests.id(number) }

  private func text(_ outcome: SaveOutcome) -> String? {
    guard case .refused(let refusal) = outcome else { return nil }
    return refusal.sentence
  }

  @Test func `Bills are paid by a file of transfers once, less what may be taken off`() async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let first = try await BillTests.approved(30, "200", context, iban: Self.iban, early: "2")
    let second = try await BillTests.approved(40, "10.5", context, iban: Self.iban)
    let without = try await BillTests.approved(50, "7", context)
    let today = try await context.today()
    #expect(try await context.payables(on: today).bills.count == 3)

    let refused = text(try await context.transfer([first.id], on: today, id(90)))
    #expect(refused != nil, "the company has no account")
    var company = try #require(try await context.fetch(Company.self, context.company))
    company[.iban] = "DE02120300000000202051"
    #expect(try await context.save(company) == .saved)
    let all = [first.id, second.id, without.id]
    #expect(text(try await context.transfer(all, on: today, id(90)))?.contains("A-50") == true)
    #expect(try await context.payables(on: today).transfers.isEmpty, "nothing is marked")

    for _ in 0..<2 {
      #expect(
        try await context.transfer([first.id, second.id], on: today, id(90)) == .saved)
    }
    #expect(try await context.payables(on: today).bills.map(\.bill.id) == [without.id])
    let file = try #require(try await context.transferFile(id(90)))
    #expect(file.count == 2 && file.sum == ExactDecimal("206.5"))
    let words = String(decoding: file.bytes, as: UTF8.self)
    #expect(words.contains("196.00") && words.contains("10.50") && words.contains("A-30"))
    #expect(try await context.payables(on: today).transfers.map(\.bills.count) == [2])
    #expect(text(try await context.move(Bill.self, first.id, by: "withdraw")) != nil)
    let again = try await context.transfer([second.id], on: today, id(92))
    #expect(text(again)?.contains("A file of transfers pays it") == true, "no file pays it twice")
    let unknown = try await context.transfer([id(77)], on: today, id(92))
    #expect(text(unknown) == "Nothing of it is to be paid.")
    let many = (0...CompanyContext.transferLimit).map { id(1_000 + UInt64($0)) }
    #expect(text(try await context.transfer(many, on: today, id(92)))?.contains("500") == true)

    // What was never sent waits again.
    let recall = try #require(Bill.act("recall"))
    #expect(try await context.act(recall, on: second.id, ActInputs([]), id(91)) == .saved)
    #expect(try await context.payables(on: today).bills.map(\.bill.id).contains(second.id))
    withExtendedLifetime(shop) {}
  }

  @Test func `What the bank paid settles the bill, and the supplier's account is remembered`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var contact = FieldChanges<Contact>()
    contact.set(.name, to: "Anker")
    #expect(try await context.add(contact, id(5)) == .saved)
    let bill = try await BillTests.approved(30, "200", context)
    var change = FieldChanges<Bill>()
    change.set(.contact, to: id(5))
    #expect(try await context.move(Bill.self, bill.id, by: "withdraw") == .saved)
    #expect(try await context.edit(change, bill.id) == .saved)
    #expect(try await context.move(Bill.self, bill.id, by: "approve") == .saved)

    var booking = FieldChanges<BankBooking>()
    booking.set(.name, to: "ANKER GMBH")
    booking.set(.day, to: try await context.today())
    booking.set(.amount, to: ExactDecimal("-200"))
    booking.set(.currency, to: "EUR")
    booking.set(.purpose, to: "Rechnung A-30")
    booking.set(.iban, to: Self.iban)
    #expect(try await context.add(booking, id(80)) == .saved)
    let saved = try #require(try await context.fetch(BankBooking.self, id(80)))
    let proposal = try await context.proposals(for: [saved])[id(80)]?.first
    #expect(proposal?.parts.map(\.id) == [bill.id.description])
    let act = try #require(BankBooking.act("assign"))
    #expect(try await context.act(act, on: id(80), ActInputs([]), id(81)) == .saved)
    #expect(try await context.fetch(Bill.self, bill.id)?[.state] == "paid")
    let payment = try #require(try await context.payments(Bill.self, of: bill.id).first)
    #expect(payment[.amount] == ExactDecimal("200") && !BillPayout.isBack(payment))
    #expect(payment[.account] == Self.iban)
    #expect(try await context.fetch(Contact.self, id(5))?[.iban] == Self.iban)
    #expect(try await context.paid(by: id(80)) == [1: ExactDecimal("200")!])
    withExtendedLifetime(shop) {}
  }
}

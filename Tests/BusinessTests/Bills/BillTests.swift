import Device
import Model
import Testing

@testable import Business

/// Bills of suppliers: what they are compared with, and what is open of them.
@Suite struct BillTests {
  static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private static let (purchase, line, item) = (id(1), id(11), id(500))

  /// An order of ten brake pads from Anker at 4 each less a tenth, of which so many came.
  private func received(_ quantity: String?, _ context: CompanyContext) async throws {
    var item = Record<InventoryItem>(new: Self.item)
    (item[.name], item[.code], item[.unit]) = ("Brake pad", "B-12", "pcs")
    #expect(try await context.save(item) == .saved)
    var purchase = FieldChanges<Purchase>()
    purchase.set(.supplier, to: "Anker")
    purchase.set(.discountPercent, to: ExactDecimal("10"))
    #expect(try await context.add(purchase, Self.purchase) == .saved)
    var change = FieldChanges<PurchasePosition>()
    change.set(.quantity, to: ExactDecimal("10"))
    change.set(.price, to: ExactDecimal("4"))
    change.set(.taxRate, to: ExactDecimal("19"))
    change.set(.supplierCode, to: "ANK-77")
    #expect(
      try await context.addOrderLine("B-12", change, to: Self.purchase, Self.line) == .saved)
    #expect(try await context.move(Purchase.self, Self.purchase, by: "order") == .saved)
    guard let quantity else { return }
    #expect(
      try await context.receive(
        [(Self.line, ExactDecimal(quantity)!)], of: Self.purchase, at: nil, Self.id(20)) == .saved)
  }

  private func order(_ context: CompanyContext) async throws -> Record<Purchase> {
    try #require(try await context.fetch(Purchase.self, Self.purchase))
  }

  /// An approved bill of so much from Anker, with no tax.
  static func approved(
    _ number: UInt64, _ price: String, _ context: CompanyContext, iban: String? = nil,
    early: String? = nil
  ) async throws -> Record<Bill> {
    var change = FieldChanges<Bill>()
    change.set(.supplier, to: "Anker")
    change.set(.supplierNumber, to: "A-\(number)")
    change.set(.iban, to: iban)
    let today = try await context.today()
    if let early {
      change.set(.earlyPercent, to: ExactDecimal(early))
      change.set(.earlyUntil, to: today)
    }
    #expect(try await context.add(change, id(number)) == .saved)
    var line = FieldChanges<BillCharge>()
    line.set(.bill, to: id(number))
    line.set(.text, to: "Work")
    line.set(.quantity, to: .one)
    line.set(.price, to: ExactDecimal(price))
    line.set(.taxRate, to: .zero)
    #expect(try await context.add(line, id(number + 1)) == .saved)
    #expect(try await context.move(Bill.self, id(number), by: "approve") == .saved)
    return try #require(try await context.fetch(Bill.self, id(number)))
  }

  private func reason(_ outcome: SaveOutcome) -> OrderRefusal? {
    guard case .refused(let refusal) = outcome, case .byOrder(let why) = refusal.reason else {
      return nil
    }
    return why
  }

  private func state(_ bill: RecordID, _ context: CompanyContext) async throws -> String? {
    try await context.fetch(Bill.self, bill)?[.state]
  }

  private func differences(
    _ bill: RecordID, _ context: CompanyContext
  ) async throws -> [[BillComparison.Difference]] {
    let account = try #require(try await context.account(Bill.self, bill))
    return try await context.comparison(of: account).map(\.differences)
  }

  @Test func `A draft for another supplier takes that one's account, and what was written stays`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let accounts = ["DE02120300000000202051", "DE02500105170137075030"]
    for (number, iban) in zip([UInt64(5), 6], accounts) {
      var contact = FieldChanges<Contact>()
      contact.set(.name, to: "Supplier \(number)")
      contact.set(.iban, to: iban)
      contact.set(.earlyPercent, to: ExactDecimal("\(number)"))
      #expect(try await context.add(contact, Self.id(number)) == .saved)
    }
    var bill = FieldChanges<Bill>()
    bill.set(.contact, to: Self.id(5))
    bill.set(.supplier, to: "Supplier 5")
    #expect(try await context.add(bill, Self.id(30)) == .saved)
    var change = FieldChanges<Bill>()
    change.set(.contact, to: Self.id(6))
    #expect(try await context.edit(change, Self.id(30)) == .saved)
    var draft = try #require(try await context.fetch(Bill.self, Self.id(30)))
    #expect(draft[.iban] == accounts[1] && draft[.earlyPercent] == ExactDecimal("6"))

    change = FieldChanges<Bill>()
    change.set(.iban, to: "NL91ABNA0417164300")
    #expect(try await context.edit(change, Self.id(30)) == .saved)
    change = FieldChanges<Bill>()
    change.set(.contact, to: Self.id(5))
    #expect(try await context.edit(change, Self.id(30)) == .saved)
    draft = try #require(try await context.fetch(Bill.self, Self.id(30)))
    #expect(draft[.iban] == "NL91ABNA0417164300" && draft[.earlyPercent] == ExactDecimal("5"))
    withExtendedLifetime(shop) {}
  }

  @Test
  func `A bill takes what came, and is compared with what was ordered and what the paper says`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await received("3", context)
    let bill = Self.id(30)
    for _ in 0..<2 {
      #expect(
        try await context.bill(try await order(context), number: nil, stated: nil, as: bill)
          == .saved)
    }
    let lines = try await context.documentLines(BillCharge.self, of: bill)
    #expect(lines.map { $0[.quantity] } == [ExactDecimal("3")])
    #expect(lines[0][.supplierCode] == "ANK-77" && lines[0][.position] == Self.line)
    #expect(try await differences(bill, context) == [[]])

    #expect(reason(try await context.move(Bill.self, bill, by: "approve")) == .billHasNoNumber)
    // 3 × 4 less a tenth, and 19 percent: 12.85.
    var change = FieldChanges<Bill>()
    change.set(.supplierNumber, to: "R-1")
    change.set(.statedTotal, to: ExactDecimal("12.9"))
    #expect(try await context.edit(change, bill) == .saved)
    guard case .billDiffers = reason(try await context.move(Bill.self, bill, by: "approve")) else {
      Issue.record("the paper says something else")
      return
    }
    change = FieldChanges<Bill>()
    change.set(.statedTotal, to: ExactDecimal("12.85"))
    #expect(try await context.edit(change, bill) == .saved)
    #expect(try await context.move(Bill.self, bill, by: "approve") == .saved)
    let approved = try #require(try await context.fetch(Bill.self, bill))
    let year = MomentParts(try await context.today()).year
    #expect(approved[.number] == "BI-\(year)-0001")
    #expect(try await context.balances(of: [approved])[0]?.open == ExactDecimal("12.85"))
    // What is approved does not change.
    change.set(.statedTotal, to: ExactDecimal("13"))
    #expect(reason(try await context.edit(change, bill)) == .isClosed)

    // Nothing else came: the rest of the order is in no bill, and more than came.
    #expect(
      reason(
        try await context.bill(try await order(context), number: nil, stated: nil, as: Self.id(40)))
        == .nothingToInvoice)
    var second = FieldChanges<Bill>()
    second.set(.supplier, to: "anker ")
    second.set(.supplierNumber, to: "R-1")
    #expect(try await context.add(second, Self.id(50)) == .saved)
    var line = FieldChanges<BillCharge>()
    line.set(.bill, to: Self.id(50))
    line.set(.text, to: "Pads")
    line.set(.supplierCode, to: "ANK-77")
    line.set(.quantity, to: ExactDecimal("8"))
    line.set(.price, to: ExactDecimal("4"))
    #expect(try await context.add(line, Self.id(51)) == .saved)
    let draft = try #require(try await context.fetch(Bill.self, Self.id(50)))
    #expect(try await context.match(draft, with: Self.purchase, Self.id(60)) == .saved)
    #expect(
      try await differences(Self.id(50), context) == [
        [.moreThanCame(.zero), .moreThanOrdered(ExactDecimal("7")!), .dearer(ExactDecimal("3.6")!)]
      ])
    #expect(
      reason(try await context.move(Bill.self, Self.id(50), by: "approve"))
        == .billIsThere("BI-\(year)-0001"))
    withExtendedLifetime(shop) {}
  }

  @Test func `Where nothing came so far, a bill takes what was ordered`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await received(nil, context)
    #expect(
      try await context.bill(
        try await order(context), number: "R-9", stated: ExactDecimal("42.84"), as: Self.id(30))
        == .saved)
    #expect(
      try await differences(Self.id(30), context) == [[.moreThanCame(.zero)]], "it is on its way")
    #expect(try await context.move(Bill.self, Self.id(30), by: "approve") == .saved)
    withExtendedLifetime(shop) {}
  }

  @Test func `Payments settle a bill, less what may be taken off, and open it again`() async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let bill = try await Self.approved(30, "200", context, early: "2")
    var part = FieldChanges<BillPayout>()
    part.set(.amount, to: ExactDecimal("50"))
    #expect(try await context.notePayment(for: bill, part, Self.id(70)) == .saved)
    #expect(try await state(bill.id, context) == "approved")
    #expect(try await context.notePayment(for: bill, FieldChanges(), Self.id(71)) == .saved)
    let rest = try #require(try await context.fetch(BillPayout.self, Self.id(71)))
    #expect(rest[.amount] == ExactDecimal("147") && rest[.discount] == ExactDecimal("3"))
    #expect(rest[.party] == "Anker" && rest[.currency] == "EUR")
    #expect(try await state(bill.id, context) == "paid")
    #expect(reason(try await context.move(Bill.self, bill.id, by: "unpay")) == .hasPayments)
    #expect(try await context.delete(.billPayout, rest.id) == .saved)
    #expect(try await state(bill.id, context) == "approved")
    #expect(reason(try await context.move(Bill.self, bill.id, by: "withdraw")) == .hasPayments)
    #expect(try await context.delete(.billPayout, Self.id(70)) == .saved)
    #expect(try await context.move(Bill.self, bill.id, by: "withdraw") == .saved)
    // A draft owes nothing.
    let early = try await context.notePayment(
      for: try #require(try await context.fetch(Bill.self, bill.id)), part, Self.id(72))
    #expect(reason(early) == .notIssued)
    withExtendedLifetime(shop) {}
  }

  @Test func `A credit note of a supplier takes from its bill`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let bill = try await Self.approved(30, "200", context)
    var change = FieldChanges<Bill>()
    change.set(.supplier, to: "Anker")
    change.set(.supplierNumber, to: "G-1")
    change.set(.type, to: "creditNote")
    change.set(.corrects, to: bill.id)
    #expect(try await context.add(change, Self.id(40)) == .saved)
    var line = FieldChanges<BillCharge>()
    line.set(.bill, to: Self.id(40))
    line.set(.text, to: "Broken")
    line.set(.quantity, to: .one)
    line.set(.price, to: ExactDecimal("200"))
    line.set(.taxRate, to: .zero)
    #expect(try await context.add(line, Self.id(41)) == .saved)
    #expect(try await context.balances(of: [bill])[0]?.open == ExactDecimal("200"))
    #expect(try await context.move(Bill.self, Self.id(40), by: "approve") == .saved)
    #expect(try await context.balances(of: [bill])[0]?.open == .zero)
    #expect(try await state(bill.id, context) == "paid")
    #expect(try await context.move(Bill.self, Self.id(40), by: "withdraw") == .saved)
    #expect(try await state(bill.id, context) == "approved")
    withExtendedLifetime(shop) {}
  }
}

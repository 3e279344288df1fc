import Device
import Documents
import Model
import Testing

@testable import Business

/// What stands on the receipts of orders.
@Suite struct ReceiptTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private static let sale = id(1)

  /// A sale of two things at two rates, one with a discount.
  private func sold(_ context: CompanyContext) async throws {
    var company = try #require(try await context.fetch(Company.self, context.company))
    (company[.street], company[.postalCode], company[.city]) = ("Am Kai 5", "24103", "Kiel")
    company[.taxID] = "DE 1234"
    #expect(try await context.save(company) == .saved)
    #expect(try await context.beginSale(Self.sale) == .saved)
    for (number, text, quantity, price, rate, discount) in [
      (11, "Mounting", "1.5", "60", "19", "10"), (12, "Map", "2", "10.70", "7", nil),
    ] as [(UInt64, String, String, String, String, String?)] {
      var line = FieldChanges<OrderLine>()
      line.set(.order, to: Self.sale)
      line.set(.text, to: text)
      line.set(.quantity, to: ExactDecimal(quantity))
      line.set(.price, to: ExactDecimal(price))
      line.set(.taxRate, to: ExactDecimal(rate))
      line.set(.discountPercent, to: discount.flatMap { ExactDecimal($0) })
      #expect(try await context.add(line, Self.id(number)) == .saved)
    }
  }

  @Test func `A receipt has seller, lines, taxes by rate, total and change`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await sold(context)
    #expect(try await context.receipt(of: Self.sale) == nil, "nothing was sold yet")
    let payment = SalePayment(.cash, given: ExactDecimal("110"))
    #expect(try await context.pay(Self.sale, payment) == .saved)
    let receipt = try #require(try await context.receipt(of: Self.sale, payment))
    #expect(receipt.head.contains("Am Kai 5") && receipt.head.contains("24103 Kiel"))
    #expect(receipt.head.contains("Tax ID: DE 1234"))
    #expect(receipt.facts.map(\.label) == ["Order number", "Date", "Customer"])
    #expect(receipt.facts[0].value.hasPrefix("SO-"))
    #expect(
      receipt.lines == [
        Receipt.Line(
          text: "Mounting", details: ["1.5 × 60.00 EUR", "Discount: 10 %"], amount: "81.00 EUR"),
        Receipt.Line(text: "Map", details: ["2 × 10.70 EUR"], amount: "21.40 EUR"),
      ])
    #expect(
      receipt.sums == [
        Receipt.Entry("Without tax", "88.07 EUR"), Receipt.Entry("Tax, 7 %", "1.40 EUR"),
        Receipt.Entry("Tax, 19 %", "12.93 EUR"),
        Receipt.Entry("Total", "102.40 EUR", isMain: true),
        Receipt.Entry("Paid, Cash", "110.00 EUR"), Receipt.Entry("Change", "7.60 EUR"),
      ])
    // Where nobody says how it was paid, that it was is all that is told.
    let later = try #require(try await context.receipt(of: Self.sale))
    #expect(later.sums.last == Receipt.Entry("Paid", "102.40 EUR"))
    for paper in ReceiptPaper.allCases {
      let file = try #require(ReceiptPrint(receipt, on: paper).file())
      #expect(file.starts(with: Array("%PDF-1.".utf8)), "\(paper)")
    }
    withExtendedLifetime(shop) {}
  }

  @Test func `What was shipped and not paid says so, and a draft has no receipt`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await sold(context)
    for move in ["submit", "ship"] {
      #expect(try await context.move(SalesOrder.self, Self.sale, by: move) == .saved)
    }
    let receipt = try #require(try await context.receipt(of: Self.sale))
    #expect(receipt.foot == ["Not paid yet."])
    #expect(receipt.sums.last?.label == "Total")
    withExtendedLifetime(shop) {}
  }

  @Test func `A payment tells its change, and nothing where it was exact or unknown`() {
    let total = ExactDecimal(sum: 10_500_000)
    for (given, change, isTooLittle) in [
      (nil, nil, false), ("10.50", nil, false), ("10.49", nil, true), ("20", "9.5", false),
    ] as [(String?, String?, Bool)] {
      let payment = SalePayment(.transfer, given: given.flatMap { ExactDecimal($0) })
      #expect(payment.change(of: total)?.description == change)
      #expect(payment.isTooLittle(for: total) == isTooLittle)
    }
  }
}

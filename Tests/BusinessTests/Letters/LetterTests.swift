import Device
import Documents
import Model
import Testing

@testable import Business

/// What stands on the letters of orders and purchase orders, and in mails about them.
@Suite struct LetterTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private static let document = id(1)

  private func contact(_ context: CompanyContext, language: String? = nil) async throws {
    var company = try #require(try await context.fetch(Company.self, context.company))
    (company[.street], company[.postalCode], company[.city]) = ("Am Kai 5", "24103", "Kiel")
    (company[.country], company[.email]) = ("DE", "rad@example.com")
    #expect(try await context.save(company) == .saved)
    var contact = Record<Contact>(new: Self.id(400))
    (contact[.name], contact[.person], contact[.number]) = ("Nord Ltd", "Ms Holm", "K-7")
    (contact[.street], contact[.postalCode], contact[.city]) = ("Hafen 1", "1050", "Copenhagen")
    (contact[.country], contact[.email]) = ("DK", "holm+orders@example.com")
    (contact[.language], contact[.paymentDays]) = (language, 14)
    #expect(try await context.save(contact) == .saved)
  }

  /// A document of the contact with two lines at two rates.
  private func written<Document: LetterType>(
    _ type: Document.Type, _ context: CompanyContext,
    _ write: (inout FieldChanges<Document>) -> Void = { _ in }
  ) async throws {
    var change = FieldChanges<Document>()
    change.set(.contact, to: Self.id(400))
    change.set(.due, to: Moment(typed: "2026-12-24"))
    write(&change)
    #expect(try await context.add(change, Self.document) == .saved)
    for (number, text, quantity, price, rate, discount) in [
      (11, "Mounting", "1.5", "60.005", "19", "10"), (12, "Map", "2", "10.70", "7", nil),
    ] as [(UInt64, String, String, String, String, String?)] {
      var line = FieldChanges<Document.LineType>()
      line.set(.document, to: Self.document)
      line.set(.text, to: text)
      line.set(.quantity, to: ExactDecimal(quantity))
      line.set(.price, to: ExactDecimal(price))
      line.set(.taxRate, to: ExactDecimal(rate))
      line.set(.discountPercent, to: discount.flatMap { ExactDecimal($0) })
      #expect(try await context.add(line, Self.id(number)) == .saved)
    }
  }

  @Test func `A purchase order says from whom to whom, what, and what it comes to`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await contact(context)
    try await written(Purchase.self, context) {
      $0.set(.supplierReference, to: "A-99")
      $0.set(.note, to: "Ring twice.")
    }
    var line = FieldChanges<PurchasePosition>()
    line.set(.supplierCode, to: "M-1")
    line.set(.note, to: "By hand")
    #expect(try await context.edit(line, Self.id(11)) == .saved)
    let letter = try #require(try await context.letter(Purchase.self, of: Self.document))
    #expect(letter.title == "Purchase order")
    #expect(letter.mark == "Draft: nothing is ordered yet.")
    #expect(letter.head == ["Am Kai 5", "24103 Kiel", "rad@example.com"])
    #expect(letter.address == ["Nord Ltd", "Ms Holm", "Hafen 1", "1050 Copenhagen", "Denmark"])
    let today = try await context.today()
    #expect(
      letter.facts == [
        Letter.Entry("Date", DocumentAccount<Purchase>.told(today)),
        Letter.Entry("Expected on", "2026-12-24"), Letter.Entry("Your reference", "A-99"),
      ])
    var first = Letter.Line(text: "Mounting")
    (first.quantity, first.price, first.amount) = ("1.5", "60.005 EUR", "81.01 EUR")
    first.details = ["Your item number: M-1", "Discount: 10 %", "Tax, 19 %", "By hand"]
    #expect(letter.lines.first == first && letter.lines.count == 2)
    #expect(
      letter.sums == [
        Letter.Entry("Without tax", "102.41 EUR"), Letter.Entry("Tax, 7 %", "1.50 EUR"),
        Letter.Entry("Tax, 19 %", "15.39 EUR"),
        Letter.Entry("Total", "119.30 EUR", isMain: true),
      ])
    #expect(letter.foot == ["Prices are without tax.", "Ring twice."])
    #expect(letter.pageWords(1, 2) == "Page 1 of 2")
    #expect(try #require(LetterPrint(letter).file()).starts(with: Array("%PDF-1.".utf8)))
    // Once it is ordered it has a number, and is no draft any more.
    #expect(try await context.move(Purchase.self, Self.document, by: "order") == .saved)
    let ordered = try #require(try await context.letter(Purchase.self, of: Self.document))
    let number = try #require(try await context.fetch(Purchase.self, Self.document)?[.number])
    #expect(ordered.title == "Purchase order \(number)" && ordered.mark == nil)
    #expect(ordered.facts.first == Letter.Entry("Number", number))
    #expect(try await context.move(Purchase.self, Self.document, by: "cancel") == .saved)
    let gone = try #require(try await context.letter(Purchase.self, of: Self.document))
    #expect(gone.mark == "This order was cancelled.")
    #expect(try await context.letter(Purchase.self, of: Self.id(99)) == nil)
    #expect(try await context.letterMail(Purchase.self, of: Self.id(99)) == nil)
    withExtendedLifetime(shop) {}
  }

  @Test func `The letter and the mail are in the language of the contact`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await contact(context, language: "de-DE")
    try await written(Purchase.self, context)
    let letter = try #require(try await context.letter(Purchase.self, of: Self.document))
    #expect(letter.title == "Bestellung" && letter.facts[1].value == "24.12.2026")
    #expect(letter.lines[0].price == "60,005 EUR")
    #expect(letter.pageWords(2, 3) == "Seite 2 von 3")
    let mail = try #require(try await context.letterMail(Purchase.self, of: Self.document))
    #expect(mail.body.contains("Wir bestellen") && mail.body.contains("60,005 EUR"))
    withExtendedLifetime(shop) {}
  }

  @Test func `A confirmation says where goods go, when they are paid, and the customer's number`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await contact(context)
    try await written(SalesOrder.self, context) {
      $0.set(.shippingName, to: "Depot")
      $0.set(.shippingStreet, to: "Lager 1")
      $0.set(.shippingCity, to: "Kiel")
      $0.set(.pricing, to: "reverseCharge")
    }
    let letter = try #require(try await context.letter(SalesOrder.self, of: Self.document))
    #expect(letter.title == "Order confirmation")
    #expect(letter.mark == "Draft: nothing is confirmed yet.")
    #expect(letter.facts.map(\.label) == ["Date", "Delivery until", "Customer number"])
    #expect(letter.address.last == "Denmark")
    #expect(
      letter.foot == [
        "The customer owes the tax (reverse charge).", "Shipping address: Depot, Lager 1, Kiel",
        "Payment within 14 days.",
      ])
    #expect(letter.sums.map(\.label) == ["Without tax", "Total"])
    #expect(letter.lines[0].details == ["Discount: 10 %"])
    let mail = try #require(try await context.letterMail(SalesOrder.self, of: Self.document))
    #expect(mail.body.contains("We confirm your order:"))
    withExtendedLifetime(shop) {}
  }

  @Test func `What is asked for without prices has no amounts`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var change = FieldChanges<Purchase>()
    change.set(.supplier, to: "Nord")
    #expect(try await context.add(change, Self.document) == .saved)
    var line = FieldChanges<PurchasePosition>()
    line.set(.quantity, to: .one)
    let added = try await context.addOrderLine("Bell", line, to: Self.document, Self.id(11))
    #expect(added == .saved)
    let letter = try #require(try await context.letter(Purchase.self, of: Self.document))
    #expect(letter.sums.isEmpty && letter.foot.isEmpty)
    #expect(letter.lines.map(\.price) == [""] && letter.lines.map(\.amount) == [""])
    #expect(letter.address == ["Nord"])
    let mail = try #require(try await context.letterMail(Purchase.self, of: Self.document))
    #expect(mail.address == nil && mail.link.hasPrefix("mailto:?subject=Purchase%20order"))
    #expect(mail.body.hasPrefix("Dear Sir or Madam,\n\nDraft: nothing is ordered yet.\n\n"))
    #expect(mail.body.contains("\n\n1. Bell: 1\n\nKind regards\n"))
    withExtendedLifetime(shop) {}
  }

  @Test func `A mail greets, and tells number, lines, totals and the day`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await contact(context)
    try await written(Purchase.self, context)
    #expect(try await context.move(Purchase.self, Self.document, by: "order") == .saved)
    let number = try #require(try await context.fetch(Purchase.self, Self.document)?[.number])
    let name = try #require(try await context.fetch(Company.self, context.company)?[.name])
    let mail = try #require(try await context.letterMail(Purchase.self, of: Self.document))
    #expect(mail.address == "holm+orders@example.com")
    #expect(mail.subject == "Purchase order \(number), \(name)")
    let parts = mail.body.split(separator: "\n\n").map(String.init)
    #expect(parts[0] == "Dear Ms Holm," && parts[1] == "We order the following:")
    #expect(parts[2].hasPrefix("Number: \(number)\nDate: "))
    #expect(parts[2].hasSuffix("Expected on: 2026-12-24"))
    #expect(
      parts[3] == """
        1. Mounting: 1.5 × 60.005 EUR = 81.01 EUR
           Discount: 10 %
           Tax, 19 %
        2. Map: 2 × 10.70 EUR = 21.40 EUR
           Tax, 7 %
        """)
    #expect(parts[4].hasSuffix("Total: 119.30 EUR"))
    #expect(parts.last == "Kind regards\n\(name)")
    #expect(mail.isShort && mail.link.hasPrefix("mailto:holm%2Borders@example.com?subject="))
    withExtendedLifetime(shop) {}
  }

  @Test func `A link to a mail means what it says, and leaves a long text out`() {
    let mail = LetterMail(address: "a@b.example", subject: "50 % & more", body: "Größe\n= 1?")
    #expect(
      mail.link
        == "mailto:a@b.example?subject=50%20%25%20%26%20more&body=Gr%C3%B6%C3%9Fe%0D%0A%3D%201%3F")
    let long = LetterMail(
      address: nil, subject: "x", body: String(repeating: "ä", count: 400))
    #expect(!long.isShort && long.link == "mailto:?subject=x")
    let tab = LetterMail(address: nil, subject: "a\tb", body: "")
    #expect(tab.link == "mailto:?subject=a%09b&body=")
  }
}

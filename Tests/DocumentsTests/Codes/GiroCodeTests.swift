import Model
import Testing

@testable import Documents

/// Payments that the programs of banks read off a page.
@Suite struct GiroCodeTests {
  private static let iban = "DE89 3704 0044 0532 0130 00"

  private func flaw(_ make: () throws(GiroCodeFlaw) -> GiroCode) -> GiroCodeFlaw? {
    do throws(GiroCodeFlaw) {
      _ = try make()
      return nil
    } catch { return error }
  }

  private func paid(_ amount: String) -> GiroCodeFlaw? {
    flaw { () throws(GiroCodeFlaw) in
      try GiroCode(name: "A", iban: Self.iban, amount: ExactDecimal(amount))
    }
  }

  private func code(
    name: String = "A", iban: String = iban, bic: String? = nil,
    _ remittance: GiroCode.Remittance = .none, purpose: String? = nil
  ) -> GiroCodeFlaw? {
    flaw { () throws(GiroCodeFlaw) in
      try GiroCode(
        name: name, iban: iban, bic: bic, amount: .one, remittance, purpose: purpose)
    }
  }

  // MARK: Its lines

  @Test func `the lines are those of the guideline, in their order`() throws {
    let code = try GiroCode(
      name: "Fahrräder Groß", iban: "de89 3704 0044 0532 0130 00", bic: "cobadeff xxx",
      amount: ExactDecimal("1234.5"), .text("Rechnung RE-1"), purpose: "GDDS")
    #expect(
      code.payload == """
        BCD
        002
        1
        SCT
        COBADEFFXXX
        Fahrräder Groß
        DE89370400440532013000
        EUR1234.50
        GDDS

        Rechnung RE-1
        """)
  }

  @Test func `a reference has the line before that of words, and empty ends are left away`() throws
  {
    let code = try GiroCode(
      name: "A", iban: Self.iban, amount: nil, .reference("RF18 5390 0754 7034"))
    #expect(code.payload.hasSuffix("\nDE89370400440532013000\n\n\nRF18539007547034"))
    let short = try GiroCode(name: "A", iban: Self.iban, amount: nil)
    #expect(short.payload == "BCD\n002\n1\nSCT\n\nA\nDE89370400440532013000")
  }

  @Test(
    "Amounts are in cents and within the limits",
    arguments: [
      ("0.01", "EUR0.01"), ("1", "EUR1.00"), ("10.1", "EUR10.10"), ("0.09", "EUR0.09"),
      ("999999999.99", "EUR999999999.99"),
    ])
  func amount(_ amount: String, _ line: String) throws {
    let code = try GiroCode(name: "A", iban: Self.iban, amount: ExactDecimal(amount))
    #expect(code.payload.split(separator: "\n").last == Substring(line))
  }

  @Test(arguments: ["0", "-1", "0.009", "0.011", "1000000000", "999999999.991"])
  func `other amounts are refused`(_ amount: String) { #expect(paid(amount) == .amount) }

  @Test func `names and words have a length, and one line`() {
    let letters = String(repeating: "x", count: 140)
    #expect(code(name: "") == .noName)
    #expect(code(name: String(letters.prefix(70))) == nil)
    #expect(code(name: String(letters.prefix(71))) == .longName(limit: 70))
    #expect(code(.text(letters)) == nil)
    #expect(code(.text(letters + "x")) == .longText(limit: 140))
    for sign in ["\n", "\r", "\u{0}", "\u{85}", "\u{2028}"] {
      #expect(code(name: "A\(sign)B") == .severalLines)
      #expect(code(.text("A\(sign)B")) == .severalLines)
    }
  }

  @Test func `numbers of banks and accounts are looked through`() {
    for iban in [
      "", "DE89370400440532013001", "DE89", "8937040044053201300012", "DEX9370400440532013000",
      "DE89-3704-0044-0532-0130-00", "DE89370400440532013000DE89370400440",
    ] { #expect(code(iban: iban) == .iban, "\(iban)") }
    for iban in ["GB82WEST12345698765432", "NO9386011117947"] { #expect(code(iban: iban) == nil) }
    for bic in ["COBADEFF", "COBADEFFXXX", "", " "] { #expect(code(bic: bic) == nil) }
    for bic in ["COBADEF", "COBADEFFXX", "COBA1EFF", "COBADEFF-XX", "COBADEFÄ"] {
      #expect(code(bic: bic) == .bic)
    }
    for purpose in ["GDDS", "A1", ""] { #expect(code(purpose: purpose) == nil) }
    for purpose in ["GDDSX", "gdds", "G D"] { #expect(code(purpose: purpose) == .purpose) }
  }

  @Test func `references are right by their sum, where they have one`() {
    let wrong = GiroCodeFlaw.reference(limit: 35)
    #expect(code(.reference("RF18539007547034")) == nil)
    #expect(code(.reference("RF19539007547034")) == wrong)
    #expect(code(.reference("RE20260001")) == nil)
    #expect(code(.reference("")) == wrong && code(.reference("Ä1")) == wrong)
    #expect(code(.reference(String(repeating: "1", count: 35))) == nil)
    #expect(code(.reference(String(repeating: "1", count: 36))) == wrong)
    #expect(code(.reference("RF18539007547034" + String(repeating: "0", count: 10))) == wrong)
  }

  @Test func `letters of several bytes may be too many bytes`() {
    let name = String(repeating: "é", count: 70)
    #expect(code(name: name, .text(String(repeating: "x", count: 130))) == nil)
    #expect(
      code(name: name, .text(String(repeating: "漢", count: 100))) == .tooLong(byteLimit: 331))
  }

  // MARK: Its picture

  @Test(
    "The picture says the same, in UTF-8",
    arguments: ["Plain", "Größe & Söhne", "Łódź Kąty", "漢字テスト", "دراجات الميناء"])
  func picture(_ name: String) throws {
    let payment = try GiroCode(name: name, iban: Self.iban, amount: .one, .text("Nr. 1 – \(name)"))
    let code = try #require(PrintedCode(payment))
    #expect(Picture(drawing: code).codes() == [FoundCode(symbology: .qr, text: payment.payload)])
  }

  @Test func `the largest payment is no larger than the guideline allows, and UTF-8 takes more`()
    throws
  {
    let payment = try GiroCode(
      name: String(repeating: "x", count: 62), iban: Self.iban, amount: .one,
      .text(String(repeating: "ä", count: 110)))
    #expect(payment.payload.utf8.count == 331)
    let width = try #require(PrintedCode(payment)).width
    // Version 13.
    #expect(width <= 69)
    #expect(width > (try #require(PrintedCode(payment.payload)).width))
  }

  @Test func `each flaw has a sentence of its own`() {
    let flaws: [GiroCodeFlaw] = [
      .noName, .longName(limit: 70), .iban, .bic, .amount, .purpose, .longText(limit: 140),
      .reference(limit: 35), .severalLines, .tooLong(byteLimit: 331),
    ]
    #expect(Set(flaws.map(\.sentence)).count == flaws.count)
    #expect(flaws.allSatisfy { $0.sentence.hasSuffix(".") })
    #expect(GiroCodeFlaw.longText(limit: 140).sentence.contains("140"))
  }
}

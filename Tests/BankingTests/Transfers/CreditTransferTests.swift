import Model
import Testing
import XML

@testable import Banking

@Suite struct CreditTransferTests {
  private func day(_ text: String) throws -> BankDay { try #require(BankDay(iso: text)) }

  private func payment(_ amount: String = "119.5", day: String = "2026-12-01") throws
    -> CreditTransfer.Payment
  {
    CreditTransfer.Payment(
      to: CreditTransfer.Party(name: "Müller & Söhne", iban: "GB29 NWBK 6016 1331 9268 19"),
      try #require(ExactDecimal(amount)), .euro, purpose: "Rechnung 7, Kunde “K”", endToEnd: "E1",
      on: try self.day(day))
  }

  private func transfer(_ payments: [CreditTransfer.Payment]) -> CreditTransfer {
    CreditTransfer(
      id: "TR-1", created: Moment(milliseconds: 1_796_000_000_000),
      debtor: CreditTransfer.Party(
        name: "Nordlicht GmbH", iban: "DE89370400440532013000", bic: "cobadeffxxx"),
      payments: payments)
  }

  private func root(_ transfer: CreditTransfer, _ version: CreditTransfer.Version) throws
    -> XMLElement
  {
    try #require(try XMLParser.parse(transfer.document(version)).at("CstmrCdtTrfInitn"))
  }

  @Test func `The header counts and adds up all payments`() throws {
    let root = try root(transfer([payment(), payment("0.01")]), .pain09)
    let header = try #require(root.at("GrpHdr"))
    #expect(header.words("MsgId") == "TR-1" && header.words("NbOfTxs") == "2")
    #expect(header.words("CtrlSum") == "119.51")
    #expect(header.words("CreDtTm") == "2026-11-30T00:53:20Z")
    #expect(header.words("InitgPty", "Nm") == "Nordlicht GmbH")
    #expect(root.name.space == "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09")
  }

  @Test func `Each day has a block of its own, the first day first`() throws {
    let all = [
      try payment("2", day: "2026-12-02"), try payment("1"), try payment("3", day: "2026-12-02"),
    ]
    let blocks = try root(transfer(all), .pain09).every("PmtInf")
    #expect(blocks.map { $0.words("ReqdExctnDt", "Dt") } == ["2026-12-01", "2026-12-02"])
    #expect(blocks.map { $0.words("PmtInfId") } == ["TR-1-1", "TR-1-2"])
    #expect(blocks.map { $0.words("CtrlSum") } == ["1.00", "5.00"])
    #expect(blocks.map { $0.words("NbOfTxs") } == ["1", "2"])
    #expect(blocks[1].every("CdtTrfTxInf").map { $0.words("Amt", "InstdAmt") } == ["2.00", "3.00"])
  }

  @Test func `A payment says whom, how much and for what`() throws {
    for version in CreditTransfer.Version.allCases {
      let block = try #require(try root(transfer([payment()]), version).at("PmtInf"))
      #expect(block.words("PmtMtd") == "TRF" && block.words("ChrgBr") == "SLEV")
      #expect(block.words("PmtTpInf", "SvcLvl", "Cd") == "SEPA")
      #expect(block.words("DbtrAcct", "Id", "IBAN") == "DE89370400440532013000")
      let name = version == .pain09 ? "BICFI" : "BIC"
      #expect(block.words("DbtrAgt", "FinInstnId", name) == "COBADEFFXXX")
      #expect(block.words("ReqdExctnDt") == (version == .pain09 ? "" : "2026-12-01"))
      let payment = try #require(block.at("CdtTrfTxInf"))
      #expect(payment.words("PmtId", "EndToEndId") == "E1")
      #expect(payment.at("Amt", "InstdAmt")?.attribute("Ccy") == "EUR")
      #expect(payment.words("Amt", "InstdAmt") == "119.50")
      #expect(payment.words("Cdtr", "Nm") == "Mueller + Soehne")
      #expect(payment.words("CdtrAcct", "Id", "IBAN") == "GB29NWBK60161331926819")
      #expect(payment.at("CdtrAgt") == nil)
      #expect(payment.words("RmtInf", "Ustrd") == "Rechnung 7, Kunde 'K'")
    }
  }

  @Test func `What is not known is left out, or said to be`() throws {
    var one = try payment()
    (one.purpose, one.endToEnd, one.creditor.bic) = ("", "", "NWBKGB2L")
    var transfer = transfer([one])
    (transfer.debtor.bic, transfer.id) = ("", String(repeating: "x", count: 35))
    let block = try #require(try root(transfer, .pain03).at("PmtInf"))
    #expect(block.words("DbtrAgt", "FinInstnId", "Othr", "Id") == "NOTPROVIDED")
    #expect(block.words("PmtInfId") == String(repeating: "x", count: 33) + "-1")
    let payment = try #require(block.at("CdtTrfTxInf"))
    #expect(payment.at("RmtInf") == nil && payment.words("PmtId", "EndToEndId") == "NOTPROVIDED")
    #expect(payment.words("CdtrAgt", "FinInstnId", "BIC") == "NWBKGB2L")
  }

  private func flaws(_ change: (inout CreditTransfer) -> Void) throws -> [TransferFlaw.Kind] {
    var changed = transfer([try payment()])
    change(&changed)
    let flaws = changed.flaws
    #expect(flaws.isEmpty == ((try? changed.document(.pain09)) != nil))
    return flaws.map(\.kind)
  }

  @Test func `What is wrong with whoever pays is told`() throws {
    #expect(try flaws { _ in } == [])
    #expect(try flaws { $0.payments = [] } == [.noPayments])
    #expect(try flaws { $0.id = "" } == [.id])
    #expect(try flaws { $0.id = String(repeating: "x", count: 36) } == [.id])
    #expect(try flaws { $0.debtor.name = "  " } == [.noName])
    #expect(try flaws { $0.debtor.iban = "DE88370400440532013000" } == [.iban])
    #expect(try flaws { $0.debtor.bic = "COBA" } == [.bic])
    #expect(
      try flaws { $0.payments = Array(repeating: $0.payments[0], count: 10_001) }
        == [.tooManyPayments])
    let large = CreditTransfer.amountLimit
    #expect(
      try flaws {
        $0.payments[0].amount = large
        $0.payments = Array(repeating: $0.payments[0], count: 1_001)
      } == [.sum])
  }

  @Test(arguments: [
    ("0", [TransferFlaw.Kind.amount]), ("-1", [.amount]), ("0.001", [.cents]),
    ("1000000000", [.largeAmount]), ("999999999.99", []), ("0.01", []),
  ])
  func `Amounts are more than nothing, with two decimals`(
    _ amount: String, _ kinds: [TransferFlaw.Kind]
  ) throws {
    let amount = try #require(ExactDecimal(amount))
    #expect(try flaws { $0.payments[0].amount = amount } == kinds)
  }

  @Test func `What is wrong with a payment is told with its number`() throws {
    let dollar = try #require(CurrencyCode("USD"))
    #expect(try flaws { $0.payments[0].currency = dollar } == [.currency])
    #expect(try flaws { $0.payments[0].creditor.iban = "" } == [.iban])
    #expect(try flaws { $0.payments[0].creditor.name = "" } == [.noName])
    #expect(try flaws { $0.payments[0].creditor.name = "日本" } == [.name])
    let long = String(repeating: "ä", count: 36)
    #expect(try flaws { $0.payments[0].creditor.name = long } == [.longName])
    #expect(try flaws { $0.payments[0].creditor.name = String(long.dropLast()) } == [])
    #expect(try flaws { $0.payments[0].purpose = long + long } == [.longPurpose])
    #expect(try flaws { $0.payments[0].purpose = "日" } == [.purpose])
    #expect(try flaws { $0.payments[0].purpose = String((long + long).dropLast(2)) } == [])
    for reference in ["/a", "a/", "a//b", "ä", String(repeating: "x", count: 36)] {
      #expect(try flaws { $0.payments[0].endToEnd = reference } == [.endToEnd])
    }
    var two = transfer([try payment(), try payment("0")])
    #expect(two.flaws == [TransferFlaw(.amount, of: 2)])
    #expect(two.flaws[0].description == "Payment 2: an amount has to be more than nothing.")
    two.id = ""
    #expect(two.flaws[0].description.hasPrefix("Transfer: a reference"))
    #expect(throws: TransferFlaw(.id)) { try two.document(.pain03) }
  }

  @Test(arguments: TransferFlaw.Kind.allCases) func `Each flaw is a sentence`(
    _ kind: TransferFlaw.Kind
  ) {
    #expect(TransferFlaw(kind).description.hasSuffix("."))
  }

  @Test(arguments: [
    ("Müller & Söhne, Straße", "Mueller + Soehne, Strasse"), ("ÄÖÜ", "AeOeUe"), ("é\u{301}ç", "ec"),
    ("e\u{301}", "e"), ("Łódź", "Lodz"), ("a\n\tb  c", "a b c"), ("Αθήνα", "Athina"),
    ("Москва", "Moskva"), ("10 € = 5_6", "10 EUR . 5-6"), ("\u{0}a", "a"), ("„x“", "'x'"),
  ])
  func `Letters are written as all banks know them`(_ text: String, _ written: String) {
    #expect(SEPAText.transliterated(text).text == written)
    #expect(SEPAText.transliterated(text).lostCount == 0 && SEPAText.isWritable(written))
  }

  @Test func `Letters that nobody can write are counted`() {
    #expect(SEPAText.transliterated("日本 x").text == ".. x")
    #expect(SEPAText.transliterated("日本 x").lostCount == 2 && !SEPAText.isWritable("ä"))
  }
}

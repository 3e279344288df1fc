import Model
import Testing

@testable import Banking

@Suite struct CAMTReaderTests {
  private func read(_ bytes: [UInt8]) throws -> BankStatement {
    let all = try CAMTReader.read(bytes)
    return try #require(all.count == 1 ? all.first : nil)
  }

  private func kinds(_ statement: BankStatement) -> [StatementRemark.Kind] {
    statement.remarks.map(\.kind)
  }

  @Test(arguments: ["02", "04", "08", "13", "99"])
  func `A statement of any version says whose it is, when and how much`(_ version: String) throws {
    let entry = CAMTSample.entry("1190.50", CAMTSample.wrapped(CAMTSample.details()))
    let statement = try read(CAMTSample.message(entry, version: version))
    #expect(statement.account == "DE89370400440532013000" && statement.iban != nil)
    #expect(statement.bic == "COBADEFFXXX" && statement.owner == "Nordlicht GmbH")
    #expect(statement.number == "12" && statement.currency == .euro)
    #expect(statement.opening?.amount == ExactDecimal(100))
    #expect(statement.closing?.amount.description == "1290.5")
    #expect(statement.from?.description == "2026-11-29")
    #expect(statement.until?.description == "2026-11-30")
    #expect(statement.remarks == [])
  }

  @Test func `An entry has all that the bank tells of it`() throws {
    let entry = CAMTSample.entry(
      "1190.50", CAMTSample.wrapped(CAMTSample.details()), reference: "B-9")
    let found = try #require(try read(CAMTSample.message(entry)).entries.first)
    #expect(found.bookingDay.description == "2026-11-30")
    #expect(found.valueDay?.description == "2026-12-01")
    #expect(found.amount.description == "1190.5" && found.currency == .euro)
    #expect(found.name == "Mara Lind" && found.account == "GB29NWBK60161331926819")
    #expect(found.bic == "NWBKGB2LXXX" && found.iban != nil)
    #expect(found.purpose == "Rechnung INV-2026-0042")
    #expect(found.endToEnd == "E2E-1" && found.mandate == "M-7" && found.bankReference == "B-9")
    #expect(found.code == "PMNT-RCDT-ESCT" && found.bookingText == "GUTSCHRIFT")
    #expect(!found.isReversal && found.batch == nil && found.place == .entry(1))
  }

  @Test func `What went out has the creditor, and a negative amount`() throws {
    let party = """
      <Dbtr><Nm>Nordlicht GmbH</Nm></Dbtr><Cdtr><Nm>Stadtwerke</Nm></Cdtr>
      <CdtrAcct><Id><Othr><Id>12 34</Id></Othr></Id></CdtrAcct>
      """
    let details = CAMTSample.details(endToEnd: "NOTPROVIDED", party: party)
    let entry = CAMTSample.entry("-50.00", CAMTSample.wrapped(details))
    let found = try #require(
      try read(CAMTSample.message(entry, closing: "50.00")).entries.first)
    #expect(found.name == "Stadtwerke" && found.account == "1234" && found.iban == nil)
    #expect(found.amount == ExactDecimal(-50) && found.endToEnd == "")
  }

  @Test func `What came back names the customer, not ourselves`() throws {
    for extra in ["<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>", ""] {
      let mark = extra.isEmpty ? "<RvslInd>true</RvslInd>" : ""
      let entry = CAMTSample.entry(
        "-50.00", CAMTSample.wrapped(CAMTSample.details(extra: extra)), extra: mark)
      let found = try #require(
        try read(CAMTSample.message(entry, closing: "50.00")).entries.first)
      #expect(found.isReversal && found.name == "Mara Lind")
      #expect(found.account == "GB29NWBK60161331926819")
    }
  }

  @Test func `The pieces of a purpose are one text`() throws {
    func purpose(_ pieces: String...) throws -> String {
      let words = pieces.map { "<Ustrd>\($0)</Ustrd>" }.joined()
      let entry = CAMTSample.entry("1190.50", CAMTSample.wrapped(CAMTSample.details(words)))
      return try read(CAMTSample.message(entry)).entries[0].purpose
    }
    #expect(try purpose("Rechnung", "vom  3.") == "Rechnung vom 3.")
    // 27 letters: the bank cut it there.
    #expect(
      try purpose("Rechnungen der Nummer INV-2", "026-0042")
        == "Rechnungen der Nummer INV-2026-0042")
    let long = String(repeating: "x", count: 140)
    #expect(try purpose(long, "y") == long + "y")
    #expect(try purpose("abc", "abc") == "abc abc")
  }

  @Test func `References in parts are a part of the purpose`() throws {
    let words = """
      <Strd><RfrdDocInf><Nb>INV-7</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18539007547034</Ref>
      </CdtrRefInf></Strd>
      """
    let entry = CAMTSample.entry("1190.50", CAMTSample.wrapped(CAMTSample.details(words)))
    #expect(
      try read(CAMTSample.message(entry)).entries[0].purpose == "INV-7 RF18539007547034")
  }

  @Test func `A batch is told in its parts`() throws {
    func part(_ amount: String, _ number: String) -> String {
      CAMTSample.details(
        "<Ustrd>\(number)</Ustrd>",
        amount: "<AmtDtls><TxAmt><Amt Ccy=\"EUR\">\(amount)</Amt></TxAmt></AmtDtls>")
    }
    let batch = "<Btch><PmtInfId>P-1</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>"
    let entry = CAMTSample.entry(
      "1190.50", "<NtryDtls>\(batch)\(part("1000.00", "A"))\(part("190.50", "B"))</NtryDtls>")
    let statement = try read(CAMTSample.message(entry))
    #expect(statement.entries.map(\.amount.description) == ["1000", "190.5"])
    #expect(statement.entries.map(\.purpose) == ["A", "B"])
    let second = try #require(statement.entries.last?.batch)
    #expect(second.number == 2 && second.count == 2 && second.reference == "P-1")
    #expect(second.sum.description == "1190.5" && statement.remarks == [])
    #expect(Set(statement.entries.map(\.identity)).count == 2)
    let wrong = CAMTSample.entry("1190.50", CAMTSample.wrapped(part("1000", "A"), part("1", "B")))
    let whole = try read(CAMTSample.message(wrong))
    #expect(whole.entries.count == 1 && whole.entries[0].amount.description == "1190.5")
    #expect(kinds(whole) == [.batch])
  }

  private func part(_ amount: String, sign: String = "") -> String {
    let mark = sign.isEmpty ? "" : "<CdtDbtInd>\(sign)</CdtDbtInd>"
    return CAMTSample.details(amount: "<Amt Ccy=\"EUR\">\(amount)</Amt>\(mark)")
  }

  @Test func `The parts of a batch go the way of the batch, or their own`() throws {
    let both = CAMTSample.wrapped(part("1200", sign: "CRDT"), part("9.50", sign: "DBIT"))
    let mixed = try read(CAMTSample.message(CAMTSample.entry("1190.50", both)))
    #expect(mixed.entries.map(\.amount.description) == ["1200", "-9.5"] && mixed.remarks == [])
    let out = CAMTSample.entry("-50.00", CAMTSample.wrapped(part("20"), part("30")))
    let negative = try read(CAMTSample.message(out, closing: "50.00"))
    #expect(negative.entries.map(\.amount.description) == ["-20", "-30"])
    #expect(negative.entries.map(\.batch?.sum.description) == ["-50", "-50"])
  }

  @Test func `Our own account is never the other side`() throws {
    // Money went out, and the bank does not say that it takes something back.
    let out = CAMTSample.entry("-50.00", CAMTSample.wrapped(CAMTSample.details()))
    let found = try read(CAMTSample.message(out, closing: "50.00")).entries[0]
    #expect(found.name == "Mara Lind" && found.account == "GB29NWBK60161331926819")
    let turned = CAMTSample.both.replacing("Dbtr", with: "X").replacing("Cdtr", with: "Dbtr")
      .replacing("X", with: "Cdtr")
    let details = CAMTSample.details(party: turned)
    let into = CAMTSample.entry("1190.50", CAMTSample.wrapped(details))
    #expect(try read(CAMTSample.message(into)).entries[0].name == "Mara Lind")
  }

  @Test func `What is not booked yet is left out and told`() throws {
    let pending = CAMTSample.entry("5.00", state: "<Sts>PDNG</Sts>")
    let booked = CAMTSample.entry("1190.50", state: "<Sts>BOOK</Sts>")
    let statement = try read(CAMTSample.message(pending + booked))
    #expect(statement.entries.count == 1 && statement.entries[0].place == .entry(2))
    #expect(statement.remarks == [StatementRemark(.pending, .entry(1))])
  }

  @Test func `Balances that do not add up are told with both`() throws {
    let statement = try read(CAMTSample.message(CAMTSample.entry("1.00")))
    #expect(kinds(statement) == [.balances(expected: "101", told: "1290.5")])
    let open = try read(
      CAMTSample.message(CAMTSample.entry("1.00"), closing: "101", kinds: ("XXXX", "CLBD")))
    #expect(kinds(open) == [.noBalances] && open.opening == nil)
    let pages = try read(
      CAMTSample.message(CAMTSample.entry("1.00"), closing: "101", kinds: ("ITBD", "ITBD")))
    #expect(pages.remarks == [] && pages.opening?.amount == ExactDecimal(100))
  }

  @Test func `Another charset than UTF-8 is read by its name`() throws {
    var bytes = CAMTSample.message(CAMTSample.entry("1190.50"))
    bytes = Array(
      String(decoding: bytes, as: UTF8.self).replacing("UTF-8", with: "ISO-8859-1").utf8)
    let start = try #require(bytes.firstRange(of: Array("Nordlicht".utf8)))
    bytes[start.lowerBound] = 0xC4
    let statement = try read(bytes)
    #expect(statement.owner == "Äordlicht GmbH" && kinds(statement) == [.charset])
  }

  @Test func `The day so far and single movements are read too`() throws {
    for (message, name) in [
      ("BkToCstmrAcctRpt", "Rpt"), ("BkToCstmrDbtCdtNtfctn", "Ntfctn"),
    ] {
      let text = String(decoding: CAMTSample.message(CAMTSample.entry("1190.50")), as: UTF8.self)
        .replacing("BkToCstmrStmt", with: message).replacing("<Stmt>", with: "<\(name)>")
        .replacing("</Stmt>", with: "</\(name)>")
      #expect(try read(Array(text.utf8)).entries.count == 1)
    }
  }
}

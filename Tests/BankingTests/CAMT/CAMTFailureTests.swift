import Testing

@testable import Banking

@Suite struct CAMTFailureTests {
  private func failure(_ bytes: [UInt8]) -> BankingFailure? {
    do {
      _ = try CAMTReader.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  private func changed(_ old: String, _ new: String) -> [UInt8] {
    let whole = CAMTSample.message(CAMTSample.entry("1190.50"))
    return Array(String(decoding: whole, as: UTF8.self).replacing(old, with: new).utf8)
  }

  @Test func `A file that is cut anywhere is refused`() {
    let whole = CAMTSample.message(
      CAMTSample.entry("1190.50", CAMTSample.wrapped(CAMTSample.details())))
    for count in stride(from: 0, to: whole.count - 1, by: 7) {
      #expect(failure(Array(whole.prefix(count)))?.code == .damaged, "\(count)")
    }
    #expect(failure(whole) == nil)
  }

  @Test(arguments: [
    ("<BookgDt><Dt>2026-11-30", "<BookgDt><Dt>2026-11-31", BankingFailure.Code.wrong(.day)),
    ("<Amt Ccy=\"EUR\">1190.50", "<Amt Ccy=\"EUR\">1190,50", .wrong(.amount)),
    ("<Amt Ccy=\"EUR\">1190.50", "<Amt Ccy=\"EUR\">-1190.50", .wrong(.amount)),
    ("<Amt Ccy=\"EUR\">1190.50", "<Amt Ccy=\"EUR\">99999999999999999999", .wrong(.amount)),
    ("<Amt Ccy=\"EUR\">1190.50", "<Amt Ccy=\"E\">1190.50", .wrong(.currency)),
    ("<Amt Ccy=\"EUR\">100.00", "<Amt Ccy=\"EUR\">x", .wrong(.balance)),
    ("<Ccy>EUR</Ccy>", "<Ccy>EURO</Ccy>", .wrong(.currency)),
    ("<CdtDbtInd>CRDT</CdtDbtInd><Sts>", "<CdtDbtInd>X</CdtDbtInd><Sts>", .wrong(.sign)),
    ("<CdtDbtInd>CRDT</CdtDbtInd><Sts>", "<Sts>", .missing(.sign)),
    ("<IBAN>DE89370400440532013000</IBAN>", "", .missing(.account)),
    ("Stmt>", "Xyz>", .empty),
    ("Document", "Letter", .unknownFormat),
    ("<BkToCstmrStmt>", "<!DOCTYPE a><BkToCstmrStmt>", .forbidden),
    ("Nordlicht", "Nord\u{0}licht", .damaged),
    ("Nordlicht", "&x;", .forbidden),
  ])
  func `What is wrong is told`(_ old: String, _ new: String, _ code: BankingFailure.Code) {
    var bytes = changed(old, new)
    if code == .unknownFormat {
      bytes = Array(String(decoding: bytes, as: UTF8.self).replacing("BkTo", with: "To").utf8)
    }
    #expect(failure(bytes)?.code == code)
  }

  @Test func `The entry that is wrong is named`() {
    let entries = CAMTSample.entry("1.00") + CAMTSample.entry("1.00", day: "never")
    let failure = failure(CAMTSample.message(entries))
    #expect(failure == BankingFailure(.wrong(.day), .entry(2)))
    #expect(failure?.description == "Entry 2: the day can't be read.")
    let old = changed(
      "<BookgDt><Dt>2026-11-30</Dt></BookgDt><ValDt><Dt>2026-12-01</Dt></ValDt>", "")
    #expect(self.failure(old)?.code == .missing(.day))
  }

  @Test func `More entries than are read at once are refused`() {
    let many = String(repeating: "<Ntry/>", count: CAMTReader.entryLimit + 1)
    #expect(failure(CAMTSample.message(many))?.code == .tooLarge)
  }
}

import Testing

@testable import Banking

@Suite struct MT940FailureTests {
  private func failure(_ bytes: [UInt8]) -> BankingFailure? {
    do {
      _ = try MT940Reader.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("2611301130CR", "2611311130CR", BankingFailure(.wrong(.day), .line(5))),
    ("2611301130CR", "2611301232CR", BankingFailure(.wrong(.day), .line(5))),
    ("2611301130CR", "26113011CR", BankingFailure(.wrong(.day), .line(5))),
    ("2611301130CR", "2611301130X", BankingFailure(.wrong(.sign), .line(5))),
    ("CR1190,50N", "CR1190.50N", BankingFailure(.wrong(.amount), .line(5))),
    ("CR1190,50N", "CR,50N", BankingFailure(.wrong(.amount), .line(5))),
    ("CR1190,50N", "CR9999999999999999,N", BankingFailure(.wrong(.amount), .line(5))),
    (":60F:C26", ":60F:X26", BankingFailure(.wrong(.balance), .line(4))),
    ("EUR100,00", "EUR100,00x", BankingFailure(.wrong(.balance), .line(4))),
    ("EUR100,00", "E1R100,00", BankingFailure(.wrong(.currency), .line(4))),
    ("C261129", "C261329", BankingFailure(.wrong(.day), .line(4))),
    ("EUR1290,50", "USD1290,50", BankingFailure(.wrong(.currency), .line(10))),
    (":25:DE89370400440532013000EUR", ":25:", BankingFailure(.missing(.account), .line(4))),
    (":60F:C261129EUR100,00\n", "", BankingFailure(.missing(.balance), .line(4))),
    ("STARTUMS", "START\u{0}", BankingFailure(.unknownFormat)),
  ])
  func `What is wrong is told with its line`(_ old: String, _ new: String, _ told: BankingFailure) {
    let text = MT940Sample.message().replacing(old, with: new)
    #expect(failure(Array(text.utf8)) == told)
  }

  @Test func `A file that is cut anywhere fails or says that a balance is missing`() throws {
    let whole = Array(MT940Sample.message().utf8)
    let end = try #require(whole.firstRange(of: Array(":62F".utf8))).lowerBound
    for count in 0..<end {
      guard let statement = try? MT940Reader.read(Array(whole.prefix(count))).first else {
        continue
      }
      #expect(statement.remarks.contains { $0.kind == .noBalances }, "\(count)")
    }
    #expect(failure([]) == BankingFailure(.empty))
  }

  @Test func `Bytes that no charset has are refused`() {
    let text = Array(MT940Sample.message().utf8)
    #expect(failure(text + [0x81])?.code == .damaged)
  }

  @Test func `More entries than are read at once are refused`() {
    let many = String(repeating: ":61:261130C1,NTRFX\n", count: MT940Reader.entryLimit + 1)
    #expect(failure(Array(MT940Sample.message(many).utf8))?.code == .tooLarge)
  }

  @Test func `A text without end is cut and told`() throws {
    let long = String(repeating: "x y", count: 3_000)
    let text = MT940Sample.message(":61:261130C1190,50NTRFX\n:86:\(long)")
    let statement = try #require(try MT940Reader.read(Array(text.utf8)).first)
    #expect(statement.entries[0].purpose.count == BankEntry.textLimit)
    #expect(statement.remarks.map(\.kind) == [.cut])
  }
}

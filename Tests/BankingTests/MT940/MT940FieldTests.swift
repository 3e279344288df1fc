import Model
import Testing

@testable import Banking

@Suite struct MT940FieldTests {
  private func said(_ text: String) -> [String] {
    MT940Field.all(in: text).map { "\($0.line) \($0.tag) \($0.lines.joined(separator: "|"))" }
  }

  @Test func `Lines belong to the field before them`() {
    #expect(said(":20:A\n:86:B\nC  \n:x\n-\n") == ["1 20 A", "2 86 B|C|:x", "5 - "])
    #expect(said(":60F:A\r\n:6:B\r\n-}") == ["1 60F A|:6:B", "3 - "])
  }

  @Test func `What stands around messages is passed by`() {
    #expect(said("{1:F01}{4:\n:20:A\n-}{5:}\nnoise\n{1:F01}{4::20:B\n-}").count == 4)
    #expect(said("noise\n\n:20:A") == ["3 20 A"] && said("a:20:b") == [] && said("") == [])
    #expect(said("\u{1}:20:A\u{3}") == ["1 20 A"])
  }

  @Test(arguments: [
    ("1234,56", "1234.56"), ("0,5", "0.5"), ("7,", "7"), ("000000000000,01", "0.01"),
    ("1234", nil), (",5", nil), ("1,2,3", nil), ("", nil), ("1.5,", nil), ("١,", nil),
    ("100000000000,", "100000000000"), ("100000000000,01", nil), ("1234567890123456789,", nil),
  ])
  func `Amounts have a comma`(_ text: String, _ amount: String?) {
    var signs = MT940Signs(text)
    #expect(signs.amount()?.description == amount)
  }

  @Test func `Signs are taken one after the other`() throws {
    var signs = MT940Signs("261130RCEUR12,5NTRFX")
    #expect(signs.day()?.description == "2026-11-30")
    let mark = signs.sign()
    let sign = try #require(mark)
    #expect(sign.isOut && sign.isReversal && !sign.isExpected)
    #expect(signs.currency() == .euro && signs.amount()?.description == "12.5")
    #expect(signs.take(4) == "NTRF" && signs.rest == "X" && signs.take(9) == "X")
    #expect(signs.take(1) == "" && signs.number(1) == nil && signs.sign() == nil)
    var expected = MT940Signs("ED")
    #expect(expected.sign()?.isExpected == true)
  }

  @Test(arguments: [":86:166?00A?20x?", ":86:166?", ":86:", ":86:???", ":86:166?2", ":86:/EREF/"])
  func `Odd purposes end in no trap`(_ field: String) throws {
    let text = MT940Sample.message(":61:261130C1190,50NTRFX\n" + field)
    #expect(try MT940Reader.read(Array(text.utf8)).first?.entries.count == 1)
  }
}

import Model
import SyncProtocol
import Testing

@testable import Commands

/// What `status` says of what waits for a person.
@Suite struct AttentionTests {
  @Test(arguments: Attention.What.allCases, [1, 2])
  func `each says what it is and what to type, for one and for several`(
    _ what: Attention.What, _ count: Int
  ) throws {
    let company = RecordID(high: 1, low: 2)
    let one = Attention(what: what, count: count, company: "North", companyID: company)
    #expect(one.sentence.hasSuffix("."))
    #expect(one.sentence.contains("North") == (what != .rescued))
    #expect((one.command == nil) == (what == .update))
    if what != .rescued, let command = one.command {
      #expect(command.hasSuffix(" --company \(company)"))
    }
    let alone = Attention(what: what, count: count)
    #expect(!alone.sentence.contains(" in North") && alone.command?.contains("--") != true)
    let text = try #require(Attention.text([one, alone]))
    #expect(text.split(separator: "\n").count == (what == .update ? 2 : 4))
    #expect(one.json.member("what") == .text(what.rawValue))
    #expect(one.json.member("company") == .text(company.description))
  }

  @Test func `nothing is said of nothing`() {
    #expect(Attention.text([]) == nil)
  }

  @Test func `a name can't play with the terminal`() {
    let one = Attention(what: .trash, company: "\u{1B}[2J", companyID: nil)
    #expect(!one.sentence.contains("\u{1B}"))
  }
}

import Model
import Testing

@testable import Banking

@Suite struct EntryIdentitiesTests {
  private func entries(_ texts: [String], account: String = "DE89370400440532013000") throws
    -> [BankEntry]
  {
    let lines = texts.joined(separator: "\n")
    let text = MT940Sample.message(lines, account: account)
    return try MT940Reader.read(Array(text.utf8)).flatMap(\.entries)
  }

  private let first = ":61:261129C1,NTRFNONREF\n:86:Miete"
  private let second = ":61:261130C1,NTRFNONREF\n:86:Miete"
  private let third = ":61:261130C1,NTRFNONREF\n:86:Strom"

  @Test func `Overlapping statements give an entry the same identity`() throws {
    let one = try entries([first, second, second]).map(\.identity)
    let two = try entries([second, second, third]).map(\.identity)
    #expect(Set(one).count == 3 && Set(two).count == 3)
    #expect(Array(one[1...]) == Array(two[..<2]))
    #expect(try entries([third, second, second]).map(\.identity)[1...] == one[1...])
  }

  @Test func `Other blanks and hyphens in a purpose make no other entry`() throws {
    let spaced = second.replacing("Miete", with: "Mie te-")
    #expect(try entries([spaced])[0].identity == entries([second])[0].identity)
    #expect(try entries([third])[0].identity != entries([second])[0].identity)
    #expect(
      try entries([second], account: "GB29NWBK60161331926819")[0].identity
        != entries([second])[0].identity)
  }

  @Test func `With the bank's reference the texts do not matter`() throws {
    let one = try entries([":61:261130C1,NTRFNONREF//B1\n:86:a"])[0].identity
    #expect(try entries([":61:261130C1,NTRFX//B1\n:86:b"])[0].identity == one)
    #expect(try entries([":61:261130C1,NTRFX//B2\n:86:a"])[0].identity != one)
    #expect(try entries([":61:261130C2,NTRFX//B1\n:86:a"])[0].identity != one)
  }
}

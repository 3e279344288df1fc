import Model
import Testing

@testable import Business

/// What people chose for columns, as it is written, kept and put over what was kept before.
@Suite struct ColumnChoicesTests {
  @Test func `What is written is read again, whatever its case and blanks`() throws {
    let choices = try #require(ColumnChoices("Article  No = code, Colour=", of: ImportField.self))
    #expect(choices.text == "article no=code,colour=")
    #expect(ColumnChoices(choices.text, of: ImportField.self) == choices)
    #expect(choices["ARTICLE no"] == .some("code"))
    #expect(choices["Colour"] == .some(nil))
    #expect(choices["Name"] == nil)
    #expect(ColumnChoices("", of: ImportField.self) == ColumnChoices())
  }

  @Test(arguments: ["Article", "Article=nonsense", "=code", " =code", "a=code,b"])
  func `What is of another form, or names no field, is nothing`(_ text: String) {
    #expect(ColumnChoices(text, of: ImportField.self) == nil)
  }

  @Test func `Later choices stand above earlier ones`() throws {
    let before = try #require(ColumnChoices("a=code,b=name", of: ImportField.self))
    let now = try #require(ColumnChoices("B=,c=price", of: ImportField.self))
    #expect(now.over(before).text == "a=code,b=,c=price")
  }

  @Test func `A company remembers what headings don't say by themselves`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    #expect(
      try await ColumnChoices.remembered(of: ImportField.self, in: context) == ColumnChoices())
    var choices = ColumnChoices()
    choices.choose("code", for: "Article")
    choices.choose("name", for: "Name")
    choices.choose("price", for: "with, a comma")
    choices.choose(nil, for: "Colour")
    choices.choose(nil, for: "Price")
    try await choices.remember(of: ImportField.self, in: context)
    #expect(
      try await ColumnChoices.remembered(of: ImportField.self, in: context).text
        == "article=code,price=")
    // Chosen back to what it says, it need not be remembered any more.
    choices.choose("price", for: "Price")
    try await choices.remember(of: ImportField.self, in: context)
    #expect(
      try await ColumnChoices.remembered(of: ImportField.self, in: context).text == "article=code")
  }

  @Test func `More than is kept is chosen again`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var choices = ColumnChoices()
    for number in 0..<200 { choices.choose("code", for: "heading \(number)") }
    try await choices.remember(of: ImportField.self, in: context)
    #expect(
      try await ColumnChoices.remembered(of: ImportField.self, in: context) == ColumnChoices())
  }
}

import Testing

@testable import Model

@Suite struct LanguageFileTests {
  private static let head = "code: xx\nname: Test\n"

  private func said(_ text: String, _ phrase: Phrase) throws -> String {
    let language = Language(try LanguageFile(Self.head + "\n" + text))
    return Speech.$language.withValue(language) { say(phrase) }
  }

  @Test func `A phrase is said as the catalogue has it, with its values in any order`() throws {
    let text = "# A remark.\nMoved {1} of {2}.\n  {2}: {1} bewegt.\n"
    #expect(try said(text, "Moved \(3) of \("Bolt").") == "Bolt: 3 bewegt.")
  }

  @Test func `What the catalogue does not have is said in English`() throws {
    #expect(try said("Here\n  Hier\n", "There \(1)") == "There 1")
    #expect(try said("Here\n  Hier\n", "Here") == "Hier")
  }

  @Test func `A value that is a phrase is said in the same language`() throws {
    let inner: Phrase = "Orders or \("Tasks" as Phrase)"
    let text = "Needs {1}.\n  Braucht {1}.\nOrders or {1}\n  Aufträge oder {1}\nTasks\n  Aufgaben\n"
    #expect(try said(text, "Needs \(inner).") == "Braucht Aufträge oder Aufgaben.")
  }

  @Test func `A number chooses the form`() throws {
    let file = try LanguageFile(
      Self.head + "plurals: polish\n\n{1} files\n  [one] {1} plik\n  [few] {1} pliki\n"
        + "  [many] {1} plików\n")
    Speech.$language.withValue(Language(file)) {
      func files(_ count: Int) -> String { say(count, one: "1 file", other: "\(count) files") }
      #expect(
        [1, 3, 5, 12, 22].map(files) == ["1 plik", "3 pliki", "5 plików", "12 plików", "22 pliki"])
      #expect(say(1, one: "1 house", other: "\(1) houses") == "1 house")
      #expect(say(2, one: "1 house", other: "\(2) houses") == "2 houses")
    }
    #expect(say(1, one: "1 house", other: "\(1) houses") == "1 house")
  }

  @Test(
    "A file that can't be read says where and why",
    arguments: [
      ("code: xx\nname\n", 2, "name: value"), ("code: xx\ncolour: red\n", 2, "nothing known"),
      ("code: xx\nname: X\nplurals: odd\n", 3, "nothing known"),
      ("code: xx\nname: X\n\n  said\n", 4, "no phrase"),
      ("code: xx\nname: X\n\nA\nB\n  b\n", 4, "Nothing is said"),
      ("code: xx\nname: X\n\nA\n  a\nA\n  b\n", 6, "twice"),
      ("code: xx\nname: X\n\nA\n  a\n  b\n", 4, "one line"),
      ("code: xx\nname: X\n\nA\n  [one] a\n  [lots] b\n", 4, "[one]"), ("", 1, "no code"),
    ])
  func bad(_ text: String, _ line: Int, _ why: String) throws {
    let problem = try #require(throws: LanguageFile.Problem.self) { try LanguageFile(text) }
    #expect(problem.line == line && problem.why.contains(why), "\(problem)")
  }

  @Test func `Its head tells how numbers and days are written`() throws {
    let file = try LanguageFile(
      "code: de\nname: Deutsch\ndecimal: ,\nthousands: .\nday: D.M.Y\ndirection: rtl\n")
    let language = Language(file)
    #expect(language.numbers.text("-1234567.5") == "-1.234.567,5")
    #expect(language.days.text("2026-11-20") == "20.11.2026" && language.isRightToLeft)
  }
}

import Testing

@testable import Commands

/// The manual says what help says.
@Suite struct ManualTests {
  private let page = ManualPage.text(CommandTree.root)

  @Test func `Every command is in it with all that it takes`() {
    for (path, command) in CommandTree.root.walked() where command.children.isEmpty {
      let words = path.dropFirst().joined(separator: " ")
      #expect(page.contains(".SS \"\(Roff.plain(words))\"\n"), "\(words)")
      for option in command.options { #expect(page.contains(Roff.plain(option.usage))) }
    }
    for code in ExitCode.allCases { #expect(page.contains("\\fB\(code.rawValue)\\fR\n")) }
    #expect(page.hasPrefix(".TH \"THECOMPANY\" \"1\" \"20"))
  }

  @Test func `No line has signs that only some terminals show`() {
    #expect(page.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
  }

  @Test(
    "What steers the typesetter is made plain",
    arguments: [
      ("a-b", "a\\-b"), ("a\\b", "a\\eb"), ("~", "\\(ti"), ("it's", "it\\(aqs"),
      ("a…", "a\\[u2026]"), ("a\nb", "a b"), ("𝄞", "\\[u1D11E]"),
    ])
  func plain(_ text: String, _ made: String) { #expect(Roff.plain(text) == made) }

  @Test func `A line is never a request, and a word never ends its quotes`() {
    var page = Roff()
    page.line(".so /etc/passwd")
    page.request("SH", "a \"b\"")
    #expect(page.text == "\\&.so /etc/passwd\n.SH \"a \\(dqb\\(dq\"\n")
  }
}

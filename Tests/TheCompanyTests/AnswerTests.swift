import SyncProtocol
import Synchronization
import Testing

@testable import Commands

@Suite struct AnswerTests {
  @Test func `Columns are as wide as they need to be`() {
    var table = TextTable(["NAME", "CODE"])
    table.add(["Bolt", "B-1"])
    table.add(["Größe", ""])
    #expect(table.text == "NAME   CODE\nBolt   B-1\nGröße")
  }

  @Test func `A cell cannot steer the terminal`() {
    #expect(TextTable.cell("a\u{1B}[2Jb\nc") == "a [2Jb c")
    #expect(Terminal.safe("\u{202E}abc\u{9B}") == "\u{FFFD}abc ")
    #expect(TextTable.cell(String(repeating: "x", count: 60)).count == 48)
  }

  @Test func `Exit codes are what the documentation says`() {
    #expect(
      ExitCode.table.map(\.0) == ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"])
    #expect(Set(ExitCode.allCases.map(\.word)).count == ExitCode.allCases.count)
  }

  @Test func `A failure says what to do, to people and to scripts`() {
    let failure = CommandFailure(
      .notAllowed, "No \"right\".", hint: "Ask.", reason: "viewOnly")
    #expect(failure.text == "error: No \"right\".\nAsk.")
    #expect(
      failure.json.json
        == #"{"error":{"code":"notAllowed","message":"No \"right\".","reason":"viewOnly","#
        + #""hint":"Ask."}}"#)
  }

  @Test func `The version is told in both forms`() async {
    let plain = await Recorder.run(["version"])
    #expect(plain.code == 0)
    #expect(plain.output == "thecompany \(CommandTree.version)\n")
    let json = await Recorder.run(["version", "--json"])
    #expect(json.output == "{\"version\":\"\(CommandTree.version)\"}\n")
  }

  @Test func `With --json a mistake is told on both streams`() async {
    let result = await Recorder.run(["vresion", "--json"])
    #expect(result.code == 2)
    #expect(result.errors.contains("Did you mean \"version\"?"))
    #expect(result.output.hasPrefix(#"{"error":{"code":"usage","#))
    #expect(await Recorder.run(["vresion"]).output == "")
  }
}

import Testing

@testable import Commands

/// Command lines as people type them, read by the program's own tree.
@Suite struct CommandLinesTests {
  private func read(_ line: String) throws -> CommandParser.Reading {
    try CommandParser(root: CommandTree.root).parse(
      line.split(separator: " ").map(String.init))
  }

  @Test(
    "Good lines are understood",
    arguments: [
      ("serve", "serve", [:], []), ("serve --port 0 --json", "serve", ["port": "0"], []),
      ("device --container http://h:1", "device", ["container": "http://h:1"], []),
      ("container --data /x", "container", ["data": "/x"], []),
      (
        "account sign-up --container http://h --name anna", "account sign-up",
        ["container": "http://h", "name": "anna"], []
      ),
      ("account sign-out", "account sign-out", [:], []),
      ("company select North", "company select", [:], ["North"]),
      ("company tier business --company N", "company tier", ["company": "N"], ["business"]),
      ("item adjust B-1 -5", "item adjust", [:], ["B-1", "-5"]),
      ("item adjust B-1 -2.5 --type sale", "item adjust", ["type": "sale"], ["B-1", "-2.5"]),
      (
        "item search long red bolt --limit 3", "item search", ["limit": "3"],
        ["long", "red", "bolt"]
      ),
      ("item show -- --odd", "item show", [:], ["--odd"]),
      ("item edit B-1 --unit=", "item edit", ["unit": ""], ["B-1"]),
      ("item edit B-1 --name=a=b", "item edit", ["name": "a=b"], ["B-1"]),
      ("share accept http://h/join/x", "share accept", [:], ["http://h/join/x"]),
      ("sync --wait --timeout 5", "sync", ["timeout": "5"], []),
      ("quarantine list --company N", "quarantine list", ["company": "N"], []),
      ("simulate --seed 7", "simulate", ["seed": "7"], []), ("version", "version", [:], []),
    ] as [(String, String, [String: String], [String])])
  func good(
    _ line: String, _ path: String, _ values: [String: String], _ arguments: [String]
  ) throws {
    guard case .run(let parsed) = try read(line) else {
      Issue.record("\(line) asks for help")
      return
    }
    #expect(parsed.path.dropFirst().joined(separator: " ") == path)
    #expect(parsed.values == values)
    #expect(parsed.arguments == arguments)
  }

  @Test(
    "Lines that ask for help get that command's",
    arguments: [
      ("", "thecompany"), ("help", "thecompany"), ("--help", "thecompany"), ("-h", "thecompany"),
      ("help item", "thecompany item"), ("item --help", "thecompany item"),
      ("item help add", "thecompany item add"), ("item add --help", "thecompany item add"),
      ("item add B --help --zebra", "thecompany item add"),
      ("help company pass create", "thecompany company pass create"),
      ("serve -h", "thecompany serve"), ("sync --wait --help", "thecompany sync"),
    ])
  func help(_ line: String, _ path: String) throws {
    guard case .help(_, let found) = try read(line) else {
      Issue.record("\(line) runs")
      return
    }
    #expect(found.joined(separator: " ") == path)
  }

  @Test(
    "Bad lines are told what is wrong",
    arguments: [
      ("sevre", "Did you mean \"serve\"?"), ("item", "needs one of: add, list, view"),
      ("company pass", "needs one of: create"), ("item shwo B", "Did you mean \"show\"?"),
      ("item show", "Missing: ITEM."), ("item adjust B-1", "Missing: QUANTITY."),
      ("item show a b", "\"b\" is one word too many."), ("item search", "Missing: WORD."),
      ("company create --name N", "Missing: --country CODE."),
      ("account sign-in --container http://h", "Missing: --name NAME."),
      ("sync now", "\"now\" is one word too many."), ("version 2", "one word too many"),
      ("sync --timeout", "--timeout needs a value"), ("serve --prot 1", "Did you mean \"--port\"?"),
      ("--json status", "Options come after the command"), ("status -j", "has no option -j"),
      ("item list --json=yes", "--json takes no value."),
      ("account sign-in --password secret", "has no option --password"),
    ])
  func bad(_ line: String, _ message: String) {
    let failure = #expect(throws: CommandFailure.self) { try read(line) }
    #expect(failure?.code == .usage)
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    #expect(failure?.hint?.hasPrefix("See: thecompany") == true)
  }
}

import Testing

@testable import Commands

@Suite struct ParserTests {
  private static let add = CommandDefinition(
    name: "add", summary: "Add a thing",
    arguments: [ArgumentDefinition(name: "THING", summary: "what")],
    options: [
      .required("code", "CODE", "its code"), .value("price", "NUMBER", "its price"),
      .values("set", "NAME=VALUE", "a field"),
      .flag("flagged", "flag it"),
    ]
  ) { _ in Answer("", []) }
  private static let all = CommandDefinition(
    name: "all", summary: "Take all words",
    arguments: [ArgumentDefinition(name: "WORD", summary: "words", isRequired: false, isRest: true)]
  ) { _ in Answer("", []) }

  private let parser = CommandParser(
    root: .group("shop", "A shop", [.group("item", "Items", [add]), all]))

  private func run(_ line: String) throws -> ParsedCommand {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let parsed) = try parser.parse(words) else {
      throw CommandFailure(.failed, "help")
    }
    return parsed
  }

  private func failure(_ line: String) -> CommandFailure? {
    #expect(throws: CommandFailure.self) { try run(line) }
  }

  @Test func `Some options may be given again, in their order`() throws {
    let parsed = try run("item add bolt --code B-1 --set a=1 --set=b=2 --set a=3")
    #expect(parsed.lists["set"] == ["a=1", "b=2", "a=3"] && parsed.values["set"] == nil)
    #expect(try run("item add bolt --code B-1").lists.isEmpty)
    #expect(failure("item add bolt --code B-1 --set")?.message.contains("needs a value") == true)
    #expect(failure("item add bolt --code B-1 --code B-2")?.message.contains("twice") == true)
  }

  @Test func `Options stand anywhere after the command's words`() throws {
    for line in [
      "item add bolt --code B-1 --flagged --price 2",
      "item add --price=2 --flagged --code=B-1 bolt",
    ] {
      let parsed = try run(line)
      #expect(parsed.path == ["shop", "item", "add"])
      #expect(parsed.arguments == ["bolt"])
      #expect(parsed.values == ["code": "B-1", "price": "2"])
      #expect(parsed.flags == ["flagged"])
    }
  }

  @Test func `A value may look like an option, a negative number like none`() throws {
    #expect(try run("item add -3 --code --price").values == ["code": "--price"])
    #expect(try run("item add -3 --code B").arguments == ["-3"])
    #expect(try run("item add bolt --code=").values == ["code": ""])
  }

  @Test func `After two dashes all are plain words`() throws {
    #expect(try run("all -- --help -x --").arguments == ["--help", "-x", "--"])
    #expect(try run("all").arguments == [])
  }

  @Test(
    "A wrong command line is refused with what is wrong",
    arguments: [
      ("itme add", "There is no command \"itme\". Did you mean \"item\"?"),
      ("zebra", "There is no command \"zebra\"."),
      ("--json item add", "Options come after the command: --json stands too early."),
      ("item", "shop item needs one of: add."),
      ("item add --code B", "Missing: THING."),
      ("item add bolt", "Missing: --code CODE."),
      ("item add bolt nut --code B", "\"nut\" is one word too many."),
      ("item add bolt --cod B", "shop item add has no option --cod. Did you mean \"--code\"?"),
      ("item add bolt --zebra", "shop item add has no option --zebra."),
      ("item add bolt -code B", "shop item add has no option -code. Did you mean \"--code\"?"),
      ("item add bolt --code", "--code needs a value: --code CODE."),
      ("item add bolt --code B --code C", "--code is given twice."),
      ("item add bolt --flagged --flagged", "--flagged is given twice."),
      ("item add bolt --code B --flagged=1", "--flagged takes no value."),
    ])
  func refused(_ line: String, _ message: String) throws {
    let failure = try #require(self.failure(line))
    #expect(failure.message == message)
    #expect(failure.code == .usage)
    #expect(failure.hint?.hasSuffix("--help") == true)
  }

  @Test(
    "Help is asked for in several ways",
    arguments: [
      ("--help", "shop"), ("-h", "shop"), ("help", "shop"), ("", "shop"),
      ("help item", "shop item"),
      ("item --help", "shop item"), ("item add --help", "shop item add"),
      ("help item add", "shop item add"), ("item add bolt --code B -h", "shop item add"),
    ])
  func help(_ line: String, _ path: String) throws {
    let words = line.split(separator: " ").map(String.init)
    guard case .help(let command, let found) = try parser.parse(words) else {
      Issue.record("no help")
      return
    }
    #expect(found.joined(separator: " ") == path)
    #expect(found.last == command.name)
  }

  @Test(
    "Only a near word is suggested",
    arguments: [
      ("lsit", "list"), ("ad", "add"), ("serach", "search"), ("sea", "search"), ("xyz", nil),
      ("", nil), ("LIST", nil),
    ] as [(String, String?)])
  func suggestion(_ word: String, _ expected: String?) {
    #expect(Suggestion.best(for: word, among: ["add", "list", "search"]) == expected)
  }
}

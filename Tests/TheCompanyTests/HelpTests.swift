import Storage
import Testing

@testable import Commands

@Suite struct HelpTests {
  /// Every command with the words that lead to it.
  static func commands(
    below command: CommandDefinition = CommandTree.root, _ path: [String] = []
  ) -> [(path: [String], command: CommandDefinition)] {
    let path = path + [command.name]
    return [(path, command)] + command.children.flatMap { commands(below: $0, path) }
  }

  static let paths = commands().map { $0.path.joined(separator: " ") }

  private func page(_ path: String) throws -> (CommandDefinition, String) {
    let found = try #require(
      Self.commands().first { $0.path.joined(separator: " ") == path })
    return (found.command, HelpPage(command: found.command, path: found.path).text)
  }

  @Test("Help names everything a command takes, within its width", arguments: paths)
  func complete(_ path: String) throws {
    let (command, text) = try page(path)
    #expect(text.contains("Usage: \(path)"))
    for line in text.split(separator: "\n") { #expect(line.count <= HelpPage.lineLimit, "\(line)") }
    for child in command.children { #expect(text.contains("  \(child.name)")) }
    for argument in command.arguments { #expect(text.contains(argument.name)) }
    if command.children.isEmpty {
      for option in command.allOptions { #expect(text.contains("  \(option.usage)")) }
    }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test("A command acts or groups others, and its words are plain", arguments: paths)
  func sound(_ path: String) throws {
    let (command, _) = try page(path)
    #expect((command.action == nil) == !command.children.isEmpty)
    #expect(!command.summary.isEmpty && !command.summary.hasSuffix("."))
    let names = command.allOptions.map(\.name) + command.children.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(name.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) }) }
    for argument in command.arguments { #expect(argument.name == argument.name.uppercased()) }
    #expect(!command.arguments.dropLast().contains { $0.isRest || !$0.isRequired })
  }

  @Test func `No option asks for a password`() {
    for (path, command) in Self.commands() {
      for option in command.options {
        #expect(!option.name.contains("password"), "\(path.joined(separator: " "))")
      }
    }
  }

  @Test func `The first page tells the exit codes`() throws {
    let (_, text) = try page("thecompany")
    for code in ExitCode.allCases { #expect(text.contains("  \(code.rawValue)  \(code.summary)")) }
  }

  @Test func `A page reads well`() {
    let command = CommandDefinition(
      name: "add", summary: "Add a thing", notes: ["A note."],
      arguments: [ArgumentDefinition(name: "THING", summary: "what it is")],
      options: [.required("code", "CODE", "its code"), .flag("loud", "say so")],
      inputs: ["the password"]
    ) { _ in .silent }
    #expect(
      HelpPage(command: command, path: ["shop", "add"]).text == """
        Add a thing.

        Usage: shop add THING --code CODE [options]

        Arguments:
          THING  what it is

        Options:
          --code CODE  its code
          --loud       say so
          --json       answer with one JSON object
          --help       show this help

        Standard input, one line each:
          the password

        A note.

        """)
  }

  /// What people read, without blank lines and the options that all commands have.
  private static func snapshot(_ file: StaticString = #filePath) throws -> [Substring] {
    let tests = "\(file)".split(separator: "/").dropLast(2).joined(separator: "/")
    let file = try PlainFile("/" + tests + "/Snapshots/help.txt", .reading)
    let bytes = try file.read(at: 0, count: try file.byteCount())
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// Who changes a page sees here what people will read, and changes the snapshot with it.
  @Test func `The pages are those of the snapshot`() throws {
    var lines: [Substring] = []
    for (path, command) in Self.commands() {
      lines.append("$ \(path.joined(separator: " ")) --help")
      lines += HelpPage(command: command, path: path).text.split(separator: "\n").filter {
        !$0.hasPrefix("  --json") && !$0.hasPrefix("  --help")
      }
    }
    let kept = try Self.snapshot()
    #expect(lines.count == kept.count)
    for (line, old) in zip(lines, kept) where line != old {
      Issue.record("\(old) is now \(line)")
      return
    }
  }

  @Test func `Long lines are broken at blanks`() {
    let long = "  term  " + Array(repeating: "word", count: 40).joined(separator: " ")
    let lines = HelpPage.wrapped(long, indent: 8).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count <= HelpPage.lineLimit })
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("        word") })
    let endless = String(repeating: "x", count: 150)
    #expect(HelpPage.wrapped(endless, indent: 4) == endless)
  }
}

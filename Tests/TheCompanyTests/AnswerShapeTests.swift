import Storage
import SyncProtocol
import Testing

@testable import Commands

/// What is documented of answers in JSON.
@Suite struct AnswerShapeTests {
  @Test func `Every command says what it answers, each member once`() {
    for (path, command) in CommandTree.root.walked() {
      #expect((command.answer == nil) == !command.children.isEmpty, "\(path)")
      let names = (command.answer ?? []).map(\.name)
      #expect(Set(names).count == names.count, "\(path)")
      for member in command.answer ?? [] {
        #expect(!member.summary.isEmpty && !member.summary.hasSuffix("."), "\(path)")
      }
    }
  }

  @Test func `An object's name means one thing`() {
    var known: [String: [String]] = [:]
    let objects = CommandTree.root.walked().flatMap {
      ($0.command.answer ?? []).flatMap(\.kind.objects)
    }
    for object in objects {
      let members = object.members.map { "\($0.name) \($0.kind.name)" }
      #expect(known[object.name] ?? members == members, "\(object.name)")
      known[object.name] = members
    }
    #expect(known.count > 20)
  }

  /// Who changes an answer sees here what people read, and makes the document anew:
  /// `thecompany man --markdown > docs/COMMANDS.md`
  @Test func `The document is made from the commands`() throws {
    let root = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let file = try PlainFile("/" + root + "/docs/COMMANDS.md", .reading)
    let bytes = try file.read(at: 0, count: try file.byteCount())
    let kept = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let lines = CommandsDocument.text(CommandTree.root).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == kept.count)
    for (line, old) in zip(lines, kept) where line != old {
      Issue.record("\(old) is now \(line)")
      return
    }
  }

  @Test func `Help for programs tells the same`() async throws {
    let result = await Recorder.run(["item", "--help", "--json"])
    let answer = try JSONParser.parse(Array(result.output.dropLast().utf8))
    let command = try #require(answer.member("command"))
    #expect(command.member("name") == .text("item"))
    let children = try #require(command.member("commands")?.elements)
    #expect(children.count == ItemCommands.group.children.count)
    let list = try #require(children.first { $0.member("name") == .text("list") })
    let items = try #require(list.member("answer")?.elements?.first)
    #expect(items.member("kind") == .array([.text("list"), .text("object"), .text("item")]))
    #expect(answer.member("objects")?.member("item")?.elements?.isEmpty == false)
    #expect(answer.member("exitCodes")?.elements?.count == ExitCode.allCases.count)
    let sort = list.member("options")?.elements?.first { $0.member("name") == .text("sort") }
    #expect(sort?.member("words") == .array(ItemListCommands.sorts.map { .text($0) }))
  }

  @Test func `Modifiers say what may be missing`() {
    let member = AnswerMember.text("a", "what").orNull.ifAny
    #expect(member.isNullable && member.isOptional)
    #expect(!AnswerMember.text("a", "what").isNullable)
    let nested = AnswerKind.list(.named(.object(AnswerObject("b", [member]))))
    #expect(nested.name == "b" && nested.objects.map(\.name) == ["b"])
  }

  @Test func `A command is found by its other name, and told by its own`() throws {
    let reading = try CommandParser(root: CommandTree.root).parse(["doctor", "--timeout", "3"])
    guard case .run(let parsed) = reading else { throw CommandFailure(.failed, "help") }
    #expect(parsed.path == ["thecompany", "diagnose"])
    #expect(HelpPage(command: parsed.command, path: parsed.path).text.contains("called doctor."))
  }
}

import Model
import Storage
import SyncProtocol
import Testing

@testable import Commands

/// The commands of tasks: what declared kinds have, moves, steps and comments.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct TaskStoryTests {
  @Test func `tasks are given to members, moved, repeated and undone, with steps and comments`()
    async throws
  {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.run("contact", "add", "Anker").code == 0)
    let added = await anna.run(
      "task", "add", "Sweep", "--assignee", "me", "--due", "2026-11-20 14:30", "--repeats", "daily",
      "--about", "Anker", "--json")
    let task = try JSONParser.parse(Array(added.output.utf8)).member("task")
    #expect(task?.member("due")?.textValue == "2026-11-20 14:30", "\(added)")
    #expect(task?.member("state")?.textValue == "open")
    #expect(task?.member("repeats")?.textValue == "daily")
    #expect(task?.member("linked")?.textValue?.hasPrefix("Contact/") == true)
    let id = try #require(task?.member("id")?.textValue)
    for wrong in [["--repeats", "sometimes"], ["--due", "soon"], ["--priority", "huge"]] {
      #expect(await run(server, ["task", "edit", id] + wrong).code == ExitCode.usage.rawValue)
    }
    let nobody = await run(server, ["task", "edit", id, "--assignee", "Zoe"])
    #expect(nobody.code == ExitCode.notFound.rawValue && nobody.errors.contains("Zoe"))
    #expect(await anna.run("task", "step", id, "--text", "Floor").code == 0)
    for _ in 0..<2 {
      let ticked = await anna.run("task", "tick", id, "--number", "1")
      #expect(ticked.output.contains("Ticked a step"), "\(ticked)")
    }
    let back = await anna.run("task", "tick", id, "--number", "1", "--done", "no")
    #expect(back.output.contains("is to be done again"), "\(back)")
    #expect(await anna.run("task", "tick", id, "--number", "2").code == ExitCode.usage.rawValue)
    #expect(await anna.run("task", "comment", id, "--words", "@Anna which broom?").code == 0)
    #expect(await anna.run("task", "start", id).output.contains("Changed Sweep."))
    #expect(await anna.run("task", "finish", id).code == 0)
    let list = await anna.run("task", "list")
    #expect(list.output.split(separator: "\n").count == 3, "\(list)")
    #expect(await anna.run("undo").code == 0)
    let mine = await anna.run("task", "list", "--of-assignee", "me")
    #expect(mine.output.split(separator: "\n").count == 2, "\(mine)")
    #expect(await anna.run("task", "list", "--only", "doing").output.contains("Sweep"))
    #expect(await anna.run("task", "drop", id).code == 0)
    await server.stop()
  }

  private func run(_ server: TestServer, _ words: [String]) async -> Recorder.Result {
    await Recorder.run(words, environment: ["THECOMPANY_HOME": server.box.path + "/anna"])
  }
}

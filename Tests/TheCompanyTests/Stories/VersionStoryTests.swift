import SyncProtocol
import Testing

@testable import Commands

/// A program that is older or newer than its container.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct VersionStoryTests {
  @Test func `too old a program says so everywhere, keeps what waits, and goes on once updated`()
    async throws
  {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.add("A-1", "One").code == 0)
    let old = anna.speaking("0")
    let sync = await old.run("sync", "--wait")
    #expect(sync.code == ExitCode.outdated.rawValue)
    #expect(sync.errors.contains("too old for its server. Update it"))
    let add = await old.run("item", "add", "--code", "A-2", "--name", "Two")
    #expect(add.code == ExitCode.outdated.rawValue)
    #expect(add.errors.contains("nothing can be changed here"))
    let status = await old.run("status")
    #expect(status.code == 0 && status.output.contains("too old for its server"))
    let json = try JSONParser.parse(Array(await old.run("status", "--json").output.utf8))
    #expect(json.member("tooOld") == .boolean(true))
    #expect(await old.run("item", "list").output.contains("One"))
    #expect(await anna.run("status").output.contains("too old") == false)
    #expect(await anna.add("A-2", "Two").code == 0)
    #expect(await anna.run("sync", "--wait").output == "Synced.\n")
    let after = try JSONParser.parse(Array(await anna.run("status", "--json").output.utf8))
    #expect(after.member("tooOld") == .boolean(false) && after.member("unsent") == .integer(0))
    await server.stop()
  }

  @Test func `too old a container is told of, and nothing is lost`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.run("sync", "--wait").code == 0)
    let new = anna.speaking("2")
    #expect(await new.run("item", "add", "--code", "A-1", "--name", "One").code == 0)
    let sync = await new.run("sync")
    #expect(sync.code == ExitCode.failed.rawValue)
    #expect(sync.errors.contains("The server is older than this version of the program."))
    #expect(sync.errors.contains("1 change waits on this device."))
    #expect(await anna.run("sync", "--wait").output == "Synced.\n")
    await server.stop()
  }

  @Test func `signing up and in say it too`() async throws {
    let server = try TestServer()
    let old = server.person("anna").speaking("0")
    let result = await old.run(
      "account", "sign-up", "--container", server.url, "--name", "anna",
      lines: ["a long password"])
    #expect(result.code == ExitCode.outdated.rawValue)
    await server.stop()
  }

  @Test(arguments: ["0", "2", "x"])
  func `an oldest protocol that is not spoken is a mistake of the call`(number: String) async {
    let box = TemporaryFolder()
    for command in ["serve", "container"] {
      let result = await Recorder.run(
        [command, "--data", box.path + "/data", "--port", "0", "--oldest-protocol", number])
      #expect(result.code == ExitCode.usage.rawValue)
      #expect(result.errors.contains("--oldest-protocol takes a number from 1 to 1"))
    }
  }

  @Test func `a drill takes a number`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    let result = await anna.speaking("old").run("status")
    #expect(result.code == ExitCode.usage.rawValue)
    await server.stop()
  }
}

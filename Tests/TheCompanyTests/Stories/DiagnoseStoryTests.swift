import SyncProtocol
import Testing

@testable import Commands

/// What `diagnose` says where programs of several versions meet, and of what to type.
@Suite(.tellsCommands) struct DiagnoseStoryTests {
  private func findings(_ result: Recorder.Result) throws -> [JSONValue] {
    let answer = try JSONParser.parse(Array(result.output.dropLast().utf8))
    return try #require(answer.member("findings")?.elements)
  }

  private func wrong(_ result: Recorder.Result) throws -> [String] {
    try findings(result).filter { $0.member("fine") == .boolean(false) }
      .compactMap { $0.member("what")?.textValue }
  }

  @Test func `The program is too old for its server, or newer than it`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    let fine = await anna.run("diagnose", "--json")
    #expect(fine.code == 0, "\(fine.output)")
    let newer = await anna.speaking("200").run("diagnose", "--timeout", "1", "--json")
    #expect(try wrong(newer) == ["version"])
    #expect(newer.output.contains("The server is older"))
    let older = await anna.speaking("0").run("diagnose", "--timeout", "1", "--json")
    #expect(try wrong(older) == ["version"])
    #expect(older.code == 1 && older.output.contains("Update the program on this device."))
    await server.stop()
  }

  @Test func `Who is not signed in hears that, and how to sign in`() async throws {
    let server = try TestServer()
    let result = await server.person("anna").run("doctor")
    #expect(result.code == 1)
    #expect(result.output.contains("LOOK Signed in? No"))
    #expect(result.output.contains("thecompany account sign-in"))
    await server.stop()
  }
}

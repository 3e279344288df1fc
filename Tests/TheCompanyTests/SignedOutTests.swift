import Testing

@testable import Commands

/// What commands say before anybody has signed in, and what they read.
@Suite struct SignedOutTests {
  private let box = TemporaryFolder()
  private var home: [String] { ["--home", box.path + "/home"] }

  @Test(
    "Without a sign-in commands say how to get one",
    arguments: [
      "item list", "item add --code B --name B", "company list", "sync", "share open x",
      "company select North", "quarantine list", "item search bolt",
    ])
  func notSignedIn(_ line: String) async {
    let words = line.split(separator: " ").map(String.init)
    let result = await Recorder.run(words + home)
    #expect(result.code == ExitCode.notSignedIn.rawValue)
    #expect(result.errors.contains("account sign-in"))
    #expect(result.output == "")
  }

  @Test func `Status answers all the same`() async {
    let result = await Recorder.run(["status", "--json"] + home)
    #expect(result.code == 0)
    #expect(
      result.output
        == #"{"account":null,"container":null,"companies":[],"unsent":0,"removing":[],"#
        + #""attention":[],"quarantined":0,"refused":0,"conflicts":0,"parked":0,"rescued":0}"#
        + "\n")
  }

  @Test func `Signing out twice is harmless`() async {
    let result = await Recorder.run(["account", "sign-out", "--json"] + home)
    #expect(result.code == 0)
    #expect(result.output == "{\"signedOut\":false}\n")
  }

  @Test func `A missing password is asked for on standard input`() async {
    let words = ["account", "sign-up", "--container", "http://127.0.0.1:9", "--name", "anna"]
    let result = await Recorder.run(words + home)
    #expect(result.code == ExitCode.usage.rawValue)
    #expect(result.errors.contains("standard input"))
  }

  @Test func `Nobody at the address is told, and what it means`() async {
    let words = ["account", "sign-up", "--container", "http://127.0.0.1:9", "--name", "anna"]
    let result = await Recorder.run(words + home, lines: ["a long secret"])
    #expect(result.code == ExitCode.unreachable.rawValue)
    #expect(!(result.errors + result.output).contains("a long secret"))
  }

  @Test(arguments: ["ftp://x", "127.0.0.1:8420", "http://a b", "http://user@x"])
  func `An address that can't be called is refused`(_ address: String) async {
    let words = ["account", "sign-in", "--container", address, "--name", "anna"]
    let result = await Recorder.run(words + home, lines: ["a long secret"])
    #expect(result.code == ExitCode.usage.rawValue)
  }
}

import HTTPServing
import Testing

@testable import Commands

@Suite struct ServingPlanTests {
  static func invocation(
    _ options: [String], environment: [String: String] = [:]
  ) throws -> Invocation {
    let words = ["serve"] + options
    guard case .run(let parsed) = try CommandParser(root: CommandTree.root).parse(words) else {
      throw CommandFailure(.failed, "help")
    }
    return Invocation(
      parsed: parsed, terminal: Recorder().terminal, environment: { environment[$0] })
  }

  @Test func `Without options only this machine is listened to`() throws {
    let plan = try ServingPlan(try Self.invocation([]))
    #expect(plan.configuration.address == "127.0.0.1")
    #expect(plan.configuration.port == 8420)
    #expect(plan.configuration.tls == nil)
    #expect(plan.url(port: 8420) == "http://127.0.0.1:8420/")
  }

  @Test(
    "What would open it to the network in clear is refused",
    arguments: [
      ["--listen", "0.0.0.0"], ["--listen", "192.168.0.4"], ["--listen", "::"],
      ["--behind-proxy"], ["--tls-key", "key.pem"], ["--tls-certificate", "chain.pem"],
      ["--port", "65536"], ["--port", "-1"], ["--port", "http"],
    ])
  func refused(_ options: [String]) throws {
    let invocation = try Self.invocation(options)
    let failure = #expect(throws: CommandFailure.self) { try ServingPlan(invocation) }
    #expect(failure?.code == .usage)
  }

  @Test func `Behind a proxy it may listen anywhere, under its names`() throws {
    let plan = try ServingPlan(
      try Self.invocation([
        "--behind-proxy", "--listen", "0.0.0.0", "--allow-host", "a.example,b.example",
      ]))
    #expect(plan.hostNames == ["a.example", "b.example"])
    #expect(plan.configuration.isBehindProxy, "the limit of an address goes by who the proxy names")
    #expect(plan.configuration.connectionsPerAddressLimit > 0)
    #expect(plan.url(port: 80) == "http://a.example:80/")
  }

  @Test(
    "Only our own names are answered",
    arguments: [
      ("127.0.0.1", true), ("127.0.0.1:8420", true), ("localhost", true), ("LOCALHOST:1", true),
      ("[::1]:8420", true), ("Depot.Example:443", true), ("evil.example", false), ("", false),
      ("127.0.0.1.evil.example", false), ("depot.example.evil", false), ("[::2]", false),
      ("127.0.0.1:80@evil.example", false), ("localhost:evil.example", false),
      ("[::1].evil.example", false), ("[::1", false), ("localhost:123456", false),
      ("localhost:", true),
    ])
  func host(_ host: String, _ isAllowed: Bool) {
    #expect(HostCheck(["depot.example"]).allows(host) == isAllowed)
  }

  @Test func `A request without a host is not answered`() {
    #expect(!HostCheck([]).allows(nil))
  }

  @Test(
    "A folder is found by option, environment or home",
    arguments: [
      (["--data", "/a"], [:], "/a"), ([], ["THECOMPANY_HOME": "/b"], "/b/server"),
      ([], ["HOME": "/c"], "/c/.thecompany/server"),
    ] as [([String], [String: String], String)])
  func folder(_ options: [String], _ environment: [String: String], _ path: String) throws {
    let invocation = try Self.invocation(options, environment: environment)
    #expect(try Folder.data(invocation).path == path)
  }

  @Test func `Without any home the way out is told`() throws {
    let invocation = try Self.invocation([])
    let failure = #expect(throws: CommandFailure.self) { try Folder.data(invocation) }
    #expect(failure?.message.contains("--home") == true)
  }
}

import SyncProtocol
import Testing

@testable import Commands

/// Boxes that are bought, reversed and undone by command.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct BoxStoryTests {
  private func item(_ anna: TestServer.Person) async throws -> JSONValue? {
    let shown = await anna.run("item", "show", "B-8", "--json")
    return try JSONParser.parse(Array(shown.output.utf8)).member("item")
  }

  private func text(_ anna: TestServer.Person, _ name: String) async throws -> String? {
    try await item(anna)?.member(name)?.textValue
  }

  @Test func `a box costs what is in it, and what is taken back costs nothing`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.add("B-8", "Bolt", "--unit", "pcs").code == 0)
    #expect(await anna.run("item", "unit", "add", "B-8", "box", "12").code == 0)
    let bought = await anna.run("item", "adjust", "B-8", "3 box", "--unit-cost", "24")
    #expect(bought.code == 0, "\(bought.errors)")
    #expect(try await text(anna, "averageCost") == "2")
    #expect(try await text(anna, "stockWorth") == "72")
    #expect(
      await anna.run("item", "adjust", "B-8", "1 BOX", "--total-cost", "36").code == 0)
    #expect(try await text(anna, "stockWorth") == "108")
    #expect(
      await anna.run("item", "adjust", "B-8", "12 pcs", "--unit-cost", "1").code == 0)
    #expect(try await text(anna, "stockWorth") == "120")
    for wrong in ["-1 box", "1 crate", "box", "0 box"] {
      let refused = await anna.run("item", "adjust", "B-8", wrong, "--unit-cost", "1")
      #expect(refused.code == ExitCode.usage.rawValue, "\(wrong)")
    }
    let both = await anna.run(
      "item", "adjust", "B-8", "1 box", "--unit-cost", "1", "--total-cost", "12")
    #expect(both.code == ExitCode.usage.rawValue && both.errors.contains("not both"))
    #expect(await anna.run("undo").code == 0)
    #expect(try await text(anna, "quantity") == "48")
    #expect(try await text(anna, "stockWorth") == "108")
    await server.stop()
  }

  @Test func `a reversal of boxes takes them all, though a box is smaller now`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.add("B-8", "Bolt").code == 0)
    #expect(await anna.run("item", "unit", "add", "B-8", "box", "12").code == 0)
    #expect(await anna.run("item", "adjust", "B-8", "2.5 box").code == 0)
    let movement = try await item(anna)?.member("movements")?.elements?.first
    #expect(movement?.member("enteredQuantity")?.textValue == "2.5")
    let id = try #require(movement?.member("id")?.textValue)
    #expect(await anna.run("item", "unit", "edit", "B-8", "box", "--factor", "6").code == 0)
    #expect(await anna.run("item", "unit", "delete", "B-8", "box").code == 0)
    #expect(await anna.run("item", "reverse", "B-8", id).code == 0)
    #expect(try await text(anna, "quantity") == "0")
    #expect(await anna.run("item", "reverse", "B-8", id).code != 0, "once")
    #expect(await anna.run("undo").code == 0)
    #expect(try await text(anna, "quantity") == "30")
    let told = await anna.run("item", "show", "B-8").output
    #expect(told.contains("30 (2.5 box)") && !told.contains("in other units"))
    await server.stop()
  }
}

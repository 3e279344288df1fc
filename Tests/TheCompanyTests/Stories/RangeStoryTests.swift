import SyncProtocol
import Testing

@testable import Commands

/// Quantities that could not be added up, by command.
@Suite(.timeLimit(.minutes(10))) struct RangeStoryTests {
  @Test func `what can't be computed is refused with what is allowed, and nothing changes`()
    async throws
  {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.add("B-9", "Bolt", "--unit", "pcs").code == 0)
    #expect(await anna.run("item", "unit", "add", "B-9", "box", "12").code == 0)
    for wrong in [
      "5000000000000", "100000000000.000001", "9999999999999999999999", "10000000000 box",
      "-100000000001",
    ] {
      let refused = await anna.run("item", "adjust", "B-9", "--", wrong)
      #expect(refused.code != 0, "\(wrong)")
      #expect(refused.errors.contains("at most 100,000,000,000"), "\(wrong): \(refused.errors)")
    }
    #expect(await anna.run("item", "adjust", "B-9", "100000000000").code == 0)
    let priced = await anna.run("item", "edit", "B-9", "--price", "41", "--currency", "EUR")
    #expect(priced.code != 0)
    #expect(priced.errors.contains("worth more than 4,000,000,000,000"), "\(priced.errors)")
    let dear = await anna.run("item", "edit", "B-9", "--price", "100000000000.01")
    #expect(dear.errors.contains("Price must be a number"), "\(dear.errors)")
    let shown = await anna.run("item", "show", "B-9", "--json")
    let listed = await anna.run("item", "list", "--json")
    let item = try JSONParser.parse(Array(shown.output.utf8)).member("item")
    let row = try JSONParser.parse(Array(listed.output.utf8)).member("items")?.elements?.first
    #expect(item?.member("quantity")?.textValue == "100000000000")
    #expect(row?.member("quantity")?.textValue == "100000000000")
    let proof = await anna.run("stock", "verify", "--json")
    let proven = try JSONParser.parse(Array(proof.output.utf8))
    #expect(proof.code == 0 && proven.member("outOfRange") == .integer(0))
    await server.stop()
  }
}

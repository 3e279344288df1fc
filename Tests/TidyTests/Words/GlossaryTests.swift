import Testing

@Suite struct GlossaryTests {
  @Test func `We use our own words`() { expectNone(SourceTree.ours.check(Glossary.check)) }

  @Test(
    "A synonym is found, as prose and as identifier",
    arguments: [
      "// each tenant", "let tenantID = 1", "struct TenantID { }", "case serverState",
      "\"Your organisation\"", "let SERVER_STATE = 1", "the Offline Queue", "func makeSyncToken()",
      "let pullToken = pull(token)", "// (the pull token)", "\"a sync queue.\"",
    ])
  func found(_ text: String) {
    #expect(Glossary.check(SourceFile("Sources/A/B.swift", "\n" + text)).map(\.line) == [2])
  }

  @Test(
    "Other words are not",
    arguments: [
      "multi-tenancy", "the server's state", "lieutenant", "tokens of a sync", "company",
      "let page = zone.pull(token)", "pull(token: token)", "sync: queue", "[pull, token]",
    ])
  func notFound(_ text: String) {
    #expect(Glossary.check(SourceFile("Sources/A/B.swift", text)) == [])
  }

  @Test func `A decision may quote others`() {
    #expect(Glossary.check(SourceFile("docs/decisions/0001-a.md", "tenant")) == [])
    #expect(Glossary.check(SourceFile("README.md", "tenant")).count == 1)
  }

  @Test(
    "Words are cut where the case changes",
    arguments: [
      ("serverState", ["server", "state"]), ("URLOfTenantID", ["url", "of", "tenant", "id"]),
      ("SERVER_STATE", ["server", "state"]), ("a1b", ["a", "b"]), ("", []),
    ] as [(String, [String])])
  func cut(_ line: String, _ words: [String]) {
    #expect(Phrases.words(line) == words)
  }
}

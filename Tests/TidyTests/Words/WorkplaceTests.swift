import Testing

@Suite struct WorkplaceTests {
  @Test func `We speak of the product alone`() {
    expectNone(SourceTree.ours.check(Workplace.check))
  }

  @Test(
    "Words of a workplace are found",
    arguments: [
      "an agent wrote it", "for other agents", "see /work/main", "cd /tmp/w/x",
      "PATH=/opt/swift/usr", "makeSubagent", "in your worktree",
    ])
  func found(_ text: String) {
    #expect(Workplace.check(SourceFile("docs/a.md", "\n" + text)).map(\.line) == [2])
  }

  @Test(
    "Words of the product are not",
    arguments: [
      "User-Agent: x", "userAgent", "a session of the account ends", "agenda", "docs/work/plan",
      "/tmp/thecompany", "network/work", "prompt for a password",
    ])
  func notFound(_ text: String) {
    #expect(Workplace.check(SourceFile("docs/a.md", text)) == [])
  }
}

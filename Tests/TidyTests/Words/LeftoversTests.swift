import Testing

@Suite struct LeftoversTests {
  @Test func `Nothing is put off in a comment`() {
    expectNone(SourceTree.ours.check(Leftovers.check))
  }

  @Test(arguments: ["// TODO: later", "/* FIXME */", "# XXX", "\"HACK\""])
  func `A mark is found`(_ text: String) {
    #expect(Leftovers.check(SourceFile("Sources/A/B.swift", "\n" + text)).map(\.line) == [2])
    #expect(Leftovers.check(SourceFile("Tests/Browser/b.py", text)).count == 1)
  }

  @Test(arguments: ["todoList", "TODOS", "// the search-todo row", "hack"])
  func `Other words are not`(_ text: String) {
    #expect(Leftovers.check(SourceFile("Sources/A/B.swift", text)) == [])
  }
}

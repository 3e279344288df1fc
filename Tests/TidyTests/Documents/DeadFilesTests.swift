import Testing

@Suite struct DeadFilesTests {
  let tree = SourceTree.ours

  @Test func `We keep no dead files`() { expectNone(tree.check(DeadFiles.check)) }

  @Test func `We have as many lines of test as of source`() {
    expectNone(TestShare.check(tree.files))
  }

  @Test(
    "A file without content is found",
    arguments: [
      ("Sources/A/Placeholder.swift", "let a = 1", 1), ("Sources/A/B.swift", " \n\t\n", 1),
      ("docs/a.md", "", 1), ("Sources/A/B.swift", "a", 0), ("Tests/Browser/__init__.py", "", 0),
    ])
  func dead(_ path: String, _ text: String, _ count: Int) {
    #expect(DeadFiles.check(SourceFile(path, text)).count == count)
  }

  @Test func `Fewer lines of test than of source are found`() {
    let source = SourceFile("Sources/A/B.swift", "a\nb")
    let swift = SourceFile("Tests/ATests/B.swift", "a")
    let python = SourceFile("Tests/Browser/b.py", "a")
    #expect(TestShare.check([source, swift, python], percent: 100) == [])
    #expect(TestShare.check([source, swift], percent: 100).count == 1)
    #expect(TestShare.check([source, SourceFile("docs/a.md", "a\nb")], percent: 100).count == 1)
  }

  @Test func `Blank lines and comments count on neither side`() {
    let source = SourceFile("Sources/A/B.swift", "/// Says\n\n  // why\nlet a = 1\n")
    let test = SourceFile("Tests/ATests/B.swift", "// so\nlet b = 2\n")
    #expect(TestShare.check([source, test], percent: 100) == [])
    #expect(
      TestShare.check([source, SourceFile("Tests/ATests/B.swift", "// a\n// b")], percent: 100)
        .count == 1)
  }
}

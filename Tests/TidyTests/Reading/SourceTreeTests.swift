import Testing

/// The walk over our own files: a rule that reads nothing would always hold.
@Suite struct SourceTreeTests {
  let tree = SourceTree.ours

  @Test(
    "The tree holds what the rules read",
    arguments: [
      "Package.swift", "script/test", ".ci/run", "Tests/requirements.txt",
      "Sources/thecompany/main.swift", "Tests/TidyTests/Reading/SourceTreeTests.swift",
    ])
  func holds(_ path: String) {
    #expect(tree.file(path) != nil)
  }

  @Test func `Build products and version control are not read`() {
    #expect(!tree.files.contains { $0.path.hasPrefix(".build") || $0.path.hasPrefix(".git/") })
  }

  @Test func `Executable files are known as such`() {
    #expect(tree.file("script/test")?.isExecutable == true)
    #expect(tree.file("Package.swift")?.isExecutable == false)
  }

  @Test func `A file knows its module, kind and lines`() {
    let file = SourceFile("Sources/Model/Money/Money.swift", "a\n\n  b\n")
    #expect(file.module == "Model")
    #expect(file.kind == "swift")
    #expect(file.lines.count == 3)
    #expect(file.trimmedLine(3) == "b")
    #expect(file.trimmedLine(9) == "")
    #expect(SourceFile("Package.swift", "").module == nil)
    #expect(SourceFile("script/run", "x").kind == "")
  }
}

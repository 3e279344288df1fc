import Testing

@Suite struct DocumentsTests {
  let tree = SourceTree.ours

  @Test func `Our documents are there`() { expectNone(Documents.check(tree.files)) }

  @Test func `Our decisions have a number, a title and a state`() {
    expectNone(tree.check(Documents.checkDecision))
  }

  private var complete: [SourceFile] { Documents.needed.map { SourceFile($0, "# A") } }

  @Test func `A missing document is found`() {
    #expect(Documents.check(complete) == [])
    #expect(Documents.check(complete.dropLast()).map(\.path) == ["docs/STATUS.md"])
  }

  @Test(arguments: [(100, 0), (101, 1)])
  func `The architecture is one page`(_ lines: Int, _ count: Int) {
    let page = SourceFile("docs/ARCHITECTURE.md", String(repeating: "a\n", count: lines))
    #expect(Documents.check(complete.filter { $0.path != page.path } + [page]).count == count)
  }

  @Test func `A number is used once`() {
    let decisions = ["0001-a.md", "0002-b.md", "0002-c.md"]
      .map { SourceFile("docs/decisions/\($0)", "") }
    #expect(Documents.check(complete + decisions).map(\.path) == ["docs/decisions/0002-c.md"])
  }

  @Test(
    "A decision that lacks something is found",
    arguments: [
      ("0001-a-title.md", "# A title\n\nState: chosen", 0), ("1-a.md", "# A\nState: chosen", 1),
      ("0001-A b.md", "# A\nState: chosen", 1), ("0001-a.md", "A\nState: chosen", 1),
      ("0001-a.md", "# A", 1), ("a.md", "", 3),
    ])
  func decision(_ name: String, _ text: String, _ count: Int) {
    #expect(Documents.checkDecision(SourceFile("docs/decisions/\(name)", text)).count == count)
  }

  @Test func `The architecture tells every module of ours, and no other`() throws {
    let table = ModuleTable(manifest: try #require(tree.file("Package.swift")))
    let page = try #require(tree.file("docs/ARCHITECTURE.md"))
    let modules = table.dependencies.keys.filter { name in
      !table.isC(name) && tree.sources.contains { $0.module == name }
    }
    #expect(Documents.modules(toldBy: page).sorted() == modules.sorted())
  }
}

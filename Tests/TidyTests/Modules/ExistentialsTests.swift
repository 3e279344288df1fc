import Testing

@Suite struct ExistentialsTests {
  @Test func `Our sources write few existentials`() {
    expectNone(Existentials.checkAll(SourceTree.ours.sources))
  }

  private func file(lines: Int, _ text: String) -> SourceFile {
    SourceFile("Sources/A/B.swift", text + String(repeating: "\n", count: lines))
  }

  @Test func `Two in a thousand lines are the limit`() {
    #expect(Existentials.checkAll([file(lines: 1_000, "let a: any P; let b: any P")]) == [])
    #expect(Existentials.checkAll([file(lines: 999, "let a: any P; let b: any P")]).count == 2)
  }

  @Test func `Other words and labels do not count`() {
    #expect(Existentials.checkAll([file(lines: 1, "f(any: 1); a.any; \"any\" // any")]) == [])
  }
}

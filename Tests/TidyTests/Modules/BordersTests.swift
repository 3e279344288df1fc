import Testing

@Suite struct BordersTests {
  private let tree = SourceTree.ours
  private let sample = Borders(types: ["Loan"], numbers: ["loan"])

  @Test func `What works for every kind of ours names none`() {
    let borders = Borders(tree.sources)
    #expect(borders.types.contains("InventoryItem") && borders.numbers.contains("stockCount"))
    #expect(!borders.types.contains("Company") && !borders.numbers.contains("company"))
    expectNone(tree.check(borders.check))
  }

  @Test func `Hooks of ours are all listed`() { expectNone(Borders.checkHooks(tree.sources)) }

  @Test(arguments: Borders.folders) func `Each folder is there`(_ folder: String) {
    #expect(tree.sources.contains { $0.path.hasPrefix(folder) })
  }

  @Test(arguments: Array(Borders.lists)) func `Each list is there`(_ path: String) {
    #expect(tree.file(path) != nil)
  }

  private func lines(_ path: String, _ text: String) -> [Int] {
    sample.check(SourceFile(path, text)).map(\.line)
  }

  @Test(
    "A kind by its name is found",
    arguments: [
      "\nif kind == .loan { }", "\nlet a = Record<Loan>(values)", "\nswitch kind {case .loan: 1}",
      "\ntable(.loan)", "\nlet a = EntityKind.loan",
    ])
  func found(_ text: String) {
    #expect(lines("Sources/Device/Saving/A.swift", text) == [2])
  }

  @Test(
    "What only looks like one is not",
    arguments: [
      ("Sources/Device/Saving/A.swift", "level.loan; // Loan\nlet a = \"Loan\"; let loan = 1"),
      ("Sources/Device/Stock/A.swift", "kind == .loan"), ("Tests/A/B.swift", "Record<Loan>"),
      ("Sources/PageParts/Parts/A.swift", "icon == .loan"),
      ("Sources/Business/Records/RecordTypes.swift", "[Loan.self]"),
    ])
  func notFound(_ path: String, _ text: String) {
    #expect(lines(path, text) == [])
  }

  @Test func `Hooks that no list has are found`() {
    let list = SourceFile("Sources/Device/Kinds/KindHooks.swift", "let all = [Loan.hooks]")
    let hooks = ["Loan", "Item"].map { SourceFile("Sources/Device/A/\($0)+hooks.swift", "") }
    #expect(Borders.checkHooks([list] + hooks).map(\.path) == ["Sources/Device/A/Item+hooks.swift"])
  }
}

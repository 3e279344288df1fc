import Testing

@Suite struct FloatingPointTests {
  private func lines(_ text: String, _ path: String = "Sources/A/B.swift") -> [Int] {
    FloatingPoint.check(SourceFile(path, text)).map(\.line)
  }

  @Test func `No number of ours is floating point but what is drawn, measured or a part of work`() {
    expectNone(SourceTree.ours.check(FloatingPoint.check))
  }

  @Test func `Each place that is let off still needs it`() {
    #expect(FloatingPoint.unused(SourceTree.ours.sources) == [])
    #expect(FloatingPoint.unused([]).count == FloatingPoint.places.count)
  }

  @Test(
    "A floating number is found",
    arguments: ["let a: Double = 1", "f(Float(b))", "var a: [CGFloat] = []", "Double.random"])
  func found(_ text: String) {
    #expect(lines("\n" + text) == [2])
  }

  @Test(
    "What only looks like it is not",
    arguments: ["// Double", "\"Double\"", "isDoubled", "f()"])
  func notFound(_ text: String) {
    #expect(lines(text) == [])
  }

  @Test func `Tests and the places that are let off may`() {
    #expect(lines("let a: Double", "Tests/ATests/B.swift") == [])
    #expect(lines("let a: Double", "Sources/PageParts/Parts/Chart.swift") == [])
    #expect(lines("let a: Double", "Sources/PageParts/Parts/Menu.swift") == [1])
  }
}

import Testing

@testable import HTTPServing

@Suite("The tree of routes")
struct RouteTreeTests {
  private typealias Part = PathPattern.Part

  /// Whether a path fits, read straight from the rules.
  private func fits(_ parts: ArraySlice<Part>, _ segments: ArraySlice<String>) -> Bool {
    guard let part = parts.first else { return segments.isEmpty }
    if case .rest = part { return true }
    guard let segment = segments.first else { return false }
    let isMatch =
      switch part {
      case .literal(let text): text == segment
      case .capture, .rest: !segment.isEmpty
      }
    return isMatch && fits(parts.dropFirst(), segments.dropFirst())
  }

  /// How literal the pattern is, part by part: the smallest wins, and the path's end before a rest.
  private func rank(_ pattern: PathPattern) -> [Int] {
    pattern.parts.map { part in
      switch part {
      case .literal: 0
      case .capture: 1
      case .rest: 3
      }
    } + [2]
  }

  @Test("finds what reading all routes one after the other would find", arguments: 1...20)
  func reference(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = ["a", "b", "c"]
    var patterns: [PathPattern] = []
    var tree = RouteTree()
    var known: Set<[Int]> = []
    for _ in 0..<40 {
      let depth = Int.random(in: 0...4, using: &generator)
      var names = (0..<depth).map { _ in
        Bool.random(using: &generator) ? ":x" : words.randomElement(using: &generator) ?? "a"
      }
      if Int.random(in: 0..<4, using: &generator) == 0 { names.append("*rest") }
      let pattern = PathPattern("/" + names.joined(separator: "/"))
      let key = pattern.parts.map { part in
        switch part {
        case .literal(let text): words.firstIndex(of: text) ?? 9
        case .capture: 10
        case .rest: 11
        }
      }
      guard known.insert(key).inserted else { continue }
      #expect(tree.insert(pattern, route: patterns.count).isEmpty)
      patterns.append(pattern)
    }
    for _ in 0..<400 {
      let depth = Int.random(in: 0...6, using: &generator)
      let segments = (0..<depth).map { _ in
        (words + ["", "d"]).randomElement(using: &generator) ?? ""
      }
      let found = tree.routes(segments)
      let expected = patterns.indices.filter { fits(patterns[$0].parts[...], segments[...]) }
      guard
        let best = expected.min(by: {
          rank(patterns[$0]).lexicographicallyPrecedes(rank(patterns[$1]))
        })
      else {
        #expect(found.isEmpty, "\(segments)")
        continue
      }
      #expect(found == [best], "\(segments)")
    }
  }

  @Test("gives captures by name, a rest with its slashes and an empty one too")
  func captures() {
    let pattern = PathPattern("/zones/:zone/files/*path")
    #expect(
      pattern.captures(["zones", "z", "files", "a", "", "b"])
        == [.init(name: "zone", value: "z"), .init(name: "path", value: "a//b")])
    #expect(pattern.captures(["zones", "z", "files"]).last?.value == "")
  }

  @Test("is not slowed down by a path of ten thousand parts")
  func deepPaths() {
    var tree = RouteTree()
    _ = tree.insert(PathPattern("/:a/:b/:c/end"), route: 0)
    _ = tree.insert(PathPattern("/a/:b/c/*rest"), route: 1)
    let segments = Array(repeating: "a", count: 10_000)
    #expect(tree.routes(segments).isEmpty)
    #expect(tree.routes(["a", "a", "c"] + segments) == [1])
  }
}

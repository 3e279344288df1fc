import Testing

@testable import HTTPServing

@Suite struct QueryTests {
  @Test(
    arguments: [
      ("a=1&b=2&a=3&c=4", ["a": ["9"], "b": ["2"], "c": ["4"]]),
      ("b=2", ["a": ["9"], "b": ["2"]]), ("", ["a": ["9"]]),
    ] as [(String, [String: [String]])])
  func `one value takes the place of all of its name`(
    _ text: String, _ expected: [String: [String]]
  ) {
    let query = Query(text).setting("a", to: "9")
    #expect(query.pairs.count == expected.count)
    for (name, values) in expected { #expect(query.all(name) == values) }
  }
}

import SyncProtocol
import Testing

@testable import Benchmarks

@Suite struct FigureTests {
  @Test(
    "A floor and a goal are reached from the better side, and on the mark itself",
    arguments: [
      (value: 59.9, Figure.Direction.higherIsBetter, holds: false, reaches: false),
      (60, .higherIsBetter, true, false), (79.9, .higherIsBetter, true, false),
      (80, .higherIsBetter, true, true), (500, .higherIsBetter, true, true),
    ])
  func rising(_ value: Double, _ direction: Figure.Direction, holds: Bool, reaches: Bool) {
    let figure = Figure("rate", value, "1/s", floor: 60, goal: 80, direction)
    #expect(figure.holdsFloor == holds && figure.reachesGoal == reaches)
  }

  @Test(
    "Where less is better, the floor is the largest value that holds",
    arguments: [
      (value: 20.1, holds: false, reaches: false), (20, true, false), (6.1, true, false),
      (6, true, true), (0.5, true, true),
    ])
  func falling(_ value: Double, holds: Bool, reaches: Bool) {
    let figure = Figure("wait", value, "ms", floor: 20, goal: 6, .lowerIsBetter)
    #expect(figure.holdsFloor == holds && figure.reachesGoal == reaches)
  }

  @Test func `The ratio is the share of the raw library's figure`() {
    #expect(Figure("a", 30, "1/s", floor: 1, goal: 2, raw: 120).ratio == 0.25)
    #expect(Figure("a", 30, "1/s", floor: 1, goal: 2, raw: 0).ratio == 0)
    #expect(Figure("a", 30, "1/s", floor: 1, goal: 2).ratio == nil)
  }

  @Test(
    "Numbers have two decimals below a hundred and none from there on",
    arguments: [
      (0, "0.00"), (0.004, "0.00"), (0.046, "0.05"), (1.5, "1.50"), (99.994, "99.99"),
      (100, "100"), (12_345.6, "12346"),
    ])
  func rounded(_ value: Double, _ text: String) {
    #expect(Figure.rounded(value) == text)
  }

  private func table(_ figures: Figure...) -> FigureTable {
    var table = FigureTable()
    for figure in figures { table.add(figure) }
    return table
  }

  private let good = Figure("save", 85, "%", floor: 60, goal: 80, raw: 100, detail: "quick \"x\"")
  private let fair = Figure("wait", 12, "ms", floor: 20, goal: 6, .lowerIsBetter)
  private let bad = Figure("list", 30, "ms", floor: 10, goal: 3, .lowerIsBetter)

  @Test func `The table says of each row what it reaches`() {
    let lines = table(good, fair, bad).text.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("what") && lines[0].hasSuffix("result"))
    #expect(lines[1].contains("85.00 %") && lines[1].contains("goal    quick"))
    #expect(lines[2].hasSuffix("pass") && lines[3].hasSuffix("FAIL"))
    let column = lines[0].distance(
      from: lines[0].startIndex,
      to: lines[0].firstRange(of: "result")?.lowerBound ?? lines[0].endIndex)
    #expect(lines[2].dropFirst(column).hasPrefix("pass"))
  }

  @Test func `One missed floor is a miss of the whole`() {
    #expect(table(good, fair).allHold)
    #expect(!table(good, bad, fair).allHold)
    #expect(FigureTable().allHold)
  }

  @Test func `The JSON can be read back, whatever the words in it`() throws {
    let json = try JSONParser.parse(
      Array(JSONValue.object(table(good, bad).members).json.utf8))
    #expect(json.member("holds") == .boolean(false))
    let rows = try #require(json.member("figures")?.elements)
    #expect(rows.map { $0.member("name")?.textValue } == ["save", "list"])
    #expect(rows[0].member("detail")?.textValue == "quick \"x\"")
    #expect(rows[0].member("value")?.textValue.flatMap(Double.init) == 85)
    #expect(rows[0].member("raw")?.textValue.flatMap(Double.init) == 100)
    #expect(rows[1].member("raw") == .null)
    #expect(rows.map { $0.member("holds") } == [.boolean(true), .boolean(false)])
  }
}

package import SyncProtocol

/// The figures as a table for people and as JSON for machines.
package struct FigureTable: Sendable {
  /// The rows in the order in which they were measured.
  package private(set) var figures: [Figure] = []

  /// Starts empty.
  package init() {}

  /// Adds a row.
  package mutating func add(_ figure: Figure) { figures.append(figure) }

  /// Whether every floor holds.
  package var allHold: Bool { figures.allSatisfy(\.holdsFloor) }

  /// The table as text, a row a line.
  package var text: String {
    let rows = figures.map(cells)
    let head = ["what", "measured", "of raw", "floor", "goal", "result", ""]
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([head] + rows).map { row in
      let line = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  private func cells(_ figure: Figure) -> [String] {
    [
      figure.name, "\(Figure.rounded(figure.value)) \(figure.unit)",
      figure.ratio.map { "\(Figure.rounded($0 * 100)) %" } ?? "–",
      Figure.rounded(figure.floor), Figure.rounded(figure.goal),
      figure.reachesGoal ? "goal" : figure.holdsFloor ? "pass" : "FAIL", figure.detail ?? "",
    ]
  }

  /// The figures as members of one JSON object; measured numbers as text, so that nothing is lost.
  package var members: [(name: String, value: JSONValue)] {
    [("figures", .array(figures.map(object))), ("holds", .boolean(allHold))]
  }

  private func object(_ figure: Figure) -> JSONValue {
    .object([
      ("name", .text(figure.name)), ("value", .text("\(figure.value)")),
      ("unit", .text(figure.unit)), ("raw", figure.raw.map { .text("\($0)") } ?? .null),
      ("floor", .text("\(figure.floor)")), ("goal", .text("\(figure.goal)")),
      ("holds", .boolean(figure.holdsFloor)), ("reachesGoal", .boolean(figure.reachesGoal)),
      ("detail", figure.detail.map { .text($0) } ?? .null),
    ])
  }
}

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
    let rows = figures.map { figure in
      [
        figure.name, "\(number(figure.value)) \(figure.unit)",
        figure.ratio.map { "\(number($0 * 100)) %" } ?? "–", number(figure.floor),
        number(figure.goal),
        figure.reachesGoal ? "goal" : figure.holdsFloor ? "pass" : "FAIL",
      ]
    }
    let head = ["what", "measured", "of raw", "floor", "goal", "result"]
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([head] + rows).map { row in
      zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// The figures as one JSON object.
  package var json: String {
    let rows = figures.map { figure in
      """
      {"name":"\(figure.name)","value":\(figure.value),"unit":"\(figure.unit)",\
      "raw":\(figure.raw.map(String.init(describing:)) ?? "null"),\
      "floor":\(figure.floor),"goal":\(figure.goal),"holds":\(figure.holdsFloor)}
      """
    }
    return "{\"figures\":[" + rows.joined(separator: ",") + "],\"holds\":\(allHold)}"
  }

  private func number(_ value: Double) -> String {
    if value >= 100 { return String(Int(value.rounded())) }
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

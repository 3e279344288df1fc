/// One measured row: what was measured, how it compares, and whether it holds.
package struct Figure: Sendable {
  /// Which way is better.
  package enum Direction: Sendable {
    case higherIsBetter
    case lowerIsBetter
  }

  /// What was measured.
  package let name: String
  /// The measured number.
  package let value: Double
  /// What it counts: `records/s`, `ms`, `%`.
  package let unit: String
  /// What it must reach.
  package let floor: Double
  /// What it should reach.
  package let goal: Double
  /// Which way is better.
  package let direction: Direction
  /// The same work in the raw library in the same run, in the same unit; nil if there is none.
  package let raw: Double?
  /// More about it, for people; nil if there is nothing to say.
  package let detail: String?

  /// Takes the parts as they are.
  package init(
    _ name: String, _ value: Double, _ unit: String, floor: Double, goal: Double,
    _ direction: Direction = .higherIsBetter, raw: Double? = nil,
    detail: String? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.floor = floor
    self.goal = goal
    self.direction = direction
    self.raw = raw
    self.detail = detail
  }

  /// Whether the floor holds.
  package var holdsFloor: Bool { reaches(floor) }
  /// Whether the goal is reached.
  package var reachesGoal: Bool { reaches(goal) }

  /// The value as a share of the raw library's; nil if there is none.
  package var ratio: Double? { raw.map { $0 == 0 ? 0 : value / $0 } }

  /// A number with two decimals, or none from 100 on.
  static func rounded(_ value: Double) -> String {
    if value >= 100 { return String(Int(value.rounded())) }
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  private func reaches(_ mark: Double) -> Bool {
    switch direction {
    case .higherIsBetter: value >= mark
    case .lowerIsBetter: value <= mark
    }
  }
}

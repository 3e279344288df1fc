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

  /// Takes the parts as they are.
  package init(
    _ name: String, _ value: Double, _ unit: String, floor: Double, goal: Double,
    _ direction: Direction = .higherIsBetter, raw: Double? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.floor = floor
    self.goal = goal
    self.direction = direction
    self.raw = raw
  }

  /// Whether the floor holds.
  package var holdsFloor: Bool { reaches(floor) }
  /// Whether the goal is reached.
  package var reachesGoal: Bool { reaches(goal) }

  /// The value as a share of the raw library's; nil if there is none.
  package var ratio: Double? { raw.map { $0 == 0 ? 0 : value / $0 } }

  private func reaches(_ mark: Double) -> Bool {
    switch direction {
    case .higherIsBetter: value >= mark
    case .lowerIsBetter: value <= mark
    }
  }
}

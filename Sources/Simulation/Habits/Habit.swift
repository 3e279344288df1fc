import Device

/// Something that people do with a company on one of their devices.
///
/// A new one is an extension in a file of its own that declares it, and a line in `all`.
struct Habit: Sendable {
  /// How often it is chosen, against the others.
  let weight: Int
  /// Does it once, on a living device.
  let follow: @Sendable (World, _ device: Int, CompanySummary) -> Void

  /// All that people do.
  static let all: [Habit] = [
    .adding, .editing, .deletingOrRestoring, .movingStock, .sharing, .managing, .fitting,
    .deciding, .changingRoles, .clearing, .inspecting, .reversing, .pricing, .placing, .carrying,
    .marking, .lending, .givingBack, .beginningCount, .counting, .steppingCount, .numbering,
  ]

  /// One of them, by its weight; in worlds that trade, of what people do with orders besides.
  static func choose(_ random: inout SeededRandom, trades: Bool) -> Habit? {
    let all = trades ? all + trading : all
    var rest = random.below(all.reduce(0) { $0 + $1.weight })
    return all.first { habit in
      rest -= habit.weight
      return rest < 0
    }
  }
}

extension Habit {
  static let adding = Habit(weight: 7) { $0.saveItem($1, $2.id, isNew: true) }
  static let editing = Habit(weight: 6) { $0.saveItem($1, $2.id, isNew: false) }
  static let deletingOrRestoring = Habit(weight: 2) { $0.deleteOrRestore($1, $2.id) }
  static let movingStock = Habit(weight: 3) { $0.moveStock($1, $2.id) }
  static let sharing = Habit(weight: 1) { $0.share($1, $2) }
  static let managing = Habit(weight: 1) { $0.manage($1, $2) }
}

import Container
import Model
import SyncProtocol

extension Mischief {
  /// The container's clock leaps, at a start or while it runs, upkeep goes by it, and some seconds
  /// later it is right again (decision 0135).
  static let clockLeap = Mischief(name: "clock leap", times: 3) { world, chance in
    guard world.clockLeaps else { return }
    let days = Int64(1 + chance.below(400))
    world.container.setClock(wrongBy: (chance.chance(250) ? -days : days) * 86_400_000)
    if chance.chance(500) { world.restartContainer() }
    try world.keepUp()
    world.events.add(
      .mischief(.rightClock, chance: chance.fork()),
      at: world.now + 1_000 + UInt64(chance.below(20_000)))
  }

  /// The container's clock is put right, with a restart or without.
  private static let rightClock = Mischief(name: "clock put right", times: 0) { world, chance in
    try world.keepUp()
    world.container.setClock(wrongBy: 0)
    if chance.chance(500) { world.restartContainer() }
    try world.keepUp()
  }
}

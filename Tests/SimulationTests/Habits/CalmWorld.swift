import Device

@testable import Simulation

extension World {
  /// A world without faults, with one company of its first device.
  static func calm(_ seed: UInt64 = 1) throws -> (world: World, company: CompanySummary) {
    var options = SimulationOptions()
    options.faults = .none
    let world = try World(seed: seed, options: options)
    for device in world.devices { device.becalm() }
    world.isHealing = true
    for index in world.devices.indices { world.start(index) }
    for _ in 0..<50 {
      world.act(0)
      if let company = try world.devices[0].core?.companies().first { return (world, company) }
    }
    throw ScratchFailure()
  }

  /// Lets everything happen that is under way.
  func settle() {
    let end = now + 60_000
    while let next = events.next(before: end) { step(next.time, next.event) }
    now = end
  }
}

import SyncProtocol

extension Mischief {
  /// The next ten answers to a device are lost; what it asked was done.
  static let lostAnswers = Mischief(name: "lost answers", times: 3) { world, chance in
    if world.options.faults.isNone { return }
    world.identities.lostAnswers[chance.below(world.devices.count)] = 10
  }

  /// The next answers to a device come when it has long given up waiting and asked again.
  static let lateAnswers = Mischief(name: "late answers", times: 6) { world, chance in
    if world.options.faults.isNone { return }
    world.identities.lateAnswers[chance.below(world.devices.count)] = 8
  }
}

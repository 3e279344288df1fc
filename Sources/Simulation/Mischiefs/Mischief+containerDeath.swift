extension Mischief {
  /// The container is killed and starts again.
  static let containerDeath = Mischief(name: "container death", times: 2) { world, _ in
    world.restartContainer()
  }
}

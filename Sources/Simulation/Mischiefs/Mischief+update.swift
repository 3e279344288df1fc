extension Mischief {
  /// A device gets the next version of the program and starts again.
  static let update = Mischief(name: "update", times: 3) { world, chance in
    let index = chance.below(world.devices.count)
    world.devices[index].kill()
    world.devices[index].update()
    world.start(index)
  }
}

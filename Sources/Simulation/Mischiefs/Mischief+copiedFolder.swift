import SyncProtocol

extension Mischief {
  /// A device's folder is copied, and both copies live and work, now and then at the same moment.
  static let copiedFolder = Mischief(name: "copied folder", times: 2, copiesFiles: true) {
    world, chance in
    let index = chance.below(world.devices.count)
    let copy = world.devices.count
    let folder = world.scratch.folder("copy-\(copy)")
    try world.copyFolder(of: index, to: folder)
    world.devices.append(world.devices[index].copied(to: folder, index: copy))
    world.reference.noteCopy(of: index, as: copy)
    world.identities.copied.formUnion([index, copy])
    world.start(index)
    world.start(copy)
    for _ in 0..<world.options.actions / 12 {
      let time = world.now + UInt64(chance.below(40_000))
      world.events.add(.act(copy), at: time)
      if chance.chance(500) { world.events.add(.act(index), at: time) }
    }
  }
}

import SyncProtocol

extension Mischief {
  /// A device loses its network for up to a minute.
  static let partition = Mischief(name: "partition", times: 3) { world, chance in
    let device = chance.below(world.devices.count)
    world.network.cut(device)
    world.tell(.streamClosed, to: device)
    world.events.add(.mend(device), at: world.now + UInt64(chance.below(60_000)))
  }
}

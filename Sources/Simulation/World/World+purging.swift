import Device

extension World {
  /// A device goes on removing what went, as long as there is anything.
  func planPurge(_ index: Int) {
    let device = devices[index]
    guard !device.purgeIsPlanned, let purges = try? device.core?.purges(), !purges.isEmpty else {
      return
    }
    device.purgeIsPlanned = true
    let time = now + 1 + UInt64(random.below(isHealing ? 20 : 3_000))
    events.add(.purge(device: index, start: device.start), at: time)
  }

  func purge(_ index: Int, _ start: Int) {
    guard devices[index].isAlive, devices[index].start == start else { return }
    devices[index].purgeIsPlanned = false
    let wall = devices[index].wall(now)
    attempt(index) { device in
      let progress = try device.core?.purge(now: wall)
      if case .waits = progress, device.hasPower { fail("no removal: device \(index) waits") }
    }
    planPurge(index)
  }
}

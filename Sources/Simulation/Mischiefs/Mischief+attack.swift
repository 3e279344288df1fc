import Container
import Model
import SyncProtocol

extension Mischief {
  /// Someone with a valid session sends what none of our devices would: into companies of others,
  /// beyond their rights, and into records that only the container writes.
  static let attack = Mischief(name: "attack", times: 6) { world, chance in
    world.attack(&chance)
  }
}

extension World {
  func attack(_ random: inout SeededRandom) {
    let index = random.below(devices.count)
    let session = devices[index].sessionKey
    let targets = reference.writings.keys.sorted()
    guard let target = random.pick(targets), target.zone != session.account,
      let change = forged(target, session, &random)
    else { return }
    let request = PushRequest(
      zone: target.zone, number: 1_000_000 + UInt64(saves + trace.steps), token: [],
      changes: [change])
    let hostile = Session(account: session.account, device: attacker(of: session))
    for outcome in container.core.commit(
      [PendingPush(request, by: hostile)], at: container.wall(now))
    {
      if case .answered(let bytes) = outcome { watch(bytes, shownTo: session.account) }
    }
    useUpNumbers(of: session, in: target.zone)
    trace.note(now, "account of device \(index) attacks")
    tellMembers()
  }

  /// A program with the device's own session sends numbers that no other could follow.
  private func useUpNumbers(of session: Session, in zone: ZoneID) {
    for number in [1 << 53, UInt64(Int64.max), UInt64.max] {
      let push = PendingPush(
        PushRequest(zone: zone, number: number, token: [], changes: []), by: session)
      for case .answered in container.core.commit([push], at: now) {
        fail("numbers used up: batch \(number) was taken in zone \(zone)")
      }
    }
  }

  private func attacker(of session: Session) -> DeviceID {
    RecordID(high: session.device.high, low: ~session.device.low)
  }

  private func forged(
    _ target: ReferenceModel.RecordKey, _ session: Session, _ random: inout SeededRandom
  ) -> RecordChange? {
    let stamp = HybridTime(milliseconds: now, device: attacker(of: session).low)
    if random.chance(400) {
      var row = Record<AccessControl>(
        new: .accessControl(of: session.account, in: target.zone))
      row[.isOwner] = true
      row[.managerMask] = Departments.all.rawValue
      return RecordChange(
        row.values, groups: row.values.changedGroups, life: 1, stamp: stamp,
        of: AccessControl.definition)
    }
    guard !mayDelete(session.account, in: target.zone) else {
      return hugeMovement(target.id, stamp)
    }
    return RecordChange(
      kind: .inventoryItem, id: target.id,
      version: RecordVersion(life: 1, deleted: stamp, groups: []))
  }

  /// More of an item than any sum could hold, from somebody who may move stock.
  private func hugeMovement(_ item: RecordID, _ stamp: HybridTime) -> RecordChange {
    var movement = Record<StockTransaction>(new: RecordID(high: item.high, low: ~item.low))
    movement[.item] = item
    movement[.type] = StockMovement.adjustment.name
    movement[.quantity] = ExactDecimal(millionths: .max)
    movement[.date] = Moment(milliseconds: Int64(now))
    return RecordChange(
      movement.values, groups: movement.values.changedGroups, life: 1, stamp: stamp,
      of: StockTransaction.definition)
  }

  private func mayDelete(_ account: AccountID, in zone: ZoneID) -> Bool {
    guard let member = try? container.core.member(account, in: zone) else { return false }
    return member.verdict(on: .delete, .inventoryItem) == .allowed
  }
}

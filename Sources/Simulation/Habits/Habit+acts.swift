import Container
import Device
import Model
import SyncProtocol

extension Habit {
  /// A person deletes several items in one act, or brings such an act back.
  static let clearing = Habit(weight: 2) { $0.clear($1, $2.id) }

  /// A person inspects an item, and may write something off with it.
  static let inspecting = Habit(weight: 3) { $0.inspect($1, $2.id) }

  /// A person reverses a movement; others may do the same meanwhile.
  static let reversing = Habit(weight: 2) { $0.reverse($1, $2.id) }
}

extension Mischief {
  /// A clock jumps while the device runs, someone works on, and it may jump back.
  static let clockJump = Mischief(name: "clock jump", times: 4) { world, chance in
    let index = chance.below(world.devices.count)
    let jump = Int64(chance.below(6 * 3_600_000)) - 3_600_000
    world.devices[index].jump(by: jump)
    guard let companies = try? world.devices[index].core?.companies(),
      let company = chance.pick(companies)
    else { return }
    world.clear(index, company.id, isDeleting: true)
    world.inspect(index, company.id)
    if chance.chance(300) { world.devices[index].jump(by: -jump) }
  }
}

extension World {
  private func items(_ index: Int, _ zone: ZoneID, isDeleted: Bool) -> [RecordState] {
    let store = try? devices[index].core?.store(of: zone)
    let states = (try? store?.reader.states(in: zone)) ?? []
    return states.filter { $0.kind == .inventoryItem && $0.isDeleted == isDeleted }
  }

  func clear(_ index: Int, _ zone: ZoneID, isDeleting: Bool? = nil) {
    if isDeleting ?? random.chance(600) { return deleteTogether(index, zone) }
    guard let moment = random.pick(items(index, zone, isDeleted: true))?.version.deleted else {
      return
    }
    let ids = items(index, zone, isDeleted: true).filter { $0.version.deleted == moment }
    write(index, zone, ids.map(\.id)) { _, core, now in
      try core.storeHolding(zone).restore(deletedAt: moment, in: zone, now: now)
    }
    note(index, zone)
  }

  private func deleteTogether(_ index: Int, _ zone: ZoneID) {
    let store = try? devices[index].core?.store(of: zone)
    let free = items(index, zone, isDeleted: false).filter {
      (try? store?.reader.hasMovements($0.id, in: zone)) == false
    }
    guard !free.isEmpty else { return }
    let first = random.below(free.count)
    let chosen = Array(free[first...].prefix(1 + random.below(4)))
    write(index, zone, chosen.map(\.id)) { _, core, now in
      try core.storeHolding(zone).delete(
        chosen.map { (.inventoryItem, $0.id) }, in: zone, now: now)
    }
    let ended = chosen.compactMap { state -> (ReferenceModel.RecordKey, UInt64)? in
      guard let version = devices[index].version(of: state.id, in: zone), version.deleted != nil
      else { return nil }
      return (ReferenceModel.RecordKey(zone: zone, id: state.id), version.life)
    }
    reference.acts.noteDeletion(ended, device: index)
    note(index, zone)
  }

  func inspect(_ index: Int, _ zone: ZoneID) {
    guard let item = random.pick(items(index, zone, isDeleted: false)),
      let result = random.pick(InventoryItem.inspections)
    else { return }
    let seen = item.version.group(ReferenceActs.guarded)?.stamp ?? .zero
    let effect = RecordID.effect(of: .inspection(of: item.id, after: seen))
    let loss = result == "failed" && random.chance(700) ? ExactDecimal.one : nil
    let key = ReferenceModel.RecordKey(zone: zone, id: effect)
    if loss != nil { reference.acts.noteEffect(key) }
    write(index, zone, loss == nil ? [item.id] : [item.id, effect]) { _, core, now in
      try core.storeHolding(zone).inspect(
        item.id, result: result, writingOff: loss, in: zone, now: now)
    }
    noteAtom(index, zone, item, key)
    note(index, zone)
  }

  private func noteAtom(
    _ index: Int, _ zone: ZoneID, _ item: RecordState, _ effect: ReferenceModel.RecordKey
  ) {
    guard let made = devices[index].version(of: effect.id, in: zone)?.group(0),
      let version = devices[index].version(of: item.id, in: zone), version != item.version,
      let decision = version.group(ReferenceActs.guarded)
    else { return }
    reference.acts.noteAtom(
      ReferenceActs.Atom(
        device: index, item: ReferenceModel.RecordKey(zone: zone, id: item.id),
        decision: decision.stamp, life: version.life, effect: effect, effectStamp: made.stamp))
  }

  func reverse(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      let movement = random.pick(living(.stockTransaction, in: store, zone))
        .flatMap(Record<StockTransaction>.init)
    else { return }
    // Both halves of a transfer are reversed together.
    let effects = [movement.id, movement.otherHalf].compactMap { $0.map(RecordID.effect) }
    for effect in effects {
      reference.acts.noteEffect(ReferenceModel.RecordKey(zone: zone, id: effect))
    }
    writeFollowed(index, zone) { core, now in
      try core.storeHolding(zone).reverse(movement.id, in: zone, now: now)
    }
    note(index, zone)
  }
}

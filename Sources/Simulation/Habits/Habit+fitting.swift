import Device
import Model
import SyncProtocol

extension Habit {
  /// Somebody says how an item is packed and where it lies: as far as the version of their device
  /// knows of such things.
  static let fitting = Habit(weight: 4) { $0.fit($1, $2.id) }
}

extension World {
  fileprivate func fit(_ index: Int, _ zone: ZoneID) {
    let device = devices[index]
    guard let store = try? device.core?.store(of: zone),
      let item = random.pick(items(in: store, zone))
    else { return }
    var records = [fitted(item, zone, device.version)]
    if device.version == .entity, random.chance(300) { records.append(gadget(of: item, zone)) }
    let before = device.version(of: item.id, in: zone)
    write(index, zone, records.map(\.id)) { _, core, now in
      try core.storeHolding(zone).save(records, in: zone, now: now)
    }
    checkPack(index, zone, item.id, before)
    note(index, zone)
  }

  private func fitted(
    _ item: RecordValues, _ zone: ZoneID, _ version: ProgramVersion
  ) -> RecordValues {
    var item = item
    let words = "\(nextName) \(canary(of: zone))"
    nextName += 1
    if version == .current || random.chance(400) {
      item.set(ProgramVersion.unit, to: .text("u\(random.below(1_000))"))
    }
    guard version != .current else { return item }
    if random.chance(600) { item.set(ProgramVersion.pack, to: .text("Pack \(words)")) }
    if random.chance(400) { item.set(ProgramVersion.shelf, to: .text("Shelf \(words)")) }
    return item
  }

  private func gadget(of item: RecordValues, _ zone: ZoneID) -> RecordValues {
    var gadget = RecordValues(new: newID(), of: ProgramVersion.gadget)
    gadget.set(
      ProgramVersion.gadget.fields[0], to: .text("Gadget \(nextName) \(canary(of: zone))"))
    gadget.set(ProgramVersion.gadget.fields[1], to: .reference(item.id))
    return gadget
  }

  /// A version that does not know a field never changes what is in it.
  private func checkPack(
    _ index: Int, _ zone: ZoneID, _ id: RecordID, _ before: RecordVersion?
  ) {
    guard devices[index].version == .current, let before,
      let after = devices[index].version(of: id, in: zone)
    else { return }
    if pack(in: after) != pack(in: before) {
      fail("lost: a newer field of \(id) on device \(index)")
    }
  }

  private func pack(in version: RecordVersion) -> FieldValue {
    var found = FieldValue.null
    let bytes = version.group(ProgramVersion.unit.number)?.bytes ?? []
    _ = try? GroupCoding.decode(bytes, below: .max) { number, value in
      if number == ProgramVersion.pack.number { found = value }
    }
    return found
  }
}

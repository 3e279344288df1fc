import Container
import Device
import Model
import SyncProtocol

extension Habit {
  /// A person decides about something that was refused: tries it again, changes it, or lets it go.
  static let deciding = Habit(weight: 3) { $0.decide($1, $2.id) }

  /// An owner gives somebody another role: what was refused for it may go on.
  static let changingRoles = Habit(weight: 1) { $0.changeRole($1, $2) }
}

extension World {
  func decide(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      let kept = random.pick((try? store.quarantined(in: zone)) ?? [])
    else { return }
    let choice = random.below(10)
    if choice == 0 { return discard(kept, index) }
    var edits: [FieldEdit] = []
    if choice < 7, kept.change.kind == .inventoryItem, !kept.change.isDelete {
      let code = Field<InventoryItem, String>.code.number
      edits = [FieldEdit(code, .text("C\(random.below(400))-\(random.below(40))"))]
    }
    let restoring = random.chance(500)
    writeFollowed(index, zone) { core, now in
      let outcome = try core.storeHolding(zone).retry(
        kept.entry, in: zone, with: edits, restoring: restoring, now: now)
      return outcome == .saved ? .saved : .refused(SaveRefusal(kept.change.id, .noSuchRecord))
    }
    if isReplaced(kept, index) { noteGivenUp(kept, index) }
    note(index, zone)
  }

  /// Whether nothing is left of a change that was tried again as it was: it made and ended a record
  /// that nobody else knows, or the clock was put right since, and it was written at an earlier
  /// moment. What the store holds tells, also when the device was killed right after.
  private func isReplaced(_ kept: QuarantinedChange, _ index: Int) -> Bool {
    let isDead = !devices[index].isAlive
    if isDead { devices[index].look() }
    defer { if isDead { devices[index].kill() } }
    guard let store = try? devices[index].core?.store(of: kept.zone),
      let entries = try? store.quarantined(in: kept.zone)
    else { return false }
    if entries.contains(where: { $0.entry == kept.entry }) { return false }
    guard let now = devices[index].version(of: kept.change.id, in: kept.zone) else {
      return kept.change.isDelete
    }
    return now.latest < kept.change.version.latest
  }

  private func discard(_ kept: QuarantinedChange, _ index: Int) {
    attempt(index) { device in
      guard let store = try device.core?.store(of: kept.zone) else { return }
      let act = try store.quarantinedAct(of: kept)
      guard try store.discard([kept.entry], in: kept.zone) > 0 else { return }
      for kept in act { noteGivenUp(kept, index) }
    }
  }

  private func noteGivenUp(_ kept: QuarantinedChange, _ index: Int) {
    reference.noteGivenUp(
      ReferenceModel.KeptChange(
        device: index, key: ReferenceModel.RecordKey(zone: kept.zone, id: kept.change.id),
        version: kept.change.version))
    trace.note(now, "device \(index) gives up \(kept.change.id)")
  }

  func changeRole(_ index: Int, _ company: CompanySummary) {
    guard company.isOwner, !company.isPending, network.reaches(index),
      let other = random.pick(devices.map(\.account)),
      let role = random.pick([Role.manager, .manager, .warehouse, .viewer])
    else { return }
    try? container.core.setRole(
      role, of: other, in: company.id, by: devices[index].sessionKey, at: container.wall(now))
    trace.note(now, "account of device \(index) gives a role")
    tellMembers()
  }
}

import Device
import SyncProtocol

extension Mischief {
  /// A device's folder is put back as it was some time ago; the first strikes take the backups.
  static let oldBackup = Mischief(name: "old backup", times: 3, copiesFiles: true) {
    world, chance in
    if let index = world.identities.backups.keys.min(), chance.chance(700) {
      try world.putBack(index)
    } else {
      try world.takeBackup(of: chance.below(world.devices.count))
    }
  }
}

extension World {
  fileprivate func takeBackup(of index: Int) throws {
    let folder = scratch.folder("backup-\(index)-\(trace.steps)")
    try copyFolder(of: index, to: folder)
    identities.backups[index] = IdentityWatch.Backup(
      folder: folder, answer: devices[index].answer, writings: reference.writings(of: index),
      decisions: reference.acts.decisions(of: index))
    start(index)
  }

  fileprivate func putBack(_ index: Int) throws {
    guard let backup = identities.backups.removeValue(forKey: index) else { return }
    devices[index].kill()
    try devices[index].openSealed(.never)
    let records = try allRecords()
    reference.excuse(index, but: backup.writings, records: records)
    reference.acts.putBack(index, to: backup.decisions, records: records)
    reference.restore(backup.writings)
    try ScratchFolder.copyFiles(from: backup.folder, to: devices[index].folder)
    devices[index].keep(backup.answer)
    identities.copied.insert(index)
    start(index)
    reference.noteWaitingAgain(try unsentRecords(of: devices[index]))
    for step in 0..<options.actions / 24 { events.add(.act(index), at: now + UInt64(step) * 2_000) }
  }

  private func unsentRecords(of device: SimulatedDevice) throws -> Set<ReferenceModel.RecordKey> {
    guard let core = device.core else { return [] }
    var keys: Set<ReferenceModel.RecordKey> = []
    for store in core.stores {
      for row in try store.reader.zones() {
        keys.formUnion(
          try store.unsentRecords(of: row.zone).map {
            ReferenceModel.RecordKey(zone: row.zone, id: $0)
          })
      }
    }
    return keys
  }
}

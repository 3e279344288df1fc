import Container
import Device
import Model
import SyncProtocol

extension Mischief {
  /// Somebody copies the container's database.
  static let backup = Mischief(name: "backup", times: 3, copiesFiles: true) { world, _ in
    try world.takeBackup()
  }

  /// The copy takes the place of the database, and writing goes on.
  static let restoring = Mischief(name: "restoring", times: 1, copiesFiles: true) { world, chance in
    guard chance.chance(600), let backup = world.restores.backups.last else { return }
    try world.restoreBackup(backup)
  }

  /// Soon after a copy took the place of the database another one does, older or newer.
  static let secondRestoring = Mischief(name: "second restoring", times: 4, copiesFiles: true) {
    world, chance in
    guard let backup = chance.pick(world.restores.backups), world.restores.isRestored else {
      return
    }
    try world.restoreBackup(backup)
  }
}

/// What a world remembers of backups and of what they took back.
struct Restores {
  /// Copies that were taken.
  var backups: [String] = []
  /// Who took part in each company when a backup was put back: its owner knows them.
  var participants: [ZoneID: [Participant]] = [:]
  /// Companies of which nobody has confirmed since who takes part.
  var unconfirmed: Set<ZoneID> = []
  /// Whether a backup was ever put back.
  var isRestored: Bool { !participants.isEmpty }
}

extension World {
  func takeBackup() throws {
    let path = scratch.path + "/backup-\(restores.backups.count).sqlite"
    try container.core.backup(to: path)
    restores.backups.append(path)
  }

  /// Puts a copy back. What no living device holds is lost for good, and may be.
  func restoreBackup(_ backup: String) throws {
    try noteWhatNobodyHolds()
    for (zone, owner) in try owners() { noteParticipants(of: zone, owner) }
    var circumstances = random.fork()
    try container.restore(backup, now: now, random: &circumstances)
    commitIsDue = false
    answers = [:]
    lastAnswered = [:]
    lastAnswered = [:]
    trace.note(now, "a backup is put back")
    events.add(.confirm, at: now + World.confirmMilliseconds)
  }

  /// Notes who takes part when a backup is put back. Before its owner has confirmed them after an
  /// earlier one, the container may not know all of them: its owner does.
  private func noteParticipants(of zone: ZoneID, _ owner: Session) {
    let answer = try? container.core.participants(of: zone, by: owner)
    let active = answer?.participants.filter { $0.status == .active } ?? []
    var known = restores.unconfirmed.contains(zone) ? restores.participants[zone] ?? [] : []
    known += active.filter { one in !known.contains { $0.account == one.account } }
    restores.participants[zone] = known
    restores.unconfirmed.insert(zone)
  }

  /// How often owners look whether there is something to confirm.
  static let confirmMilliseconds: UInt64 = 7_000

  /// Whom an owner lets in: all who took part, or, when the tier went back too and has no room for
  /// them, those whom the container still knows.
  private func fitting(
    _ wanted: [Participant], _ answer: ParticipantsAnswer, _ zone: ZoneID, _ owner: Session
  ) -> [Participant] {
    let active = wanted.filter { $0.status == .active }
    guard let tier = try? container.core.share(of: zone, by: owner).tier,
      tier.verdictOnJoining(participants: active.count - 1) != .allowed
    else { return wanted }
    return wanted.filter { one in
      answer.participants.contains { $0.account == one.account && $0.status == .active }
    }
  }

  /// Owners whose devices have read their companies again confirm who takes part.
  func confirmShares() {
    for (zone, owner) in (try? owners()) ?? [] {
      guard let answer = try? container.core.participants(of: zone, by: owner), answer.isPaused,
        devices.contains(where: { $0.account == owner.account && $0.hasRead(zone) })
      else { continue }
      let request = ConfirmRequest(
        company: zone, version: answer.version,
        participants: fitting(
          restores.participants[zone] ?? answer.participants, answer, zone, owner))
      do {
        let now = try container.core.confirm(request, by: owner, at: container.wall(now))
        trace.note(self.now, "an owner confirms \(now.participants.count) of \(zone)")
        restores.unconfirmed.remove(zone)
        noteStrangers(to: zone)
      } catch {
        fail("an owner can't confirm \(zone): \(error)")
      }
      tellMembers()
    }
    events.add(.confirm, at: now + World.confirmMilliseconds)
  }

  /// Each company in the container with a session of its owner.
  private func owners() throws -> [(key: ZoneID, value: Session)] {
    var owners: [ZoneID: Session] = [:]
    for device in devices {
      for entry in try container.core.feed(by: device.account, at: container.wall(now)).entries
      where entry.standing == .owned {
        owners[entry.zone] = device.sessionKey
      }
    }
    return owners.sorted { $0.key < $1.key }
  }

  /// What is on no device is lost with the container's state.
  private func noteWhatNobodyHolds() throws {
    for index in devices.indices {
      let wasAlive = devices[index].isAlive
      if !wasAlive { devices[index].look() }
      defer { if !wasAlive { devices[index].kill() } }
      try reference.noteHeld(heldVersions(index))
    }
    reference.forgetWhatNobodyHolds()
  }

  /// What a device may send of a record that it holds: nothing of a kind that its version does not
  /// know, of a company what is its owner's word only as its owner's, and in a member's row all but
  /// what only that member says of themselves.
  func sendable(_ key: ReferenceModel.RecordKey, _ index: Int) -> RecordVersion? {
    let device = devices[index]
    guard let state = device.state(of: key.id, in: key.zone), device.knows(state.kind) else {
      return nil
    }
    let writer: FieldWriter
    switch state.kind {
    case .company where device.standing(of: key.zone) != .owned: writer = .owner
    case .accessControl where key.id != .accessControl(of: device.account, in: key.zone):
      writer = .subject
    default: return state.version
    }
    var version = state.version
    let fields = Schema.current.definition(of: state.kind)?.fields ?? []
    version.groups.removeAll {
      fields.indices.contains($0.number) && fields[$0.number].writer == writer
    }
    return version
  }

  private func heldVersions(_ index: Int) throws -> [ReferenceModel.RecordKey: [RecordVersion]] {
    var held: [ReferenceModel.RecordKey: [RecordVersion]] = [:]
    let account = devices[index].account
    for key in reference.writings.keys where takesPart(account, in: key.zone) {
      if let version = sendable(key, index) { held[key] = [version] }
    }
    for kept in try keptChanges(on: devices[index]) {
      held[kept.key, default: []].append(kept.version)
    }
    return held
  }
}

import Container
import Device
import Model
import SyncProtocol

extension World {
  /// An owner makes a link and somebody accepts it, each with a network that may lose the answer.
  func share(_ index: Int, _ company: CompanySummary) {
    guard company.isOwner, !company.isPending, network.reaches(index),
      let role = random.pick([Role.manager, .warehouse, .sales, .viewer]),
      let permission = random.pick([SharePermission.canEdit, .canEdit, .viewOnly])
    else { return }
    let request = CreateLinkRequest(company: company.id, permission: permission, role: role)
    let circumstances = Circumstances(now: now, random: &random)
    guard
      let link = try? container.core.createLink(
        request, by: devices[index].sessionKey, circumstances)
    else { return }
    accept(link, by: random.below(devices.count), company.id)
    tellMembers()
  }

  private func accept(_ link: LinkSecret, by index: Int, _ company: CompanyID) {
    let session = devices[index].sessionKey
    // Accepting again after a lost answer must change nothing.
    for _ in 0..<(1 + random.below(2)) {
      guard let answer = try? container.core.acceptLink(link, by: session, at: now) else { return }
      canaries.admit(session.account, to: company)
      watch(answer.compactBytes, shownTo: session.account)
    }
    trace.note(now, "device \(index) joins")
  }

  /// An owner takes a place away, a participant leaves, or someone who has none makes a UserPass.
  func manage(_ index: Int, _ company: CompanySummary) {
    let session = devices[index].sessionKey
    guard network.reaches(index), !company.isPending else { return }
    if random.chance(500) { return makeUserPass(index, company.id) }
    if company.isOwner {
      guard let other = random.pick(devices.map(\.account)), other != session.account else {
        return
      }
      try? container.core.removeMember(other, from: company.id, by: session, at: now)
    } else if random.chance(300) {
      _ = try? container.core.leave(company.id, by: session, at: now)
    }
    tellMembers()
  }

  /// Someone with a valid session sends what none of our devices would: into companies of others,
  /// beyond their rights, and into records that only the container writes.
  func attack() {
    let index = random.below(devices.count)
    let session = devices[index].sessionKey
    let targets = reference.writings.keys.sorted()
    guard let target = random.pick(targets), target.zone != session.account,
      let change = forged(target, session)
    else { return }
    let request = PushRequest(
      zone: target.zone, number: 1_000_000 + UInt64(saves + trace.steps), token: [],
      changes: [change])
    let hostile = Session(account: session.account, device: attacker(of: session))
    for outcome in container.core.commit([PendingPush(request, by: hostile)], at: now) {
      if case .answered(let bytes) = outcome { watch(bytes, shownTo: session.account) }
    }
    trace.note(now, "account of device \(index) attacks")
    tellMembers()
  }

  private func attacker(of session: Session) -> DeviceID {
    RecordID(high: session.device.high, low: ~session.device.low)
  }

  private func forged(
    _ target: ReferenceModel.RecordKey, _ session: Session
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
    guard !mayDelete(session.account, in: target.zone) else { return nil }
    return RecordChange(
      kind: .inventoryItem, id: target.id,
      version: RecordVersion(life: 1, deleted: stamp, groups: []))
  }

  private func mayDelete(_ account: AccountID, in zone: ZoneID) -> Bool {
    guard let member = try? container.core.member(account, in: zone) else { return false }
    return member.verdict(on: .delete, .inventoryItem) == .allowed
  }
}

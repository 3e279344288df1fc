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
    let circumstances = Circumstances(now: container.wall(now), random: &random)
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
      guard let answer = try? container.core.acceptLink(link, by: session, at: container.wall(now))
      else { return }
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
      try? container.core.removeMember(
        other, from: company.id, by: session, at: container.wall(now))
    } else if random.chance(300) {
      _ = try? container.core.leave(company.id, by: session, at: container.wall(now))
      if random.chance(300) { comeBack(session, to: company.id) }
    }
    tellMembers()
  }

  /// Somebody thinks better of having left.
  private func comeBack(_ session: Session, to company: CompanyID) {
    let command = ShareCommand(.comeBack, in: company)
    let circumstances = Circumstances(now: container.wall(now), random: &random)
    guard (try? container.core.run(command, by: session, circumstances)) != nil else { return }
    canaries.admit(session.account, to: company)
    trace.note(now, "\(session.account) takes part again")
  }
}

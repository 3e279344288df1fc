import Container
import Device
import Model
import SyncProtocol

extension Mischief {
  /// A company changes hands while people are at work: the owner offers, and the participant
  /// accepts at once, twice where the answer was lost.
  static let handOver = Mischief(name: "hand over", times: 2) { world, chance in
    guard let pair = world.partners(&chance), let state = world.share(pair),
      let place = state.place(of: world.devices[pair.participant].account)
    else { return }
    let offer = ShareAct.offerOwnership(
      place.member.account, version: place.version, lifetime: 60)
    guard world.command(offer, pair.company, by: pair.owner, &chance),
      let made = world.share(pair)?.ownershipOffer
    else { return }
    for _ in 0..<(1 + chance.below(2)) {
      let act = chance.chance(850) ? ShareAct.acceptOwnership(made.id) : .declineOwnership(made.id)
      guard world.command(act, pair.company, by: pair.participant, &chance) else { continue }
      world.noteHandedOver(pair.company, by: world.devices[pair.owner].account)
    }
    world.tellMembers()
  }

  /// Two commands about one participant were decided on the same row: the second one must not undo
  /// what its maker never saw.
  static let staleCommand = Mischief(name: "stale command", times: 2) { world, chance in
    guard let pair = world.partners(&chance),
      let place = world.share(pair)?.place(of: world.devices[pair.participant].account)
    else { return }
    func change(_ rights: MemberRights) -> ShareAct {
      .change(place.member.account, version: place.version, rights)
    }
    let narrowed = MemberRights(role: .courier, permission: .viewOnly)
    let widened = MemberRights(role: .manager, permission: .canEdit)
    guard world.command(change(narrowed), pair.company, by: pair.owner, &chance) else { return }
    let now = world.share(pair)?.place(of: place.member.account)
    if now?.version != place.version,
      world.command(change(widened), pair.company, by: pair.owner, &chance)
    {
      world.fail("stale: a command was done that was decided on an earlier row")
    }
    world.tellMembers()
  }
}

extension World {
  fileprivate func share(_ pair: Partners) -> ShareState? {
    try? container.core.share(of: pair.company, by: devices[pair.owner].sessionKey)
  }

  /// Runs a command; false when the container refused it.
  fileprivate func command(
    _ act: ShareAct, _ company: CompanyID, by index: Int, _ chance: inout SeededRandom
  ) -> Bool {
    let circumstances = Circumstances(now: container.wall(now), random: &chance)
    let answer = try? container.core.run(
      ShareCommand(act, in: company), by: devices[index].sessionKey, circumstances)
    return answer != nil
  }
}

extension ShareState {
  fileprivate func place(of account: AccountID) -> ShareParticipant? {
    participants.first { $0.member.account == account && !$0.member.isOwner }
  }
}

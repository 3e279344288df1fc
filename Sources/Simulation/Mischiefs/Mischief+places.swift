import Container
import Device
import Model
import SyncProtocol

extension Mischief {
  /// A company's tier changes while people are at work. Never down to Free: an older backup may
  /// be put back then, whose owner has no room for those who came since, and they would hear of no
  /// company at all instead of a place that went.
  static let tierChange = Mischief(name: "tier change", times: 3) { world, chance in
    guard let pair = world.partners(&chance), let tier = chance.pick([Tier.business, .enterprise])
    else { return }
    let request = CreateZoneRequest(company: pair.company, tier: tier)
    let owner = world.devices[pair.owner].sessionKey
    _ = try? world.container.core.setTier(request, by: owner, at: world.container.wall(world.now))
    world.tellMembers()
  }

  /// A participant gets masks that are no preset's, or another permission.
  static let mixedRights = Mischief(name: "mixed rights", times: 3) { world, chance in
    guard let pair = world.partners(&chance), let permission = chance.pick(SharePermission.allCases)
    else { return }
    let rights = MemberRights(
      deptMask: Departments(rawValue: Int64(chance.below(256))),
      managerMask: Departments(rawValue: Int64(chance.below(256))), permission: permission)
    let account = world.devices[pair.participant].account
    let state = try? world.container.core.share(
      of: pair.company, by: world.devices[pair.owner].sessionKey)
    let place = state?.participants.first { $0.member.account == account }
    guard let version = place?.version else { return }
    world.run(.change(account, version: version, rights), pair, &chance)
  }

  /// An owner ends sharing while something of a participant is on its way, and may take that back
  /// at once.
  static let endOfSharing = Mischief(name: "end of sharing", times: 1) { world, chance in
    guard let pair = world.partners(&chance) else { return }
    world.run(.stop, pair, &chance)
    guard chance.chance(500) else { return }
    let account = world.devices[pair.participant].account
    world.run(.bringBack([EndedPlace(of: account)], offers: []), pair, &chance)
  }

  /// An owner invites, and whoever gets hold of the secret first comes in by it.
  static let invitation = Mischief(name: "invitation", times: 3) { world, chance in
    guard let pair = world.partners(&chance) else { return }
    let act = ShareAct.invite(
      name: "Somebody", permission: .canEdit, role: .manager, lifetime: 60)
    guard let secret = world.run(act, pair, &chance)?.secret else { return }
    for _ in 0..<3 {
      let device = world.devices[chance.below(world.devices.count)]
      let link = LinkSecret(secret: secret)
      let answer = try? world.container.core.acceptLink(
        link, by: device.sessionKey, at: world.container.wall(world.now))
      if answer != nil { world.canaries.admit(device.account, to: pair.company) }
    }
    world.tellMembers()
  }
}

extension World {
  @discardableResult
  func run(
    _ act: ShareAct, _ pair: Partners, _ chance: inout SeededRandom
  ) -> ShareAnswer? {
    let circumstances = Circumstances(now: container.wall(now), random: &chance)
    let answer = try? container.core.run(
      ShareCommand(act, in: pair.company), by: devices[pair.owner].sessionKey, circumstances)
    tellMembers()
    return answer
  }
}

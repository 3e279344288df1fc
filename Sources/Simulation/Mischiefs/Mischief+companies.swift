import Container
import Device
import Model
import SyncProtocol

extension Mischief {
  /// An owner deletes a company while people are at work in it, and brings it back before everybody
  /// goes home. Not where backups are put back: the deletion alone may be what one remembers.
  static let deletion = Mischief(name: deletionName, times: 2) { world, chance in
    guard world.kind != .restores, let pair = world.partners(&chance) else { return }
    world.rename(pair, &chance)
    guard world.run(.delete, pair, &chance) != nil else { return }
    let isBack = Mischief(name: deletionName, times: 0) { world, chance in
      world.run(.restore, pair, &chance)
      let owner = world.devices[pair.owner].sessionKey
      let deleted = try world.container.core.deletedCompanies(
        by: owner, at: world.container.wall(world.now))
      if deleted.companies.contains(where: { $0.company == pair.company }) {
        world.fail("deleted: nobody brings \(pair.company) back")
      }
    }
    world.later(isBack, within: 40_000, &chance)
  }

  private static let deletionName = "deletion"

  /// A company becomes Free, so that everyone but its owner only views, and mostly has its tier
  /// again before long. Not where backups are put back, as with `tierChange`.
  static let downgrade = Mischief(name: downgradeName, times: 2) { world, chance in
    guard world.kind != .restores, let pair = world.partners(&chance) else { return }
    world.rename(pair, &chance)
    world.setTier(.free, pair)
    guard chance.chance(700), let tier = chance.pick([Tier.business, .enterprise]) else { return }
    let isBack = Mischief(name: downgradeName, times: 0) { world, _ in world.setTier(tier, pair) }
    world.later(isBack, within: 40_000, &chance)
  }

  private static let downgradeName = "downgrade"

  /// A participant may only view from now on, in the departments of before, while something of
  /// theirs is on its way; half of them may edit again later.
  static let viewOnly = Mischief(name: viewOnlyName, times: 3) { world, chance in
    guard let pair = world.partners(&chance) else { return }
    world.rename(pair, &chance)
    world.permit(.viewOnly, pair, &chance)
    guard chance.chance(500) else { return }
    let isBack = Mischief(name: viewOnlyName, times: 0) { world, chance in
      world.permit(.canEdit, pair, &chance)
    }
    world.later(isBack, within: 30_000, &chance)
  }

  private static let viewOnlyName = "view only"
}

extension World {
  /// Lets something happen some time from now, and before everything heals.
  fileprivate func later(
    _ mischief: Mischief, within milliseconds: Int, _ chance: inout SeededRandom
  ) {
    let end = World.epoch + options.activeMilliseconds - 1
    let time = now + 1 + UInt64(chance.below(milliseconds))
    events.add(.mischief(mischief, chance: chance.fork()), at: max(now, min(time, end)))
  }

  fileprivate func setTier(_ tier: Tier, _ pair: Partners) {
    let request = CreateZoneRequest(company: pair.company, tier: tier)
    let owner = devices[pair.owner].sessionKey
    _ = try? container.core.setTier(request, by: owner, at: container.wall(now))
    tellMembers()
  }

  /// Changes what the share lets a participant do at most, and nothing else.
  fileprivate func permit(
    _ permission: SharePermission, _ pair: Partners, _ chance: inout SeededRandom
  ) {
    guard let place = place(pair) else { return }
    var rights = place.member.rights
    rights.permission = permission
    run(.change(place.member.account, version: place.version, rights), pair, &chance)
  }
}

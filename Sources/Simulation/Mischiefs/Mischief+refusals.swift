import Container
import Device
import Model
import SyncProtocol

extension Mischief {
  /// Two people who are apart give the same code away, and stock moves on both items.
  static let codeClash = Mischief(name: "code clash", times: 3) { world, chance in
    guard let pair = world.partners(&chance) else { return }
    let code = "X\(chance.below(1_000_000))"
    for index in [pair.participant, pair.owner] {
      let id = world.newID(&chance)
      guard world.addItem(index, pair.company, id, code: code) else { continue }
      world.addMovement(index, pair.company, world.newID(&chance), of: id)
    }
  }

  /// A participant's rights go while something of theirs is on its way.
  static let demotion = Mischief(name: "demotion", times: 3) { world, chance in
    guard let pair = world.partners(&chance) else { return }
    world.setRole(.viewer, pair)
    let (id, code) = (world.newID(&chance), "Y\(chance.below(1_000_000))")
    _ = world.addItem(pair.participant, pair.company, id, code: code)
  }

  /// A participant gets rights again.
  static let promotion = Mischief(name: "promotion", times: 4) { world, chance in
    guard let pair = world.partners(&chance) else { return }
    world.setRole(.manager, pair)
  }

  /// A participant's company is taken away while something of theirs is on its way.
  static let eviction = Mischief(name: "eviction", times: 1) { world, chance in
    guard let pair = world.partners(&chance) else { return }
    let (id, code) = (world.newID(&chance), "Z\(chance.below(1_000_000))")
    _ = world.addItem(pair.participant, pair.company, id, code: code)
    let (account, owner) = (world.devices[pair.participant].account, world.devices[pair.owner])
    try? world.container.core.removeMember(
      account, from: pair.company, by: owner.sessionKey,
      at: world.container.wall(world.now))
    world.tellMembers()
  }
}

/// A company with a device of its owner and one of somebody who takes part in it.
struct Partners {
  let company: CompanyID
  let owner: Int
  let participant: Int
}

extension World {
  /// Two living devices of two people in one company; nil when there are none.
  func partners(_ random: inout SeededRandom) -> Partners? {
    var all: [Partners] = []
    let living = devices.filter(\.isAlive)
    for owner in living {
      for company in (try? owner.core?.companies()) ?? [] where company.isOwner {
        let others = living.filter { $0.standing(of: company.id) == .shared }
        all += others.map {
          Partners(company: company.id, owner: owner.index, participant: $0.index)
        }
      }
    }
    return random.pick(all)
  }

  fileprivate func setRole(_ role: Role, _ pair: Partners) {
    try? container.core.setRole(
      role, of: devices[pair.participant].account, in: pair.company,
      by: devices[pair.owner].sessionKey, at: container.wall(now))
    tellMembers()
  }

  fileprivate func newID(_ chance: inout SeededRandom) -> RecordID {
    RecordID(milliseconds: now, random: (chance.next(), chance.next()))
  }

  /// Saves a new item with a code; false if the device does not have it afterwards.
  fileprivate func addItem(
    _ index: Int, _ zone: CompanyID, _ id: RecordID, code: String
  ) -> Bool {
    var item = Record<InventoryItem>(new: id)
    item[.name] = "Item \(nextName) \(canary(of: zone)) \(itemWords(of: zone))"
    item[.code] = code
    nextName += 1
    let values = item.values
    write(index, zone, [item.id]) { _, core, now in
      try core.storeHolding(zone).save([values], in: zone, now: now)
    }
    note(index, zone)
    return devices[index].version(of: id, in: zone) != nil
  }

  fileprivate func addMovement(
    _ index: Int, _ zone: CompanyID, _ id: RecordID, of item: RecordID
  ) {
    var movement = Record<StockTransaction>(new: id)
    movement[.item] = item
    movement[.type] = StockMovement.purchase.name
    movement[.quantity] = ExactDecimal(1)
    movement[.date] = Moment(milliseconds: Int64(now))
    let values = movement.values
    write(index, zone, [movement.id]) { _, core, now in
      try core.storeHolding(zone).save([values], in: zone, now: now)
    }
    note(index, zone)
  }
}

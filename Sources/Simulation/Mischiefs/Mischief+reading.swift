import Container
import Device
import Model
import SyncProtocol

extension Mischief {
  /// An owner lets members receive only what their departments read, or everything again.
  static let needToKnow = Mischief(name: "need to know", times: 4) { world, chance in
    guard let pair = world.partners(&chance) else { return }
    world.setNeedToKnow(chance.chance(750), pair)
  }

  /// A participant gets other departments while something of theirs is on its way.
  static let otherDepartments = Mischief(name: "other departments", times: 6) { world, chance in
    let masks: [Departments] = [
      .contacts, .tasks, .orders, [.inventory, .warehouse], .reports, [],
    ]
    guard let pair = world.partners(&chance), let dept = chance.pick(masks) else { return }
    world.rename(pair, &chance)
    let rights = MemberRights(
      deptMask: dept, managerMask: chance.chance(400) ? dept : [], permission: .canEdit)
    world.grant(rights, pair, &chance)
  }

  /// A participant is removed and comes back at once, by a new link, as somebody else.
  static let returning = Mischief(name: "returning", times: 2) { world, chance in
    guard let pair = world.partners(&chance),
      let role = chance.pick([Role.manager, .warehouse, .sales, .viewer])
    else { return }
    world.rename(pair, &chance)
    world.comeBack(pair, as: role, &chance)
  }
}

extension World {
  /// Words of a zone's items: for those members alone to whom items come.
  func itemWords(of zone: ZoneID) -> String { "stock-\(zone)" }

  /// Words of a zone's costs: for managers alone.
  func costWords(of zone: ZoneID) -> String { "cost-\(zone)" }

  /// Words of a zone's records of a kind: for those members alone to whom that kind comes.
  func words(of kind: EntityKind, in zone: ZoneID) -> String { "kind-\(kind.rawValue)-\(zone)" }

  /// The kinds that have such words.
  private static let wordyKinds: [EntityKind] = [
    .location, .tag, .loan, .stockCount, .serialUnit, .order, .orderLine, .purchase,
    .purchaseLine,
  ]

  /// Plants the words that come to some members alone.
  func plantHiddenWords(in zone: ZoneID) {
    canaries.plant(itemWords(of: zone), in: zone, of: .inventoryItem)
    canaries.plant(costWords(of: zone), in: zone, of: .itemCost)
    for kind in World.wordyKinds { canaries.plant(words(of: kind, in: zone), in: zone, of: kind) }
  }

  /// Whether an account receives a kind of record by its rights of now.
  func comes(_ kind: EntityKind, to account: AccountID, in zone: ZoneID) -> Bool {
    guard let definition = container.core.schema.definition(of: kind),
      let scope = try? container.core.scope(of: account, in: zone)
    else { return false }
    return scope.contains(definition)
  }

  fileprivate func setNeedToKnow(_ isOn: Bool, _ pair: Partners) {
    let zone = pair.company
    write(pair.owner, zone, [zone]) { _, core, now in
      let store = try core.storeHolding(zone)
      let stored = try store.reader.record(.company, zone, in: zone)
      guard var company = stored?.record(Company.self) else { return .saved }
      company[.needToKnow] = isOn
      return try store.save([company.values], in: zone, now: now)
    }
    note(pair.owner, zone)
  }

  /// A participant edits an item, if their device has one.
  func rename(_ pair: Partners, _ chance: inout SeededRandom) {
    let (index, zone) = (pair.participant, pair.company)
    guard let store = try? devices[index].core?.store(of: zone),
      let values = chance.pick(items(in: store, zone)), var item = Record<InventoryItem>(values)
    else { return }
    item[.unit] = "unit \(chance.below(1_000))"
    let edited = item.values
    write(index, zone, [item.id]) { _, core, now in
      try core.storeHolding(zone).save([edited], in: zone, now: now)
    }
    note(index, zone)
  }

  fileprivate func grant(
    _ rights: MemberRights, _ pair: Partners, _ chance: inout SeededRandom
  ) {
    guard let place = place(pair) else { return }
    run(.change(place.member.account, version: place.version, rights), pair, &chance)
  }

  /// The participant's place as the owner is shown it.
  func place(_ pair: Partners) -> ShareParticipant? {
    let account = devices[pair.participant].account
    let state = try? container.core.share(
      of: pair.company, by: devices[pair.owner].sessionKey)
    return state?.participants.first { $0.member.account == account }
  }

  fileprivate func comeBack(
    _ pair: Partners, as role: Role, _ chance: inout SeededRandom
  ) {
    let (owner, guest) = (devices[pair.owner].sessionKey, devices[pair.participant])
    run(.remove(guest.account), pair, &chance)
    noteGone(guest.account, from: pair.company)
    let request = CreateLinkRequest(company: pair.company, permission: .canEdit, role: role)
    let circumstances = Circumstances(now: container.wall(now), random: &chance)
    guard let link = try? container.core.createLink(request, by: owner, circumstances) else {
      return
    }
    _ = try? container.core.acceptLink(link, by: guest.sessionKey, at: container.wall(now))
    tellMembers()
  }
}

import Container
import Device
import Model
import SyncProtocol

extension World {
  /// A person does something on a device, if it lives and there is something to do it with.
  func act(_ index: Int) {
    guard devices[index].isAlive else { return }
    let companies = (try? devices[index].core?.companies()) ?? []
    guard let company = random.pick(companies), companies.count > 1 || random.chance(850) else {
      return createCompany(index)
    }
    Habit.choose(&random, trades: trades)?.follow(self, index, company)
  }

  func newID() -> RecordID {
    RecordID(milliseconds: now, random: (random.next(), random.next()))
  }

  /// Words that only members of the zone may ever see.
  func canary(of zone: ZoneID) -> String { "canary-\(zone)" }

  private func createCompany(_ index: Int) {
    guard let tier = random.pick([Tier.free, .business, .enterprise]) else { return }
    var company = Record<Company>(new: newID())
    let id = company.id
    company[.name] = "Company \(nextName) \(canary(of: id))"
    company[.country] = "DE"
    company[.currency] = "EUR"
    nextName += 1
    canaries.plant(canary(of: id), in: id)
    plantHiddenWords(in: id)
    canaries.admit(devices[index].account, to: id)
    let record = company
    write(index, id, [record.id]) { device, core, now in
      try core.createCompany(record, tier: tier, now: now)
    }
    makeUserPass(index, id)
    note(index, id)
  }

  /// The second lock, with words that nobody but the account may see.
  func makeUserPass(_ index: Int, _ company: CompanyID) {
    let account = devices[index].account
    let words = "secret-\(account)"
    canaries.plant(words, in: account)
    canaries.admit(account, to: account)
    let draft = UserPassDraft(
      userName: "user \(words)", passwordHash: "hash \(words)", displayName: "Person")
    write(
      index, account, [.userPass(of: account, for: company)],
      and: [
        (company, .accessControl(of: account, in: company))
      ]
    ) { _, core, now in
      try core.createUserPass(draft, for: company, now: now)
    }
    note(index, account)
    note(index, company)
  }

  func saveItem(_ index: Int, _ zone: ZoneID, isNew: Bool) {
    guard let store = try? devices[index].core?.store(of: zone) else { return }
    let known = isNew ? [] : items(in: store, zone)
    var item = Record<InventoryItem>(new: newID())
    if let values = random.pick(known), let existing = Record<InventoryItem>(values) {
      item = existing
    }
    // Few codes for many items: two devices often take the same one while apart.
    if item[.code] == nil { item[.code] = "C\(random.below(400))" }
    item[.name] = "Item \(nextName) \(canary(of: zone)) \(itemWords(of: zone))"
    if random.chance(500) { item[.price] = ExactDecimal(Int64(random.below(1_000))) }
    if random.chance(300) { item[.isFlagged] = random.chance(500) }
    nextName += 1
    let values = item.values
    write(index, zone, [item.id]) { _, core, now in
      try core.storeHolding(zone).save([values], in: zone, now: now)
    }
    note(index, zone)
  }

  func items(in store: DeviceStore, _ zone: ZoneID) -> [RecordValues] {
    living(.inventoryItem, in: store, zone)
  }

  func living(_ kind: EntityKind, in store: DeviceStore, _ zone: ZoneID) -> [RecordValues] {
    let states = (try? store.reader.states(in: zone)) ?? []
    return states.compactMap { state in
      guard state.kind == kind, !state.isDeleted else { return nil }
      return try? store.reader.record(kind, state.id, in: zone)?.values
    }
  }

  func deleteOrRestore(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone) else { return }
    let states = ((try? store.reader.states(in: zone)) ?? []).filter { $0.kind == .inventoryItem }
    guard let state = random.pick(states) else { return }
    write(index, zone, [state.id]) { _, core, now in
      let store = try core.storeHolding(zone)
      return state.isDeleted
        ? try store.restore(state.kind, state.id, in: zone, now: now)
        : try store.delete(state.kind, state.id, in: zone, now: now)
    }
    note(index, zone)
  }

  func moveStock(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      let item = random.pick(items(in: store, zone)),
      let movement = random.pick(StockMovement.allCases)
    else { return }
    var transaction = Record<StockTransaction>(new: newID())
    transaction[.item] = item.id
    transaction[.type] = movement.name
    transaction[.quantity] = ExactDecimal(Int64(1 + random.below(20)))
    transaction[.location] = somePlace(in: store, zone)
    transaction[.note] = "\(canary(of: zone)) \(itemWords(of: zone))"
    transaction[.date] = Moment(milliseconds: Int64(now))
    let values = transaction.values
    write(index, zone, [values.id]) { _, core, now in
      try core.storeHolding(zone).save([values], in: zone, now: now)
    }
    note(index, zone)
  }
}

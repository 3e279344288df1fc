import Device
import Model
import SyncProtocol

extension Habit {
  /// A person makes a place, or puts one into another.
  static let placing = Habit(weight: 1) { $0.place($1, $2.id) }

  /// A person carries something of an item from one place to another.
  static let carrying = Habit(weight: 1) { $0.carry($1, $2.id) }
}

extension World {
  fileprivate func place(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone) else { return }
    let known = living(.location, in: store, zone)
    var place = Record<Location>(new: newID())
    if random.chance(400), let values = random.pick(known), let existing = Record<Location>(values)
    {
      place = existing
    }
    if place[.code] == nil { place[.code] = "P\(random.below(60))" }
    place[.name] = "Place \(nextName) \(canary(of: zone)) \(words(of: .location, in: zone))"
    nextName += 1
    // Two people may put each of two places into the other while apart.
    if let parent = random.pick(known)?.id, parent != place.id { place[.parent] = parent }
    let values = place.values
    write(index, zone, [place.id]) { _, core, now in
      try core.storeHolding(zone).save([values], in: zone, now: now)
    }
    note(index, zone)
  }

  fileprivate func carry(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      let item = random.pick(items(in: store, zone)),
      let target = random.pick(living(.location, in: store, zone))
    else { return }
    let amount = ExactDecimal(Int64(1 + random.below(6)))
    var departure = movement(of: item.id, amount?.negated, .transfer, as: newID())
    departure[.location] = somePlace(in: store, zone)
    departure[.causeKind] = Record<StockTransaction>.transferCause
    var arrival = movement(of: item.id, amount, .transfer, as: .arrival(of: departure.id))
    arrival[.location] = target.id
    arrival[.causeKind] = Record<StockTransaction>.transferCause
    arrival[.cause] = departure.id
    book([departure, arrival], index, zone)
  }

  /// A place, or none, half of the time.
  func somePlace(in store: DeviceStore, _ zone: ZoneID) -> RecordID? {
    random.chance(500) ? random.pick(living(.location, in: store, zone))?.id : nil
  }

  /// A movement of an item, with the words that belong to it.
  func movement(
    of item: RecordID, _ quantity: ExactDecimal?, _ type: StockMovement, as id: RecordID
  ) -> Record<StockTransaction> {
    var movement = Record<StockTransaction>(new: id)
    movement[.item] = item
    movement[.type] = type.name
    movement[.quantity] = quantity
    movement[.date] = Moment(milliseconds: Int64(now))
    return movement
  }

  /// Saves movements in one act, with the records that they refer to.
  func book(
    _ movements: [Record<StockTransaction>], after records: [RecordValues] = [], _ index: Int,
    _ zone: ZoneID
  ) {
    write(index, zone, records.map(\.id) + movements.map(\.id)) { _, core, now in
      try core.storeHolding(zone).book(
        movements, after: records, isAgreed: true, in: zone, now: now)
    }
    note(index, zone)
  }
}

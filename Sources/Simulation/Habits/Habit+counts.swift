import Device
import Model
import SyncProtocol

extension Habit {
  /// A person begins a count of a few items.
  static let beginningCount = Habit(weight: 1) { $0.beginCount($1, $2.id) }

  /// A person enters what they counted.
  static let counting = Habit(weight: 2) { $0.enterCount($1, $2.id) }

  /// A person hands a count in, approves it, takes an approval back or gives it up.
  static let steppingCount = Habit(weight: 2) { $0.stepCount($1, $2.id) }
}

extension World {
  /// What all lines of a count say of one item.
  private struct Counted {
    let item: RecordID
    let quantity: ExactDecimal
    let moment: Moment
  }

  fileprivate func beginCount(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone) else { return }
    let known = items(in: store, zone)
    guard !known.isEmpty else { return }
    var count = Record<StockCount>(new: newID())
    count[.name] = "Count \(nextName) \(words(of: .stockCount, in: zone))"
    nextName += 1
    count[.scope] = "list"
    count[.state] = "open"
    count[.round] = 0
    let first = random.below(known.count)
    let lines = known[first...].prefix(3).map { item in
      var line = Record<CountLine>(new: .countLine(of: item.id, at: nil, in: count.id, by: nil))
      line[.count] = count.id
      line[.item] = item.id
      return line.values
    }
    reference.acts.noteGuard(
      Field<StockCount, String>.state.number,
      of: ReferenceModel.RecordKey(zone: zone, id: count.id))
    save([count.values] + lines, index, zone)
  }

  fileprivate func enterCount(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      let count = someCount(in: store, zone, ["open"]),
      let item = random.pick(lines(of: count.id, in: store, zone))?[.item]
    else { return }
    let account = devices[index].account
    let id = RecordID.countLine(of: item, at: nil, in: count.id, by: account)
    let stored = try? store.reader.record(.countLine, id, in: zone)
    var line = stored?.record(CountLine.self) ?? Record<CountLine>(new: id)
    line[.count] = count.id
    line[.item] = item
    line[.counter] = account
    line[.quantity] = ExactDecimal(Int64(random.below(30)))
    line[.countedAt] = Moment(milliseconds: Int64(now))
    save([line.values], index, zone)
  }

  fileprivate func stepCount(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      var count = someCount(in: store, zone, StockCount.states)
    else { return }
    switch (count[.state], random.chance(850)) {
    case ("open", true):
      count[.state] = "submitted"
      save([count.values], index, zone)
    case ("submitted", true): approve(count, in: store, index, zone)
    case ("approved", true): takeBack(count, in: store, index, zone)
    case ("cancelled", _), ("submitted", _):
      count[.state] = "open"
      save([count.values], index, zone)
    default:
      count[.state] = "cancelled"
      save([count.values], index, zone)
    }
  }

  /// What was counted becomes corrections, whose names follow from the count: two people who
  /// approve it while apart correct once.
  private func approve(
    _ count: Record<StockCount>, in store: DeviceStore, _ index: Int, _ zone: ZoneID
  ) {
    var count = count
    count[.state] = "approved"
    let corrections = counted(count.id, in: store, zone).compactMap { line in
      correction(line, of: count, in: store, zone)
    }
    for correction in corrections {
      reference.acts.noteEffect(ReferenceModel.RecordKey(zone: zone, id: correction.id))
    }
    let records = [count.values] + corrections.map(\.values)
    write(index, zone, records.map(\.id)) { _, core, now in
      try core.storeHolding(zone).save(records, together: true, in: zone, now: now)
    }
    note(index, zone)
  }

  private func correction(
    _ line: Counted, of count: Record<StockCount>, in store: DeviceStore, _ zone: ZoneID
  ) -> Record<StockTransaction>? {
    let spot = StockSpot(item: line.item, place: nil)
    guard let level = try? store.reader.level(at: spot, until: line.moment, in: zone),
      let difference = line.quantity.subtracting(level), difference != .zero
    else { return nil }
    let id = RecordID.correction(
      of: line.item, at: nil, by: count.id, round: Int(count[.round] ?? 0))
    var made = movement(of: line.item, difference, .adjustment, as: id)
    made[.date] = line.moment
    made[.causeKind] = "count"
    made[.cause] = count.id
    return made
  }

  private func takeBack(
    _ count: Record<StockCount>, in store: DeviceStore, _ index: Int, _ zone: ZoneID
  ) {
    var count = count
    let round = Int(count[.round] ?? 0)
    guard round < StockCount.roundLimit else { return }
    count[.state] = "submitted"
    count[.round] = Int64(round + 1)
    let corrections = counted(count.id, in: store, zone)
      .map { RecordID.correction(of: $0.item, at: nil, by: count.id, round: round) }
      .filter { (try? store.reader.record(.stockTransaction, $0, in: zone)) != nil }
    let effects = corrections.map { RecordID.effect(of: $0) }
    for effect in effects {
      reference.acts.noteEffect(ReferenceModel.RecordKey(zone: zone, id: effect))
    }
    let values = count.values
    write(index, zone, [count.id] + effects) { _, core, now in
      try core.storeHolding(zone).reverse(corrections, with: [values], in: zone, now: now)
    }
    note(index, zone)
  }

  private func counted(_ count: RecordID, in store: DeviceStore, _ zone: ZoneID) -> [Counted] {
    var seen: Set<RecordID> = []
    return lines(of: count, in: store, zone).compactMap { line in
      guard let item = line[.item], let quantity = line[.quantity], let moment = line[.countedAt],
        seen.insert(item).inserted
      else { return nil }
      return Counted(item: item, quantity: quantity, moment: moment)
    }
  }

  private func lines(
    of count: RecordID, in store: DeviceStore, _ zone: ZoneID
  ) -> [Record<CountLine>] {
    living(.countLine, in: store, zone).compactMap(Record<CountLine>.init)
      .filter { $0[.count] == count }
  }

  private func someCount(
    in store: DeviceStore, _ zone: ZoneID, _ states: [String]
  ) -> Record<StockCount>? {
    random.pick(
      living(.stockCount, in: store, zone).compactMap(Record<StockCount>.init)
        .filter { states.contains($0[.state] ?? "") })
  }

  private func save(_ records: [RecordValues], _ index: Int, _ zone: ZoneID) {
    write(index, zone, records.map(\.id)) { _, core, now in
      try core.storeHolding(zone).save(records, in: zone, now: now)
    }
    note(index, zone)
  }
}

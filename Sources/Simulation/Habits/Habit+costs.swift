import Device
import Model
import SyncProtocol

extension Habit {
  /// A manager notes what an item costs; whoever is none is refused by their own device.
  static let pricing = Habit(weight: 2) { $0.noteCost($1, $2.id) }
}

extension World {
  fileprivate func noteCost(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      let item = random.pick(items(in: store, zone))
    else { return }
    var cost = Record<ItemCost>(new: newID())
    cost[.item] = item.id
    cost[.unitCost] = ExactDecimal(Int64(1 + random.below(900)))
    cost[.currency] = "EUR"
    cost[.note] = costWords(of: zone)
    cost[.date] = Moment(milliseconds: Int64(now))
    let values = cost.values
    write(index, zone, [values.id]) { _, core, now in
      try core.storeHolding(zone).save([values], in: zone, now: now)
    }
    note(index, zone)
  }
}

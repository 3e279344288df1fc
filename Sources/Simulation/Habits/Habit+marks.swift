import Device
import Model
import SyncProtocol

extension Habit {
  /// A person marks an item with a tag, which they may make with that, or takes a mark away.
  static let marking = Habit(weight: 2) { $0.mark($1, $2.id) }
}

extension World {
  fileprivate func mark(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      let item = random.pick(items(in: store, zone))
    else { return }
    let marks = living(.itemTag, in: store, zone)
    if random.chance(300), let mark = random.pick(marks) { return unmark(mark.id, index, zone) }
    var records: [RecordValues] = []
    var tag = random.pick(living(.tag, in: store, zone))
    if tag == nil || random.chance(300) {
      var made = Record<Tag>(new: newID())
      made[.name] = "Tag \(nextName) \(words(of: .tag, in: zone))"
      nextName += 1
      records.append(made.values)
      tag = made.values
    }
    guard let tag else { return }
    var mark = Record<ItemTag>(new: newID())
    mark[.item] = item.id
    mark[.tag] = tag.id
    records.append(mark.values)
    write(index, zone, records.map(\.id)) { [records] _, core, now in
      try core.storeHolding(zone).save(records, in: zone, now: now)
    }
    note(index, zone)
  }

  private func unmark(_ mark: RecordID, _ index: Int, _ zone: ZoneID) {
    write(index, zone, [mark]) { _, core, now in
      try core.storeHolding(zone).delete(.itemTag, mark, in: zone, now: now)
    }
    note(index, zone)
  }
}

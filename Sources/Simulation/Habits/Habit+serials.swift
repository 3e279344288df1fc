import Device
import Model
import SyncProtocol

extension Habit {
  /// A person receives something with a serial number, or sells it; others may do the same
  /// meanwhile.
  static let numbering = Habit(weight: 2) { $0.number($1, $2.id) }
}

extension World {
  fileprivate func number(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone) else { return }
    let units = living(.serialUnit, in: store, zone).compactMap(Record<SerialUnit>.init)
    guard random.chance(600) || units.isEmpty else { return sell(random.pick(units), index, zone) }
    guard let item = random.pick(items(in: store, zone)) else { return }
    // Few numbers: two people often receive the same one while apart.
    let number = "S\(random.below(8)) \(words(of: .serialUnit, in: zone))"
    let id = RecordID.serialUnit(number, of: item.id)
    guard !units.contains(where: { $0.id == id }) else { return }
    var unit = Record<SerialUnit>(new: id)
    unit[.number] = number
    unit[.item] = item.id
    unit[.kind] = "serial"
    var receipt = movement(of: item.id, .one, .purchase, as: .effect(of: id))
    receipt[.location] = somePlace(in: store, zone)
    receipt[.serial] = id
    receipt[.causeKind] = "serial"
    receipt[.cause] = id
    reference.acts.noteEffect(ReferenceModel.RecordKey(zone: zone, id: receipt.id))
    book([receipt], after: [unit.values], index, zone)
  }

  private func sell(_ unit: Record<SerialUnit>?, _ index: Int, _ zone: ZoneID) {
    guard let unit, let item = unit[.item] else { return }
    var sale = movement(of: item, ExactDecimal.one.negated, .sale, as: newID())
    sale[.serial] = unit.id
    book([sale], index, zone)
  }
}

import Device
import Model

/// The serial numbers of the sample company: its wheels got them when somebody counted.
enum SampleSerials {
  private static let codes = ["WH-28F", "WH-28R"]
  private static let day: Int64 = 86_400_000

  /// The numbers of what there is of an item, with the movements that gave them.
  static func of(
    _ item: Record<InventoryItem>, level: ExactDecimal, now: Int64, name: () -> RecordID
  ) -> (units: [Record<SerialUnit>], movements: [Record<StockTransaction>]) {
    var units: [Record<SerialUnit>] = []
    var movements: [Record<StockTransaction>] = []
    guard let code = item[.code], codes.contains(code) else { return (units, movements) }
    let morning = Moment(milliseconds: now - now % day - day + 9 * 3_600_000)
    var rest = level
    while rest >= .one, let less = rest.subtracting(.one) {
      let number = "NH-\(code.suffix(3))-\(1_042 + 7 * units.count)"
      var unit = Record<SerialUnit>(new: .serialUnit(number, of: item.id))
      unit[.number] = number
      unit[.item] = item.id
      unit[.kind] = "serial"
      unit[.supplier] = item[.manufacturer]
      unit[.warrantyEnds] = Moment(milliseconds: now - now % day + 640 * day)
      unit[.authorName] = "Jonas Falk"
      units.append(unit)
      let departure = name()
      let halves = [(departure, ExactDecimal.one.negated), (.arrival(of: departure), .one)]
      for (id, quantity) in halves {
        guard let quantity else { continue }
        var half = Record<StockTransaction>(
          new: id, of: item, quantity, .transfer, at: morning)
        half[.location] = item[.location]
        half[.causeKind] = Record<StockTransaction>.transferCause
        half[.reason] = "Number given"
        half[.authorName] = "Jonas Falk"
        if id != departure {
          half[.cause] = departure
          half[.serial] = unit.id
        }
        movements.append(half)
      }
      rest = less
    }
    return (units, movements)
  }
}

import Business
import Device
import Model
import SyncProtocol

/// A serial number or lot as answers show it.
enum SerialView {
  static func json(_ line: SerialLine) -> [(name: String, value: JSONValue)] {
    let unit = line.unit
    func day(_ field: Field<SerialUnit, Moment>) -> JSONValue {
      JSONValue(unit[field].map { MomentParts($0).date })
    }
    return [
      ("id", .text(unit.id.description)), ("number", .text(line.number)),
      ("kind", .text(line.kind.rawValue)), ("item", JSONValue(unit[.item]?.description)),
      ("state", .text(line.state.rawValue)), ("quantity", .text(line.quantity.description)),
      (
        "places",
        .array(
          line.places.map {
            .object([
              ("location", JSONValue($0.location?.description)),
              ("quantity", .text($0.quantity.description)),
            ])
          })
      ),
      ("party", JSONValue(line.party)), ("expires", day(.expires)),
      ("warrantyEnds", day(.warrantyEnds)), ("manufactured", day(.manufactured)),
      ("supplier", JSONValue(unit[.supplier])), ("note", JSONValue(unit[.note])),
    ]
  }

  static func json(_ event: SerialEvent) -> [(name: String, value: JSONValue)] {
    let movement = event.movement
    return [
      ("id", .text(movement.id.description)), ("type", JSONValue(movement[.type])),
      ("quantity", JSONValue(movement[.quantity]?.description)),
      ("party", JSONValue(movement[.party])),
      ("location", JSONValue(movement[.location]?.description)),
      ("locationCode", JSONValue(event.place)), ("person", JSONValue(event.person)),
      ("note", JSONValue(movement[.note])), ("reversed", .boolean(event.isReversed)),
      ("date", movement[.date].map { .integer($0.milliseconds) } ?? .null),
    ]
  }

  static func table(_ lines: [SerialLine], _ tree: LocationTree) -> String {
    var table = TextTable(["NUMBER", "STATE", "QUANTITY", "WHERE", "EXPIRES", "ID"])
    for line in lines {
      table.add([
        line.number, line.state.rawValue, line.quantity.description, whereabouts(line, tree),
        line.unit[.expires].map { MomentParts($0).date } ?? "", line.unit.id.description,
      ])
    }
    return table.text
  }

  static func whereabouts(_ line: SerialLine, _ tree: LocationTree) -> String {
    guard line.state == .inStock else { return line.party.map { "with \($0)" } ?? "" }
    return line.places.compactMap { level in level.location.flatMap { tree[$0]?.code } }
      .joined(separator: ", ")
  }

  static func table(_ events: [SerialEvent]) -> String {
    var table = TextTable(["DATE", "MOVEMENT", "QUANTITY", "PARTY", "PLACE", "BY", "ID"])
    for event in events {
      let movement = event.movement
      let type = movement[.type] ?? ""
      table.add([
        movement[.date].map { MomentParts($0).date } ?? "",
        event.isReversed ? "\(type) (reversed)" : type, movement[.quantity]?.description ?? "",
        movement[.party] ?? "", event.place ?? "", event.person ?? "", movement.id.description,
      ])
    }
    return table.text
  }
}

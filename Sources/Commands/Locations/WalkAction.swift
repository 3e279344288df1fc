import Business
import Device
import Model
import SyncProtocol

/// What `location path` does.
enum WalkAction {
  static func path(_ invocation: Invocation) async throws -> Answer {
    let words = invocation.parsed.arguments
    guard words.count <= CompanyContext.pickLimit else {
      throw invocation.usage("At most \(CompanyContext.pickLimit) items are fetched on one walk.")
    }
    return try await ItemDesk.with(invocation) { desk in
      let tree = try await desk.context.locationTree(isCounted: false)
      var wishes: [PickWish] = []
      var missing: [Missing] = []
      for line in words.flatMap(PickList.read) {
        if let row = try await desk.context.items(scanned: line.code).first {
          wishes.append(PickWish(item: row.item, quantity: line.quantity))
        } else {
          missing.append(Missing(code: line.code, quantity: line.quantity, isKnown: false))
        }
      }
      let path = try await desk.context.pickPath(wishes, of: tree)
      missing += path.missing.map {
        Missing(code: $0.item[.code] ?? "", quantity: $0.quantity, isKnown: true)
      }
      return answer(path.stops, missing, tree)
    }
  }

  private struct Missing {
    let code: String
    let quantity: ExactDecimal?
    let isKnown: Bool

    var json: JSONValue {
      .object([
        ("code", .text(code)), ("quantity", JSONValue(quantity?.description)),
        ("known", .boolean(isKnown)),
      ])
    }

    var line: String {
      let code = Terminal.safe(code)
      if !isKnown { return "No item has the code \(code)." }
      return quantity.map { "\(code): \($0) missing." } ?? "\(code): nothing of it lies anywhere."
    }
  }

  private static func answer(
    _ stops: [PickPath.Stop], _ missing: [Missing], _ tree: LocationTree
  ) -> Answer {
    var table = TextTable(["STOP", "PLACE", "ITEM", "NAME", "TAKE"])
    for (index, stop) in stops.enumerated() {
      let unit = stop.item[.unit].map { " " + $0 } ?? ""
      table.add([
        "\(index + 1)", stop.location.flatMap { tree[$0]?.code } ?? "no place",
        stop.item[.code] ?? "", stop.item[.name] ?? "", stop.quantity.description + unit,
      ])
    }
    let lines = missing.map(\.line)
    let text = stops.isEmpty ? lines : [table.text] + (lines.isEmpty ? [] : [""] + lines)
    return Answer(
      text.joined(separator: "\n"),
      [
        ("stops", .array(stops.map { json($0, tree) })), ("missing", .array(missing.map(\.json))),
      ], code: missing.isEmpty ? .done : .notFound)
  }

  private static func json(_ stop: PickPath.Stop, _ tree: LocationTree) -> JSONValue {
    .object([
      ("location", JSONValue(stop.location?.description)),
      ("locationCode", JSONValue(stop.location.flatMap { tree[$0]?.code })),
      ("item", .text(stop.item.id.description)), ("itemCode", JSONValue(stop.item[.code])),
      ("itemName", JSONValue(stop.item[.name])), ("quantity", .text(stop.quantity.description)),
      ("unit", JSONValue(stop.item[.unit])),
    ])
  }
}

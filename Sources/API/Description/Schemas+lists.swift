import Business
import Model
import SyncProtocol

extension Schemas {
  /// The schemas of one list.
  static func of(_ list: ProgramList) -> Members {
    let name = name(list)
    var all: Members = [
      (name, record(list)),
      (
        "\(name)Page",
        object(
          [("records", array(reference(name))), ("next", cursor)], required: ["records", "next"])
      ),
    ]
    guard !list.writable.isEmpty else { return all }
    all.append(("New\(name)", written(list, isNew: true)))
    guard list.writing == .all else { return all }
    all.append(("Changed\(name)", written(list, isNew: false)))
    all.append(("\(name)Batch", batch(list)))
    all.append(("\(name)Results", results(list)))
    return all
  }

  private static let cursor = JSONValue.object([
    ("type", .array([.text("string"), .text("null")])),
    ("description", .text("cursor of the next page; null on the last one")),
  ])

  private static func record(_ list: ProgramList) -> JSONValue {
    var members: Members = [("id", identifier)]
    members += list.told.map { ($0.name, value($0, isWritten: false)) }
    if list.definition.kind == .inventoryItem { members.append(("stock", reference("Stock"))) }
    members += list.figures.map { figure in
      (
        figure.name,
        .object([
          ("type", .array([.text("string"), .text("null")])),
          ("description", .text("\(figure.label), worked out; null where it is out of range")),
        ])
      )
    }
    members += list.shownParts.map { part in
      (
        part.name,
        .object([
          ("type", .text("array")), ("items", reference(name(part))),
          (
            "description",
            .text("its parts in their order, in answers about it alone, if the token reaches them")
          ),
        ])
      )
    }
    members.append(("meta", reference("Meta")))
    return object(members, required: ["id", "meta"], detail(list))
  }

  private static func detail(_ list: ProgramList) -> String {
    switch list.writing {
    case .all: "A record of \(list.name)"
    case .adding: "A record of \(list.name): made, and never changed or deleted"
    case .nothing: "A record of \(list.name), which programs read. \(list.source)"
    }
  }

  private static func written(_ list: ProgramList, isNew: Bool) -> JSONValue {
    var members: Members = list.writable.map { ($0.name, value($0, isWritten: true)) }
    var required: [String] = []
    if isNew {
      members.insert(("id", identifier), at: 0)
      members += list.shownParts.map { ($0.name, newParts($0)) }
      required = list.writable.filter { $0.isRequired && !isCompleted($0, list) }.map(\.name)
    }
    return object(members, required: required, isClosed: true)
  }

  /// The parts that a new record brings: each says all but the record.
  private static func newParts(_ list: ProgramList) -> JSONValue {
    let fields = list.writable.filter { $0.number != list.definition.whole?.number }
    let part = object(
      [("id", identifier)] + fields.map { ($0.name, value($0, isWritten: true)) },
      required: fields.filter { $0.isRequired && !isCompleted($0, list) }.map(\.name),
      isClosed: true)
    return .object([
      ("type", .text("array")), ("maxItems", JSONValue(Batch.limit)), ("items", part),
      ("description", .text("its parts, made with it: all of them, or nothing is made")),
    ])
  }

  /// Whether a new record has a value in a field though nobody gave one.
  private static func isCompleted(_ field: FieldDefinition, _ list: ProgramList) -> Bool {
    switch list.definition.kind {
    case .inventoryItem: field.name == "code"
    case .stockTransaction: field.name == "date"
    case .order, .invoice: field.name == "customer"
    case .purchase, .bill: field.name == "supplier"
    case .orderLine, .purchaseLine, .invoiceLine, .billLine: field.name == "text"
    default: false
    }
  }

  private static func batch(_ list: ProgramList) -> JSONValue {
    func operation(_ op: String, _ members: Members, _ required: [String]) -> JSONValue {
      let word = JSONValue.object([("const", .text(op))])
      return object([("op", word)] + members, required: ["op"] + required)
    }
    let name = name(list)
    let one: Members = [("id", identifier)]
    let seen: Members = [("ifMatch", text)]
    let changed: Members = [("values", reference("Changed\(name)"))]
    let choices = [
      operation("create", one + [("values", reference("Changed\(name)"))], ["values"]),
      operation("change", one + seen + changed, ["id", "ifMatch", "values"]),
      operation("delete", one + seen, ["id"]), operation("restore", one, ["id"]),
    ]
    let operations: Members = [
      ("type", .text("array")), ("minItems", .integer(1)), ("maxItems", JSONValue(Batch.limit)),
      ("items", .object([("oneOf", .array(choices))])),
    ]
    return object([("operations", .object(operations))], required: ["operations"])
  }

  private static func results(_ list: ProgramList) -> JSONValue {
    let result = object(
      [("status", number(200, 204)), ("id", identifier), ("record", reference(name(list)))],
      required: ["status", "id"])
    return object([("results", array(result))], required: ["results"])
  }
}

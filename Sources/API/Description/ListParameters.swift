import Business
import Model
import SyncProtocol

/// By what a list is sorted and narrowed, as parameters of its address.
struct ListParameters {
  let list: ProgramList

  init(_ list: ProgramList) { self.list = list }

  var all: [Operation.Parameter] {
    var all = [
      query("limit", "How many records", Schemas.number(1, ListRequest.limit)),
      query("cursor", "next of the page before, all else the same", Schemas.text),
      query("sort", "What the list is sorted by; a - before it turns the order", sort),
      Self.fields,
    ]
    if list.isSearchable { all.append(query("q", "Words that records have", Schemas.text)) }
    for field in list.definition.fields { all += narrowing(field) }
    return all
  }

  static let fields = Operation.Parameter(
    name: "fields", place: "query", detail: "The fields that are told, with commas between them",
    schema: Schemas.text)

  private func query(
    _ name: String, _ detail: String, _ schema: JSONValue
  ) -> Operation.Parameter {
    Operation.Parameter(name: name, place: "query", detail: detail, schema: schema)
  }

  private var sort: JSONValue {
    let names = list.sortable.map(\.name) + [ListRequest.changed]
    return .object([
      ("type", .text("string")),
      ("enum", .array((names + names.map { "-" + $0 }).map { .text($0) })),
    ])
  }

  private func narrowing(_ field: FieldDefinition) -> [Operation.Parameter] {
    if case .bytes = field.type { return [] }
    let schema = Self.schema(field)
    var all = [query(field.name, "Records with this value; nothing finds those without", schema)]
    if field.isIndexed, field.type != .boolean {
      all.append(query("\(field.name).from", "The least value", schema))
      all.append(query("\(field.name).to", "The largest value", schema))
    }
    return all
  }

  private static func schema(_ field: FieldDefinition) -> JSONValue {
    switch field.type {
    case .integer:
      .object([("type", .text("integer")), ("format", .text("int64"))])
    case .boolean: Schemas.flag
    case .time: Schemas.moment
    case .reference, .identifier: Schemas.identifier
    default: Schemas.text
    }
  }
}

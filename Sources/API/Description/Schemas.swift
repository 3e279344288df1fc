import Business
import HTTPServing
import Model
import SyncProtocol

/// What values look like, as JSON Schema says it (2020-12, which OpenAPI 3.1 uses).
enum Schemas {
  typealias Members = [(name: String, value: JSONValue)]

  static let text = JSONValue.object([("type", .text("string"))])
  static let flag = JSONValue.object([("type", .text("boolean"))])
  static let identifier = JSONValue.object([("type", .text("string")), ("format", .text("uuid"))])
  static let moment = JSONValue.object([
    ("type", .text("string")), ("format", .text("date-time")),
  ])
  static let bytes = JSONValue.object([])

  static func text(_ limit: Int) -> JSONValue {
    .object([
      ("type", .text("string")), ("minLength", .integer(1)), ("maxLength", JSONValue(limit)),
    ])
  }

  static func number(_ least: Int, _ most: Int) -> JSONValue {
    .object([
      ("type", .text("integer")), ("minimum", JSONValue(least)), ("maximum", JSONValue(most)),
    ])
  }

  static func reference(_ name: String) -> JSONValue {
    .object([("$ref", .text("#/components/schemas/\(name)"))])
  }

  static func array(_ items: JSONValue) -> JSONValue {
    .object([("type", .text("array")), ("items", items)])
  }

  /// An object with these members, and no others where it is written by programs.
  static func object(
    _ members: Members, required: [String] = [], isClosed: Bool = false, _ detail: String? = nil
  ) -> JSONValue {
    var all: Members = [("type", .text("object")), ("properties", .object(members))]
    if let detail { all.append(("description", .text(detail))) }
    if !required.isEmpty { all.append(("required", .array(required.map { .text($0) }))) }
    if isClosed { all.append(("additionalProperties", .boolean(false))) }
    return .object(all)
  }

  /// The name of a list's records, such as `StockTransaction`.
  static func name(_ list: ProgramList) -> String { list.definition.name }

  /// A value of a field, as it is read, or as it is written.
  static func value(_ field: FieldDefinition, isWritten: Bool) -> JSONValue {
    var members: Members = [("type", .array([.text(type(field.type)), .text("null")]))]
    switch field.type {
    case .text(let limit):
      if isWritten { members.append(("maxLength", JSONValue(limit))) }
      members.append(("description", .text("At most \(limit) bytes of UTF-8")))
    case .choice(let words):
      if isWritten {
        members.append(("enum", .array(words.map { .text($0) } + [.null])))
      } else {
        members.append(("description", .text("Such as \(words.joined(separator: ", "))")))
      }
    case .integer: members.append(("format", .text("int64")))
    case .decimal:
      members.append(("pattern", .text("^-?[0-9]{1,13}(\\.[0-9]{1,6})?$")))
      members.append(("description", .text("An exact number")))
    case .time: members.append(("format", .text("date-time")))
    case .reference(let kind):
      members.append(("format", .text("uuid")))
      if let list = ProgramList.of(kind) {
        members.append(("description", .text("A record of \(list.name)")))
      }
    case .identifier: members.append(("format", .text("uuid")))
    case .bytes: members.append(("description", .text("Bytes in Base64")))
    case .boolean: break
    }
    return .object(members)
  }

  private static func type(_ type: FieldType) -> String {
    switch type {
    case .integer: "integer"
    case .boolean: "boolean"
    default: "string"
    }
  }

  /// What an act asks for.
  static func inputs(of act: ProgramAct) -> JSONValue {
    object(
      act.inputs.map { ($0.name, value($0, isWritten: true)) } + [("agreed", flag)],
      isClosed: true)
  }
}

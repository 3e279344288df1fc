import Business
import HTTPServing
import Model
import SyncProtocol

/// The description of all routes, as OpenAPI 3.1 in JSON: made from the operations, once.
enum OpenAPI {
  static let bytes = document.jsonBytes

  static let document = JSONValue.object([
    ("openapi", .text("3.1.0")), ("info", info),
    ("servers", .array([.object([("url", .text(Call.root))])])),
    ("security", .array([.object([("token", .array([]))])])), ("paths", paths),
    ("webhooks", webhooks),
    (
      "components",
      .object([
        ("securitySchemes", .object([("token", security)])),
        ("schemas", .object(Schemas.common + ProgramList.all.flatMap(Schemas.of))),
      ])
    ),
  ])

  private static let info = JSONValue.object([
    ("title", .text("TheCompanyApp")), ("version", .text("1")),
    (
      "description",
      .text(
        "Records of one company, as the maker of a token may read and write them. A token is made "
          + "in the settings of the company. Numbers that are exact are text. A field that is not "
          + "entered is null. A write with Idempotency-Key is done once, however often it is asked "
          + "for within a day. Limits: \(APIRoutes.tokenLimit) requests a minute for a token, "
          + "\(APIRoutes.addressLimit) for an address.")
    ),
  ])

  private static let security = JSONValue.object([
    ("type", .text("http")), ("scheme", .text("bearer")),
  ])

  private static var paths: JSONValue {
    var paths: [(name: String, value: [(name: String, value: JSONValue)])] = []
    for operation in Operation.all {
      let member = (operation.method.name.lowercased(), json(operation))
      if let place = paths.firstIndex(where: { $0.name == operation.path }) {
        paths[place].value.append(member)
      } else {
        paths.append((operation.path, [member]))
      }
    }
    return .object(paths.map { ($0.name, .object($0.value)) })
  }

  private static func json(_ operation: Operation) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("operationId", .text(operation.name)), ("summary", .text(operation.summary)),
    ]
    if let list = operation.list { members.append(("tags", .array([.text(list.name)]))) }
    var parameters = operation.parameters
    if operation.effect == .writes { parameters.append(key) }
    if !parameters.isEmpty {
      members.append(("parameters", .array(parameters.map(json))))
    }
    if let body = operation.body {
      members.append(
        (
          "requestBody",
          .object([
            ("required", .boolean(body.isRequired)),
            ("content", .object([(body.mediaType, .object([("schema", body.schema)]))])),
          ])
        ))
    }
    members.append(("responses", responses(operation)))
    return .object(members)
  }

  private static let key = Operation.Parameter(
    name: "Idempotency-Key", place: "header",
    detail: "A name of the program's for this write, of 1 to 200 signs of ASCII",
    schema: .object([("type", .text("string")), ("pattern", .text("^[!-~]{1,200}$"))]))

  private static func json(_ parameter: Operation.Parameter) -> JSONValue {
    .object([
      ("name", .text(parameter.name)), ("in", .text(parameter.place)),
      ("description", .text(parameter.detail)), ("required", .boolean(parameter.isRequired)),
      ("schema", parameter.schema),
    ])
  }

  /// What every operation may be refused with.
  private static let usual = [401, 403, 429, 500, 503]
  private static let ofWrites = [400, 409, 413, 422, 507]

  private static func responses(_ operation: Operation) -> JSONValue {
    var all = operation.success.map { success in
      (name: String(success.status), value: json(success))
    }
    let isWrite = operation.effect == .writes
    let statuses = operation.problems + usual + (isWrite ? ofWrites : [])
    for status in Set(statuses).sorted() {
      all.append((String(status), problem))
    }
    return .object(all)
  }

  private static let problem = JSONValue.object([
    ("description", .text("What is wrong")),
    (
      "content",
      .object([
        (Problem.mediaType, .object([("schema", Schemas.reference("Problem"))]))
      ])
    ),
  ])

  private static func json(_ success: Operation.Success) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [("description", .text(success.detail))]
    if success.hasTag {
      let tag: [(name: String, value: JSONValue)] = [("schema", Schemas.text)]
      members.append(("headers", .object([("ETag", .object(tag))])))
    }
    if let schema = success.schema {
      members.append(
        ("content", .object([(success.mediaType, .object([("schema", schema)]))])))
    }
    return .object(members)
  }
}

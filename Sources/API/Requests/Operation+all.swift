import Business
import HTTPServing
import Model
import SyncProtocol

extension Operation {
  /// All that there is, of every list.
  static let all: [Operation] = general + ProgramList.all.flatMap(Operation.of)

  private static let general = [
    Operation(
      method: .get, path: "/", name: "index", summary: "What the token opens", effect: .reads,
      success: [Success(status: 200, detail: "It", schema: Schemas.reference("Index"))],
      handler: { try await $0.index() }),
    Operation(
      method: .get, path: "/changes", name: "changes",
      summary: "What changed since a token; without one, the token to begin with", effect: .reads,
      parameters: [
        Parameter(
          name: "since", place: "query", detail: "next of the answer before",
          schema: Schemas.text),
        Parameter(
          name: "wait", place: "query",
          detail: "Seconds to wait for something where nothing changed",
          schema: Schemas.number(0, Call.waitLimit)),
      ],
      success: [Success(status: 200, detail: "Them", schema: Schemas.reference("Changes"))],
      problems: [400, 410, 429, 503], handler: { try await $0.changes() }),
  ]

  private static func of(_ list: ProgramList) -> [Operation] {
    var all = [page(list), read(list), history(list)] + writes(list)
    all += list.acts.map { act($0, list) }
    if list.definition.files != nil { all += files(list) }
    return all
  }

  private static func writes(_ list: ProgramList) -> [Operation] {
    switch list.writing {
    case .nothing: []
    case .adding: [create(list)]
    case .all: [create(list), change(list), delete(list), restore(list), batch(list)]
    }
  }

  private static func one(_ list: ProgramList, _ status: Int = 200) -> Success {
    Success(
      status: status, detail: "The record", schema: Schemas.reference(Schemas.name(list)),
      hasTag: true)
  }

  static let id = Parameter(
    name: "id", place: "path", detail: "The record", schema: Schemas.identifier, isRequired: true)
  private static let seen = Parameter(
    name: "If-Match", place: "header", detail: "The ETag of the version that was seen, or *",
    schema: Schemas.text)

  private static func page(_ list: ProgramList) -> Operation {
    Operation(
      method: .get, path: "/\(list.name)", name: "list-\(list.name)",
      summary: "A page of the list", effect: .reads, list: list,
      parameters: ListParameters(list).all,
      success: [
        Success(
          status: 200, detail: "The page", schema: Schemas.reference("\(Schemas.name(list))Page"))
      ],
      problems: [400], handler: { try await $0.page() })
  }

  private static func read(_ list: ProgramList) -> Operation {
    Operation(
      method: .get, path: "/\(list.name)/{id}", name: "read-\(list.name)", summary: "A record",
      effect: .reads, list: list, parameters: [id, ListParameters.fields],
      success: [
        one(list), Success(status: 304, detail: "It is the version of If-None-Match"),
      ],
      problems: [404, 410], handler: { try await $0.read() })
  }

  private static func history(_ list: ProgramList) -> Operation {
    Operation(
      method: .get, path: "/\(list.name)/{id}/history", name: "history-\(list.name)",
      summary: "What happened to a record, for who may read the log", effect: .reads, list: list,
      parameters: [
        id,
        Parameter(
          name: "limit", place: "query", detail: "How many entries",
          schema: Schemas.number(1, 200)),
        Parameter(
          name: "start", place: "query", detail: "How many of the latest are left out",
          schema: Schemas.number(0, Call.startLimit)),
      ],
      success: [Success(status: 200, detail: "It", schema: Schemas.reference("History"))],
      problems: [400, 404, 503], handler: { try await $0.history() })
  }

  private static func create(_ list: ProgramList) -> Operation {
    var parameters: [Parameter] = []
    if case .adding = list.writing {
      parameters = [
        Parameter(
          name: "agreed", place: "query", detail: "true does it where the company warns",
          schema: Schemas.flag)
      ]
    }
    return Operation(
      method: .post, path: "/\(list.name)", name: "create-\(list.name)", summary: "Make a record",
      effect: .writes, list: list, parameters: parameters,
      body: Body(
        mediaType: "application/json", schema: Schemas.reference("New\(Schemas.name(list))")),
      success: [one(list, 201)], problems: [400, 404, 409, 410, 413, 415, 422],
      handler: { try await $0.create() })
  }

  private static func change(_ list: ProgramList) -> Operation {
    Operation(
      method: .patch, path: "/\(list.name)/{id}", name: "change-\(list.name)",
      summary: "Write fields of a record; null empties one", effect: .writes, list: list,
      parameters: [id, seen],
      body: Body(
        mediaType: "application/merge-patch+json",
        schema: Schemas.reference("Changed\(Schemas.name(list))")),
      success: [one(list)], problems: [400, 404, 409, 410, 412, 413, 415, 422, 428],
      handler: { try await $0.change() })
  }

  private static func delete(_ list: ProgramList) -> Operation {
    Operation(
      method: .delete, path: "/\(list.name)/{id}", name: "delete-\(list.name)",
      summary: "Delete a record; it can be restored for 30 days", effect: .writes, list: list,
      parameters: [id, seen], success: [Success(status: 204, detail: "It is deleted")],
      problems: [404, 409, 412], handler: { try await $0.delete() })
  }

  private static func restore(_ list: ProgramList) -> Operation {
    Operation(
      method: .post, path: "/\(list.name)/{id}/restore", name: "restore-\(list.name)",
      summary: "Restore a deleted record", effect: .writes, list: list, parameters: [id],
      success: [one(list)], problems: [404, 409, 410, 422], handler: { try await $0.restore() })
  }

  private static func batch(_ list: ProgramList) -> Operation {
    Operation(
      method: .post, path: "/\(list.name)/batch", name: "batch-\(list.name)",
      summary: "Many writes at once: all of them, or none", effect: .writes, list: list,
      body: Body(
        mediaType: "application/json", schema: Schemas.reference("\(Schemas.name(list))Batch")),
      success: [
        Success(
          status: 200, detail: "What came of each",
          schema: Schemas.reference("\(Schemas.name(list))Results"))
      ],
      problems: [400, 404, 409, 410, 412, 413, 415, 422, 428],
      handler: { call in
        var batch = try Batch(call)
        return try await batch.perform()
      })
  }

  private static func act(_ act: ProgramAct, _ list: ProgramList) -> Operation {
    Operation(
      method: .post, path: "/\(list.name)/{id}/\(act.name)", name: "\(act.name)-\(list.name)",
      summary: act.summary, effect: .writes, list: list, parameters: [id],
      body: Body(
        mediaType: "application/json", schema: Schemas.inputs(of: act), isRequired: false),
      success: [one(list)], problems: [400, 404, 409, 410, 415, 422],
      handler: { try await $0.act(act) })
  }

  private static func files(_ list: ProgramList) -> [Operation] {
    let path = "/\(list.name)/{id}/attachments"
    let file = Parameter(
      name: "file", place: "path", detail: "The file", schema: Schemas.identifier,
      isRequired: true)
    let name = Parameter(
      name: "name", place: "query", detail: "What the file is called",
      schema: Schemas.text(Call.fileNameLimit), isRequired: true)
    return [
      Operation(
        method: .get, path: path, name: "files-\(list.name)", summary: "The files of a record",
        effect: .reads, list: list, parameters: [id],
        success: [Success(status: 200, detail: "They", schema: Schemas.reference("Files"))],
        problems: [404, 410], handler: { try await $0.files() }),
      Operation(
        method: .post, path: path, name: "add-file-\(list.name)", summary: "Attach a file",
        effect: .writes, list: list, parameters: [id, name],
        body: Body(mediaType: "*/*", schema: Schemas.bytes),
        success: [Success(status: 201, detail: "It", schema: Schemas.reference("File"))],
        problems: [400, 404, 409, 410, 413, 422], handler: { try await $0.addFile() }),
      Operation(
        method: .get, path: path + "/{file}", name: "read-file-\(list.name)",
        summary: "The bytes of a file", effect: .reads, list: list, parameters: [id, file],
        success: [
          Success(
            status: 200, detail: "They", mediaType: "application/octet-stream",
            schema: Schemas.bytes)
        ],
        problems: [404, 410, 503], handler: { try await $0.fileBytes() }),
      Operation(
        method: .delete, path: path + "/{file}", name: "delete-file-\(list.name)",
        summary: "Delete a file", effect: .writes, list: list, parameters: [id, file],
        success: [Success(status: 204, detail: "It is deleted")], problems: [404, 409, 410],
        handler: { try await $0.deleteFile() }),
    ]
  }
}

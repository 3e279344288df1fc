import Business
import Device
import HTTPServing
import Model
import Storage
import SyncProtocol

extension Call {
  /// Bytes of the name of a file at most.
  static let fileNameLimit = 200

  private func owner() async throws -> RecordReference {
    RecordReference(try listed().definition.kind, try await record().id)
  }

  /// The files that hang on a record.
  func files() async throws -> Response {
    let entries = try await context.attachments(of: try await owner())
    return .json(.object([("files", .array(entries.map { Self.json($0) }))]))
  }

  private static func json(_ entry: AttachmentEntry) -> JSONValue {
    let members: [(name: String, value: JSONValue)] = [
      ("id", .text(entry.stored.id.description)), ("name", JSONValue(entry.record[.name])),
      ("mediaType", JSONValue(entry.record[.mediaType])),
      ("byteCount", .integer(entry.record[.byteCount] ?? 0)),
      ("isPicture", .boolean(entry.isPicture)),
      ("createdAt", .text(RFC3339.text(Int64(clamping: entry.stored.createdAt)))),
      ("createdBy", .text(entry.stored.createdBy.description)),
    ]
    return .object(members)
  }

  private func file() async throws -> AttachmentEntry {
    let id = try recordID("file")
    let entries = try await context.attachments(of: try await owner())
    guard let entry = entries.first(where: { $0.stored.id == id }) else { throw Problem.notFound }
    return entry
  }

  /// The bytes of a file. Browsers save them and show nothing.
  func fileBytes() async throws -> Response {
    switch try await context.file(of: try await file().stored.id) {
    case .missing: throw Problem.notFound
    case .later(let reason): throw Problem.unreachable(reason)
    case .here(let file, let byteCount):
      var response = Response.bytes([], type: "application/octet-stream")
      response.headers.add("Content-Disposition", "attachment")
      response.body = .parts(
        PartedBody(byteCount: byteCount) { place, count in
          (try? file.read(at: place, count: count)) ?? []
        })
      return response
    }
  }

  /// Attaches the body as a file.
  func addFile() async throws -> Response {
    let name = request.query["name"] ?? ""
    guard (1...Self.fileNameLimit).contains(name.utf8.count), !name.utf8.contains(0) else {
      throw Problem.badRequest(
        "Say what the file is called: name, of \(Self.fileNameLimit) bytes at most.", at: "name")
    }
    let owner = try await owner()
    if seed.isResumed, let kept = try await kept(of: owner) { return kept }
    let source: FileSource
    if let spooled = request.spooled {
      source = FileSource { spooled.read(at: $0, count: $1) }
    } else {
      source = FileSource(bytes: request.body)
    }
    let type = request.mediaType
    var draft = AttachmentDraft(owner, name: name, mediaType: type.isEmpty ? nil : type)
    draft.id = seed.id()
    switch try await context.attach(source, draft) {
    case .refused(let refusal): throw Problem(refusal)
    case .attached(let id): return try await attached(id, to: owner)
    }
  }

  /// What an earlier try attached before it was broken off; nil where it did not come so far.
  private func kept(of owner: RecordReference) async throws -> Response? {
    guard let files = owner.files, let file = try await context.details(files, seed.id()) else {
      return nil
    }
    if file.isDeleted { throw Problem.deleted }
    return try await attached(file.id, to: owner)
  }

  private func attached(_ id: RecordID, to owner: RecordReference) async throws -> Response {
    let entries = try await context.attachments(of: owner)
    guard let entry = entries.first(where: { $0.stored.id == id }) else { throw Problem.notFound }
    return .json(Self.json(entry), status: 201)
      .with("Location", "\(try place(of: owner.id))/attachments/\(id)")
  }

  /// Deletes a file; it can be restored in Trash.
  func deleteFile() async throws -> Response {
    let entry = try await file()
    try done(try await context.delete(entry.stored.values.kind, entry.stored.id))
    return .empty()
  }
}

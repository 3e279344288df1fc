import Business
import Device
import HTTPServing
import Hub
import Model
import SyncProtocol

/// One request of a program, with what its token opens.
struct Call: Sendable {
  let request: Request
  let token: OpenToken
  /// The list that it is about; nil for what is about all.
  let list: ProgramList?
  /// Milliseconds since 1970.
  let now: UInt64
  /// What identifiers are made from, so that a write that is asked for again makes the same.
  var seed = Seed()

  var context: CompanyContext { token.context }

  /// The list, where the operation is of one.
  func listed() throws(Problem) -> ProgramList {
    guard let list else { throw .notFound }
    return list
  }

  /// The record that the address names.
  func recordID(_ capture: String = "id") throws(Problem) -> RecordID {
    guard let id = RecordID(request.capture(capture)) else { throw .notFound }
    return id
  }

  /// The living record that the address names.
  func record() async throws -> StoredRecord {
    let stored = try await anyRecord()
    if stored.isDeleted { throw Problem.deleted }
    return stored
  }

  /// The record that the address names, a deleted one too.
  func anyRecord() async throws -> StoredRecord {
    let stored = try await context.details(try listed().definition.kind, try recordID())
    guard let stored else { throw Problem.notFound }
    return stored
  }

  /// The object that the body holds.
  func object() throws(Problem) -> [(name: String, value: JSONValue)] {
    let types = ["application/json", "application/merge-patch+json"]
    guard types.contains(request.mediaType) else {
      throw Problem(415, "Media type", "Send application/json.")
    }
    guard let json = try? JSONParser.parse(request.body), case .object(let members) = json else {
      throw .badRequest("The body is no JSON object.")
    }
    guard Set(members.map(\.name)).count == members.count else {
      throw .badRequest("A member of the body has the name of another one.")
    }
    return members
  }

  /// The same where a body may be missing.
  func objectIfAny() throws(Problem) -> [(name: String, value: JSONValue)] {
    request.body.isEmpty ? [] : try object()
  }

  /// Where lists of ours begin.
  static let root = "/api/v1"

  func place(of id: RecordID) throws(Problem) -> String {
    "\(Self.root)/\(try listed().name)/\(id)"
  }

  /// The record as it is now, as an answer.
  func told(_ id: RecordID, status: Int = 200) async throws -> Response {
    let list = try listed()
    guard let stored = try await context.details(list.definition.kind, id) else {
      throw Problem.notFound
    }
    var response = Response.json(
      try await context.told(stored, list, with: shownParts(of: list)), status: status)
    response.headers.add("ETag", RecordJSON(record: stored, list: list).tag)
    if status == 201 { response.headers.add("Location", try place(of: id)) }
    return response
  }
}

extension Response {
  static func json(_ json: JSONValue, status: Int = 200) -> Response {
    .bytes(json.jsonBytes, type: "application/json", status: status)
  }
}

import Business
import HTTPServing
import Model
import SyncProtocol

/// Something that programs ask for: its address, what it takes and answers, and what does it.
/// Routes and description are made from the same values: neither tells of what the other has not.
struct Operation: Sendable {
  /// What an operation does to records.
  enum Effect: Sendable {
    case reads
    /// A write; it may be asked for again under a key.
    case writes
  }

  /// A body that it takes.
  struct Body: Sendable {
    let mediaType: String
    let schema: JSONValue
    var isRequired = true
  }

  /// A parameter of the address or a header field.
  struct Parameter: Sendable {
    let name: String
    let place: String
    let detail: String
    let schema: JSONValue
    var isRequired = false
  }

  /// An answer that is no problem.
  struct Success: Sendable {
    let status: Int
    let detail: String
    var mediaType = "application/json"
    var schema: JSONValue?
    /// Whether the version of a record comes with it.
    var hasTag = false
  }

  let method: Method
  /// Below `/api/v1`, captures in braces.
  let path: String
  /// The name by which programs made from the description call it.
  let name: String
  let summary: String
  let effect: Effect
  var list: ProgramList?
  var parameters: [Parameter] = []
  var body: Body?
  let success: [Success]
  /// Statuses of problems that it has besides those that all have.
  var problems: [Int] = []
  let handler: @Sendable (Call) async throws -> Response

  /// The path as the router takes it.
  var pattern: String {
    if path == "/" { return Call.root + "/" }
    return Call.root
      + path.split(separator: "/").map { part in
        part.hasPrefix("{") ? "/:" + part.dropFirst().dropLast() : "/" + part
      }.joined()
  }

  /// Whether the body lies on the disk while it is handled.
  var hasUploads: Bool { body?.mediaType == "*/*" }

  /// Bytes of a body at most.
  var bodyByteLimit: Int {
    hasUploads ? Attachment.byteLimit : body == nil ? 1_024 : 2_000_000
  }
}

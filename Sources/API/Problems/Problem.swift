import HTTPServing
import SyncProtocol

/// Why a request was not done, as RFC 9457 tells programs: a status, a name that stays, words for
/// people, and what is wrong with single values.
struct Problem: Error, Equatable, Sendable {
  /// What is wrong with one value, by where it stands in the body or in the address.
  struct Flaw: Equatable, Sendable {
    /// A JSON pointer into the body, or the name of a parameter.
    let place: String
    let detail: String
  }

  let status: Int
  let title: String
  var detail: String
  var flaws: [Flaw] = []
  /// Header fields of the answer besides.
  var headers: [(name: String, value: String)] = []

  init(_ status: Int, _ title: String, _ detail: String, flaws: [Flaw] = []) {
    self.status = status
    self.title = title
    self.detail = detail
    self.flaws = flaws
  }

  static func == (left: Problem, right: Problem) -> Bool {
    left.status == right.status && left.title == right.title && left.detail == right.detail
      && left.flaws == right.flaws
  }

  func with(_ name: String, _ value: String) -> Problem {
    var problem = self
    problem.headers.append((name, value))
    return problem
  }

  static let mediaType = "application/problem+json"

  /// The name that programs tell it by: its title with signs between the words.
  var type: String {
    "urn:thecompany:problem:" + title.lowercased().split(separator: " ").joined(separator: "-")
  }

  var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("type", .text(type)), ("title", .text(title)), ("status", JSONValue(status)),
      ("detail", .text(detail)),
    ]
    if !flaws.isEmpty {
      members.append(
        (
          "errors",
          .array(
            flaws.map {
              .object([("pointer", .text($0.place)), ("detail", .text($0.detail))])
            })
        ))
    }
    return .object(members)
  }

  var response: Response {
    var response = Response.bytes(json.jsonBytes, type: Self.mediaType, status: status)
    for header in headers { response.headers.add(header.name, header.value) }
    return response
  }
}

extension Problem {
  static let unauthorised = Problem(
    401, "No token", "Send a token that is good: Authorization: Bearer tca_…"
  ).with("WWW-Authenticate", "Bearer realm=\"thecompany\"")
  static let tier = Problem(
    403, "Tier", "Tokens are for companies of the tier Enterprise on this server.")
  static let narrowed = Problem(403, "Narrowed token", "The token does not reach this list.")
  static let readOnly = Problem(403, "Narrowed token", "The token reads only.")
  static let notFound = Problem(404, "Not found", "There is nothing here.")
  static let deleted = Problem(
    410, "Deleted", "The record was deleted. It can be restored for 30 days.")
  static let changed = Problem(
    412, "Changed meanwhile",
    "The record is not as If-Match says: read it again, and change that.")
  static let taken = Problem(409, "Taken", "Another record has this identifier.")
  static let unseen = Problem(
    428, "If-Match missing",
    "Say which version you saw: If-Match with its ETag, or * for any.")
  static let busy = Problem(
    503, "Busy", "Too many are here at once. Try again in a minute."
  ).with("Retry-After", "60")
  static let tooOften = Problem(
    429, "Too many requests", "Try again in a minute."
  ).with("Retry-After", "60")

  static func failed(_ reference: String) -> Problem {
    Problem(500, "Failed", "Something went wrong: it stands in the log as \(reference).")
  }

  static func badRequest(_ detail: String, at place: String? = nil) -> Problem {
    Problem(
      400, "Bad request", detail,
      flaws: place.map { [Flaw(place: $0, detail: detail)] } ?? [])
  }

  static func invalid(_ flaws: [Flaw]) -> Problem {
    Problem(
      422, "Invalid values", flaws.map(\.detail).joined(separator: " "), flaws: flaws)
  }

  /// What the router or the server itself refused.
  init(refusedAs status: Int, allow: String?) {
    switch status {
    case 404: self = .notFound
    case 405:
      self = Problem(
        405, "Wrong method", "This address does not take that method: see openapi.json.")
    case 413: self = Problem(413, "Too large", "The body is larger than this address takes.")
    case 421: self = Problem(421, "Unknown host", "The server is not reached by this name.")
    case 503: self = .busy
    default: self = Problem(status, "Bad request", "The request can't be read.")
    }
    if let allow { headers.append(("Allow", allow)) }
  }
}

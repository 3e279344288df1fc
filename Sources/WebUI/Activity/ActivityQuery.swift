import HTTPServing
import Model
import PageParts
import SyncProtocol

/// What of a log a page shows: every view of it is one address.
struct ActivityQuery: Equatable, Sendable {
  /// Events that people look for together.
  enum Topic: String, CaseIterable, Sendable {
    case records, people, refusals, signIns, company

    var events: [AuditEvent] {
      switch self {
      case .records: [.added, .changed, .deleted, .restored, .overtaken, .repaired]
      case .people:
        [
          .joined, .left, .removed, .rightsChanged, .sharingStopped, .confirmed, .linkMade,
          .linkEnded, .invited, .invitationWithdrawn, .invitationDeclined, .placeBroughtBack,
          .offerBroughtBack,
        ]
      case .refusals: [.refused]
      case .signIns: [.signedIn, .signedOut, .loggedIn, .loginRefused]
      case .company:
        [
          .companyMade, .tierChanged, .ownershipOffered, .ownershipWithdrawn, .ownershipDeclined,
          .ownerChanged, .companyDeleted, .companyRestored, .putBack, .erased,
        ]
      }
    }
  }

  var person = RecordID.zero
  var topic: Topic?
  /// The first day, as it was typed.
  var from = ""
  /// The last day, as it was typed.
  var to = ""
  var record = RecordID.zero
  /// Entries below this number; 0 to begin with the latest.
  var before: UInt64 = 0

  private static let dayMilliseconds: Int64 = 86_400_000

  init() {}

  init(_ query: Query) {
    person = RecordID(query["person"] ?? "") ?? .zero
    topic = Topic(rawValue: query["what"] ?? "")
    from = (query["from"] ?? "").trimmed
    to = (query["to"] ?? "").trimmed
    before = UInt64(query["before"] ?? "") ?? 0
    if before > UInt64(Int64.max) { before = 0 }
  }

  /// Whether a day can't be read.
  var hasWrongDay: Bool {
    [from, to].contains { !$0.isEmpty && Moment(typed: $0) == nil }
  }

  var isFiltered: Bool { person != .zero || topic != nil || !from.isEmpty || !to.isEmpty }

  func request(_ company: CompanyID, limit: UInt64) -> AuditRequest {
    var request = AuditRequest(
      zone: company, before: before, limit: limit, person: person, record: record)
    request.words = topic?.events.map(\.rawValue) ?? []
    if let moment = Moment(typed: from) { request.since = UInt64(max(0, moment.milliseconds)) }
    if let moment = Moment(typed: to) {
      // The last day counts whole.
      request.until = UInt64(max(1, moment.milliseconds + Self.dayMilliseconds))
    }
    return request
  }

  /// The address of the list with this query.
  func place(from list: Place) -> Place {
    list.asking("person", person == .zero ? nil : person.description)
      .asking("what", topic?.rawValue).asking("from", from).asking("to", to)
      .asking("before", before == 0 ? nil : String(before))
  }

  func starting(below number: UInt64) -> ActivityQuery {
    var query = self
    query.before = number
    return query
  }
}

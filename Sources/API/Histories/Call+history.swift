import Business
import Device
import HTTPServing
import Hub
import Model
import SyncProtocol

extension Call {
  private static let usualLimit = 50
  private static let limit = 200
  /// How many of the latest are left out at most: what lies behind is read over with each question.
  static let startLimit = 1_000

  /// What happened to a record and to what hangs on it, the latest first, for who may read the log.
  func history() async throws -> Response {
    _ = try await anyRecord()
    let limit = try number("limit", 1...Self.limit, otherwise: Self.usualLimit)
    let start = try number("start", 0...Self.startLimit, otherwise: 0)
    let history = try await context.history(of: try recordID(), from: start, limit: limit) {
      tells($0)
    }
    switch history {
    case .answered(let history):
      let members: [(name: String, value: JSONValue)] = [
        ("entries", .array(history.entries.map(Self.json))), ("more", .boolean(history.hasMore)),
      ]
      return .json(.object(members))
    case .refused(let refusal): throw Problem(refusal)
    case .unreachable(let reason): throw Problem.unreachable(reason)
    }
  }

  /// Whether the history tells of what hangs on the record: the token reaches its list, or it is a
  /// file of the record.
  private func tells(_ kind: EntityKind) -> Bool {
    if let owner = Schema.current.owner(ofFiles: kind) {
      return owner.kind == list?.definition.kind
    }
    return ProgramList.of(kind).map { token.draft.reaches($0.name) } ?? false
  }

  private func number(
    _ name: String, _ range: ClosedRange<Int>, otherwise usual: Int
  ) throws(Problem) -> Int {
    guard let text = request.query[name] else { return usual }
    guard let number = Int(text), range.contains(number) else {
      throw .badRequest(
        "\(name) is a number from \(range.lowerBound) to \(range.upperBound).", at: name)
    }
    return number
  }

  private static func json(_ entry: AuditEntry) -> JSONValue {
    let header = entry.header
    let changes = entry.changes.map { change in
      let members: [(name: String, value: JSONValue)] = [
        ("field", .text(change.field.name)),
        ("from", change.from.map { ValueJSON.encode($0) } ?? .null),
        ("to", change.to.map { ValueJSON.encode($0) } ?? .null),
      ]
      return JSONValue.object(members)
    }
    let members: [(name: String, value: JSONValue)] = [
      ("number", .integer(Int64(clamping: header.number))), ("what", .text(header.word)),
      ("list", JSONValue(ProgramList.of(header.kind)?.name)),
      ("id", .text(header.record.description)),
      ("at", .text(RFC3339.text(Int64(clamping: header.madeAt)))),
      ("by", .text(header.account.description)), ("changes", .array(changes)),
    ]
    return .object(members)
  }
}

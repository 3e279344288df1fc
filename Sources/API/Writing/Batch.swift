import Business
import Device
import HTTPServing
import Model
import SyncProtocol

/// Several writes of one list that are done together: all of them, or none.
struct Batch {
  /// How many at most.
  static let limit = 100

  let call: Call
  private let list: ProgramList
  private var operations: [(step: RecordStep?, id: RecordID, status: Int)] = []
  private var seen: [StoredRecord] = []
  /// The records that are to be made, by the numbers of their operations.
  private var made: [(number: Int, place: String)] = []
  /// Those that are to be restored.
  private var restored: [RecordValues] = []
  private var new: [RecordReference] = []

  init(_ call: Call) throws(Problem) {
    self.call = call
    list = try call.listed()
  }

  /// Reads all, writes all, and tells what each record is now.
  mutating func perform() async throws -> Response {
    guard let wanted = try call.object().first(where: { $0.name == "operations" })?.value.elements
    else { throw Problem.badRequest("The body has no list of operations.", at: "/operations") }
    guard (1...Self.limit).contains(wanted.count) else {
      throw Problem.badRequest("A batch has 1 to \(Self.limit) operations.", at: "/operations")
    }
    for (number, json) in wanted.enumerated() { try await read(json, number) }
    for one in made { try await complete(one.number, one.place) }
    let ids = operations.map(\.id)
    guard Set(ids).count == ids.count else {
      throw Problem.badRequest("A record is there twice.", at: "/operations")
    }
    try await checkTogether()
    do {
      let outcome = try await call.context.apply(
        operations.compactMap(\.step), seeing: seen, new: new)
      if case .refused(let refusal) = outcome {
        throw Problem(refusal, at: place(of: refusal.record))
      }
    } catch let failure as ChangedMeanwhile {
      let place = place(of: failure.record)
      throw new.contains { $0.id == failure.record } ? Problem.taken : Self.changed(at: place)
    }
    return .json(.object([("results", .array(try await results()))]))
  }

  /// Looks at what the operations make of each other: each by itself was looked at before any of
  /// them is done.
  private func checkTogether() async throws {
    let steps = operations.compactMap(\.step)
    let saved = steps.compactMap { step in
      if case .save(let values) = step { values } else { nil }
    }
    let ended = Set(
      steps.compactMap { step in if case .end(let record) = step { record.id } else { nil } })
    for values in saved {
      let errors = try await call.context.flaws(in: values, among: saved, ending: ended)
      guard !errors.isEmpty else { continue }
      throw Problem(SaveRefusal(values.id, .fields(errors)), at: place(of: values.id))
    }
  }

  /// Where the operation about a record stands.
  private func place(of record: RecordID) -> String {
    let number = operations.firstIndex { $0.id == record } ?? 0
    return "/operations/\(number)/values"
  }

  private static func changed(at place: String) -> Problem {
    var problem = Problem.changed
    problem.flaws = [Problem.Flaw(place: place, detail: problem.detail)]
    return problem
  }

  private mutating func read(_ json: JSONValue, _ number: Int) async throws {
    let place = "/operations/\(number)"
    guard case .object(let members) = json, let name = json.member("op")?.textValue else {
      throw Problem.badRequest("An operation is an object with op.", at: place)
    }
    guard case .object(let values)? = json.member("values") ?? .object([]) else {
      throw Problem.badRequest("values is an object.", at: "\(place)/values")
    }
    let id = try call.chosenID(members, at: place)
    switch name {
    case "create":
      try await create(
        id ?? call.seed.id(number), isChosen: id != nil, values, "\(place)/values")
    case "change":
      try await change(try await there(id, place), values, json.member("ifMatch"), place)
    case "delete": try await delete(try await there(id, place), json.member("ifMatch"), place)
    case "restore":
      let stored = try await there(id, place)
      let step = RecordStep.beginAgain(RecordReference(list.definition.kind, stored.id))
      operations.append((stored.isDeleted ? step : nil, stored.id, 200))
      restored.append(stored.values)
    default:
      throw Problem.badRequest("op is create, change, delete or restore.", at: "\(place)/op")
    }
  }

  private func there(_ id: RecordID?, _ place: String) async throws -> StoredRecord {
    guard let id, let stored = try await call.context.details(list.definition.kind, id) else {
      var problem = Problem.notFound
      problem.flaws = [Problem.Flaw(place: "\(place)/id", detail: problem.detail)]
      throw problem
    }
    return stored
  }

  private mutating func create(
    _ id: RecordID, isChosen: Bool, _ values: [(name: String, value: JSONValue)], _ place: String
  ) async throws {
    let written = try WrittenRecord(values, list, at: place)
    guard try await call.makes(id, isChosen: isChosen, written, list) else {
      operations.append((nil, id, 201))
      return
    }
    var record = RecordValues(new: id, of: list.definition)
    written.apply(to: &record)
    made.append((operations.count, place))
    operations.append((.save(record), id, 201))
    new.append(RecordReference(list.definition.kind, id))
  }

  /// Completes a new record once all others of the batch are read: none takes what another has.
  private mutating func complete(_ number: Int, _ place: String) async throws {
    guard case .save(let record)? = operations[number].step else { return }
    let others = operations.compactMap { operation -> RecordValues? in
      if case .save(let values)? = operation.step, values.id != record.id { values } else { nil }
    }
    let completed = try await call.context.completed(record, beside: others + restored)
    try await call.check(completed, at: place)
    operations[number].step = .save(completed)
  }

  private mutating func change(
    _ stored: StoredRecord, _ values: [(name: String, value: JSONValue)], _ version: JSONValue?,
    _ place: String
  ) async throws {
    let written = try WrittenRecord(values, list, at: "\(place)/values")
    if stored.isDeleted { throw Problem.deleted }
    if call.seed.isResumed, written.holds(in: stored.values) {
      operations.append((nil, stored.id, 200))
      return
    }
    guard let version else { throw Problem.unseen }
    try see(stored, version, place)
    var record = stored.values
    written.apply(to: &record)
    record = try await call.context.withMentions(record)
    record = try await call.context.named(record, since: stored.values)
    try await call.check(record, at: "\(place)/values")
    operations.append((record == stored.values ? nil : .save(record), stored.id, 200))
  }

  private mutating func delete(
    _ stored: StoredRecord, _ version: JSONValue?, _ place: String
  ) async throws {
    guard !stored.isDeleted else {
      operations.append((nil, stored.id, 204))
      return
    }
    if let version { try see(stored, version, place) }
    let reference = RecordReference(list.definition.kind, stored.id)
    if let refusal = try await call.context.refusal(toEnd: reference) {
      throw Problem(refusal, at: place)
    }
    operations.append((.end(reference), stored.id, 204))
  }

  /// A version is that of `meta`, an ETag, or `*`.
  private mutating func see(
    _ stored: StoredRecord, _ version: JSONValue, _ place: String
  ) throws(Problem) {
    guard let text = version.textValue else {
      throw .badRequest("ifMatch is text.", at: "\(place)/ifMatch")
    }
    let record = RecordJSON(record: stored, list: list)
    guard ["*", record.tag, record.version].contains(text) else {
      throw Self.changed(at: place)
    }
    // Of any version too: fields that share one with those of the operation are written as read.
    seen.append(stored)
  }

  private func results() async throws -> [JSONValue] {
    var results: [JSONValue] = []
    for operation in operations {
      var members: [(name: String, value: JSONValue)] = [
        ("status", JSONValue(operation.status)), ("id", .text(operation.id.description)),
      ]
      if operation.status != 204,
        let stored = try await call.context.details(list.definition.kind, operation.id)
      {
        members.append(("record", try await call.context.told(stored, list)))
      }
      results.append(.object(members))
    }
    return results
  }
}

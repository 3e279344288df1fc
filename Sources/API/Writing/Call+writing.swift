import Business
import Device
import HTTPServing
import Model
import SyncProtocol

extension Call {
  /// Makes a record, under an identifier of the program's if it gives one, with the parts that it
  /// brings. The same once more is the same record.
  func create() async throws -> Response {
    let list = try listed()
    let members = try object()
    let chosen = try chosenID(members, at: "")
    let id = chosen ?? seed.id()
    let parts = try newParts(members, of: id, in: list)
    let names = shownParts(of: list).map(\.name)
    let written = try WrittenRecord(members, list, leaving: Set(["id"] + names))
    let isNew = try await makes(id, isChosen: chosen != nil, written, list)
    if isNew {
      let values = try await newValues(id, written, list)
      try await check(values)
      if case .adding = list.writing {
        try done(try await context.bookWritten(values, isAgreed: isAgreed))
      } else {
        let records = [values] + (try await completed(parts, beside: values))
        do {
          let outcome = try await context.apply(
            records.map { .save($0) }, new: records.map { RecordReference($0.kind, $0.id) })
          if case .refused(let refusal) = outcome {
            let part = parts.first { $0.values.id == refusal.record }
            throw Problem(refusal, at: part?.place ?? "")
          }
        } catch is ChangedMeanwhile {
          throw Problem.taken
        }
      }
    }
    return try await told(id, status: 201)
  }

  /// Whether a person was warned and goes on, as the address says.
  private var isAgreed: Bool { request.query["agreed"] == "true" }

  /// The identifier that a program chose; nil where it left that to us.
  func chosenID(
    _ members: [(name: String, value: JSONValue)], at place: String
  ) throws(Problem) -> RecordID? {
    guard let member = members.first(where: { $0.name == "id" }), member.value != .null else {
      return nil
    }
    guard let id = member.value.textValue.flatMap({ RecordID($0) }), !id.isDerived, id != .zero
    else {
      throw .invalid([
        Problem.Flaw(place: "\(place)/id", detail: "An identifier is a UUID of version 4 or 7.")
      ])
    }
    return id
  }

  /// Whether a record is to be made; false where it is there as it would be made, or where an
  /// earlier try of the same write made it under an identifier of ours, whatever became of it.
  func makes(
    _ id: RecordID, isChosen: Bool, _ written: WrittenRecord, _ list: ProgramList
  ) async throws -> Bool {
    guard let there = try await context.details(list.definition.kind, id) else { return true }
    if there.isDeleted { throw Problem.deleted }
    guard seed.isResumed && !isChosen || written.holds(in: there.values) else {
      throw Problem.taken
    }
    return false
  }

  private func newValues(
    _ id: RecordID, _ written: WrittenRecord, _ list: ProgramList
  ) async throws -> RecordValues {
    var values = RecordValues(new: id, of: list.definition)
    written.apply(to: &values)
    return try await context.completed(values)
  }

  func check(_ values: RecordValues, at place: String = "") async throws {
    if let refusal = try await context.refusal(ofPart: values) {
      throw Problem(refusal, at: place)
    }
    let errors = try await context.flaws(ofWritten: values)
    guard errors.isEmpty else {
      throw Problem(SaveRefusal(values.id, .fields(errors)), at: place)
    }
  }

  func done(_ outcome: SaveOutcome, at place: String = "") throws(Problem) {
    if case .refused(let refusal) = outcome { throw Problem(refusal, at: place) }
  }

  /// Writes the fields that the body names, and no others, of a record that is as the program saw
  /// it.
  func change() async throws -> Response {
    let list = try listed()
    let written = try WrittenRecord(try object(), list, leaving: ["id", "meta"])
    guard let seen = SeenVersion(request.headers["If-Match"]) else { throw Problem.unseen }
    var tries = seen == .any ? Self.tries : 1
    while true {
      let stored = try await record()
      if seed.isResumed, written.holds(in: stored.values) { return try await told(stored.id) }
      guard seen.isOf(RecordJSON(record: stored, list: list).tag) else { throw Problem.changed }
      var values = stored.values
      written.apply(to: &values)
      values = try await context.withMentions(values)
      values = try await context.completed(values, since: stored.values)
      guard values != stored.values else { return try await told(stored.id) }
      try await check(values)
      tries -= 1
      do {
        try done(try await context.apply([.save(values)], seeing: [stored]))
        return try await told(stored.id)
      } catch is ChangedMeanwhile where tries > 0 {
        // Fields that share a version with those of the body are written as they are now.
      }
    }
  }

  /// How often a change of any version is tried while others write.
  private static let tries = 5

  /// Ends a record's life; one that is deleted stays so.
  func delete() async throws -> Response {
    let list = try listed()
    let stored = try await anyRecord()
    if stored.isDeleted { return .empty() }
    let reference = RecordReference(list.definition.kind, stored.id)
    let seen = SeenVersion(request.headers["If-Match"])
    if let seen, !seen.isOf(RecordJSON(record: stored, list: list).tag) { throw Problem.changed }
    if let refusal = try await context.refusal(toEnd: reference) { throw Problem(refusal) }
    let isAny = seen == nil || seen == .any
    try done(try await context.apply([.end(reference)], seeing: isAny ? [] : [stored]))
    return .empty()
  }

  /// Brings a deleted record back; one that lives is told as it is.
  func restore() async throws -> Response {
    let list = try listed()
    let stored = try await anyRecord()
    if stored.isDeleted {
      let reference = RecordReference(list.definition.kind, stored.id)
      try done(try await context.apply([.beginAgain(reference)]))
    }
    return try await told(stored.id)
  }

  /// A move or an act.
  func act(_ act: ProgramAct) async throws -> Response {
    let members = try objectIfAny()
    let stored = try await record()
    var (entries, flaws) = ([FieldEntry](), [Problem.Flaw]())
    for member in members where member.name != "agreed" {
      let spot = "/\(WrittenRecord.escaped(member.name))"
      guard let input = act.inputs.first(where: { $0.name == member.name }) else {
        flaws.append(Problem.Flaw(place: spot, detail: "This is not asked for."))
        continue
      }
      guard let value = ValueJSON.decode(member.value, as: input.type),
        !WrittenRecord.hasNull(value)
      else {
        let words = ValueJSON.expectation(input)
        flaws.append(Problem.Flaw(place: spot, detail: "\(input.name) takes \(words)."))
        continue
      }
      entries.append(FieldEntry(field: input, value: value))
    }
    guard flaws.isEmpty else { throw Problem.invalid(flaws) }
    if seed.isResumed, isDone(act, stored) { return try await told(stored.id) }
    let isAgreed = members.first { $0.name == "agreed" }?.value == .boolean(true)
    let new = seed.id()
    let shown = act.makesAnother ? new : stored.id
    let outcome = try await act.effect(context, stored.id, entries, isAgreed, new)
    if seed.isResumed, case .refused(let refusal) = outcome, refusal.reason == .alreadyDone {
      return try await told(shown)
    }
    try done(outcome)
    return try await told(shown)
  }

  /// Whether a move that was broken off has led where it leads.
  private func isDone(_ act: ProgramAct, _ stored: StoredRecord) -> Bool {
    guard let state = act.state, let table = list?.definition.states else { return false }
    return table.state(of: stored.values) == state
  }
}

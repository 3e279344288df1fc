import Business
import Device
import HTTPServing
import Hub
import Model
import SyncProtocol
import XML

extension PhoneCall {
  /// GET and HEAD.
  func read() async throws -> Response {
    guard case .file(_, let list, _) = place else {
      throw Problem(405, "Wrong method", "A list is asked for by PROPFIND and REPORT.")
        .with("Allow", PhoneRoutes.methods)
    }
    guard case .file(_, _, _, let file?) = try await resource() else { throw Problem.notFound }
    if let known = SeenVersion(request.headers["If-None-Match"]), known.isLike(file.tag) {
      return Response(status: 304).with("ETag", file.tag)
    }
    return Response.bytes(file.bytes, type: list.mediaType).with("ETag", file.tag)
      .with("Last-Modified", HTTPDate.text(file.stored.updatedAt))
  }

  /// PUT: makes a record, or changes one that is as the phone saw it.
  func write() async throws -> Response {
    guard case .file(_, let list, let name) = place else { throw Self.noFile }
    guard !token.draft.isReadOnly else { throw Problem.readOnly }
    guard let called = list.uid(in: request.body) else {
      let condition: XMLName =
        list == .contacts ? .card("valid-address-data") : .calendar("valid-calendar-data")
      throw PhoneRefusal(403, condition)
    }
    return try await turns.doing("write \(token.account) \(context.company) \(name)") {
      let file = try await file(list, named: name)
      try checkSeen(file)
      if let file { return try await change(file, called) }
      return try await make(list, name, called)
    }
  }

  private static let noFile = Problem(403, "Not allowed", "Files are written into a list.")

  /// Throws where a file is not what the phone saw.
  private func checkSeen(_ file: PhoneFile?) throws {
    if let seen = SeenVersion(request.headers["If-Match"]), file.map({ !seen.isOf($0.tag) }) ?? true
    {
      throw Problem.changed
    }
    if let unseen = SeenVersion(request.headers["If-None-Match"]), let file, unseen.isOf(file.tag) {
      throw Problem.changed
    }
  }

  private func make(_ list: PhoneList, _ name: String, _ called: String?) async throws -> Response {
    let shelf = token.shelf(list.rawValue)
    let known = try await shelf.card(named: name)
    let uid = called ?? name
    try await checkFree(uid, list, name)
    // Who asked before and was broken off makes the same record.
    var record = await token.device.newID()
    if let known, try await context.details(list.definition.kind, known.record) == nil {
      record = known.record
    }
    try await shelf.begin(record, name: name, uid: uid)
    do {
      let title = try await written(list, record, seen: nil, had: nil) { PhoneWords.added($0) }
      guard title else { throw Problem.notFound }
    } catch {
      try await shelf.abandon(record)
      throw error
    }
    return try await kept(list, record, status: 201)
  }

  private func change(_ file: PhoneFile, _ called: String?) async throws -> Response {
    let list = file.list
    if let called, Self.plain(called) != Self.plain(file.uid) {
      throw Self.taken(.file(context.company, list, name: file.name), list)
    }
    if file.card == nil {
      let shelf = token.shelf(list.rawValue)
      try await shelf.begin(file.stored.id, name: file.name, uid: file.uid)
    }
    _ = try await written(list, file.stored.id, seen: file.stored, had: file.bytes) {
      PhoneWords.changed($0)
    }
    return try await kept(list, file.stored.id, status: 204)
  }

  private static func plain(_ uid: String) -> String {
    let uid = uid.lowercased()
    return uid.hasPrefix("urn:uuid:") ? String(uid.dropFirst(9)) : uid
  }

  /// Throws where another file has the same name within.
  private func checkFree(_ uid: String, _ list: PhoneList, _ name: String) async throws {
    let shelf = token.shelf(list.rawValue)
    var others = try await shelf.records(called: uid)
    if let record = list.record(ofUID: uid), try await shelf.card(of: record)?.uid == nil {
      let own = try await shelf.card(of: record)?.name ?? "\(record).\(list.ending)"
      others.append((record, own))
    }
    for other in others where other.name != name {
      guard try await file(list, other.name, other.record, nil) != nil else { continue }
      throw Self.taken(.file(context.company, list, name: other.name), list)
    }
  }

  private static func taken(_ place: PhonePlace, _ list: PhoneList) -> PhoneRefusal {
    let condition: XMLName =
      list == .contacts ? .card("no-uid-conflict") : .calendar("no-uid-conflict")
    return PhoneRefusal(409, XMLElement(condition, [href(place)]))
  }

  /// Writes what the body says, under a name by which the person takes it back; false where it says
  /// nothing.
  private func written(
    _ list: PhoneList, _ record: RecordID, seen: StoredRecord?, had: [UInt8]?,
    _ words: (String) -> String
  ) async throws -> Bool {
    guard
      let steps = try await context.steps(
        writing: request.body, to: record, seen: seen, had: had, list)
    else { return false }
    guard case .save(let values)? = steps.first else { return true }
    let errors = try await context.flaws(ofWritten: values)
    guard errors.isEmpty else { throw Problem(SaveRefusal(record, .fields(errors))) }
    let reference = RecordReference(list.definition.kind, record)
    try await done(
      steps, seeing: seen, new: seen == nil ? [reference] : [], words(Self.title(values, list)))
    return true
  }

  private static func title(_ values: RecordValues, _ list: PhoneList) -> String {
    let field = list.definition.fields[list.definition.title ?? 0]
    if case .text(let title) = values[field] { return title } else { return "" }
  }

  private func done(
    _ steps: [RecordStep], seeing seen: StoredRecord?, new: [RecordReference] = [], _ words: String
  ) async throws {
    let (outcome, _) = try await ActInHand.noting(words, in: context.company) {
      try await context.apply(steps, seeing: seen.map { [$0] } ?? [], new: new)
    }
    if case .refused(let refusal) = outcome { throw Problem(refusal) }
  }

  /// Keeps the file as it was sent. Only then its version is told: a phone that hears none reads
  /// the file again.
  private func kept(_ list: PhoneList, _ record: RecordID, status: Int) async throws -> Response {
    let response = Response.empty(status: status)
    guard let stored = try await context.details(list.definition.kind, record) else {
      return response
    }
    let tag = Self.tag(stored, list)
    let sent = list.isUsual(request.body) ? request.body : nil
    let isKept = try await token.shelf(list.rawValue).keep(sent, of: record, tag: tag)
    return isKept ? response.with("ETag", tag) : response
  }

  /// DELETE: the record goes to Trash.
  func delete() async throws -> Response {
    guard case .file(_, let list, let name) = place else { throw Self.noFile }
    guard !token.draft.isReadOnly else { throw Problem.readOnly }
    guard let file = try await file(list, named: name) else { throw Problem.notFound }
    try checkSeen(file)
    let reference = RecordReference(list.definition.kind, file.stored.id)
    if let refusal = try await context.refusal(toEnd: reference) { throw Problem(refusal) }
    try await done(
      [.end(reference)], seeing: file.stored,
      PhoneWords.deleted(Self.title(file.stored.values, list)))
    return .empty()
  }
}

/// What is done by phones, as the person takes it back.
enum PhoneWords {
  static func added(_ title: String) -> String { say("Added “\(title)” on a phone.") }
  static func changed(_ title: String) -> String { say("Changed “\(title)” on a phone.") }
  static func deleted(_ title: String) -> String { say("Deleted “\(title)” on a phone.") }
}

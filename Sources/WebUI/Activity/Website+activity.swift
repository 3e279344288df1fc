import Business
import Device
import HTTPServing
import Model
import PageParts
import SyncProtocol

extension Website {
  private static let pageLimit: UInt64 = 50
  private static let exportLimit = 20_000

  func addActivity(to router: inout Router) {
    within(&router, .get, "/activity") { visit, person, company in
      try allowReading(company)
      let query = ActivityQuery(visit.query)
      let answer = try await person.device.audit.page(
        query.request(company.id, limit: Self.pageLimit))
      let people = try await person.device.sharing.known(company.id)
      var names = AuditExport(people)
      names.titles = try await titles(answer, person, company)
      names.fieldNames = try await person.records.ownFields().names
      return try await visit.show(
        ActivityPage.render(company, query, answer, people, names, token: visit.token))
    }
    within(&router, .get, "/activity/export", exportActivity)
    within(&router, .post, "/activity/verify", verifyActivity)
    within(&router, .get, "/activity/verify") { visit, _, company in
      visit.onward(to: ActivityPage.place(company))
    }
    within(&router, .get, "/activity/erase") { visit, person, company in
      if case .denied(let denial) = company.member.verdict(on: .eraseAudit) {
        throw PageRefusal.denied(denial)
      }
      let people = try await person.device.sharing.known(company.id)
      let form = FormView(visit.token, values: ["which": "about"])
      return try await visit.show(ErasePage.render(company, people: people, form))
    }
    within(&router, .post, "/activity/erase", eraseActivity)
    within(&router, .get, "/history/:record", showHistory)
    within(&router, .get, "/history/:record/restore") { visit, _, company in
      visit.onward(to: HistoryPage.place(company, try visit.record("record")))
    }
    within(&router, .post, "/history/:record/restore", restoreValue)
  }

  private func allowReading(_ company: CompanyView) throws(PageRefusal) {
    if case .denied(let denial) = ActivityPage.verdict(company) { throw .denied(denial) }
  }

  private func showHistory(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allowReading(company)
    let record = try visit.record("record")
    let start = Int(visit.query["from"] ?? "") ?? 0
    guard (0...HistoryPage.startLimit).contains(start),
      let answer = try await person.device.audit.history(record, start, company.id)
    else { throw PageRefusal.notFound }
    let people = try await person.device.sharing.known(company.id)
    var names = AuditExport(people)
    names.fieldNames = try await person.records.ownFields().names
    if case .done(let history) = answer {
      names.titles = try await person.device.audit.titles(history.entries, company.id)
    }
    return try await visit.show(
      HistoryPage.render(
        company, record, answer, start: start, names,
        back: try await page(of: record, people, person, company), token: visit.token))
  }

  /// The page of a record, for those kinds that have one.
  private func page(
    of record: RecordID, _ people: [ShareParticipant], _ person: Person, _ company: CompanyView
  ) async throws -> Place? {
    if record == company.id { return CompanyProfilePages.place(company.id) }
    let named = people.first {
      .accessControl(of: $0.member.account, in: company.id) == record
    }
    if let named {
      let isOwn = named.member.account == company.member.account
      return isOwn
        ? ShareSections.place(company).at("me") : ParticipantPages.place(company, named)
    }
    for definition in Schema.current.entities where definition.files != nil {
      let stored = try await person.records.details(definition.kind, record)
      guard let stored, !stored.isDeleted else { continue }
      return RecordKind.of(definition.kind)?.place(of: record, in: company.id)
    }
    return nil
  }

  /// What the records are called that the entries refer to.
  private func titles(
    _ answer: Answer<AuditAnswer>, _ person: Person, _ company: CompanyView
  ) async throws -> [RecordID: String] {
    guard case .done(let page) = answer else { return [:] }
    return try await person.device.audit.titles(page.entries, company.id)
  }

  private func restoreValue(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allowReading(company)
    let record = try visit.record("record")
    let place = HistoryPage.place(company, record)
    guard let line = UInt64(visit.field("line")), (1..<UInt64(Int64.max)).contains(line),
      let group = Int(visit.field("group")), (0..<63).contains(group)
    else { throw PageRefusal.notFound }
    let request = AuditRequest(zone: company.id, before: line + 1, limit: 1)
    switch try await person.device.audit.page(request) {
    case .unreachable: return visit.onward(to: place, .failed(ActivityWords.offline))
    case .refused(let refusal): return visit.onward(to: place, .failed(refusal.message))
    case .done(let page):
      guard let entry = page.entries.first, entry.header.number == line else {
        throw PageRefusal.notFound
      }
      let words = ActivityWords.restored
      let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
        try await person.device.audit.restore(entry, group, company.id)
      }
      switch outcome {
      case .saved:
        return visit.onward(to: place, done: words, in: company, undo: number.map { .act($0) })
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: return visit.onward(to: place, .failed(ActivityWords.gone))
      case .taken: return visit.onward(to: place, .failed(ItemWords.codeTaken))
      case .invalid(_, let sentence): return visit.onward(to: place, .failed(sentence))
      }
    }
  }

  private func exportActivity(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allowReading(company)
    var request = ActivityQuery(visit.query).request(company.id, limit: 0)
    var entries: [AuditEntry] = []
    repeat {
      switch try await person.device.audit.page(request) {
      case .unreachable:
        return visit.onward(to: ActivityPage.place(company), .failed(ActivityWords.offline))
      case .refused(let refusal):
        return visit.onward(to: ActivityPage.place(company), .failed(refusal.message))
      case .done(let page):
        entries += page.entries
        request.before = page.next
      }
    } while request.before > 0 && entries.count < Self.exportLimit
    var names = AuditExport(try await person.device.sharing.known(company.id))
    names.fieldNames = try await person.records.ownFields().names
    let isTable = visit.query["form"] == "csv"
    let text = isTable ? names.csv(entries) : names.jsonLines(entries)
    let name = "\(company.name) \(ActivityWords.title)" + (isTable ? ".csv" : ".jsonl")
    return Response.bytes(
      Array(text.utf8), type: isTable ? "text/csv; charset=utf-8" : "application/x-ndjson"
    ).with("Content-Disposition", ContentDisposition.attachment(named: name))
  }

  private func verifyActivity(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allowReading(company)
    let place = ActivityPage.place(company)
    switch try await person.device.audit.verify(company.id) {
    case .unreachable: return visit.onward(to: place, .failed(ActivityWords.offline))
    case .refused(let refusal): return visit.onward(to: place, .failed(refusal.message))
    case .done(let finding):
      return visit.onward(
        to: place, finding.isWhole ? .done(finding.sentence) : .failed(finding.sentence))
    }
  }

  private func eraseActivity(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    if case .denied(let denial) = company.member.verdict(on: .eraseAudit) {
      throw PageRefusal.denied(denial)
    }
    guard let whose = RecordID(visit.field("person")) else {
      let people = try await person.device.sharing.known(company.id)
      let errors = FieldErrors("person", ActivityWords.choosePerson)
      let form = FormView(refused: visit, ["person", "which"], errors)
      return try await visit.showAgain(ErasePage.render(company, people: people, form))
    }
    let request = EraseRequest(
      company: company.id, person: whose, isWhole: visit.field("which") == "whole")
    let place = ActivityPage.place(company)
    switch try await person.device.audit.erase(request) {
    case .unreachable: return visit.onward(to: place, .failed(ActivityWords.offline))
    case .refused(let refusal): return visit.onward(to: place, .failed(refusal.message))
    case .done(let answer):
      return visit.onward(to: place, .done(ActivityWords.erased(answer.erased)))
    }
  }
}

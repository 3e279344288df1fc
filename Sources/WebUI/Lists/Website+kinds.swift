import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// What every list of a kind answers to, but for the page itself.
  func addList<Kind: ShownKind>(of kind: Kind.Type, to router: inout Router) {
    let path = "/\(Kind.list)"
    within(&router, .get, "\(path)/export") { try await exportList(kind, $0, $1, $2) }
    within(&router, .get, "\(path)/print") { try await printList(kind, $0, $1, $2) }
    within(&router, .post, "\(path)/columns") { visit, _, company in
      chooseColumns(kind, visit, company)
    }
    within(&router, .post, "\(path)/cell") { try await writeCell(kind, $0, $1, $2) }
    within(&router, .post, "\(path)/selected") { try await actOnChosen(kind, $0, $1, $2) }
    // Where a browser stands that logged in again meanwhile, or loads a refused answer again.
    for act in ["columns", "cell", "selected"] {
      within(&router, .get, "\(path)/\(act)") { visit, _, company in
        visit.onward(to: back(kind, visit, company))
      }
    }
  }

  /// The list that an address asks for.
  func list<Kind: ShownKind>(
    of kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> KindList<Kind> {
    let query = ListQuery<Kind>(visit.query)
    let part = try await Kind.part(query, KindLimits.page, person.device, company.id)
    var list = KindList(company: company, query: query, part: part)
    list.token = visit.token
    list.unread = visit.query.unread(of: KindFilters<Kind>.names, in: query.fields)
    list.chosen = visit.columns(of: kind)
    list.views = try await views(
      ViewedList.of(kind), present: query.view, person, company, visit.token)
    if let shown = query.shown {
      list.shown = try await Kind.detail(shown, person.device, company.id)
    }
    return list
  }

  /// The list that a form stood on.
  private func back<Kind: ShownKind>(
    _ kind: Kind.Type, _ visit: Visit, _ company: CompanyView
  ) -> Place {
    ListQuery<Kind>(visit.query).place(from: Kind.home(company))
  }

  private func exportList<Kind: ShownKind>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let form = visit.tableForm
    let query = ListQuery<Kind>(visit.query).first
    let part = try await Kind.part(query, ItemTable.rowLimit, person.device, company.id)
    return Response.table(
      try await Kind.table(part.lines, as: form, person.device, company.id), as: form,
      named: "\(company.name) \(Kind.words.caption)")
  }

  private func printList<Kind: ShownKind>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let query = ListQuery<Kind>(visit.query).first
    let part = try await Kind.part(query, PrintedList.limit, person.device, company.id)
    var list = KindList(company: company, query: query, part: part)
    list.chosen = visit.columns(of: kind)
    return try await visit.show(list.printed, keepsNotice: true)
  }

  private func chooseColumns<Kind: ShownKind>(
    _ kind: Kind.Type, _ visit: Visit, _ company: CompanyView
  ) -> Response {
    let query = ListQuery<Kind>(visit.query).withoutColumns
    var response = visit.onward(to: query.place(from: Kind.home(company)))
    let first = Kind.columns.first.map(\.name)
    let chosen = ChosenColumns<Kind>(visit.form.all("column") + [first].compactMap { $0 })
    response.setCookie(
      chosen.flatMap { chosen in
        chosen == .usual ? nil : Kind.cookie.set(chosen.text, isSecure: visit.isSecure)
      } ?? Kind.cookie.removed(isSecure: visit.isSecure))
    return response
  }

  // MARK: One field in its row

  private func writeCell<Kind: ShownKind>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.edit, Kind.subject)
    let list = back(kind, visit, company)
    let column = Kind.columns.first { $0.name == visit.field("field") }
    guard let id = RecordID(visit.field("item")), let column, let field = column.field else {
      throw PageRefusal.notFound
    }
    guard let line = try await Kind.lines([id], person.device, company.id).first else {
      return visit.onward(to: list, .failed(ListWords.gone))
    }
    let (now, value) = (Kind.values(of: line)[field] ?? "", visit.field("value"))
    if now != visit.field("was"), now != value {
      return visit.onward(to: list, .failed(ListWords.changedMeanwhile(column.label, now)))
    }
    var errors = FieldErrors()
    guard let change = Kind.change(writing: value, in: field, of: line).value(into: &errors) else {
      return visit.onward(to: list, .failed(errors.entries.first?.sentence ?? ""))
    }
    guard !change.entries.isEmpty else { return visit.onward(to: list) }
    switch try await Kind.edit(change, id, person.device, company.id) {
    case .saved:
      return visit.onward(
        to: list, done: ListWords.savedField(column.label, Kind.title(of: line)), in: company,
        undo: change.reversal(of: Kind.record(of: line)))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing: return visit.onward(to: list, .failed(ListWords.gone))
    case .taken: return visit.onward(to: list, .failed(ListWords.taken(column.label)))
    case .invalid(_, let sentence): return visit.onward(to: list, .failed(sentence))
    }
  }

  // MARK: Many at once

  private func actOnChosen<Kind: ShownKind>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let list = back(kind, visit, company)
    let read = ListQuery<Kind>(visit.query).fields
    guard visit.query.unread(of: KindFilters<Kind>.names, in: read).isEmpty else {
      return visit.onward(to: list, .failed(ListWords.filterUnread))
    }
    let ids = try await chosen(kind, visit, person, company)
    guard !ids.isEmpty else { return visit.onward(to: list, .failed(ListWords.noneChosen)) }
    guard ids.count <= KindLimits.chosen else {
      return visit.onward(to: list, .failed(ListWords.tooMany(KindLimits.chosen)))
    }
    let work = try work(kind, visit, company)
    let form = NewRecordField.read(visit.form) ?? NewRecordField.make()
    var outcome = BulkOutcome(done: 0)
    var done: [Kind.Line] = []
    let (_, number) = try await ActInHand.noting(
      ListWords.many(work.label, ids.count), in: company.id
    ) {
      let lines = try await Kind.lines(ids, person.device, company.id)
      for line in lines {
        let new = RecordID.made(for: Kind.id(of: line), by: form)
        let answer = try await work.run(line, person.device, new)
        if case .saved = answer { done.append(line) }
        outcome.note(answer)
      }
      for _ in lines.count..<Set(ids).count { outcome.note(.missing) }
    }
    guard outcome.done > 0 else {
      return visit.onward(to: list, .failed(ListWords.left(outcome.left)))
    }
    return visit.onward(
      to: list, done: work.done(outcome.done), leaving: outcome.left, in: company,
      undo: work.undo(done, number))
  }

  private func chosen<Kind: ShownKind>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> [RecordID] {
    guard visit.form["all"] == "yes" else {
      let ids = visit.form.all("chosen").compactMap { RecordID($0) }
      return Array(ids.prefix(KindLimits.chosen + 1))
    }
    let query = ListQuery<Kind>(visit.query).first
    return try await Kind.part(query, KindLimits.chosen + 1, person.device, company.id)
      .lines.map(Kind.id)
  }

  private typealias ListWork<Kind: ShownKind> = (
    label: String, undo: ([Kind.Line], Int?) -> Reversal?, done: (Int) -> String,
    run: @Sendable (Kind.Line, DeviceAccess, RecordID) async throws -> EditOutcome
  )

  private func work<Kind: ShownKind>(
    _ kind: Kind.Type, _ visit: Visit, _ company: CompanyView
  ) throws -> ListWork<Kind> {
    let name = visit.field("act")
    if let act = Kind.acts.first(where: { $0.name == name }) {
      if case .denied(let denial) = act.verdict(company.member) { throw PageRefusal.denied(denial) }
      return (act.label, act.undo, act.done, act.run)
    }
    let column = Kind.columns.first { $0.field != nil && $0.field == visit.field("field") }
    guard name == "set", let column, let field = column.field else { throw PageRefusal.notFound }
    try company.allow(.edit, Kind.subject)
    let (value, label, company) = (visit.field("value"), column.label, company.id)
    return (
      label, { $1.map { .act($0) } }, { ListWords.setInMany(label, $0) },
      { line, device, _ in
        let id = Kind.id(of: line)
        var errors = FieldErrors()
        guard let change = Kind.change(writing: value, in: field, of: line).value(into: &errors)
        else { return .invalid(field: field, errors.entries.first?.sentence ?? "") }
        guard !change.entries.isEmpty else { return .saved(id) }
        return try await Kind.edit(change, id, device, company)
      }
    )
  }
}

extension ShownKind {
  /// What the record's form changes with another value in one field.
  fileprivate static func change(
    writing value: String, in field: String, of line: Line
  ) -> FormResult<FieldChanges<Owner>> {
    change(
      values(of: line).reduce(Query()) {
        $0.setting($1.key, to: $1.key == field ? value : $1.value)
      })
  }
}

extension BulkOutcome {
  /// Counts what came of one of many.
  fileprivate mutating func note(_ outcome: EditOutcome) {
    switch outcome {
    case .saved: done += 1
    case .denied(let denial): leave(denial.told)
    case .taken(let field): leave(ListWords.taken(field))
    case .invalid(_, let sentence): leave(sentence)
    case .missing: leave(ListWords.goneOne)
    }
  }

  /// Counts one that was left as it is, with others for the same reason.
  mutating func leave(_ sentence: String) {
    if let index = left.firstIndex(where: { $0.sentence == sentence }) {
      left[index].count += 1
    } else {
      left.append(Left(count: 1, sentence: sentence))
    }
  }
}

extension Visit {
  /// The columns of the view that is shown, or those that the browser remembers.
  func columns<Kind: ShownKind>(of kind: Kind.Type) -> ChosenColumns<Kind> {
    let kept = Kind.cookie.value(in: request, isSecure: isSecure)
    let chosen = ListQuery<Kind>(query).columns ?? kept
    return chosen.flatMap { ChosenColumns<Kind>($0) } ?? .usual
  }
}

extension Query {
  /// What it asks of these fields and was not read. Who acts on all that a list shows must not act
  /// on more because a filter was none.
  func unread(of known: [String], in read: [(name: String, value: String)]) -> [String] {
    known.filter { name in
      let asked = [name, "\(name)-from", "\(name)-to"].contains { part in
        let text = (self[part] ?? "").trimmed
        return !text.isEmpty && text != ".."
      }
      return asked && !read.contains { $0.name == name }
    }
  }
}

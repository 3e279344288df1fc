import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// The pages of a declared kind.
  func addRecords<Kind: RecordType>(of kind: Kind.Type, to router: inout Router) {
    let path = "/\(Kind.list)"
    within(&router, .get, path) { visit, person, company in
      let list = try await list(of: DeclaredList<Kind>.self, visit, person, company)
      return try await visit.show(RecordPages<Kind>.list(list))
    }
    addList(of: DeclaredList<Kind>.self, to: &router)
    addImporting(of: DeclaredImport<Kind>.self, to: &router)
    if Kind.stateTable != nil {
      within(&router, .get, "\(path)/board") { visit, person, company in
        let columns = try await person.records.board(of: kind)
        let moved = visit.query["moved"].flatMap { RecordID($0) }
        return try await visit.show(
          BoardPage<Kind>.render(company, columns, moved: moved, visit.token))
      }
    }
    addMore(of: kind, at: path, to: &router)
    within(&router, .get, "\(path)/new") { try await newRecord(kind, $0, $1, $2) }
    within(&router, .post, "\(path)/new") { try await addRecord(kind, $0, $1, $2) }
    within(&router, .get, "\(path)/:record") { visit, person, company in
      let page = try await page(kind, visit, person, company, FormView(visit.token))
      return try await visit.show(page)
    }
    if Kind.definition.files != nil {
      addAttaching(to: kind, at: path, &router) { try await page(kind, $0, $1, $2, $3) }
    }
    let form = EditForm<Kind>(
      section: DeclaredList<Kind>.section, title: { $0.title },
      saved: { RecordsWords.saved(($0[Kind.title.name] ?? "").trimmed) },
      back: { RecordPages<Kind>.page(of: $1, $0) }, remarks: { RecordPages<Kind>.remarks($0, $1) },
      preview: { RecordPages<Kind>.preview($0) })
    addEditing(of: kind, at: path, as: form, to: &router)
    within(&router, .post, "\(path)/:record/delete") { try await deleteRecord(kind, $0, $1, $2) }
    addActs(of: kind, at: path, to: &router) { visit, person, company, refused in
      try await page(kind, visit, person, company, FormView(visit.token), refused: refused)
    }
    within(&router, .post, "\(path)/:record/move/:move") { try await moveRecord(kind, $0, $1, $2) }
    // Where a browser stands that logged in again meanwhile.
    for act in ["delete", "move/:move"] {
      within(&router, .get, "\(path)/:record/\(act)") { visit, _, company in
        visit.onward(to: RecordPages<Kind>.home(company).at(try visit.record("record")))
      }
    }
  }

  /// What a kind has beside what all have: pages of its own, what is told while somebody types, and
  /// files of its own sort.
  private func addMore<Kind: RecordType>(
    of kind: Kind.Type, at path: String, to router: inout Router
  ) {
    let hooks = PageHooks.of(Kind.definition.kind)
    hooks.addRoutes?(self, &router)
    addComments(to: kind, &router)
    if let remarks = hooks.remarks {
      within(&router, .post, "\(path)/remarks") { visit, person, company in
        try company.allow(.edit, Kind.definition.subject)
        let told = try await remarks(Self.typed(kind, visit), person, company)
        return .html(told.reduce(into: HTML()) { $0.append($1.html) })
      }
    }
    if let preview = hooks.preview {
      within(&router, .post, "\(path)/preview") { visit, person, company in
        try company.allow(.edit, Kind.definition.subject)
        return try FormPreview.answer(try await preview(Self.typed(kind, visit), person))
      }
      within(&router, .get, "\(path)/:record/preview") { visit, person, _ in
        guard let record = try await person.records.fetch(kind, try visit.record("record")) else {
          throw PageRefusal.notFound
        }
        return try FormPreview.answer(try await preview(record.values, person))
      }
    }
    if let foreign = Kind.foreign {
      within(&router, .get, "\(path)/file") { visit, person, company in
        var query = ListQuery<DeclaredList<Kind>>()
        query.words = visit.query["q"] ?? ""
        let lines = try await person.records.part(query, limit: ItemTable.rowLimit).lines
        let name = "\(company.name) \(Kind.declaration.words.title).\(foreign.ending)"
        return Response.bytes(foreign.bytes(lines), type: foreign.mediaType)
          .with("Content-Disposition", ContentDisposition.attachment(named: name))
          .with("Cache-Control", "private, no-store")
      }
    }
  }

  /// What stands in a form while somebody types; what can't be read of it is left out.
  private static func typed<Kind: RecordType>(_ kind: Kind.Type, _ visit: Visit) -> RecordValues {
    var values = Kind.blank(visit.query["record"].flatMap { RecordID($0) } ?? .zero)
    for field in Kind.declaration.fields {
      if let value = field.value(ofTyped: visit.form[field.name]?.trimmed ?? "") {
        values.set(field.field, to: value)
      }
    }
    return values
  }

  /// The page of a record; the form that attaches files, that of an act, or one of what its kind
  /// shows besides, as it was sent.
  func page<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView, _ files: FormView,
    refused: RefusedAct? = nil, own: FormView? = nil
  ) async throws -> Page {
    let id = try visit.record("record")
    guard var detail = try await person.records.detail(of: id, kind) else {
      throw PageRefusal.notFound
    }
    if let refused, let act = Kind.act(refused.name) {
      let named = FieldForm(act, for: detail.line).references(refused.form.values)
      detail.named.merge(try await person.records.names(of: named)) { $1 }
    }
    let values = detail.line.values
    let hooks = PageHooks.of(Kind.definition.kind)
    // Who added a part adds the next one: the page says so in its address.
    let adding = visit.query["adding"].map { ["adding": $0] } ?? [:]
    let form = own ?? FormView(visit.token, values: adding)
    var beside = RecordBeside(shown: hooks.shown)
    beside.warned = visit.query["warned"]
    if let head = hooks.head { beside.head = try await head(values, person, company, form) }
    if let rest = hooks.rest { beside.rest = try await rest(values, person, company, form) }
    let isOpen = !DeclaredList<Kind>.state(of: detail.line)
    for type in RecordTypes.parts(of: Kind.definition.kind)
    where type.declaration.shownByWhole == nil {
      let home = RecordPages<Kind>.home(company)
      beside.parts.append(try await parts(of: id, type, isOpen, home, visit, person, company))
    }
    return RecordPages<Kind>.show(
      company, detail, try await person.records.panels(of: detail.reference), visit.token,
      files: files, beside: beside, refused: refused)
  }

  /// The parts of one kind that a record has, from the one on that the address names.
  private func parts<Part: RecordType>(
    of whole: RecordID, _ type: Part.Type, _ isOpen: Bool, _ home: Place, _ visit: Visit,
    _ person: Person, _ company: CompanyView
  ) async throws -> HTML {
    let after = visit.query[Part.list].flatMap { RecordID($0) }
    let part = try await person.records.parts(
      type, of: whole, after: after, limit: PartsPanel<Part>.limit)
    return PartsPanel<Part>.render(
      company, of: whole, isOpen: isOpen, at: home.at(whole), part, isFirst: after == nil,
      visit.token) ?? HTML()
  }

  private func record<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Record<Kind> {
    let id = try visit.record("record")
    guard let record = try await person.records.fetch(kind, id) else {
      throw PageRefusal.notFound
    }
    return record
  }

  /// What the records are called that a form names.
  private func names<Kind: RecordType>(
    _ kind: Kind.Type, _ form: FormView, _ person: Person, _ company: CompanyView
  ) async throws -> RecordNames {
    let fields = FieldForm(kind)
    let references = fields.references(form.values) + fields.references(form.theirs)
    return try await person.records.names(of: references)
  }

  /// The form with identifiers where it names records.
  private func identified<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView,
    _ errors: inout FieldErrors
  ) async throws -> Query {
    try await FieldForm(kind).identified(visit.form, person.records, &errors)
  }

  private func newRecord<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.create, Kind.definition.subject)
    var values: [String: String] = [:]
    let like = visit.query["like"].flatMap { RecordID($0) }
    if let like, let record = try await person.records.fetch(kind, like) {
      values = FieldForm(kind).values(record.values)
    }
    // From the page of a record that the new one is to refer to.
    for field in Kind.references {
      if let text = visit.query[field.name], field.value(ofTyped: text) != nil {
        values[field.name] = text
      }
    }
    let form = FormView(visit.token, values: values)
    return try await visit.show(
      RecordPages<Kind>.add(company, form, try await names(kind, form, person, company)))
  }

  private func addRecord<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.create, Kind.definition.subject)
    let home = RecordPages<Kind>.home(company)
    var errors = FieldErrors()
    let sent = try await identified(kind, visit, person, company, &errors)
    if let id = NewRecordField.read(sent),
      let change = DeclaredList<Kind>.change(sent).value(into: &errors), errors.isEmpty
    {
      let outcome = try await EditOutcome(
        person.records.add(change, id), of: id)
      if case .saved = outcome {
        // What follows from what was written may say it, such as the name of a contact.
        let title = try await person.records.fetch(kind, id)?.title ?? ""
        var values = Kind.blank(id)
        change.apply(to: &values)
        let place = RecordPages<Kind>.page(of: values, company)
        let goesOn = PageHooks.of(Kind.definition.kind).goesOn
        return visit.onward(
          to: goesOn ? place.asking("adding", "yes") : place, done: RecordsWords.added(title),
          in: company,
          undo: .delete(RecordReference(Kind.definition.kind, id)),
          back: Kind.whole == nil ? home : place)
      }
      try note(outcome, &errors)
    }
    let form = FormView(refused: visit, FieldForm(kind).names, errors, read: sent)
    return try await visit.showAgain(
      RecordPages<Kind>.add(company, form, try await names(kind, form, person, company)))
  }

  private func moveRecord<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let record = try await record(kind, visit, person, company)
    let place = back(kind, record.id, visit, company)
    guard let states = Kind.stateTable, case let name = visit.request.capture("move"),
      let way = states.move(name),
      let words = Kind.declaration.moves.first(where: { $0.name == name })
    else { throw PageRefusal.notFound }
    let done = words.done(record.title)
    let (outcome, number) = try await ActInHand.noting(done, in: company.id) {
      try await EditOutcome(
        person.records.move(
          kind, record.id, by: name, isAgreed: visit.field(StockForm.agreed) == "yes"),
        of: record.id)
    }
    switch outcome {
    case .saved:
      let canGoBack = states.leads(from: way.to, to: states.state(of: record.values)) { move in
        company.member.verdict(on: move, of: record.values, Kind.definition) == .allowed
      }
      return visit.onward(
        to: place, done: done, in: company, undo: canGoBack ? number.map { .act($0) } : nil)
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(StockForm.agreed, let sentence) where words.movesStock:
      return visit.onward(to: place.asking("warned", name), .failed(sentence))
    case .invalid(_, let sentence): return visit.onward(to: place, .failed(sentence))
    }
  }

  /// Where a browser that moved a record goes on: to where the button stood.
  private func back<Kind: RecordType>(
    _ kind: Kind.Type, _ id: RecordID, _ visit: Visit, _ company: CompanyView
  ) -> Place {
    switch MoveForm.Back(rawValue: visit.field("back")) {
    case .board: BoardPage<Kind>.place(company).asking("moved", id.description)
    case .day: MyDayPage.place
    case nil: RecordPages<Kind>.home(company).at(id)
    }
  }

  private func deleteRecord<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let record = try await record(kind, visit, person, company)
    let home = RecordPages<Kind>.home(company)
    let place =
      Kind.whole(of: record.values) == nil
      ? home : RecordPages<Kind>.page(of: record.values, company)
    let outcome = try await EditOutcome(
      person.records.delete(Kind.definition.kind, record.id), of: record.id)
    switch outcome {
    case .saved(let id):
      return visit.onward(
        to: place, done: RecordsWords.deleted(record.title), in: company,
        undo: .restore(RecordReference(Kind.definition.kind, id)))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence): return visit.onward(to: home.at(record.id), .failed(sentence))
    }
  }
}

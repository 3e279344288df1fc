import Business
import HTTPServing
import Model
import PageParts

extension Website {
  /// The pages on which records of a kind come from tables.
  func addImporting<Kind: ShownImport>(of kind: Kind.Type, to router: inout Router) {
    let path = "/\(Kind.list)/import"
    within(&router, .get, path) { visit, person, company in
      try mayImport(kind, company)
      return try await showImporting(kind, visit, company, FormView(visit.token))
    }
    within(
      &router, .post, path,
      bodyByteLimit: TableForm.byteLimit + Self.bodyByteLimit, hasUploads: true
    ) { try await lookThrough(kind, $0, $1, $2) }
    within(&router, .post, "\(path)/columns") { try await chooseMeanings(kind, $0, $1, $2) }
    within(&router, .get, "\(path)/rejected") { try await fetchRejected(kind, $0, $1, $2) }
    within(&router, .get, "\(path)/changes") { try await fetchChanges(kind, $0, $1, $2) }
    within(&router, .post, "\(path)/undo") { try await undoImport(kind, $0, $1, $2) }
    within(&router, .post, "\(path)/stop") { visit, _, company in
      let work = visit.person?.device.archives.work()
      if work?.isTable(of: kind, in: company.id) == true {
        await visit.person?.device.archives.cancel()
      }
      return visit.onward(to: TableImportPage<Kind>.place(company))
    }
    for step in ["columns", "undo", "stop"] {
      within(&router, .get, "\(path)/\(step)") { visit, _, company in
        visit.onward(to: TableImportPage<Kind>.place(company))
      }
    }
  }

  private func showImporting<Kind: ShownImport>(
    _ kind: Kind.Type, _ visit: Visit, _ company: CompanyView, _ form: FormView, status: Int = 200
  ) async throws -> Response {
    let work = visit.person?.device.archives.work()
    return try await visit.show(TableImportPage<Kind>.render(company, work, form), status: status)
  }

  private func mayImport<Kind: ShownImport>(
    _ kind: Kind.Type, _ company: CompanyView
  ) throws {
    for action in [Action.create, .edit] {
      if case .denied(let denial) = company.member.verdict(on: action, Kind.subject) {
        throw PageRefusal.denied(denial)
      }
    }
  }

  private func lookThrough<Kind: ShownImport>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try mayImport(kind, company)
    guard let upload = visit.uploads.first(where: { $0.field == "file" && $0.byteCount > 0 }) else {
      let errors = FieldErrors("file", ImportingWords.noFile)
      return try await showImporting(
        kind, visit, company, FormView(refused: visit, [], errors), status: 422)
    }
    return onward(
      kind, visit, company, try await person.device.importing.look(kind, upload, company.id))
  }

  private func onward<Kind: ShownImport>(
    _ kind: Kind.Type, _ visit: Visit, _ company: CompanyView, _ beginning: ArchiveBeginning
  ) -> Response {
    visit.onward(
      to: TableImportPage<Kind>.place(company), ArchiveWords.sentence(beginning).map { .failed($0) }
    )
  }

  private func chooseMeanings<Kind: ShownImport>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try mayImport(kind, company)
    let work = visit.person?.device.archives.work()
    guard let work, work.isTable(of: kind, in: company.id),
      case .previewed(let preview) = work.stage
    else { return visit.onward(to: TableImportPage<Kind>.place(company)) }
    // Another browser of the account may have brought another table since.
    guard visit.form["upload"] == preview.upload?.description else {
      return visit.onward(to: TableImportPage<Kind>.place(company), .failed(ImportingWords.changed))
    }
    let choices: ColumnChoices
    switch TableForm.read(visit.form, preview, of: Kind.Field.self) {
    case .value(let read): choices = read
    case .wrong(let errors):
      let names = ["sheet"] + preview.columns.indices.map(TableForm.name)
      return try await showImporting(
        kind, visit, company, FormView(refused: visit, names, errors), status: 422)
    }
    let sheet = preview.sheets.first { $0 == visit.form["sheet"] } ?? preview.sheet
    let act = TableForm.Act(rawValue: visit.form["do"] ?? "") ?? .look
    // What was seen is what is written: other columns are looked at first.
    if act == .look || choices != preview.shownChoices || sheet != preview.sheet {
      let beginning = try await person.device.importing.lookAgain(kind, choices, sheet, company.id)
      guard act != .look, beginning == .begun else {
        return onward(kind, visit, company, beginning)
      }
      return visit.onward(to: TableImportPage<Kind>.place(company), .failed(ImportingWords.changed))
    }
    // Ctrl-Z in this browser reaches it too.
    let beginning = try await person.device.importing.write(
      kind, act == .skip, company.id
    ) { [acts, token = visit.token] number in
      _ = acts.note(Self.act(kind, number, preview, company), by: token)
    }
    return onward(kind, visit, company, beginning)
  }

  private func fetchRejected<Kind: ShownImport>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    guard let bytes = try await person.device.importing.rejected(kind, company.id) else {
      return visit.onward(to: TableImportPage<Kind>.place(company))
    }
    return file(bytes, "\(company.name) \(ImportingWords.rejectedName).csv")
  }

  private func fetchChanges<Kind: ShownImport>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    guard let bytes = try await person.device.importing.changes(kind, company.id) else {
      return visit.onward(to: TableImportPage<Kind>.place(company))
    }
    return file(bytes, "\(company.name) \(ImportingWords.changesName).csv")
  }

  private func file(_ bytes: [UInt8], _ name: String) -> Response {
    Response.bytes(bytes, type: ItemTable.Form.csv.mediaType)
      .with("Content-Disposition", ContentDisposition.attachment(named: name))
      .with("Cache-Control", "private, no-store")
  }

  private func undoImport<Kind: ShownImport>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let work = visit.person?.device.archives.work()
    guard let work, work.isTable(of: kind, in: company.id),
      case .tableImported(let done) = work.stage,
      let number = done.act
    else { return visit.onward(to: TableImportPage<Kind>.place(company)) }
    let act =
      acts.take(.act(number), in: company.id, of: visit.token)
      ?? Self.act(kind, number, done.preview, company)
    let response = try await takeBack(act, visit, person, company)
    await visit.person?.device.archives.cancel()
    return response
  }

  /// An import as what can be taken back.
  private static func act<Kind: ShownImport>(
    _ kind: Kind.Type, _ number: Int, _ preview: TablePreview, _ company: CompanyView
  ) -> Act {
    let list = TableImportPage<Kind>.home(company)
    return Act(
      company: company.id, words: ImportingWords.imported(preview.name), reversal: .act(number),
      place: list, back: list)
  }
}

extension TablePreview {
  /// What its form says while nobody changes it.
  fileprivate var shownChoices: ColumnChoices {
    var choices = ColumnChoices()
    for column in columns where TableForm.isAsked(column) {
      choices.choose(column.field, for: column.heading)
    }
    return choices
  }
}

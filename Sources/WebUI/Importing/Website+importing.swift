import Business
import HTTPServing
import Model

extension Website {
  func addImporting(to router: inout Router) {
    within(&router, .get, "/items/import") { visit, person, company in
      try mayImport(company)
      return try await showImporting(visit, company, FormView(visit.token))
    }
    within(
      &router, .post, "/items/import",
      bodyByteLimit: TableImportPage.byteLimit + Self.bodyByteLimit, hasUploads: true, lookThrough)
    within(&router, .post, "/items/import/columns", chooseMeanings)
    within(&router, .get, "/items/import/rejected", fetchRejected)
    within(&router, .get, "/items/import/changes", fetchChanges)
    within(&router, .post, "/items/import/undo", undoImport)
    within(&router, .post, "/items/import/stop") { visit, _, company in
      let work = visit.person?.device.archives.work()
      if work?.tableCompany == company.id { await visit.person?.device.archives.cancel() }
      return visit.onward(to: TableImportPage.place(company))
    }
    for path in ["columns", "undo", "stop"] {
      within(&router, .get, "/items/import/" + path) { visit, _, company in
        visit.onward(to: TableImportPage.place(company))
      }
    }
  }

  private func showImporting(
    _ visit: Visit, _ company: CompanyView, _ form: FormView, status: Int = 200
  ) async throws -> Response {
    let work = visit.person?.device.archives.work()
    return try await visit.show(TableImportPage.render(company, work, form), status: status)
  }

  private func mayImport(_ company: CompanyView) throws {
    for action in [Action.create, .edit] {
      if case .denied(let denial) = company.member.verdict(on: action, .inventoryItem) {
        throw PageRefusal.denied(denial)
      }
    }
  }

  private func lookThrough(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try mayImport(company)
    guard let upload = visit.uploads.first(where: { $0.field == "file" && $0.byteCount > 0 }) else {
      let errors = FieldErrors("file", ImportingWords.noFile)
      return try await showImporting(
        visit, company, FormView(refused: visit, [], errors), status: 422)
    }
    return onward(visit, company, try await person.device.importing.look(upload, company.id))
  }

  private func onward(
    _ visit: Visit, _ company: CompanyView, _ beginning: ArchiveBeginning
  ) -> Response {
    visit.onward(
      to: TableImportPage.place(company), ArchiveWords.sentence(beginning).map { .failed($0) })
  }

  private func chooseMeanings(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try mayImport(company)
    let work = visit.person?.device.archives.work()
    guard let work, work.tableCompany == company.id, case .previewed(let preview) = work.stage
    else { return visit.onward(to: TableImportPage.place(company)) }
    // Another browser of the account may have brought another table since.
    guard visit.form["upload"] == preview.upload?.description else {
      return visit.onward(to: TableImportPage.place(company), .failed(ImportingWords.changed))
    }
    let choices: ColumnChoices
    switch TableForm.read(visit.form, preview) {
    case .value(let read): choices = read
    case .wrong(let errors):
      let names = ["sheet"] + preview.columns.indices.map(TableForm.name)
      return try await showImporting(
        visit, company, FormView(refused: visit, names, errors), status: 422)
    }
    let sheet = preview.sheets.first { $0 == visit.form["sheet"] } ?? preview.sheet
    let act = TableForm.Act(rawValue: visit.form["do"] ?? "") ?? .look
    // What was seen is what is written: other columns are looked at first.
    if act == .look || choices != preview.shownChoices || sheet != preview.sheet {
      let beginning = try await person.device.importing.lookAgain(choices, sheet, company.id)
      guard act != .look, beginning == .begun else { return onward(visit, company, beginning) }
      return visit.onward(to: TableImportPage.place(company), .failed(ImportingWords.changed))
    }
    // Ctrl-Z in this browser reaches it too.
    let beginning = try await person.device.importing.write(
      act == .skip, company.id
    ) { [acts, token = visit.token] number in
      _ = acts.note(Self.act(number, preview, company), by: token)
    }
    return onward(visit, company, beginning)
  }

  private func fetchRejected(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    guard let bytes = try await person.device.importing.rejected(company.id) else {
      return visit.onward(to: TableImportPage.place(company))
    }
    return file(bytes, "\(company.name) \(ImportingWords.rejectedName).csv")
  }

  private func fetchChanges(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    guard let bytes = try await person.device.importing.changes(company.id) else {
      return visit.onward(to: TableImportPage.place(company))
    }
    return file(bytes, "\(company.name) \(ImportingWords.changesName).csv")
  }

  private func file(_ bytes: [UInt8], _ name: String) -> Response {
    Response.bytes(bytes, type: ItemTable.Form.csv.mediaType)
      .with("Content-Disposition", ContentDisposition.attachment(named: name))
      .with("Cache-Control", "private, no-store")
  }

  private func undoImport(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let work = visit.person?.device.archives.work()
    guard let work, work.tableCompany == company.id, case .tableImported(let done) = work.stage,
      let number = done.act
    else { return visit.onward(to: TableImportPage.place(company)) }
    let act =
      acts.take(.act(number), in: company.id, of: visit.token)
      ?? Self.act(number, done.preview, company)
    let response = try await takeBack(act, visit, person, company)
    await visit.person?.device.archives.cancel()
    return response
  }

  /// An import as what can be taken back.
  private static func act(
    _ number: Int, _ preview: TablePreview, _ company: CompanyView
  ) -> Act {
    let items = Place("companies").at(company.id).at("items")
    return Act(
      company: company.id, words: ImportingWords.imported(preview.name), reversal: .act(number),
      place: items, back: items)
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

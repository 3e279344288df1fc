import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addArchives(to router: inout Router) {
    within(&router, .get, "/export") { visit, person, company in
      try mayExport(company)
      let form = FormView(visit.token, values: ["files": "all"])
      return try await showExport(visit, person, company, form)
    }
    within(&router, .post, "/export", export)
    within(&router, .post, "/export/stop") { visit, person, company in
      await visit.person?.device.archives.cancel()
      return visit.onward(to: ExportPage.place(company), .done(ArchiveWords.stopped))
    }
    within(&router, .get, "/export/file", fetchExport)
    personal(&router, .get, "/companies/import") { visit, person in
      try await showImport(visit, person, FormView(visit.token, values: importName(person)))
    }
    taking(
      &router, "/companies/import",
      bodyByteLimit: ImportCompanyPage.byteLimit + Self.bodyByteLimit, checkArchive)
    personal(&router, .post, "/companies/import/confirm", importArchive)
    personal(&router, .post, "/companies/import/stop") { visit, person in
      let wasRunning = person.device.archives.work()?.isRunning == true
      await person.device.archives.cancel()
      return visit.onward(
        to: ImportCompanyPage.place, wasRunning ? .done(ArchiveWords.stopped) : nil)
    }
  }

  private func mayExport(_ company: CompanyView) throws(PageRefusal) {
    if case .denied(let denial) = company.member.verdict(on: .export, .company) {
      throw .denied(denial)
    }
  }

  private func showExport(
    _ visit: Visit, _ person: Person, _ company: CompanyView, _ form: FormView, status: Int = 200
  ) async throws -> Response {
    let work = visit.person?.device.archives.work()
    return try await visit.show(ExportPage.render(company, work, form), status: status)
  }

  private func export(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try mayExport(company)
    guard let choice = FileChoice(rawValue: visit.form["files"] ?? "") else {
      let errors = FieldErrors("files", ArchiveWords.chooseFiles)
      return try await showExport(
        visit, person, company, FormView(refused: visit, ["files"], errors), status: 422)
    }
    let beginning = try await person.device.archives.export(choice, company.id)
    return visit.onward(
      to: ExportPage.place(company), ArchiveWords.sentence(beginning).map { .failed($0) })
  }

  private func fetchExport(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try mayExport(company)
    guard let archive = person.device.archives.exported(company.id) else {
      return visit.onward(to: ExportPage.place(company))
    }
    return fetched(archive, type: "application/zip")
  }

  /// A file that a work left, part by part.
  func fetched(_ file: FetchedArchive, type: String) -> Response {
    var response = Response.bytes([], type: type)
    response.body = .parts(PartedBody(byteCount: file.byteCount, read: file.read))
    return response.with("Content-Disposition", ContentDisposition.attachment(named: file.name))
      .with("Content-Security-Policy", "default-src 'none'; sandbox")
      .with("Cache-Control", "private, no-store")
  }

  private func importName(_ person: AccountHolder) -> [String: String] {
    guard case .checked(let report)? = person.device.archives.work()?.stage else { return [:] }
    return ["name": report.source]
  }

  private func showImport(
    _ visit: Visit, _ person: AccountHolder, _ form: FormView, status: Int = 200
  ) async throws -> Response {
    let work = person.device.archives.work()
    let page = ImportCompanyPage.render(work, form)
    // While it writes, its device answers nothing else: its progress must not wait for that.
    if work?.isRunning == true { return visit.show(page, sync: nil, status: status) }
    return try await visit.show(page, status: status)
  }

  private func checkArchive(_ visit: Visit, _ person: AccountHolder) async throws -> Response {
    guard let upload = visit.uploads.first(where: { $0.field == "file" && $0.byteCount > 0 }) else {
      let errors = FieldErrors("file", ArchiveWords.noFile)
      return try await showImport(visit, person, FormView(refused: visit, [], errors), status: 422)
    }
    let beginning = try person.device.archives.check(upload)
    return visit.onward(
      to: ImportCompanyPage.place, ArchiveWords.sentence(beginning).map { .failed($0) })
  }

  private func importArchive(_ visit: Visit, _ person: AccountHolder) async throws -> Response {
    let name = visit.field("name")
    let problem =
      name.isEmpty
      ? CompanyWords.nameMissing
      : Field<Company, String>.name.flaw(of: name, CompanyWords.name)
    if let problem {
      let form = FormView(refused: visit, ["name"], FieldErrors("name", problem))
      return try await showImport(visit, person, form, status: 422)
    }
    let beginning = person.device.archives.importing(name)
    return visit.onward(
      to: ImportCompanyPage.place, ArchiveWords.sentence(beginning).map { .failed($0) })
  }
}

import Business
import Device
import Documents
import HTTPServing
import Model
import PageParts
import Sealing

extension Website {
  /// What a form with a file may be long at most.
  private static let uploadByteLimit = Attachment.byteLimit + 64 * 1_024

  /// The form that attaches a file to a record of a kind that has pages below a path; `again`
  /// answers the record's page with what was wrong.
  func addAttaching<Kind: Entity>(
    to kind: Kind.Type, at path: String, _ router: inout Router,
    again: @escaping @Sendable (Visit, Person, CompanyView, FormView) async throws -> Page
  ) {
    within(
      &router, .post, "\(path)/:record/attachments", bodyByteLimit: Self.uploadByteLimit,
      hasUploads: true
    ) { visit, person, company in
      let id = try visit.record("record")
      guard try await person.records.fetch(kind, id) != nil else { throw PageRefusal.notFound }
      let owner = RecordReference(kind.definition.kind, id)
      switch try await attach(visit, to: owner, company, person.records) {
      case .done(let response): return response
      case .refused(let sentence):
        let form = FormView(refused: visit, [], FieldErrors("file", sentence))
        return try await visit.showAgain(try await again(visit, person, company, form))
      }
    }
  }

  func addAttachments(to router: inout Router) {
    addAttaching(to: InventoryItem.self, at: "/items", &router) { visit, person, company, form in
      guard
        let detail = try await person.device.inventory.item(
          try visit.record("record"), company.id)
      else { throw PageRefusal.notFound }
      return ItemPage.render(company, detail, FormView(visit.token), files: form)
    }
    within(&router, .get, "/attachments/:attachment", download)
    within(&router, .get, "/attachments/:attachment/thumbnail") { visit, person, company in
      let record = try await attachment(visit, person, company)
      guard let bytes = record[.thumbnail] else { throw PageRefusal.notFound }
      return try Self.picture(bytes)
    }
    within(&router, .get, "/attachments/:attachment/picture", picture)
    within(&router, .post, "/attachments/:attachment/delete", deleteAttachment)
  }

  private func attachment(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Record<Attachment> {
    let id = try visit.record("attachment")
    guard let record = try await person.records.fetch(Attachment.self, id) else {
      throw PageRefusal.notFound
    }
    return record
  }

  private enum Attaching {
    case done(Response)
    case refused(String)
  }

  private func attach(
    _ visit: Visit, to owner: RecordReference, _ company: CompanyView, _ context: CompanyContext
  ) async throws -> Attaching {
    guard let upload = visit.uploads.first(where: { $0.field == "file" && $0.byteCount > 0 }),
      let place = AttachmentPanel.page(of: owner, company)
    else { return .refused(AttachmentWords.noFile) }
    var draft = AttachmentDraft(owner, name: upload.name)
    draft.isPicture = visit.form["picture"] == "yes"
    let source: FileSource
    do { source = try UploadedPicture.source(of: upload, for: &draft) } catch let failure
      as PictureFailure
    {
      return .refused(failure.description)
    }
    switch try await context.attach(source, draft) {
    case .attached(let attached):
      let kind = owner.files ?? Attachment.definition.kind
      return .done(
        visit.onward(
          to: place, done: AttachmentWords.attached(upload.name), in: company,
          undo: .delete(RecordReference(kind, attached))))
    case .refused(let refusal):
      switch EditOutcome(.refused(refusal), of: owner.id) {
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .invalid(_, let sentence): return .refused(sentence)
      case .saved, .taken: return .refused(AttachmentWords.noFile)
      }
    }
  }

  /// Always as a file to keep: what came from people is never shown as a page of ours.
  private func download(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let record = try await attachment(visit, person, company)
    let name = FileName.plain(record[.name] ?? "")
    return try await contents(of: record, visit, person, company) { contents in
      Self.response(contents, type: "application/octet-stream")
        .with("Content-Disposition", ContentDisposition.attachment(named: name))
    }
  }

  private func picture(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let record = try await attachment(visit, person, company)
    return try await contents(of: record, visit, person, company) { contents in
      // Only what is one by its own bytes is shown; its name and what it claims to be say nothing.
      let type = PictureUse.mediaType(ofFileBeginning: contents.read(0, 16))
      guard type == PictureUse.mediaType else { throw PageRefusal.notFound }
      return Self.response(contents, type: PictureUse.mediaType)
    }
  }

  /// Answers with a file; where it can't be had now, the page of what it hangs on says
  /// why.
  private func contents(
    of record: Record<Attachment>, _ visit: Visit, _ person: Person, _ company: CompanyView,
    _ answer: (FileContents) throws -> Response
  ) async throws -> Response {
    let outcome = try await person.records.file(of: record.id)
    if let contents = outcome.contents {
      let tag = "\"\(Hex.encode(record[.digest] ?? []))\""
      return try answer(contents).part(asked: visit.request.headers, tag: tag)
    }
    guard let sentence = outcome.sentence else { throw PageRefusal.notFound }
    return visit.onward(to: home(of: record, company), .failed(sentence))
  }

  /// The page of what a file hangs on.
  private func home(of record: Record<Attachment>, _ company: CompanyView) -> Place {
    let owner = Attachment.owner(of: record.values).map {
      RecordReference($0.definition.kind, $0.id)
    }
    return owner.flatMap { AttachmentPanel.page(of: $0, company) }
      ?? Place("companies").at(company.id)
  }

  private static func picture(_ bytes: [UInt8]) throws(PageRefusal) -> Response {
    guard PictureUse.mediaType(ofFileBeginning: bytes) == PictureUse.mediaType else {
      throw .notFound
    }
    return isolated(.bytes(bytes, type: PictureUse.mediaType))
  }

  private static func response(_ contents: FileContents, type: String) -> Response {
    var response = Response.bytes([], type: type)
    response.body = .parts(PartedBody(byteCount: contents.byteCount, read: contents.read))
    return isolated(response)
  }

  /// Whatever it is, it runs nothing and reaches nothing of ours.
  private static func isolated(_ response: Response) -> Response {
    response.with("Content-Security-Policy", "default-src 'none'; sandbox")
      .with("Cache-Control", "private, no-store")
  }

  private func deleteAttachment(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let record = try await attachment(visit, person, company)
    let back = home(of: record, company)
    let kind = record.values.kind
    let outcome = try await EditOutcome(
      person.records.delete(kind, record.id), of: record.id)
    switch outcome {
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .invalid(_, let sentence): return visit.onward(to: back, .failed(sentence))
    case .saved, .missing, .taken:
      return visit.onward(
        to: back, done: AttachmentWords.deleted(record[.name] ?? ""), in: company,
        undo: .restore(RecordReference(kind, record.id)),
        link: Notice.Link(
          label: ItemWords.toTrash, place: Place("companies").at(company.id).at("trash")))
    }
  }
}

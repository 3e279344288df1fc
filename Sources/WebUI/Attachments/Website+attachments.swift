import Business
import Device
import Documents
import HTTPServing
import Model
import Sealing

extension Website {
  /// What a form with a file may be long at most.
  private static let uploadByteLimit = Attachment.byteLimit + 64 * 1_024

  func addAttachments(to router: inout Router) {
    within(
      &router, .post, "/items/:item/attachments", bodyByteLimit: Self.uploadByteLimit,
      hasUploads: true, attach)
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
    guard let record = try await person.device.attachments.record(id, company.id) else {
      throw PageRefusal.notFound
    }
    return record
  }

  private func attach(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let detail = try await item(visit, person, company)
    let place = Place("companies").at(company.id).at("items").at(detail.row.item.id)
    let upload = visit.uploads.first { $0.field == "file" && $0.byteCount > 0 }
    let problem: String
    if let upload {
      switch try await person.device.attachments.add(
        upload, visit.form["picture"] == "yes", detail.row.item.id, company.id)
      {
      case .saved(let attached):
        return visit.onward(
          to: place, done: AttachmentWords.attached(upload.name), in: company,
          undo: .delete(RecordReference(.attachment, attached)))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .invalid(_, let sentence): problem = sentence
      case .taken: problem = AttachmentWords.noFile
      }
    } else {
      problem = AttachmentWords.noFile
    }
    let form = FormView(refused: visit, [], FieldErrors("file", problem))
    return try await visit.showAgain(
      ItemPage.render(company, detail, FormView(visit.token), files: form))
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

  /// Answers with a file; where it can't be had now, the item's page says why.
  private func contents(
    of record: Record<Attachment>, _ visit: Visit, _ person: Person, _ company: CompanyView,
    _ answer: (FileContents) throws -> Response
  ) async throws -> Response {
    let outcome = try await person.device.attachments.file(record.id, company.id)
    if let contents = outcome.contents {
      let tag = "\"\(Hex.encode(record[.digest] ?? []))\""
      return try answer(contents).part(asked: visit.request.headers, tag: tag)
    }
    guard let sentence = outcome.sentence, let owner = record[.owner] else {
      throw PageRefusal.notFound
    }
    let items = Place("companies").at(company.id).at("items")
    return visit.onward(to: items.at(owner), .failed(sentence))
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
    let home = Place("companies").at(company.id)
    let back = record[.owner].map { home.at("items").at($0) } ?? home.at("items")
    switch try await person.device.attachments.delete(record.id, company.id) {
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .invalid(_, let sentence): return visit.onward(to: back, .failed(sentence))
    case .saved, .missing, .taken:
      return visit.onward(
        to: back, done: AttachmentWords.deleted(record[.name] ?? ""), in: company,
        undo: .restore(RecordReference(.attachment, record.id)),
        link: Notice.Link(label: ItemWords.toTrash, place: home.at("trash")))
    }
  }
}

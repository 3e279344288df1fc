import Device
import Documents
import HTTPServing
import Model

extension DeviceDesk {
  var attachments: DeviceAccess.Attachments {
    DeviceAccess.Attachments(
      add: attach,
      record: { try await context($1)?.fetch(Attachment.self, $0) },
      file: { try await context($1)?.file(of: $0) ?? .missing },
      delete: { id, company in
        try await within(company) { context in
          EditOutcome(try await context.delete(.attachment, id), of: id)
        }
      })
  }

  private func attach(
    _ upload: Upload, _ isPicture: Bool, _ item: RecordID, _ company: CompanyID
  ) async throws -> EditOutcome {
    var draft = AttachmentDraft(.inventoryItem, item, name: upload.name)
    draft.isPicture = isPicture
    let source: FileSource
    do { source = try UploadedPicture.source(of: upload, for: &draft) } catch let failure
      as PictureFailure
    {
      return .invalid(field: "file", failure.description)
    }
    let ready = draft
    return try await within(company) { context in
      switch try await context.attach(source, ready) {
      case .attached(let id): .saved(id)
      case .refused(let refusal): EditOutcome(.refused(refusal), of: item)
      }
    }
  }
}

/// What becomes of a file that came with a form.
enum UploadedPicture {
  /// Where the bytes to keep come from: of a picture, a smaller one without any note of its camera.
  /// Throws `PictureFailure` when it is to be a picture and can't be one.
  static func source(
    of upload: Upload, for draft: inout AttachmentDraft
  ) throws -> FileSource {
    let read = upload.read
    if draft.isPicture {
      guard upload.byteCount <= PictureLimits.bytes else {
        throw PictureFailure(code: .tooManyBytes)
      }
      let bytes = read(0, upload.byteCount)
      draft.thumbnail = try PictureUse.thumbnail.stored(bytes)
      draft.mediaType = PictureUse.mediaType
      let stem = draft.name.lastIndex(of: ".").map { draft.name[..<$0] } ?? draft.name[...]
      draft.name = stem + ".webp"
      return FileSource(bytes: try PictureUse.photograph.stored(bytes))
    }
    draft.mediaType = PictureUse.mediaType(ofFileBeginning: read(0, 16))
    // What only looks like a picture is attached without a small one.
    if draft.mediaType != nil, upload.byteCount <= PictureLimits.bytes {
      draft.thumbnail = try? PictureUse.thumbnail.stored(read(0, upload.byteCount))
    }
    return FileSource { read($0, $1) }
  }
}

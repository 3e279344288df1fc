package import Model
import SyncProtocol

extension CompanyContext {
  /// Attaches a file to a record: durable when this returns, sent in the background.
  ///
  /// What the company has no room for is refused as far as this device knows of it; what it does
  /// not know is refused when it is sent. The bytes are copied first, so a refusal or a kill leaves
  /// at most what is swept later.
  package func attach(_ source: FileSource, _ draft: AttachmentDraft) async throws -> AttachOutcome
  {
    let company = company
    let usual = await device.newID()
    let id = draft.id ?? usual
    guard let files = draft.owner.files else { return .refused(SaveRefusal(id, .noSuchRecord)) }
    let there = try await device.lists.read(company) {
      try $0.attachments(of: draft.owner, in: company).count
    }
    guard there < Attachment.countLimit else { return .refused(SaveRefusal(id, .tooManyFiles)) }
    let taken: TakenFile
    do { taken = try await device.take(source, for: company, files) } catch let failure as FileFlaw
    {
      return .refused(SaveRefusal(id, .fields([FieldError(failure.flaw)])))
    }
    let kinds = [files, draft.owner.kind]
    if let room = try await device.fileRoom(of: company), !room.holds(UInt64(taken.byteCount)) {
      return .refused(SaveRefusal(id, .noRoom(room)))
    }
    let outcome = try await device.write(company, kinds) { store, now in
      let file = draft.record(id, digest: taken.digest, byteCount: taken.byteCount)
      var records = [file?.values].compactMap { $0 }
      if draft.isPicture, let owner = try store.pictured(draft.owner, by: id, in: company) {
        records.append(owner)
      }
      return try store.attach(records, taken, in: company, now: now)
    }
    if case .refused(let refusal) = outcome { return .refused(refusal) }
    return .attached(id)
  }

  /// The attachments of a record, oldest first.
  package func attachments(of owner: RecordReference) async throws -> [AttachmentEntry] {
    let company = company
    return try await device.lists.read(company) { reader in
      let record = try reader.record(owner.kind, owner.id, in: company)
      let field = Schema.current.definition(of: owner.kind)?.picture
      let picture = field.flatMap { record?.values[$0] }
      return try reader.attachments(of: owner, in: company).map { stored in
        let file = try stored.record(Attachment.self)?[.digest].flatMap {
          try reader.file($0, in: company)
        }
        return AttachmentEntry(
          stored: stored, place: AttachmentEntry.Place(file),
          isPicture: picture == .reference(stored.id))
      }
    }
  }

  /// The bytes of an attachment; fetched from the container if they are not here, which goes on
  /// where an earlier try was ended.
  package func file(of attachment: RecordID) async throws -> FileOutcome {
    try await device.bytes(of: attachment, in: company)
  }
}

extension AttachmentEntry.Place {
  init(_ file: FileEntry?) {
    guard let file else {
      self = .elsewhere
      return
    }
    self =
      file.isSent
      ? .everywhere : file.problem.map { .refused($0) } ?? .waiting(sent: file.sent)
  }
}

extension FieldError {
  init(_ flaw: AttachmentFlaw) {
    let isSize = flaw == .byteCount
    self.init(flaw.field, isSize ? .tooLarge(limit: Attachment.byteLimit) : .invalid)
  }
}

extension DeviceStore {
  /// Saves the record of a file and notes the file, in one durable transaction.
  func attach(
    _ records: [RecordValues], _ file: TakenFile, in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    try save(records, together: true, in: zone, now: now) {
      try noteFile(file.digest, byteCount: file.byteCount, isSent: false, in: zone, now: now)
    }
  }

  /// The record with another picture; nil when it has none or has gone.
  fileprivate func pictured(
    _ owner: RecordReference, by attachment: RecordID, in zone: ZoneID
  ) throws -> RecordValues? {
    guard let field = reader.schema.definition(of: owner.kind)?.picture,
      var values = try reader.record(owner.kind, owner.id, in: zone)?.values
    else { return nil }
    values.set(field, to: .reference(attachment))
    return values
  }
}

import Device
import Documents
import Model
import SyncProtocol

/// What `attachment …` does.
enum AttachmentActions {
  static func add(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    let path = try invocation.requiredArgument(1)
    let ownName = path.split(separator: "/").last.map(String.init) ?? path
    let name = invocation.value("name") ?? ownName
    return try await ItemDesk.with(invocation) { desk in
      let owner = try await desk.owner(named)
      let file = try OutsideFile(path)
      var draft = AttachmentDraft(owner, name: name)
      draft.isPicture = invocation.has("picture")
      let source = try file.source(for: &draft)
      switch try await desk.context.attach(source, draft) {
      case .refused(let refusal): throw CommandFailure(refusal)
      case .attached(let id):
        let entry = try await desk.context.attachments(of: owner).first { $0.stored.id == id }
        let what = Terminal.safe(entry?.record[.name] ?? FileName.plain(name))
        return Answer(
          "Attached \(what). It is sent with the next sync.",
          [("attached", entry.map { AttachmentView($0).json } ?? .null)])
      }
    }
  }

  static func list(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    return try await ItemDesk.with(invocation) { desk in
      let owner = try await desk.owner(named)
      let views = try await desk.context.attachments(of: owner).map(AttachmentView.init)
      let room = try await desk.context.fileRoom()
      let refused = try await desk.context.refusedFiles(of: owner)
      let table = views.isEmpty ? "No files hang on this record." : AttachmentView.table(views)
      let lines =
        [table] + refused.map(RefusedFileView.text) + (room.map { [FileRoomView.text($0)] } ?? [])
      return Answer(
        lines.joined(separator: "\n"),
        [
          ("attachments", .array(views.map(\.json))),
          ("refused", .array(refused.map(RefusedFileView.json))),
          ("room", room.map(FileRoomView.json) ?? .null),
        ])
    }
  }

  static func get(_ invocation: Invocation) async throws -> Answer {
    let text = try invocation.requiredArgument(0)
    return try await ItemDesk.with(invocation) { desk in
      let record = try await attachment(text, desk)
      let name = FileName.plain(record[.name] ?? "")
      let target = invocation.value("output") ?? name
      switch try await desk.context.file(of: record.id) {
      case .missing: throw unknown(text)
      case .later(let reason): throw CommandFailure(.unreachable, reason)
      case .here(let file, let byteCount):
        try OutsideFile.write(file, byteCount: byteCount, to: target)
        return Answer(
          "Wrote \(Terminal.safe(target)).",
          [
            ("file", .text(target)), ("name", .text(name)), ("byteCount", JSONValue(byteCount)),
            ("mediaType", JSONValue(record[.mediaType])),
          ])
      }
    }
  }

  static func delete(_ invocation: Invocation) async throws -> Answer {
    _ = try invocation.requiredArgument(0)
    return try await ItemDesk.with(invocation) { desk in
      var records: [Record<Attachment>] = []
      for text in invocation.parsed.arguments {
        records.append(try await attachment(text, desk))
      }
      let ended = records.map { RecordReference($0.values.kind, $0.id) }
      try await desk.context.delete(ended).check()
      let what =
        records.count == 1
        ? Terminal.safe(records[0][.name] ?? "the file") : "\(records.count) files"
      return Answer(
        "Deleted \(what). Restore within \(Limits.trashDays) days: thecompany trash list",
        [("deleted", .array(records.map { .text($0.id.description) }))])
    }
  }

  private static func attachment(
    _ text: String, _ desk: ItemDesk
  ) async throws -> Record<Attachment> {
    guard let id = RecordID(text), let record = try await desk.context.fetch(Attachment.self, id)
    else { throw unknown(text) }
    return record
  }

  private static func unknown(_ text: String) -> CommandFailure {
    CommandFailure(
      .notFound, "There is no attachment \"\(Terminal.safe(text))\" in this company.",
      hint: "See: thecompany attachment list RECORD")
  }
}

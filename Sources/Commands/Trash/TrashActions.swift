import Device
import Model
import SyncProtocol

/// What `trash …` does.
enum TrashActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    let limit = try invocation.number("limit", in: 1...1_000, otherwise: 50)
    return try await ItemDesk.with(invocation) { desk in
      let page = try await desk.context.trash(limit: limit)
      var table = TextTable(["WHAT", "BY", "DAYS LEFT", "CHANGED LATER", "ID"])
      var json: [JSONValue] = []
      for act in page.acts {
        let author = try await desk.context.name(of: act.author)
        add(act, by: author ?? "", to: &table)
        json.append(.object(fields(act, by: author)))
      }
      let more = page.next == nil ? "" : "\nThere is more: give --limit."
      return Answer(
        page.acts.isEmpty ? "Trash is empty." : table.text + more, [("acts", .array(json))])
    }
  }

  private static func add(_ act: TrashAct, by author: String, to table: inout TextTable) {
    let left = "\(act.daysLeft)"
    let id = StampText.encode(act.moment)
    guard act.count > 1 else {
      let later = act.records.first?.isChangedLater == true ? "yes" : ""
      return table.add([act.records.first?.title ?? "", author, left, later, id])
    }
    table.add(["\(act.count) records", author, left, "", id])
    for record in act.records {
      table.add([
        "  " + record.title, "", "", record.isChangedLater ? "yes" : "", record.id.description,
      ])
    }
  }

  private static func fields(
    _ act: TrashAct, by author: String?
  ) -> [(name: String, value: JSONValue)] {
    [
      ("act", .text(StampText.encode(act.moment))), ("count", JSONValue(act.count)),
      ("by", JSONValue(author)), ("deletedAt", .integer(Int64(act.moment.milliseconds))),
      ("daysLeft", JSONValue(act.daysLeft)),
      (
        "records",
        .array(
          act.records.map {
            .object([
              ("id", .text($0.id.description)), ("title", .text($0.title)),
              ("changedLater", .boolean($0.isChangedLater)),
            ])
          })
      ),
    ]
  }

  static func restore(_ invocation: Invocation) async throws -> Answer {
    let text = try invocation.requiredArgument(0)
    return try await ItemDesk.with(invocation) { desk in
      if let moment = StampText.decode(text) { return try await restore(moment, desk) }
      guard let id = RecordID(text), let kind = try await kind(of: id, desk) else {
        throw CommandFailure(.notFound, "There is no \"\(text)\" in Trash.")
      }
      // Its parts come back with it, and nothing else that was deleted in the same act.
      let moment = try await desk.context.details(kind, id)?.endedAt
      let before = try await count(deletedAt: moment, desk)
      try await desk.context.restore(kind, id).check()
      return restored(before - (try await count(deletedAt: moment, desk)))
    }
  }

  private static func count(deletedAt moment: HybridTime?, _ desk: ItemDesk) async throws -> Int {
    guard let moment else { return 0 }
    return try await desk.context.trashAct(at: moment)?.count ?? 0
  }

  private static func restored(_ count: Int) -> Answer {
    Answer(
      count == 1 ? "Restored." : "Restored \(count) records.", [("restored", JSONValue(count))])
  }

  private static func restore(_ moment: HybridTime, _ desk: ItemDesk) async throws -> Answer {
    guard let act = try await desk.context.trashAct(at: moment) else {
      throw CommandFailure(
        .notFound, "Nothing of that act is in Trash. After 30 days nothing can be restored.")
    }
    try await desk.context.restore(deletedAt: moment).check()
    return restored(act.count)
  }

  private static func kind(of id: RecordID, _ desk: ItemDesk) async throws -> EntityKind? {
    for kind in Schema.current.kinds {
      if let stored = try await desk.context.details(kind, id), stored.isDeleted { return kind }
    }
    return nil
  }
}

import Business
import Device
import Model
import SyncProtocol

/// What `category …` and `tag …` do.
enum MarkActions {
  static func list(_ kind: MarkKind, _ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let rows = try await desk.context.marks(kind)
      var table = TextTable(["NAME", "ITEMS"])
      for row in rows {
        let twin = row.twin == nil ? "" : " (twice: merge them)"
        table.add([String(repeating: "  ", count: row.depth) + row.name + twin, "\(row.items)"])
      }
      return Answer(
        rows.isEmpty ? "There are none yet: thecompany \(kind.rawValue) add NAME" : table.text,
        [("marks", .array(rows.map(json)))])
    }
  }

  static func add(_ kind: MarkKind, _ invocation: Invocation) async throws -> Answer {
    let name = try spaced(invocation, 0)
    return try await ItemDesk.with(invocation) { desk in
      var parent: RecordID?
      if let within = invocation.value("within") {
        parent = try await desk.mark(.category, within).mark.id
      }
      let made = try await desk.context.addMark(kind, name, within: parent)
      try made.outcome.check()
      return try await answer("Added", kind, made.id, desk)
    }
  }

  static func rename(_ kind: MarkKind, _ invocation: Invocation) async throws -> Answer {
    let name = try spaced(invocation, 1)
    return try await ItemDesk.with(invocation) { desk in
      let row = try await desk.mark(kind, try invocation.requiredArgument(0))
      try await desk.context.editMark(kind, row.mark.id, name: name, within: row.parent).check()
      return try await answer("Renamed it to", kind, row.mark.id, desk)
    }
  }

  static func move(_ invocation: Invocation) async throws -> Answer {
    let target = invocation.value("to")
    guard (target != nil) != invocation.has("top") else {
      throw invocation.usage("A category is moved --to another one, or to the --top.")
    }
    return try await ItemDesk.with(invocation) { desk in
      let row = try await desk.mark(.category, try invocation.requiredArgument(0))
      var parent: RecordID?
      if let target { parent = try await desk.mark(.category, target).mark.id }
      try await desk.context.editMark(
        .category, row.mark.id, name: row.name, within: parent
      ).check()
      return try await answer("Moved", .category, row.mark.id, desk)
    }
  }

  static func merge(_ kind: MarkKind, _ invocation: Invocation) async throws -> Answer {
    let into = try invocation.required("into")
    return try await ItemDesk.with(invocation) { desk in
      let row = try await desk.mark(kind, try invocation.requiredArgument(0))
      let other = try await desk.mark(kind, into)
      try await desk.context.mergeMark(kind, row.mark.id, into: other.mark.id).check()
      return try await answer("Merged into", kind, other.mark.id, desk)
    }
  }

  static func delete(_ kind: MarkKind, _ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let row = try await desk.mark(kind, try invocation.requiredArgument(0))
      try await desk.context.deleteMark(kind, row.mark.id).check()
      return Answer(
        "Deleted \(Terminal.safe(row.mark.name)). Restore within \(Limits.trashDays) days: "
          + "thecompany trash list", [("deleted", .text(row.mark.id.description))])
    }
  }

  /// A name with single spaces between its words.
  private static func spaced(_ invocation: Invocation, _ index: Int) throws -> String {
    try invocation.requiredArgument(index).split(separator: " ").joined(separator: " ")
  }

  private static func answer(
    _ verb: String, _ kind: MarkKind, _ id: RecordID, _ desk: ItemDesk
  ) async throws -> Answer {
    let row = try await desk.mark(kind, id.description)
    return Answer("\(verb) \(Terminal.safe(row.mark.name)).", [("mark", json(row))])
  }

  private static func json(_ row: MarkRow) -> JSONValue {
    .object([
      ("id", .text(row.mark.id.description)), ("name", .text(row.name)),
      ("path", .text(row.mark.name)), ("parent", JSONValue(row.parent?.description)),
      ("depth", JSONValue(row.depth)), ("items", JSONValue(row.items)),
      ("twin", JSONValue(row.twin?.description)),
    ])
  }
}

extension ItemDesk {
  /// The category or tag of that name, path or identifier.
  func mark(_ kind: MarkKind, _ named: String) async throws -> MarkRow {
    let rows = try await context.marks(kind)
    if let id = RecordID(named), let row = rows.first(where: { $0.mark.id == id }) { return row }
    let words = named.lowercased()
    var found = rows.filter { $0.mark.name.lowercased() == words }
    if found.isEmpty { found = rows.filter { $0.name.lowercased() == words } }
    if found.count == 1 { return found[0] }
    let hint = "See: thecompany \(kind.rawValue) list"
    guard found.isEmpty else {
      throw CommandFailure(
        .notFound, "Several are named \"\(named)\".",
        hint: "Give the identifier of one of them:\n"
          + found.map { "  \($0.mark.id)  \(Terminal.safe($0.mark.name))" }.joined(separator: "\n"),
        reason: "ambiguous")
    }
    throw CommandFailure(
      .notFound,
      "There is no \(kind.rawValue) \"\(named)\" in this company."
        + Suggestion.sentence(for: named, among: rows.map(\.mark.name)), hint: hint)
  }
}

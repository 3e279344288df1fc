import Business
import Device
import Model
import SyncProtocol

/// What `field …` does.
enum FieldActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let fields = try await desk.context.ownFields().all
      var table = TextTable(["NAME", "TYPE", "CHOICES", ""])
      for field in fields {
        table.add([
          field.name, field.kind.rawValue, field.choices.joined(separator: ", "), note(field),
        ])
      }
      return Answer(
        fields.isEmpty ? "There are none yet: thecompany field add NAME" : table.text,
        [("fields", .array(fields.map(json)))])
    }
  }

  private static func note(_ field: OwnField) -> String {
    if field.isDisplaced { return "no place of its own: field edit --own-place" }
    return field.twin == nil ? "" : "twice: rename or delete one"
  }

  static func add(_ invocation: Invocation) async throws -> Answer {
    let draft = OwnFieldDraft(
      name: try invocation.requiredArgument(0), kind: try kind(invocation) ?? .text,
      choices: words(invocation) ?? [])
    return try await ItemDesk.with(invocation) { desk in
      let made = try await desk.context.addField(draft)
      try made.outcome.check()
      return try await answer("Added", made.id, desk)
    }
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    let kind = try kind(invocation)
    let position =
      invocation.value("position") == nil
      ? nil : try invocation.number("position", in: 1...100, otherwise: 1)
    return try await ItemDesk.with(invocation) { desk in
      let field = try await desk.ownField(try invocation.requiredArgument(0))
      let draft = OwnFieldDraft(
        name: invocation.value("name") ?? field.name, kind: kind ?? field.kind,
        choices: words(invocation) ?? field.choices)
      let isSame = draft == OwnFieldDraft(field)
      guard !isSame || position != nil || invocation.has("own-place") else {
        throw invocation.usage("Nothing is to be changed: give an option such as --name.")
      }
      if !isSame { try await desk.context.editField(field.id, draft).check() }
      if let position { try await desk.context.moveField(field.id, to: position - 1).check() }
      if invocation.has("own-place") { try await desk.context.placeField(field.id).check() }
      return try await answer("Saved", field.id, desk)
    }
  }

  static func delete(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let field = try await desk.ownField(try invocation.requiredArgument(0))
      try await desk.context.deleteField(field.id).check()
      return Answer(
        "Deleted \(Terminal.safe(field.name)). Restore within \(Limits.trashDays) days: "
          + "thecompany trash list", [("deleted", .text(field.id.description))])
    }
  }

  private static func kind(_ invocation: Invocation) throws -> OwnField.Kind? {
    guard let word = invocation.value("type") else { return nil }
    let kinds = OwnField.Kind.allCases.map(\.rawValue)
    return OwnField.Kind(rawValue: try invocation.choice("type", kinds, otherwise: word))
  }

  private static func words(_ invocation: Invocation) -> [String]? {
    invocation.value("choices")?.split(separator: ",").map(String.init)
  }

  private static func answer(
    _ verb: String, _ id: RecordID, _ desk: ItemDesk
  ) async throws -> Answer {
    let field = try await desk.ownField(id.description)
    let filled = try await desk.context.filledPlaces()
    let held =
      !field.isDisplaced && filled.indices.contains(field.slot - 1) ? filled[field.slot - 1] : 0
    let note =
      verb == "Added" && held > 0
      ? " \(held.records) still hold something of a deleted field in its place." : ""
    return Answer(
      "\(verb) \(Terminal.safe(field.name)).\(note)",
      [("field", json(field)), ("held", JSONValue(held))])
  }

  private static func json(_ field: OwnField) -> JSONValue {
    .object([
      ("id", .text(field.id.description)), ("name", .text(field.name)),
      ("type", .text(field.kind.rawValue)),
      ("choices", .array(field.choices.map { .text($0) })), ("slot", JSONValue(field.slot)),
      ("displaced", .boolean(field.isDisplaced)), ("twin", JSONValue(field.twin?.description)),
    ])
  }
}

extension ItemDesk {
  /// The company's own field of that name or identifier.
  func ownField(_ named: String) async throws -> OwnField {
    let fields = try await context.ownFields()
    if let id = RecordID(named), let field = fields[id] { return field }
    let found = fields.all.filter { $0.isNamed(named) }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw CommandFailure(
        .notFound, "Several are named \"\(named)\".",
        hint: "Give the identifier of one of them:\n"
          + found.map { "  \($0.id)  \(Terminal.safe($0.name))" }.joined(separator: "\n"),
        reason: "ambiguous")
    }
    throw CommandFailure(
      .notFound,
      "There is no field \"\(named)\" in this company."
        + Suggestion.sentence(for: named, among: fields.all.map(\.name)),
      hint: "See: thecompany field list")
  }

  /// What `--set Name=value` changes in any item; an empty value clears a field.
  func ownChange(_ invocation: Invocation) async throws -> ItemChange {
    var change = ItemChange()
    let given = invocation.values("set")
    guard !given.isEmpty else { return change }
    let fields = try await context.ownFields()
    for text in given {
      guard let (field, words) = fields.reading(text) else {
        throw invocation.usage(
          "--set takes NAME=VALUE with a field of the company's own, not \"\(text)\".")
      }
      guard !words.isEmpty else {
        change.set(field.definition, to: .null)
        continue
      }
      guard let value = field.value(of: words) else {
        throw invocation.usage(Terminal.safe(field.flaw(of: words)))
      }
      change.set(field.definition, to: .text(value))
    }
    return change
  }
}

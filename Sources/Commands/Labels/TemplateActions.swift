import Business
import Device
import Documents
import Model
import SyncProtocol

/// What `label template …` does.
enum TemplateActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let templates = try await desk.context.labelTemplates()
      var table = TextTable(["NAME", "PAPER", "TITLE"])
      for template in templates {
        table.add([template[.name] ?? "", paper(template), template[.title] ?? "{name}"])
      }
      return Answer(
        templates.isEmpty ? "There are none yet: thecompany label template add NAME" : table.text,
        [("templates", .array(templates.map { .object(json($0)) }))])
    }
  }

  private static func paper(_ template: Record<LabelTemplate>) -> String {
    guard LabelSheet(template) != nil else { return "none that fits" }
    return template[.sheet] ?? PaperMeasures.paper.text(template) ?? ""
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let template = try await desk.labelTemplate(try invocation.requiredArgument(0))
      return Answer(ItemView.lines(json(template)), [("template", .object(json(template)))])
    }
  }

  static func add(_ invocation: Invocation) async throws -> Answer {
    var change = try change(invocation)
    change.set(.name, to: try invocation.requiredArgument(0))
    let hasPaper = change.entries.contains { $0.field.number == PaperMeasures.paper.first.number }
    if invocation.value("sheet") == nil, !hasPaper {
      change.set(.sheet, to: LabelSheet.all[0].name)
    }
    let id = NewRecordID.make()
    try check(change, over: Record<LabelTemplate>(new: id), invocation)
    let wanted = change
    return try await ItemDesk.with(invocation) { desk in
      try await desk.context.addLabelTemplate(wanted, id).check()
      return try await answer("Added", id, desk)
    }
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    var change = try change(invocation)
    if let name = invocation.value("name") { change.set(.name, to: name) }
    guard !change.entries.isEmpty else {
      throw invocation.usage("Nothing is to be changed: give an option such as --title.")
    }
    let wanted = change
    return try await ItemDesk.with(invocation) { desk in
      let template = try await desk.labelTemplate(try invocation.requiredArgument(0))
      try check(wanted, over: template, invocation)
      try await desk.context.editLabelTemplate(wanted, template.id).check()
      return try await answer("Saved", template.id, desk)
    }
  }

  static func delete(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let template = try await desk.labelTemplate(try invocation.requiredArgument(0))
      try await desk.context.delete(.labelTemplate, template.id).check()
      return Answer(
        "Deleted \(Terminal.safe(template[.name] ?? "")). Take it back: thecompany undo",
        [("deleted", .text(template.id.description))])
    }
  }

  /// What options change; paper that is measured is no paper that has a name, and the other way.
  private static func change(_ invocation: Invocation) throws -> LabelTemplateChange {
    var change = LabelTemplateChange()
    if let title = invocation.value("title") { change.set(.title, to: title.isEmpty ? nil : title) }
    let lines = invocation.values("line")
    if !lines.isEmpty {
      let text = lines.joined(separator: "\n")
      change.set(.lines, to: text.isEmpty ? nil : text)
    }
    let choices: [(String, Field<LabelTemplate, String>, [String])] = [
      ("content", .content, TemplateCommands.contents), ("kind", .symbology, LabelCommands.kinds),
      ("sheet", .sheet, LabelCommands.sheets),
    ]
    for (option, field, words) in choices {
      guard let given = invocation.value(option) else { continue }
      change.set(
        field, to: given.isEmpty ? nil : try invocation.choice(option, words, otherwise: given))
    }
    for measures in PaperMeasures.all {
      guard let text = invocation.value(measures.option) else { continue }
      guard invocation.value("sheet") == nil else {
        throw invocation.usage("Say --sheet, or the measures of another paper.")
      }
      guard measures.read(text, into: &change) else {
        throw invocation.usage(
          "--\(measures.option) takes two numbers such as 58x38, not \"\(text)\".")
      }
      if measures.option == "paper" { change.set(.sheet, to: nil) }
    }
    return change
  }

  /// Refuses what a page would refuse too.
  private static func check(
    _ change: LabelTemplateChange, over template: Record<LabelTemplate>, _ invocation: Invocation
  ) throws {
    var values = template.values
    change.apply(to: &values)
    guard let changed = Record<LabelTemplate>(values), let name = changed[.name],
      name.contains(where: { !$0.isWhitespace })
    else { throw invocation.usage("A template has a name.") }
    for text in [changed[.title], changed[.lines]].compactMap({ $0 }) {
      guard let unknown = LabelDesign.unknownNames(in: text).first else { continue }
      throw invocation.usage(
        "No label knows {\(unknown)}."
          + Suggestion.sentence(for: unknown, among: LabelDesign.names))
    }
    guard LabelSheet(changed) != nil else {
      throw invocation.usage(
        "The paper of \"\(name)\" does not fit: all labels must lie on it, none over another.")
    }
  }

  private static func answer(
    _ verb: String, _ id: RecordID, _ desk: ItemDesk
  ) async throws -> Answer {
    let template = try await desk.labelTemplate(id.description)
    return Answer(
      "\(verb) \(Terminal.safe(template[.name] ?? "")).",
      [("template", .object(json(template)))])
  }

  private static func json(
    _ template: Record<LabelTemplate>
  ) -> [(name: String, value: JSONValue)] {
    let lines = (template[.lines] ?? "").split(whereSeparator: \.isNewline).map(String.init)
    return [
      ("id", .text(template.id.description)), ("name", .text(template[.name] ?? "")),
      ("title", JSONValue(template[.title])), ("lines", .array(lines.map { .text($0) })),
      ("content", .text(template[.content] ?? LabelDesign.Content.best.rawValue)),
      ("kind", JSONValue(template[.symbology])), ("sheet", JSONValue(template[.sheet])),
    ]
      + PaperMeasures.all.map { ($0.option, JSONValue($0.text(template))) }
      + [("usable", .boolean(LabelSheet(template) != nil))]
  }
}

extension ItemDesk {
  /// The template of labels with that name or identifier.
  func labelTemplate(_ named: String) async throws -> Record<LabelTemplate> {
    let all = try await context.labelTemplates()
    if let id = RecordID(named), let template = all.first(where: { $0.id == id }) {
      return template
    }
    let found = all.filter { $0[.name]?.lowercased() == named.lowercased() }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw CommandFailure(
        .notFound, "Several are named \"\(named)\".",
        hint: "Give the identifier of one of them:\n"
          + found.map { "  \($0.id)  \(Terminal.safe($0[.name] ?? ""))" }.joined(separator: "\n"),
        reason: "ambiguous")
    }
    throw CommandFailure(
      .notFound,
      "There is no template \"\(named)\" in this company."
        + Suggestion.sentence(for: named, among: all.compactMap { $0[.name] }),
      hint: "See: thecompany label template list")
  }
}

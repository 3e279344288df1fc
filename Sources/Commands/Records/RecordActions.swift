import Business
import Device
import Model
import SyncProtocol

/// What the commands of a declared kind do.
enum RecordActions<Kind: RecordType> {
  private typealias Listed = DeclaredList<Kind>

  static func add(_ invocation: Invocation) async throws -> Answer {
    var typed = TypedFields()
    let name = try invocation.requiredArgument(0)
    try typed.set(Kind.naming, to: name, "NAME", invocation)
    try typed.read(Kind.unnaming, invocation)
    let wanted = typed
    return try await ItemDesk.with(invocation) { desk in
      let id = NewRecordID.make()
      try await desk.context.add(change(wanted, desk.context), id).check()
      return try await answer("Added", id, desk.context)
    }
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    var typed = TypedFields()
    try typed.read(Kind.declaration.fields, invocation)
    guard !typed.isEmpty else {
      throw invocation.usage(
        "Nothing is to be changed: give an option such as "
          + "--\(Kind.naming.typedName).")
    }
    let wanted = typed
    return try await ItemDesk.with(invocation) { desk in
      let id = try await record(invocation, desk.context).id
      try await desk.context.edit(change(wanted, desk.context), id).check()
      return try await answer("Saved", id, desk.context)
    }
  }

  static func list(_ invocation: Invocation) async throws -> Answer {
    let limit = try invocation.number("limit", in: 1...StoreReader.pageLimit, otherwise: 50)
    var wanted = ListQuery<DeclaredList<Kind>>()
    wanted.words = invocation.value("search") ?? ""
    wanted.state = invocation.has("archived")
    if let word = invocation.value("only") {
      let all = DeclaredList<Kind>.Only.allCases
      let chosen = try invocation.choice("only", all.map(\.typedName), otherwise: word)
      wanted.only = all.first { $0.typedName == chosen }
    }
    if let text = invocation.value("after") {
      guard let id = RecordID(text) else { throw invocation.usage("--after takes an identifier.") }
      wanted.start = .after(id)
    }
    let query = wanted
    let of = Kind.references.compactMap { field in
      invocation.value("of-\(field.typedName)").map { (field, $0) }
    }
    guard of.count <= 1 else { throw invocation.usage("Give one --of-… option.") }
    return try await ItemDesk.with(invocation) { desk in
      var query = query
      if let (field, word) = of.first {
        let id = try await TypedFields.record(
          word, in: field, of: Kind.definition.kind, desk.context)
        query.about = ListReference(field: field.name, record: id)
      }
      let part = try await desk.context.part(query, limit: limit)
      return Answer(
        part.lines.isEmpty ? "There is nothing like that." : table(part.lines),
        [
          (Kind.list, .array(part.lines.map { .object($0.members) })),
          ("after", JSONValue(part.next?.description)),
        ])
    }
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let record = try await record(invocation, desk.context)
      let line = try await desk.context.line(Kind.self, record.id) ?? RecordLine(record)
      let shown =
        record.members.map { name, value in
          let id = Kind.declaration.field(name)?.referred(by: record.values)?.id
          return (name, id.flatMap { line.names[$0] }.map { .text($0) } ?? value)
        } + line.figureTold
      var text = ItemView.lines(shown)
      var members = [(name: Kind.definition.noun, value: JSONValue.object(line.members))]
      for type in RecordTypes.shownParts(of: Kind.definition.kind) {
        let parts = try await RecordActions.told(type, of: record.id, desk.context)
        if let table = parts.table { text += "\n\n\(table)" }
        members.append((type.list, parts.json))
      }
      return Answer(text, members)
    }
  }

  /// The parts of one kind that are told with a record, as a table and for programs.
  private static func told<Part: RecordType>(
    _ type: Part.Type, of whole: RecordID, _ context: CompanyContext
  ) async throws -> (table: String?, json: JSONValue) {
    let lines = try await Part.shownPartLines(of: whole, in: context)
    return (
      lines.isEmpty ? nil : RecordActions<Part>.table(lines),
      .array(lines.map { .object($0.members) })
    )
  }

  private static func change(
    _ typed: TypedFields, _ context: CompanyContext
  ) async throws -> FieldChanges<Kind> {
    FieldChanges(try await typed.entries(context, of: Kind.definition.kind))
  }

  /// Brings a record into another state.
  static func move(
    _ name: String
  ) -> @Sendable (Invocation) async throws -> Answer {
    { invocation in
      try await ItemDesk.with(invocation) { desk in
        let record = try await record(invocation, desk.context)
        try await desk.context.move(
          Kind.self, record.id, by: name, isAgreed: invocation.has("force")
        ).check()
        return try await answer("Changed", record.id, desk.context)
      }
    }
  }

  static func delete(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let record = try await record(invocation, desk.context)
      try await desk.context.delete(Kind.definition.kind, record.id).check()
      return Answer(
        "Deleted \(Terminal.safe(record.title)). It can be restored for 30 days: "
          + "thecompany trash restore \(record.id)",
        [("deleted", .text(record.id.description))])
    }
  }

  /// Makes one record of two; the older one is left.
  static func merge(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(1)
    return try await ItemDesk.with(invocation) { desk in
      let first = try await record(invocation, desk.context)
      let second = try await record(named, desk.context)
      guard first.id != second.id else {
        throw invocation.usage("Both are the same \(Kind.definition.noun).")
      }
      try await desk.context.merge(Kind.self, first.id, with: second.id).check()
      return try await answer("Merged into", min(first.id, second.id), desk.context)
    }
  }

  static func export(_ invocation: Invocation) async throws -> Answer {
    let path = try invocation.requiredArgument(0)
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let foreign = Kind.foreign.flatMap { $0.ending == ending ? $0 : nil }
    let form = ItemTable.Form(rawValue: ending)
    guard foreign != nil || form != nil else {
      throw invocation.usage("FILE ends in \(RecordCommands<Kind>.endings).")
    }
    try OutputFile.checkFree(path)
    var wanted = ListQuery<DeclaredList<Kind>>()
    wanted.state = invocation.has("archived")
    let query = wanted
    return try await ItemDesk.with(invocation) { desk in
      let lines = try await desk.context.part(query, limit: ItemTable.rowLimit).lines
      let bytes = try foreign?.bytes(lines) ?? RecordTable(lines, as: form ?? .csv).bytes
      try OutputFile.write(bytes, to: path)
      return Answer(
        "Wrote \(lines.count) to \(Terminal.safe(path)).",
        [("file", .text(path)), ("count", JSONValue(lines.count))])
    }
  }

  /// The record with that identifier, or the only one of that name.
  private static func record(
    _ invocation: Invocation, _ context: CompanyContext
  ) async throws -> Record<Kind> {
    try await record(try invocation.requiredArgument(0), context)
  }

  /// The same for words that another command took.
  static func record(_ named: String, _ context: CompanyContext) async throws -> Record<Kind> {
    switch try await context.record(of: Kind.definition.kind, named: named) {
    case .found(let id):
      if let record = try await context.fetch(Kind.self, id) { return record }
    case .several(let found): throw CommandFailure(several: found, named: named)
    case .none: break
    }
    throw CommandFailure(
      .notFound, "There is no \(Kind.definition.noun) \"\(named)\" in this company.",
      hint: "See: thecompany \(Kind.definition.noun) list --search WORDS")
  }

  private static func answer(
    _ verb: String, _ id: RecordID, _ context: CompanyContext
  ) async throws -> Answer {
    guard let line = try await context.line(Kind.self, id) else {
      throw CommandFailure(.notFound, "The \(Kind.definition.noun) is gone.")
    }
    return answer("\(verb) \(line.title).", line)
  }

  /// What is said of a record, with the record as it is now.
  static func answer(_ sentence: String, _ line: RecordLine<Kind>) -> Answer {
    Answer(Terminal.safe(sentence), [(Kind.definition.noun, .object(line.members))])
  }

  static func table(_ lines: [RecordLine<Kind>]) -> String {
    let columns = Kind.declaration.columns.filter { $0.column == .usual }
    let state = Kind.stateField
    var table = TextTable(
      columns.map { $0.label.uppercased() } + (state.map { [$0.label.uppercased()] } ?? []) + ["ID"]
    )
    for line in lines {
      table.add(
        columns.map { field in
          field.referred(by: line.values).map { line.names[$0.id] ?? $0.id.description }
            ?? field.text(of: line.values)
        } + (state.map { _ in [Kind.state(of: line.values).words] } ?? []) + [line.id.description])
    }
    return table.text
  }
}

import Business
import Device
import Model
import SyncProtocol

/// `thecompany contact …`, and the same for each declared kind.
enum RecordCommands<Kind: RecordType> {
  private static var noun: String { Kind.definition.noun }
  private static var title: String { Kind.declaration.words.title }
  private static var common: [OptionDefinition] { [.company, .home] }

  private static var record: ArgumentDefinition {
    ArgumentDefinition(
      name: noun.uppercased(), summary: "its identifier, or its name if only one has it")
  }

  static var group: CommandDefinition {
    .group(
      noun, "\(title): add, find and edit them",
      [add, list, show, edit, delete, importing, export]
        + (Kind.merges ? [merging] : []) + moves + acts
        + KindCommands.of(Kind.definition.kind))
  }

  /// Asks for what is out of use, where anything of the kind can be.
  private static func archived(_ summary: String) -> [OptionDefinition] {
    Kind.archived == nil ? [] : [.flag("archived", summary)]
  }

  private static var fields: [RecordField] { Kind.unnaming }

  private static var options: [OptionDefinition] { fields.map(\.option) }

  private static var add: CommandDefinition {
    CommandDefinition(
      name: "add", summary: "Add \(noun.withArticle)",
      arguments: [ArgumentDefinition(name: "NAME", summary: "what it is called")],
      options: options + common, answer: one, action: RecordActions<Kind>.add)
  }

  private static var inOrder: String {
    Kind.declaration.newestBy == nil ? "in the order of their names" : "the newest first"
  }

  private static var list: CommandDefinition {
    CommandDefinition(
      name: "list", summary: "List \(title.lowercased()), \(inOrder)",
      options: [
        .value("search", "WORDS", "those alone that have these words"),
        .choice(
          "only", "WORD", DeclaredList<Kind>.Only.allCases.map(\.typedName),
          "those alone that are this"),
      ]
        + Kind.references.map {
          .value("of-\($0.typedName)", "NAME", "those alone that refer to this there")
        } + archived("those that are archived") + [
          .value("limit", "NUMBER", "as many at most (50)"),
          .value("after", Self.noun.uppercased(), "those behind this one"),
        ] + common,
      answer: [
        .list(Kind.list, object, "in their order"),
        .text("after", "what --after takes for those behind these").orNull,
      ], action: RecordActions<Kind>.list)
  }

  private static var show: CommandDefinition {
    CommandDefinition(
      name: "show", summary: "Show \(noun.withArticle)", arguments: [record], options: common,
      answer: one + RecordTypes.shownParts(of: Kind.definition.kind).map { parts($0) },
      action: RecordActions<Kind>.show)
  }

  /// The parts of one kind that are told with their whole.
  private static func parts<Part: RecordType>(_ type: Part.Type) -> AnswerMember {
    .list(Part.list, RecordCommands<Part>.object, "its parts, in their order")
  }

  private static var edit: CommandDefinition {
    CommandDefinition(
      name: "edit", summary: "Change fields of \(noun.withArticle)",
      notes: fields.first(where: { !$0.field.isRequired }).map {
        ["An empty value clears a field: --\($0.typedName) \"\""]
      } ?? [],
      arguments: [record],
      options: [.value(Kind.naming.typedName, "TEXT", "what it is called")] + options
        + common, answer: one,
      action: RecordActions<Kind>.edit)
  }

  private static var delete: CommandDefinition {
    CommandDefinition(
      name: "delete", summary: "Move \(noun.withArticle) to Trash", arguments: [record],
      options: common,
      answer: [.id("deleted", "the \(noun)")], action: RecordActions<Kind>.delete)
  }

  /// What tables say of a record.
  private static var headings: [String] {
    Kind.declaration.fields.map(\.name) + [Kind.stateField?.name].compactMap { $0 }
  }

  private static var merging: CommandDefinition {
    CommandDefinition(
      name: "merge", summary: "Make one \(noun) of two",
      notes: [
        "What is filled in the first one counts; what is empty there comes from the other. What "
          + "refers to either refers to the one that is left, and the older one of both is left. "
          + "thecompany undo takes it back as one."
      ],
      arguments: [
        record, ArgumentDefinition(name: "OTHER", summary: "the other one, told the same way"),
      ],
      options: common, answer: one, action: RecordActions<Kind>.merge)
  }

  private static var importing: CommandDefinition {
    let telling = Kind.matched.map(\.name).joined(separator: ", or else ")
    return CommandDefinition(
      name: "import",
      summary: "Add and change \(title.lowercased()) from a table: .xlsx, .csv, .json"
        + (Kind.foreign.map { ", or from a .\($0.ending)" } ?? ""),
      notes: [
        "The first row has the headings; JSON has members instead. Each row makes "
          + "\(noun.withArticle), or "
          + "changes the one that it tells: by its identifier, or else \(telling). What a cell "
          + "does not say stays as it is; with --clear-empty an empty cell empties its field.",
        "Headings: \(headings.joined(separator: ", ")), id, and what "
          + "pages call them in any language. Others: --columns \"Company=name,Colour=\" (nothing: "
          + "left out). What was chosen is remembered for the company.",
        "If any row is wrong nothing is written, and each problem is told with its row and column. "
          + "With --skip-bad the rest is written; --rejected keeps the rows that were not, with "
          + "the reasons. thecompany undo takes an import back as one.",
        "--dry-run names what would change, old and new, the first "
          + "\(TableImport<DeclaredImport<Kind>>.changeLimit) changes; --changes keeps all of them "
          + "as a table.",
      ],
      arguments: [ArgumentDefinition(name: "FILE", summary: "the table")],
      options: ImportShape.options,
      answer: ImportShape.answer(
        of: noun, recordedAs: .text("record", "what the \(noun) is called")),
      action: ImportAction<DeclaredImport<Kind>>.run)
  }

  /// What the names of files end with into which records are written.
  static var endings: String {
    let more = Kind.foreign.map { [".\($0.ending)"] } ?? []
    let all = [".xlsx", ".csv", ".json"] + more
    return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }

  private static var export: CommandDefinition {
    CommandDefinition(
      name: "export",
      summary: Kind.archived == nil
        ? "Write \(title.lowercased()) into a table"
        : "Write \(title.lowercased()) that are in use into a table",
      notes: [OutputFile.note],
      arguments: [
        ArgumentDefinition(name: "FILE", summary: "a new file: \(endings)")
      ],
      options: archived("those that are archived instead") + common,
      answer: [.text("file", "the file"), .number("count", "how many are in it")],
      action: RecordActions<Kind>.export)
  }

  /// A command for each move between two states.
  private static var moves: [CommandDefinition] {
    Kind.declaration.moves.map { move in
      CommandDefinition(
        name: move.name, summary: "\(move.label): \(noun.withArticle)", arguments: [record],
        options: (move.movesStock ? [.force] : []) + common, answer: one,
        action: RecordActions<Kind>.move(move.name))
    }
  }

  /// A command for each thing that is done to records beside that.
  private static var acts: [CommandDefinition] {
    Kind.acts.map { act in
      ActCommands.command(
        act, "\(act.label): \(noun.withArticle)", record, answer: one,
        find: { desk, word in
          let record = try await RecordActions<Kind>.record(word, desk.context)
          return try await desk.context.line(Kind.self, record.id) ?? RecordLine(record)
        },
        told: { _, line, sentence in RecordActions<Kind>.answer(sentence, line) })
    }
  }

  static var object: AnswerObject {
    AnswerObject(
      noun,
      [.id("id", "the \(noun)")] + Kind.declaration.fields.map(\.member)
        + [Kind.stateField].compactMap { $0 }.map { .text($0.name, "its state") }
        + Kind.declaration.fields.filter { $0.control == .member }.map {
          .text($0.memberName, "what they are called").orNull
        }
        + Kind.figures.map { .decimal($0.name, "\($0.label.lowercased()), worked out").orNull })
  }

  /// What commands answer that are about one record.
  static var one: [AnswerMember] { [.object(noun, object, "the \(noun) as it is now")] }
}

extension DeclaredList.Only {
  /// What the command line calls it.
  var typedName: String {
    if case .text(let state) = value { state } else { field.typedName }
  }
}

extension DeclaredImport: TypedImport {
  static var editing: String {
    "\(Kind.definition.noun) edit \(Kind.definition.noun.uppercased())"
  }
}

extension RecordField {
  /// The option that says it.
  var option: OptionDefinition {
    switch control {
    case .flag: .choice(typedName, "YES", ["yes", "no"], "whether it is so: \(label.lowercased())")
    case .choice(let words): .choice(typedName, "WORD", words, label.lowercased())
    case .amount, .quantity, .percent, .wholeNumber: .value(typedName, "NUMBER", label.lowercased())
    case .day: .value(typedName, "DAY", "\(label.lowercased()), as 2026-12-24")
    case .country: .value(typedName, "CODE", "\(label.lowercased()), as DE")
    case .language: .value(typedName, "CODE", "\(label.lowercased()), as de")
    case .currency: .value(typedName, "CODE", "\(label.lowercased()), as EUR")
    case .place: .value(typedName, "LOCATION", "\(label.lowercased()), or none")
    case .person: .value(typedName, "NAME", label.lowercased())
    case .reference, .anyRecord:
      .value(typedName, "NAME", "\(label.lowercased()), by its name or identifier")
    case .member:
      .value(typedName, "NAME", "\(label.lowercased()): somebody who takes part, or me")
    case .dayTime:
      .value(typedName, "DAY", "\(label.lowercased()), as 2026-12-24 or \"2026-12-24 14:30\"")
    case .recurrence:
      .value(
        typedName, "HOW",
        "\(label.lowercased()): daily, \"every 3 days\", \"weekly mon thu\", \"monthly 31\" or "
          + "\"after 7 days\"")
    case .color: .value(typedName, "#RRGGBB", label.lowercased())
    case .line, .lines, .email, .phone, .link: .value(typedName, "TEXT", label.lowercased())
    }
  }

  fileprivate var member: AnswerMember {
    let words = label.lowercased()
    switch control {
    case .flag: return .boolean(name, words)
    case .amount, .quantity, .percent: return .decimal(name, words).orNull
    case .wholeNumber: return .number(name, words).orNull
    default: return field.isRequired ? .text(name, words) : .text(name, words).orNull
    }
  }
}

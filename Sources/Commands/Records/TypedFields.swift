import Business
import Device
import Model

/// The fields of a record, or what an act asks for, that a command line names, as far as they can
/// be read without the company: records are found by their names there.
struct TypedFields: Sendable {
  private var written: [FieldEntry] = []
  private var named: [(field: RecordField, word: String)] = []

  /// Whether no field is named.
  var isEmpty: Bool { written.isEmpty && named.isEmpty }

  /// Reads the options of fields.
  mutating func read(_ fields: some Sequence<RecordField>, _ invocation: Invocation) throws {
    for field in fields {
      guard let text = invocation.value(field.typedName) else { continue }
      try set(field, to: text, "--\(field.typedName)", invocation)
    }
  }

  /// Reads one field.
  mutating func set(
    _ field: RecordField, to text: String, _ name: String, _ invocation: Invocation
  ) throws {
    if field.field.isRequired, text.isEmpty { throw invocation.usage("\(name) can't be empty.") }
    if field.isNamed || field.isPlace, !text.isEmpty {
      named.append((field, text))
      return
    }
    guard let entries = field.entries(ofTyped: text) else {
      throw invocation.usage(
        field.control == .quantity
          ? "\(name) takes a number above zero." : "\(name): \(field.flaw)")
    }
    written += entries
  }

  /// What was entered, with the records that are named in fields of a kind.
  func entries(_ context: CompanyContext, of kind: EntityKind) async throws -> [FieldEntry] {
    var entries = written
    for (field, word) in named {
      if field.isPlace {
        let id = try await ItemDesk(context: context).place(word)
        entries.append(FieldEntry(field: field.field, value: id.map { .reference($0) } ?? .null))
        continue
      }
      let text = try await Self.text(of: word, in: field, of: kind, context)
      entries += field.entries(ofTyped: text) ?? []
    }
    return entries
  }

  /// The record that a word names in a field of a kind.
  static func record(
    _ word: String, in field: RecordField, of kind: EntityKind, _ context: CompanyContext
  ) async throws -> RecordID {
    let text = try await text(of: word, in: field, of: kind, context)
    guard let id = RecordID(text) ?? RecordReference(typed: text)?.id else {
      throw CommandFailure(.usage, "\(field.label) names no record.")
    }
    return id
  }

  /// What a field takes for the name of a record.
  private static func text(
    of word: String, in field: RecordField, of kind: EntityKind, _ context: CompanyContext
  ) async throws -> String {
    switch try await context.named(word, in: field, of: kind) {
    case .found(let text): return text
    case .none:
      throw CommandFailure(
        .notFound,
        field.control == .member
          ? "Nobody who takes part and receives such records is called "
            + "\"\(Terminal.safe(word))\"."
          : "Nothing in this company is called \"\(Terminal.safe(word))\".",
        hint: field.control == .member
          ? "See: thecompany share people" : "See: thecompany find WORDS")
    case .several(let found): throw CommandFailure(several: found, named: word)
    }
  }
}

extension CommandFailure {
  /// Why a name does not say which record is meant: these have it.
  init(several found: [FoundRecord], named word: String) {
    self.init(
      .notFound, "Several are named \"\(Terminal.safe(word))\".",
      hint: "Give the identifier of one of them:\n"
        + found.map { "  \($0.id)  \(Terminal.safe($0.detail ?? ""))" }.joined(separator: "\n"),
      reason: "ambiguous")
  }
}

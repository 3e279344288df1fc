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
    if case .reference = field.control, !text.isEmpty {
      named.append((field, text))
      return
    }
    guard let value = field.value(ofTyped: text) else {
      throw invocation.usage("\(name): \(field.flaw)")
    }
    written.append(FieldEntry(field: field.field, value: value))
  }

  /// What was entered, with the records that are named.
  func entries(_ context: CompanyContext) async throws -> [FieldEntry] {
    var entries = written
    for (field, word) in named {
      let id = try await Self.record(word, in: field, context)
      entries.append(FieldEntry(field: field.field, value: .reference(id)))
    }
    return entries
  }

  /// The record that a word names in a field.
  static func record(
    _ word: String, in field: RecordField, _ context: CompanyContext
  ) async throws -> RecordID {
    guard let kind = field.referred else {
      throw CommandFailure(.usage, "\(field.label) names no record.")
    }
    switch try await context.record(of: kind, named: word) {
    case .found(let id): return id
    case .none:
      throw CommandFailure(
        .notFound, "Nothing in this company is called \"\(Terminal.safe(word))\".",
        hint: "See: thecompany find WORDS")
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

package import Device
package import Model

/// What somebody wrote about a record, with who wrote it.
package struct CommentLine: Equatable, Sendable, Identifiable {
  /// The identifier of the comment.
  package let id: RecordID
  /// What it says.
  package let text: String
  /// What its author is called; empty where nobody knows.
  package let author: String
  /// Whether the person wrote it.
  package let isOwn: Bool
  /// When it was written.
  package let written: Moment
}

/// Comments of any kind of record: a kind whose definition has a field of mentions is what people
/// write about the records that it is a part of.
extension CompanyContext {
  /// How many comments of a record are shown: the last ones.
  package static let commentLimit = 200

  /// The last comments of a record, the oldest of them first.
  package func comments(of whole: RecordReference) async throws -> [CommentLine] {
    guard let definition = Schema.current.comments(of: whole.kind) else { return [] }
    let (company, own) = (company, member?.account)
    return try await read { reader in
      let found = try reader.parts(definition, of: whole.id, in: company)
      let last = found.sorted { $0.id < $1.id }.suffix(Self.commentLimit)
      return try last.map { stored in
        CommentLine(
          id: stored.id, text: definition.text(of: stored.values) ?? "",
          author: try definition.author(of: stored.values)
            ?? reader.name(of: stored.createdBy, in: company) ?? "",
          isOwn: stored.createdBy == own,
          written: Moment(milliseconds: Int64(clamping: stored.createdAt)))
      }
    }
  }

  /// Adds a comment to a record; the same `id` does it once. Whom it names is told.
  package func addComment(
    _ text: String, to whole: RecordReference, _ id: RecordID
  ) async throws -> SaveOutcome {
    guard let definition = Schema.current.comments(of: whole.kind), let field = definition.whole
    else { return .refused(SaveRefusal(whole.id, .noSuchRecord)) }
    if try await details(definition.kind, id)?.isDeleted == false { return .saved }
    var comment = RecordValues(new: id, of: definition)
    comment.set(field, to: .reference(whole.id))
    return try await save(comment, saying: text, definition)
  }

  /// Writes another text into a comment of the person's own.
  package func rewrite(comment: RecordReference, as text: String) async throws -> SaveOutcome {
    guard let definition = Schema.current.definition(of: comment.kind),
      let stored = try await details(comment.kind, comment.id), !stored.isDeleted
    else { return .gone(comment.id) }
    return try await save(stored.values, saying: text, definition)
  }

  private func save(
    _ comment: RecordValues, saying text: String, _ definition: EntityDefinition
  ) async throws -> SaveOutcome {
    var comment = comment
    if let title = definition.title {
      comment.set(definition.fields[title], to: .text(text))
    }
    return try await save([withMentions(comment)])
  }

  /// A comment with those whom its text names; anything else as it is.
  package func withMentions(_ values: RecordValues) async throws -> RecordValues {
    guard let definition = Schema.current.definition(of: values.kind),
      let number = definition.mentions, let text = definition.text(of: values)
    else { return values }
    let field = definition.fields[number]
    let named = try await members(namedIn: text, of: definition.kind)
    var values = values
    values.set(field, to: Mentions.kept(named, in: field.type).map { .text($0) } ?? .null)
    return values
  }

  /// The accounts of those whose names stand behind an @ in a comment, and who receive it.
  private func members(
    namedIn text: String, of kind: EntityKind
  ) async throws -> [AccountID] {
    guard text.contains("@") else { return [] }
    let members = try await members(receiving: kind)
    return Mentions(in: text, among: members.map(\.name)).places.map { members[$0].account }
  }
}

extension EntityDefinition {
  /// What a comment says.
  fileprivate func text(of values: RecordValues) -> String? {
    title.flatMap { String(fieldValue: values[fields[$0]]) }
  }

  /// Who made a record, by name, where it came from another company's export.
  fileprivate func author(of values: RecordValues) -> String? {
    fields.first(where: ExportedRecord.isAuthor).flatMap { String(fieldValue: values[$0]) }
  }
}

extension StoreReader {
  /// What a member is called; nil where nobody knows.
  func name(of account: AccountID, in company: CompanyID) throws -> String? {
    let row = try record(.accessControl, .accessControl(of: account, in: company), in: company)
    return row?.record(AccessControl.self)?[.displayName]
  }
}

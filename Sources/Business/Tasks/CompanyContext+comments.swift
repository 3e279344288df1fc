package import Device
package import Model

/// A comment of a task with who wrote it.
package struct CommentLine: Equatable, Sendable {
  /// The comment.
  package let record: Record<TaskComment>
  /// What its author is called; empty where nobody knows.
  package let author: String
  /// Whether the person wrote it.
  package let isOwn: Bool
  /// When it was written.
  package let written: Moment
}

extension CompanyContext {
  /// How many comments of a task are shown: the last ones.
  package static let commentLimit = 200

  /// The last comments of a task, the oldest of them first.
  package func comments(of task: RecordID) async throws -> [CommentLine] {
    let (company, own) = (company, member?.account)
    return try await read { reader in
      let found = try reader.parts(TaskComment.definition, of: task, in: company)
      let last = found.sorted { $0.id < $1.id }.suffix(Self.commentLimit)
      return try last.compactMap { stored in
        guard let record = stored.record(TaskComment.self) else { return nil }
        let row = try reader.record(
          .accessControl, .accessControl(of: stored.createdBy, in: company), in: company)
        let name = row?.record(AccessControl.self)?[.displayName]
        return CommentLine(
          record: record, author: record[.authorName] ?? name ?? "",
          isOwn: stored.createdBy == own,
          written: Moment(milliseconds: Int64(clamping: stored.createdAt)))
      }
    }
  }

  /// Adds a comment; the same `id` does it once. Whom it names is told.
  package func addComment(
    _ text: String, to task: RecordID, _ id: RecordID
  ) async throws -> SaveOutcome {
    if try await fetch(TaskComment.self, id) != nil { return .saved }
    var comment = Record<TaskComment>(new: id)
    comment[.text] = text
    comment[.task] = task
    comment[.mentions] = try await mentions(in: text)
    return try await save(comment)
  }

  /// Writes another text into a comment of the person's own.
  package func rewrite(comment: RecordID, as text: String) async throws -> SaveOutcome {
    guard var record = try await fetch(TaskComment.self, comment) else { return .gone(comment) }
    record[.text] = text
    record[.mentions] = try await mentions(in: text)
    return try await save(record)
  }

  /// The accounts of those whose names stand behind an @, as a record keeps them; nil for nobody.
  func mentions(in text: String) async throws -> String? {
    guard text.contains("@") else { return nil }
    let members = try await members(receiving: .task)
    let named = Mentions(in: text, among: members.map(\.name)).places.map { members[$0].account }
    return Mentions.kept(named)
  }
}

/// Whom a text names: an @, and the name of a member as it is, in whatever letters, up to the end
/// of a word. Of names that begin with each other the longest counts.
struct Mentions {
  /// The places of the names, each once.
  let places: [Int]

  init(in text: String, among names: [String]) {
    let folded = text.lowercased()
    let all = names.enumerated().filter { !$0.element.isEmpty }.sorted {
      $0.element.count > $1.element.count
    }
    var found: [Int] = []
    for piece in folded.split(separator: "@", omittingEmptySubsequences: false).dropFirst() {
      let match = all.first { Self.begins(piece, with: $0.element.lowercased()) }
      if let match, !found.contains(match.offset) { found.append(match.offset) }
    }
    places = found
  }

  private static func begins(_ piece: Substring, with name: String) -> Bool {
    guard piece.hasPrefix(name) else { return false }
    return piece.dropFirst(name.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
  }

  /// The accounts as a record keeps them, the first ones that it has room for; nil for nobody.
  static func kept(_ accounts: [AccountID]) -> String? {
    let type = TaskComment.definition.fields[Field<TaskComment, String>.mentions.number].type
    var text = ""
    for account in accounts {
      let longer = text.isEmpty ? account.description : "\(text),\(account)"
      guard type.accepts(.text(longer)) else { break }
      text = longer
    }
    return text.isEmpty ? nil : text
  }
}

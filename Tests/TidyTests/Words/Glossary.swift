/// One idea, one word: what the product's glossary calls by another name.
enum Glossary {
  private static let synonyms: [(word: String, instead: String)] = [
    ("tenant", "company"), ("tenants", "companies"),
    ("organization", "company"), ("organizations", "companies"),
    ("organisation", "company"), ("organisations", "companies"),
    ("workspace", "company"), ("workspaces", "companies"),
    ("server state", "the container's state"), ("server version", "the container's version"),
    ("sync server", "container"), ("cloud server", "container"),
    ("local database", "private store or shared store"),
    ("private database file", "private store"), ("shared database file", "shared store"),
    ("offline queue", "outbox"), ("sync queue", "outbox"), ("upload queue", "outbox"),
    ("pending queue", "outbox"), ("change queue", "outbox"),
    ("sync token", "change token"), ("sync cursor", "change token"), ("pull token", "change token"),
    ("dead letter", "quarantine"), ("dead letters", "quarantine"),
    ("collaborator", "participant"), ("collaborators", "participants"),
    ("invitee", "participant"), ("invitees", "participants"), ("sharee", "participant"),
    ("company password", "UserPass"), ("access list", "AccessControl"),
    ("pricing plan", "tier"), ("subscription plan", "tier"),
    ("apple id", "account"), ("icloud", "container"),
  ]
  private static let phrases = synonyms.map { Phrases.split($0.word) }

  static func check(_ file: SourceFile) -> [Violation] {
    guard isOurProse(file), !Exceptions.wordLists.contains(file.path) else { return [] }
    return file.lines.enumerated().flatMap { index, line in
      clauses(line).flatMap { Phrases.find(phrases, in: Phrases.words(String($0))) }.map { hit in
        let (word, instead) = synonyms[hit.phrase]
        return file.violation(index + 1, "\"\(word)\": our word is \(instead)")
      }
    }
  }

  /// What protocols and formats of others spell so.
  private static let standardNames = [
    "sync-token", "sync_token", "SpecifiedLegalOrganization",
  ]

  /// A phrase does not go across a sign: `pull(token)` is a call, "pull token" is a word.
  private static func clauses(_ line: String) -> [Substring] {
    standardNames.reduce(line) { $0.replacing($1, with: "|") }.split {
      "()[]{}.,:;=<>!?&|".contains($0)
    }
  }

  /// Decisions may name what others call it; they say why ours is different.
  private static func isOurProse(_ file: SourceFile) -> Bool {
    let kinds: Set<String> = ["swift", "py", "js", "md"]
    return kinds.contains(file.kind) && !file.path.hasPrefix("docs/decisions/")
  }
}

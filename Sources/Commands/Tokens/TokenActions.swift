import Device
import Hub
import Model
import SyncProtocol

/// What `token …` does.
enum TokenActions {
  private static let dayMilliseconds: UInt64 = 86_400_000

  static func add(_ invocation: Invocation) async throws -> Answer {
    let name = try invocation.name(limit: TokenDraft.nameLimit)
    let lists = try invocation.lists()
    let days = try invocation.number("days", in: 1...TokenDraft.dayLimit, otherwise: 365)
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let proof = try await home.prove(company, invocation)
      let draft = TokenDraft(
        name: name, lists: lists, isReadOnly: invocation.has("read-only"),
        expiry: Now.milliseconds + UInt64(days) * dayMilliseconds)
      let made = try await home.withPrograms { try await $0.makeToken(draft, showing: proof) }
      guard let made else {
        throw CommandFailure(
          .failed, "There are \(TokenDraft.countLimit) tokens already.",
          hint: "Revoke one first: thecompany token revoke TOKEN", reason: "tooMany")
      }
      return Answer(
        made.secret,
        [
          ("id", .text(made.id.description)), ("token", .text(made.secret)),
          ("expires", .integer(Int64(clamping: draft.expiry))),
        ])
    }
  }

  static func list(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let tokens = try await home.withPrograms { try await $0.tokens(of: company.id) }
      var table = TextTable(["TOKEN", "NAME", "GOOD UNTIL", "LAST USE", ""])
      for token in tokens {
        table.add([
          token.prefix + "…", token.draft.name, text(token.draft.expiry),
          token.lastUse.map(text) ?? "never", reach(token.draft),
        ])
      }
      return Answer(
        tokens.isEmpty ? "There are none yet: thecompany token add NAME" : table.text,
        [("tokens", .array(tokens.map(json)))])
    }
  }

  static func revoke(_ invocation: Invocation) async throws -> Answer {
    let word = try invocation.requiredArgument(0)
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let token = try await home.withPrograms { shelf in
        let all = try await shelf.tokens(of: company.id)
        let found = try Named.one(word, among: all, "token", list: "token list") {
          $0.id.description == word || $0.draft.name == word
            || (word.utf8.count >= 8 && word.hasPrefix($0.prefix))
        }
        try await shelf.revokeToken(found.id)
        return found
      }
      return Answer(
        "Revoked \(Terminal.safe(token.draft.name)): it opens nothing now.",
        [("revoked", .text(token.id.description))])
    }
  }

  private static func reach(_ draft: TokenDraft) -> String {
    let lists = draft.lists?.joined(separator: ", ") ?? "all"
    return draft.isReadOnly ? "reads \(lists)" : "reads and writes \(lists)"
  }

  static func text(_ milliseconds: UInt64) -> String {
    MomentParts(Moment(milliseconds: Int64(clamping: milliseconds))).text
  }

  private static func json(_ token: ListedToken) -> JSONValue {
    .object([
      ("id", .text(token.id.description)), ("name", .text(token.draft.name)),
      ("prefix", .text(token.prefix)), ("readOnly", .boolean(token.draft.isReadOnly)),
      ("lists", .array((token.draft.lists ?? []).map { .text($0) })),
      ("expires", .integer(Int64(clamping: token.draft.expiry))),
      ("made", .integer(Int64(clamping: token.made))),
      ("lastUse", token.lastUse.map { .integer(Int64(clamping: $0)) } ?? .null),
    ])
  }
}

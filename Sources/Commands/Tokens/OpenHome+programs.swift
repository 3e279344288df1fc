import Business
import Device
import Hub
import Model
import SyncProtocol

extension OpenHome {
  /// Works with the tokens and webhooks that are kept in the home folder.
  func withPrograms<T: Sendable>(
    _ work: (ProgramShelf) async throws -> T
  ) async throws -> T {
    let shelf = try ProgramShelf(home: folder.path, of: account.account, device)
    do {
      let value = try await work(shelf)
      try await shelf.close()
      return value
    } catch {
      try? await shelf.close()
      throw error
    }
  }
}

extension Invocation {
  /// The lists that a token or a webhook is narrowed to; nil for all.
  func lists() throws(CommandFailure) -> [String]? {
    guard let text = value("lists") else { return nil }
    let words = text.split(separator: ",").map(String.init)
    let known = ProgramList.all.map(\.name)
    for word in words where !known.contains(word) {
      throw usage(
        "There is no list \"\(word)\"." + Suggestion.sentence(for: word, among: known))
    }
    return words.isEmpty ? nil : words
  }

  /// A name of so many bytes at most.
  func name(limit: Int) throws(CommandFailure) -> String {
    let name = try requiredArgument(0)
    guard name.utf8.count <= limit, name.contains(where: { !$0.isWhitespace }) else {
      throw usage("NAME has 1 to \(limit) bytes.")
    }
    return name
  }
}

extension OptionDefinition {
  /// Narrows a token or a webhook.
  static let lists = list(
    "lists", "LIST", ProgramList.all.map(\.name), "narrow it to these lists (all that you see)")
}

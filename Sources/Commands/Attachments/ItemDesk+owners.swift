import Business
import Device
import Model

extension ItemDesk {
  /// The record that files hang on: the one with that identifier, or the only one of that name
  /// among the kinds whose records have files. Items are found by their codes too.
  func owner(_ named: String) async throws -> RecordReference {
    if let id = RecordID(named), let owner = try await owner(id) { return owner }
    var found: [RecordReference] = []
    if let item = try await known({ try await item(named).item }) {
      found.append(RecordReference(.inventoryItem, item.id))
    }
    for kind in RecordTypes.all where kind.definition.files != nil {
      if let owner = try await owner(kind, named) { found.append(owner) }
    }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw CommandFailure(
        .notFound, "Several are named \"\(Terminal.safe(named))\".",
        hint: "Give the identifier of one of them:\n"
          + found.map { "  \($0.id)  \($0.kind.word)" }.joined(separator: "\n"),
        reason: "ambiguous")
    }
    throw CommandFailure(
      .notFound, "There is no record \"\(Terminal.safe(named))\" in this company that has files.")
  }

  private func owner(_ id: RecordID) async throws -> RecordReference? {
    for definition in Schema.current.entities where definition.files != nil {
      let stored = try await context.details(definition.kind, id)
      if let stored, !stored.isDeleted { return RecordReference(definition.kind, id) }
    }
    return nil
  }

  private func owner<Kind: RecordType>(
    _ kind: Kind.Type, _ named: String
  ) async throws -> RecordReference? {
    try await known { try await RecordActions<Kind>.record(named, context) }.map {
      RecordReference(Kind.definition.kind, $0.id)
    }
  }

  /// What was found; nil where there is nothing of that name. Several of one name are a failure.
  private func known<T>(_ find: () async throws -> T) async throws -> T? {
    do { return try await find() } catch let failure as CommandFailure
      where failure.code == .notFound && failure.reason == nil
    {
      return nil
    }
  }
}

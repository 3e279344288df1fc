package import Device
package import Model

/// Somebody who takes part in a company, as forms name them.
package struct CompanyMember: Equatable, Sendable {
  /// The account.
  package let account: AccountID
  /// What the others call them.
  package let name: String
  /// What they may do.
  package let member: Member
}

extension CompanyContext {
  /// What means the person who writes, wherever a member is named.
  private static let ownWord = "me"
  /// What a person is called who has no name yet, as in a company to look around in.
  static var ownName: String { say("You") }

  /// Who takes part now, by name.
  package func members() async throws -> [CompanyMember] {
    let own = member?.account
    return try await memberRows().compactMap { row in
      guard let member = Member(row), member.status == .active else { return nil }
      let unnamed = member.account == own ? Self.ownName : ""
      return CompanyMember(
        account: member.account, name: row[.displayName] ?? unnamed, member: member)
    }.sorted { ($0.name.lowercased(), $0.account) < ($1.name.lowercased(), $1.account) }
  }

  /// Who took part once and does not any more.
  func formerMembers() async throws -> [AccountID] {
    try await memberRows().compactMap { Member($0) }.filter { $0.status == .inactive }
      .map(\.account)
  }

  private func memberRows() async throws -> [Record<AccessControl>] {
    let company = company
    return try await read { reader in
      var request = PageRequest(.accessControl, sort: .updatedAt)
      request.limit = StoreReader.pageLimit
      var rows: [Record<AccessControl>] = []
      repeat {
        let page = try reader.page(request, in: company)
        rows += page.records.compactMap { $0.record() }
        request.after = page.next
      } while request.after != nil
      return rows
    }
  }

  /// Who takes part and receives the records of a kind: to nobody else one can be given.
  package func members(receiving kind: EntityKind) async throws -> [CompanyMember] {
    guard let definition = Schema.current.definition(of: kind) else { return [] }
    let needToKnow = try await fetch(Company.self, company)?[.needToKnow] ?? false
    return try await members().filter {
      ReadingScope(of: $0.member, needToKnow: needToKnow).contains(definition)
    }
  }

  /// The account that somebody named: the own one, by its identifier, or by the name of a member.
  func member(named words: String) async throws -> Named<RecordID> {
    if words.lowercased() == Self.ownWord, let member { return .found(member.account) }
    let all = try await members()
    if let id = RecordID(words) {
      return all.contains { $0.account == id } ? .found(id) : .none
    }
    let folded = words.lowercased()
    let exact = all.filter { $0.name == words }
    let named = exact.isEmpty ? all.filter { $0.name.lowercased() == folded } : exact
    guard named.count > 1 else { return named.first.map { .found($0.account) } ?? .none }
    return .several(
      named.map { FoundRecord(kind: .accessControl, id: $0.account, title: $0.name, detail: nil) })
  }
}

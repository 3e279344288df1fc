package import Device
package import Model

/// Two contacts that may be the same.
package struct ContactPair: Equatable, Sendable {
  /// The older one of both, which stays when they are merged.
  package let first: Record<Contact>
  /// The younger one, which is gone then.
  package let second: Record<Contact>
  /// What both have.
  package let reason: ContactMatch.Reason
}

/// Pairs of contacts that may be the same, as far as they were looked for.
package struct ContactPairs: Equatable, Sendable {
  /// Those that were found.
  package var pairs: [ContactPair] = []
  /// Whether more may be found once these are merged.
  package var isPart = false
}

extension CompanyContext {
  /// So many pairs are found at once.
  package static var pairLimit: Int { 100 }
  /// What more contacts than this have in common tells nobody.
  private static let groupLimit = 20
  /// So many words of the search index are looked at for each sort.
  private static let wordLimit = 3_000

  /// Contacts in use that may be the same, those first of which that is nearly sure.
  package func duplicates() async throws -> ContactPairs {
    let home = try await homeCountry()
    // Brings the search index up to date.
    _ = try await records(keyed: [], of: .contact, limit: 1)
    let company = company
    return try await read { reader in
      var (found, known) = (ContactPairs(), Set<Set<RecordID>>())
      for start in ContactKeys.sorts {
        let words = try reader.sharedKeys(
          beginning: start, byAtMost: Self.groupLimit, in: company, limit: Self.wordLimit)
        if words.count == Self.wordLimit { found.isPart = true }
        for word in words {
          let contacts = try reader.records(
            keyed: [word], of: .contact, in: company, limit: Self.groupLimit
          ).compactMap { $0.record(Contact.self) }.filter { $0[.isArchived] != true }
          for pair in Self.pairs(contacts.sorted { $0.id < $1.id }, home: home)
          where known.insert([pair.first.id, pair.second.id]).inserted {
            found.pairs.append(pair)
          }
          if found.pairs.count >= Self.pairLimit {
            found.isPart = true
            return found
          }
        }
      }
      return found
    }
  }

  private static func pairs(_ contacts: [Record<Contact>], home: String?) -> [ContactPair] {
    let all = contacts.map { ContactSameness($0, home: home) }
    return contacts.indices.flatMap { first in
      contacts.indices.dropFirst(first + 1).compactMap { second in
        all[first].reason(of: all[second]).map {
          ContactPair(first: contacts[first], second: contacts[second], reason: $0)
        }
      }
    }
  }
}

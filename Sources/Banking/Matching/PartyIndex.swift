import Model

/// The contacts of documents, by their accounts and by the words of their names.
struct PartyIndex {
  private var byAccount: [String: [Int]] = [:]
  private var byWord: [String: [Int]] = [:]
  private var names: [PartyName] = []
  private(set) var documents: [[Int]] = []
  /// The contact of each document.
  private(set) var parties: [Int] = []

  /// Contacts of one word that are looked at.
  private static let wordLimit = 50

  init(_ all: [OpenDocument]) {
    var known: [PartyName: Int] = [:]
    for (index, document) in all.enumerated() {
      let name = PartyName(document.contact)
      let party = known[name] ?? names.count
      if party == names.count {
        known[name] = party
        names.append(name)
        documents.append([])
        for word in name.words { byWord[word, default: []].append(party) }
      }
      documents[party].append(index)
      parties.append(party)
      for account in document.accounts {
        let account = AccountText.compact(account)
        if byAccount[account]?.last != party { byAccount[account, default: []].append(party) }
      }
    }
  }

  /// The contacts that an entry may be of: by its account, and by its name.
  func find(_ entry: BankEntry) -> (accounts: Set<Int>, names: Set<Int>) {
    let accounts = entry.account.isEmpty ? [] : byAccount[entry.account] ?? []
    let name = PartyName(entry.name)
    var alike: Set<Int> = []
    for word in name.words {
      guard let parties = byWord[word] else { continue }
      for party in parties.prefix(Self.wordLimit) where names[party].isAlike(name) {
        alike.insert(party)
      }
    }
    return (Set(accounts), alike)
  }
}

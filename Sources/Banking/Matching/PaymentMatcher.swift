import Model

/// Proposes which open documents the entries of a bank pay.
///
/// It is a pure function: the same values give the same proposals, in the order of the entries. It
/// proposes documents of the currency of the entry alone.
package struct PaymentMatcher: Sendable {
  /// The documents, by when they are due, then by number, then by the caller's name.
  let documents: [OpenDocument]
  /// What comes in when each is paid.
  let flows: [ExactDecimal]
  let numbers: NumberIndex
  let parties: PartyIndex
  let amounts: AmountIndex

  /// Looks at the documents once, for any number of entries.
  package init(_ documents: [OpenDocument]) {
    let sorted = documents.sorted(by: Self.isBefore)
    self.documents = sorted
    flows = sorted.map(\.flow)
    numbers = NumberIndex(sorted.map(\.number))
    parties = PartyIndex(sorted)
    amounts = AmountIndex(sorted, parties.parties)
  }

  private static func isBefore(_ left: OpenDocument, _ right: OpenDocument) -> Bool {
    let days = (left.dueDay?.moment.milliseconds ?? .max, right.dueDay?.moment.milliseconds ?? .max)
    return days.0 != days.1
      ? days.0 < days.1
      : (left.number, left.id) < (right.number, right.id)
  }

  /// A match for each entry, in their order. What an entry pays with certainty is not proposed as
  /// certain for a later one.
  package func match(_ entries: [BankEntry]) -> [EntryMatch] {
    var taken: Set<Int> = []
    var matches = entries.map { _ in EntryMatch() }
    for (back, first) in ReversalPairs.find(entries) {
      matches[back].takesBack = first
      matches[first].takenBackBy = back
    }
    for (index, entry) in entries.enumerated() where entry.amount != .zero {
      var candidates = EntryCandidates(self, entry).all
      for place in candidates.indices {
        if candidates[place].documents.contains(where: taken.contains) {
          candidates[place].demote()
        }
      }
      candidates.sort(by: Candidate.isBefore)
      let best = candidates.prefix(EntryMatch.proposalLimit)
      matches[index].proposals = best.map { $0.proposal(documents) }
      // What came back pays nothing.
      guard matches[index].takenBackBy == nil, let first = best.first, first.takes else { continue }
      taken.formUnion(first.documents)
    }
    return matches
  }
}

import Model

/// All that an entry may pay.
struct EntryCandidates {
  private typealias Reason = PaymentProposal.Reason

  private let matcher: PaymentMatcher
  private let entry: BankEntry
  private let named: [Int: NumberIndex.Strength]
  private let parties: (accounts: Set<Int>, names: Set<Int>)
  private let text: String

  /// Documents of one amount among all contacts, up to which an amount alone is worth a proposal.
  private static let sameAmountLimit = 3
  /// Documents that an entry may name at once.
  private static let namedLimit = 100

  init(_ matcher: PaymentMatcher, _ entry: BankEntry) {
    (self.matcher, self.entry) = (matcher, entry)
    text = "\(entry.purpose)\n\(entry.endToEnd)"
    var named = matcher.numbers.find(in: entry.purpose)
    named.merge(matcher.numbers.find(in: entry.endToEnd)) { max($0, $1) }
    self.named = named.filter { matcher.documents[$0.key].currency == entry.currency }
    parties = matcher.parties.find(entry)
  }

  /// In no order yet; no two of the same documents.
  var all: [Candidate] {
    let sure = named.filter { $0.value == .whole || isOfParty($0.key) }.keys.sorted()
    if entry.isReversal { return reversed(sure) }
    var found = sure.isEmpty ? [] : numbered(Array(sure.prefix(Self.namedLimit)))
    if found.contains(where: { $0.confidence == .certain }) { return found }
    found += singles() + sums()
    var seen: Set<[Int]> = []
    return found.sorted(by: Candidate.isBefore).filter { seen.insert($0.documents).inserted }
  }

  private func isOfParty(_ document: Int) -> Bool { !partyReasons([document]).isEmpty }

  /// Why the contact of all these documents may be the one of the entry.
  private func partyReasons(_ documents: [Int]) -> Set<Reason> {
    var reasons: Set<Reason> = []
    let all = documents.map { matcher.parties.parties[$0] }
    if all.allSatisfy(parties.accounts.contains) { reasons.insert(.account) }
    if all.allSatisfy(parties.names.contains) { reasons.insert(.name) }
    return reasons
  }

  // MARK: Named by their numbers

  private func numbered(_ documents: [Int]) -> [Candidate] {
    let going = documents.filter {
      (matcher.flows[$0] > .zero) == (entry.amount > .zero)
    }
    // A credit note may stand among the invoices that it is taken off from.
    for group in [documents, going] where !group.isEmpty {
      if let exact = Settlement(matcher.documents, group, entry).exact {
        return [weighed(exact, isSure: true)]
      }
    }
    guard !going.isEmpty else {
      return documents.prefix(EntryMatch.proposalLimit).map(otherDirection)
    }
    return [weighed(Settlement(matcher.documents, going, entry).inOrder, isSure: false)]
  }

  private func weighed(_ settlement: Settlement.Result, isSure: Bool) -> Candidate {
    let documents = settlement.shares.map(\.document)
    let isWhole = documents.allSatisfy { named[$0] == .whole }
    var reasons = settlement.reasons.union(partyReasons(documents))
    reasons.insert(isWhole ? .number : .numberEnding)
    let isCertain = isSure && !reasons.contains(.lateDiscount)
    return Candidate(
      shares: settlement.shares,
      confidence: isCertain ? .certain : isSure || isWhole ? .likely : .possible,
      reasons: reasons, rest: settlement.rest)
  }

  private func otherDirection(_ document: Int) -> Candidate {
    Candidate(
      shares: [(document, entry.amount, .zero)], confidence: .possible,
      reasons: partyReasons([document]).union([.number, .otherDirection]), rest: .zero)
  }

  /// What came back names the document that is open again.
  private func reversed(_ documents: [Int]) -> [Candidate] {
    documents.prefix(EntryMatch.proposalLimit).map { document in
      Candidate(
        shares: [(document, entry.amount, .zero)], confidence: .likely,
        reasons: partyReasons([document]).union([.number, .reversal]), rest: .zero)
    }
  }

  // MARK: Told by their amounts

  /// One document of the amount: of a contact who is known, or of all where few have it.
  private func singles() -> [Candidate] {
    let everywhere = matcher.amounts.find(entry.amount, entry.currency)
    guard !everywhere.isEmpty else { return [] }
    var found = Array(named.keys.sorted().prefix(Self.namedLimit))
    for party in parties.accounts.union(parties.names).sorted() {
      found += matcher.amounts.find(entry.amount, entry.currency, of: party)
        .prefix(EntryMatch.proposalLimit)
    }
    let known = Set(found.filter(isOfParty))
    if everywhere.count <= Self.sameAmountLimit {
      found += everywhere
    }
    return Set(found).sorted().compactMap {
      single($0, isOnly: known.count == 1 && known.contains($0))
    }
  }

  private func single(_ document: Int, isOnly: Bool) -> Candidate? {
    let settlement = Settlement(matcher.documents, [document], entry)
    guard let exact = settlement.exact else { return nil }
    var reasons = exact.reasons.union(partyReasons([document]))
    let isNamed =
      named[document] != nil
      || NumberIndex.hasEnding(of: matcher.documents[document].number, in: text)
    if isNamed { reasons.insert(.numberEnding) }
    let isKnown = !reasons.isDisjoint(with: [.account, .name])
    let isLikely = isKnown && (isOnly || isNamed) || named[document] == .weak
    return Candidate(
      shares: exact.shares, confidence: isLikely ? .likely : .possible, reasons: reasons,
      rest: exact.rest)
  }

  /// Several documents of a contact that make the amount: all of them, the oldest ones, or the one
  /// choice that does.
  private func sums() -> [Candidate] {
    parties.accounts.union(parties.names).sorted().compactMap { party in
      let open = matcher.parties.documents[party].lazy.filter {
        matcher.documents[$0].currency == entry.currency
          && (matcher.flows[$0] > .zero) == (entry.amount > .zero)
      }.prefix(Settlement.documentLimit)
      guard open.count > 1, let chosen = choice(Array(open)),
        let exact = Settlement(matcher.documents, chosen, entry).exact
      else { return nil }
      let reasons = exact.reasons.union(partyReasons(chosen))
      let isLikely = reasons.contains(.account) || chosen.count == open.count
      return Candidate(
        shares: exact.shares, confidence: isLikely ? .likely : .possible, reasons: reasons,
        rest: exact.rest)
    }
  }

  private func choice(_ documents: [Int]) -> [Int]? {
    let flows = documents.map { matcher.flows[$0] }
    var sum = ExactDecimal.zero
    for (index, flow) in flows.enumerated() {
      sum = sum.plus(flow)
      if index > 0, sum == entry.amount { return Array(documents[...index]) }
    }
    return SumSearch.only(flows, making: entry.amount).map { $0.map { documents[$0] } }
  }
}

import Model

/// A proposal while it is weighed.
struct Candidate {
  typealias Reason = PaymentProposal.Reason

  /// The documents by their places, with how much of the entry goes to each and what is taken off.
  let shares: [(document: Int, amount: ExactDecimal, discount: ExactDecimal)]
  var confidence: PaymentProposal.Confidence
  var reasons: Set<Reason>
  /// What is left of the entry.
  let rest: ExactDecimal

  var documents: [Int] { shares.map(\.document) }

  /// Whether later entries are to leave its documents to it.
  var takes: Bool {
    confidence > .possible && reasons.isDisjoint(with: [.partial, .reversal, .otherDirection])
  }

  /// For documents that an entry before pays.
  mutating func demote() {
    guard !reasons.contains(.reversal) else { return }
    confidence = .possible
    reasons.insert(.paidBefore)
  }

  /// The surer one first, then the one with more that speaks for it.
  static func isBefore(_ left: Candidate, _ right: Candidate) -> Bool {
    if left.confidence != right.confidence { return left.confidence > right.confidence }
    if left.weight != right.weight { return left.weight > right.weight }
    return left.documents.lexicographicallyPrecedes(right.documents)
  }

  private var weight: Int {
    reasons.reduce(0) { weight, reason in
      switch reason {
      case .number: weight + 8
      case .amount, .discount: weight + 4
      case .account, .sum: weight + 3
      case .name, .numberEnding: weight + 2
      case .lateDiscount: weight + 1
      case .partial, .overpaid, .reversal: weight
      case .otherDirection, .paidBefore: weight - 2
      }
    }
  }

  func proposal(_ documents: [OpenDocument]) -> PaymentProposal {
    PaymentProposal(
      parts: shares.map {
        PaymentProposal.Part(
          id: documents[$0.document].id, amount: $0.amount, discount: $0.discount)
      },
      confidence: confidence, reasons: Reason.allCases.filter(reasons.contains), rest: rest)
  }
}

import Model

/// How an entry settles some documents.
struct Settlement {
  /// What goes to each document, and what is left.
  struct Result {
    var shares: [(document: Int, amount: ExactDecimal, discount: ExactDecimal)]
    var reasons: Set<PaymentProposal.Reason>
    var rest: ExactDecimal
  }

  /// Documents of one contact that are added up.
  static let documentLimit = 200
  /// Documents among which discounts are taken by one and not by another.
  private static let mixedLimit = 6

  private let all: [OpenDocument]
  private let documents: [Int]
  private let entry: BankEntry

  init(_ all: [OpenDocument], _ documents: [Int], _ entry: BankEntry) {
    (self.all, self.documents, self.entry) = (all, documents, entry)
  }

  /// Where the entry pays all of them to the cent, with discounts or without; else nil.
  var exact: Result? {
    if let plain = result(reduced: []) { return plain }
    let reducible = documents.filter { all[$0].reducedFlow != nil }
    guard !reducible.isEmpty else { return nil }
    if let reduced = result(reduced: Set(reducible)) { return reduced }
    let inTime = reducible.filter(isInTime)
    if inTime.count < reducible.count, let reduced = result(reduced: Set(inTime)) {
      return reduced
    }
    return mixed(reducible)
  }

  /// Discounts of some documents, where one choice of them fits.
  private func mixed(_ reducible: [Int]) -> Result? {
    guard (2...Self.mixedLimit).contains(reducible.count) else { return nil }
    var found: Result?
    for choice in 1..<(1 << reducible.count) {
      let chosen = reducible.indices.filter { choice >> $0 & 1 == 1 }.map { reducible[$0] }
      guard let result = result(reduced: Set(chosen)) else { continue }
      guard found == nil else { return nil }
      found = result
    }
    return found
  }

  private func isInTime(_ document: Int) -> Bool {
    all[document].discount.map { entry.bookingDay <= $0.until } ?? false
  }

  private func result(reduced: Set<Int>) -> Result? {
    var sum = ExactDecimal.zero
    var shares: [(document: Int, amount: ExactDecimal, discount: ExactDecimal)] = []
    for document in documents {
      let isReduced = reduced.contains(document)
      let flow = isReduced ? all[document].reducedFlow ?? .zero : all[document].flow
      sum = sum.plus(flow)
      shares.append((document, flow, isReduced ? all[document].discount?.amount ?? .zero : .zero))
    }
    guard sum == entry.amount else { return nil }
    var reasons: Set<PaymentProposal.Reason> = []
    if !reduced.isEmpty {
      reasons.insert(reduced.allSatisfy(isInTime) ? .discount : .lateDiscount)
    }
    if documents.count > 1 {
      reasons.insert(.sum)
    } else if reduced.isEmpty {
      reasons.insert(.amount)
    }
    return Result(shares: shares, reasons: reasons, rest: .zero)
  }

  /// The oldest first, as far as the entry goes; all of them go the way of the entry.
  var inOrder: Result {
    var rest = entry.amount
    var shares: [(document: Int, amount: ExactDecimal, discount: ExactDecimal)] = []
    var isPartial = false
    for document in documents where rest != .zero {
      let flow = all[document].flow
      let isEnough = flow > .zero ? rest >= flow : rest <= flow
      shares.append((document, isEnough ? flow : rest, .zero))
      rest = isEnough ? rest.minus(flow) : .zero
      if !isEnough { isPartial = true }
    }
    if shares.count < documents.count { isPartial = true }
    return Result(shares: shares, reasons: [isPartial ? .partial : .overpaid], rest: rest)
  }
}

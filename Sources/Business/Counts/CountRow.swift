package import Device
package import Model

/// What one person counted, against what the movements say.
package struct CountedLine: Equatable, Sendable {
  /// The line.
  package let line: Record<CountLine>
  /// How much was counted.
  package let quantity: ExactDecimal
  /// When.
  package let countedAt: Moment
  /// What lay there then by the movements that are known now, but for those of the count itself.
  package let expected: ExactDecimal

  /// Counted less expected.
  package var difference: ExactDecimal { quantity.minus(expected) }
}

/// An item at a place in a count.
package struct CountRow: Equatable, Sendable {
  /// The item and where it lies.
  package let spot: StockSpot
  /// The item; nil when it is deleted, or does not come to the person.
  package let item: Record<InventoryItem>?
  /// What lies there now, by the movements.
  package let level: ExactDecimal
  /// What people counted, the last one last.
  package let lines: [CountedLine]
  /// What the approval corrected; nil where nothing was, or it was taken back.
  package let correction: Record<StockTransaction>?

  /// Whether nobody has counted it.
  package var isLeft: Bool { lines.isEmpty }

  /// Whether people counted differently: what the one found too much or too little, the other did
  /// not. What was sold between them makes no difference.
  package var isDisputed: Bool {
    lines.contains { $0.difference != lines[0].difference }
  }

  /// The line that counts: the chosen one, or the last one where all agree.
  package func decided(_ chosen: Set<RecordID> = []) -> CountedLine? {
    if let line = lines.last(where: { chosen.contains($0.line.id) }) { return line }
    return isDisputed ? nil : lines.last
  }

  /// What was corrected, or would be; nil where that is not decided.
  package var difference: ExactDecimal? {
    correction?[.quantity] ?? decided()?.difference
  }

  /// What came after the approval with a date before the count, so that the correction does not
  /// know of it; nil for nothing.
  package var cameLater: ExactDecimal? {
    guard let correction, let counted = correction[.enteredQuantity],
      let quantity = correction[.quantity],
      let line = lines.last(where: { $0.countedAt == correction[.date] })
    else {
      let rest = lines.contains { $0.difference == .zero } ? nil : lines.last
      return rest.map(\.difference.opposite)
    }
    let known = counted.minus(quantity)
    let later = line.expected.minus(known)
    return later == .zero ? nil : later
  }
}

/// A count with how many there are of what.
package struct CountSummary: Equatable, Sendable {
  /// The count.
  package let count: Record<StockCount>
  /// How far it is.
  package let state: CountState

  /// Takes the parts as they are.
  package init(_ count: Record<StockCount>) {
    self.count = count
    state = count[.state].flatMap(CountState.init) ?? .cancelled
  }

  /// Whether who counts does not see what is expected: until it is submitted.
  package var isBlind: Bool { count[.isBlind] == true && state == .open }
}

/// A count with all that is counted.
package struct CountDetail: Equatable, Sendable {
  /// The count.
  package let summary: CountSummary
  /// Items at places in the order of a walk.
  package let rows: [CountRow]
  /// The places of the company.
  package let tree: LocationTree
  /// The name of what is counted; nil for a list, and where it is gone.
  package let subject: String?

  /// Takes the parts as they are.
  package init(
    _ summary: CountSummary, rows: [CountRow], tree: LocationTree, subject: String?
  ) {
    self.summary = summary
    self.rows = rows
    self.tree = tree
    self.subject = subject
  }

  /// The count's record.
  package var count: Record<StockCount> { summary.count }
  /// How far it is.
  package var state: CountState { summary.state }

  /// The row of an item at a place.
  package subscript(_ spot: StockSpot) -> CountRow? { rows.first { $0.spot == spot } }

  /// Rows with what is to be looked at first: what people counted differently, then differences,
  /// then what nobody counted.
  package var byInterest: [CountRow] {
    func rank(_ row: CountRow) -> Int {
      if row.isDisputed && row.correction == nil { return 0 }
      if row.isLeft && row.correction == nil { return 2 }
      return row.difference == .zero ? 3 : 1
    }
    return (0...3).flatMap { wanted in rows.filter { rank($0) == wanted } }
  }

  /// What `approve` would write, or nothing where the spot is as it should be.
  func corrections(_ approval: CountApproval) -> [(row: CountRow, line: CountedLine?)] {
    rows.compactMap { row in
      guard !row.isLeft else { return approval.takesRestAsZero ? (row, nil) : nil }
      return row.decided(approval.chosen).map { (row, $0) }
    }
  }
}

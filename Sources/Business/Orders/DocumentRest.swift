import Model

/// What is left of a document that no other one has: of an order no invoice, of a purchase order no
/// bill.
struct DocumentRest<Line: DocumentLine> {
  /// Its lines, with what is left of each.
  var lines: [Record<Line>]
  /// What is left of its discount as an amount.
  var discount: ExactDecimal?

  /// Takes away what another document has, whose lines name those of this one; a credit note gives
  /// it back.
  mutating func subtract<Other: SettledDocument>(
    _ account: DocumentAccount<Other>, by field: Field<Other.LineType, RecordID>
  ) {
    let isBack = Other.isCreditNote(account.order)
    func signed(_ number: ExactDecimal) -> ExactDecimal { isBack ? number : number.opposite }
    discount = discount?.plus(signed(account.order[.discountAmount] ?? .zero))
    for entry in account.lines {
      guard let place = lines.firstIndex(where: { $0.id == entry[field] }) else { continue }
      let count = signed(entry.count(in: lines[place]))
      lines[place][.quantity] = (lines[place][.quantity] ?? .zero).plus(count)
      if let amount = lines[place][.discountAmount] {
        lines[place][.discountAmount] = amount.plus(signed(entry[.discountAmount] ?? .zero))
      }
    }
  }

  /// The same without lines of which nothing is left.
  var positive: DocumentRest {
    var rest = self
    rest.lines.removeAll { ($0[.quantity] ?? .zero) <= .zero }
    if let discount, discount <= .zero { rest.discount = nil }
    return rest
  }
}

extension Record where E: DocumentLine {
  /// How many of the unit of a line of another document it has.
  func count<Line: DocumentLine>(in line: Record<Line>) -> ExactDecimal {
    let quantity = self[.quantity] ?? .zero
    let factor = line[Line.factor]
    guard self[E.factor] != factor, let pieces else { return quantity }
    return factor.flatMap { pieces.divided(by: $0) } ?? pieces
  }

  /// Writes how many of the item's own unit it is.
  mutating func setPieces(_ pieces: ExactDecimal) {
    self[.quantity] = self[E.factor].flatMap { pieces.divided(by: $0) } ?? pieces
  }

  /// What a line of another document says.
  mutating func take<Line: DocumentLine>(from line: Record<Line>) {
    (self[.text], self[.item], self[.code]) = (line[.text], line[.item], line[.code])
    (self[.quantity], self[.unit]) = (line[.quantity], line[.unit])
    (self[.price], self[.taxRate], self[.note]) = (line[.price], line[.taxRate], line[.note])
    self[.discountPercent] = line[.discountPercent]
    self[.discountAmount] = line[.discountAmount]
    self[E.factor] = line[Line.factor]
  }
}

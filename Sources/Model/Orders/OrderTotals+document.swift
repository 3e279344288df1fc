extension OrderTotals {
  /// What a document with these lines comes to, in a currency with so many decimals; nil where an
  /// amount is out of range.
  package init?<Document: LinedDocument>(
    _ document: Record<Document>, _ lines: [Record<Document.LineType>], digits: Int
  ) {
    self.init(lines.map { Line($0) }, Terms(document, digits: digits))
  }
}

extension OrderTotals.Line {
  /// What a line of a document says.
  package init<Line: DocumentLine>(_ line: Record<Line>) {
    self.init(quantity: line[.quantity] ?? .zero, price: line[.price] ?? .zero)
    discountPercent = line[.discountPercent] ?? .zero
    discountAmount = line[.discountAmount] ?? .zero
    taxRate = line[.taxRate] ?? .zero
  }
}

extension OrderTotals.Terms {
  /// What a document says of all its lines.
  package init<Document: LinedDocument>(_ document: Record<Document>, digits: Int) {
    self.init(digits: digits)
    isGross = document[.pricing] == "gross"
    isTaxed = document[.pricing] != "reverseCharge" && document[.pricing] != "exempt"
    roundsLines = document[.rounding] == "line"
    discountPercent = document[.discountPercent] ?? .zero
    discountAmount = document[.discountAmount] ?? .zero
  }
}

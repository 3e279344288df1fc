package import Device
package import Model

/// One row of a table that somebody copied: what it is, how many, and at what price.
struct PastedRow {
  let words: String
  let quantity: ExactDecimal
  let price: ExactDecimal?

  /// The rows of a text that name anything, with tabs or semicolons between their cells. Throws
  /// which one can't be read.
  static func all(
    in text: String, _ style: NumberStyle, for order: RecordID
  ) throws -> [PastedRow] {
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return try rows.enumerated().compactMap { place, row in
      let cells = row.split(
        separator: row.contains("\t") ? "\t" : ";", omittingEmptySubsequences: false
      )
      .map { String($0).trimmed }
      guard let words = cells.first, !words.isEmpty else { return nil }
      let (quantity, price) = (cells.dropFirst().first ?? "", cells.dropFirst(2).first ?? "")
      let count = quantity.isEmpty ? .one : DecimalText.read(quantity, style)
      let amount = price.isEmpty ? nil : DecimalText.read(price, style)
      guard let count, count > .zero, price.isEmpty || amount != nil else {
        throw SaveRefusal(order, .byOrder(.unreadable(row: place + 1)))
      }
      return PastedRow(words: words, quantity: count, price: amount)
    }
  }
}

extension CompanyContext {
  /// Adds the rows of a table that somebody copied, all or none: what it is, how many, and at what
  /// price. The same `id` does it once.
  package func addOrderLines<Line: DocumentLine & RecordType>(
    _ type: Line.Type, pasted text: String, to order: RecordID, _ id: RecordID
  ) async throws -> SaveOutcome {
    do {
      let rows = try PastedRow.all(in: text, Speech.language.numbers, for: order)
      var lines: [RecordValues] = []
      for (place, row) in rows.enumerated() {
        let line = RecordID.made(for: RecordID(high: 0, low: UInt64(place)), by: id)
        if place == 0, try await fetch(type, line) != nil { return .saved }
        let last = lines.last.flatMap { Record<Line>($0) }
        lines.append(try await completed(row, as: line, of: order, behind: last))
      }
      guard !lines.isEmpty else { return .refused(SaveRefusal(order, .byOrder(.isEmpty))) }
      return try await save(lines)
    } catch let refusal as SaveRefusal {
      return .refused(refusal)
    }
  }

  private func completed<Line: DocumentLine & RecordType>(
    _ row: PastedRow, as id: RecordID, of order: RecordID, behind last: Record<Line>?
  ) async throws -> RecordValues {
    var change = FieldChanges<Line>()
    change.set(.quantity, to: row.quantity)
    change.set(.price, to: row.price)
    if let last {
      change.set(.rank, to: ExactDecimal(sum: Int128(last[.rank]?.millionths ?? 0) + 1_000_000))
      if let rate = last[.taxRate] { change.set(.taxRate, to: rate) }
    }
    var values = Line.blank(id)
    try await naming(row.words, change, order).apply(to: &values)
    values = try await Line.completed(values, since: nil, in: self)
    if let refusal = try await refusal(ofPart: values) { throw refusal }
    return values
  }
}

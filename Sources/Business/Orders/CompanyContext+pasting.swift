package import Device
package import Model

/// One row of a table that somebody copied: what it is, how many, and at what price.
struct PastedRow {
  let words: String
  let quantity: ExactDecimal
  let price: ExactDecimal?
  /// Codes that name it as well: the first of an item that is there says which one it is.
  var codes: [String] = []

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
      return try await add(type, rows, to: order, id)
    } catch let refusal as SaveRefusal {
      return .refused(refusal)
    }
  }

  /// Adds the rows of a table in a file, all or none. The same `id` does it once. Throws why the
  /// file is no table of lines.
  package func addOrderLines<Line: DocumentLine & RecordType>(
    _ type: Line.Type, file path: String, sheet: String? = nil, to order: RecordID, _ id: RecordID
  ) async throws -> LineTableOutcome {
    let language = Speech.language
    // Reading computes and never waits: it has a thread of its own.
    let table = try await WorkBench().run {
      try Speech.$language.withValue(language) { try LineTable.read(path: path, sheet: sheet) }
    }
    guard table.problems.isEmpty else { return .unreadable(table.problems) }
    return .read(try await add(type, table.rows, to: order, id), count: table.rows.count)
  }

  private func add<Line: DocumentLine & RecordType>(
    _ type: Line.Type, _ rows: [PastedRow], to order: RecordID, _ id: RecordID
  ) async throws -> SaveOutcome {
    do {
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
    try await naming(row, change, order).apply(to: &values)
    values = try await Line.completed(values, since: nil, in: self)
    if let refusal = try await refusal(ofPart: values) { throw refusal }
    return values
  }

  /// The item that one of the codes names, else what the words say, with the code that nobody here
  /// knows.
  private func naming<Line: DocumentLine>(
    _ row: PastedRow, _ change: FieldChanges<Line>, _ order: RecordID
  ) async throws -> FieldChanges<Line> {
    for code in row.codes where try await orderedItem(code) != nil {
      return try await naming(code, change, order)
    }
    var named = try await naming(row.words, change, order)
    let isItem = named.entries.contains { $0.field.number == Field<Line, RecordID>.item.number }
    if let code = row.codes.first, !isItem { named.set(.code, to: code) }
    return named
  }
}

/// What became of the lines in a file.
package enum LineTableOutcome: Equatable, Sendable {
  /// So many were read, and saved or refused as one.
  case read(SaveOutcome, count: Int)
  /// Nothing was done, as some of them say nothing that could be taken.
  case unreadable([ImportProblem])

  /// How many problems are told at once.
  private static let problemLimit = 10

  /// What is wrong with the rows, a sentence each; nothing where all of them were read.
  package var sentences: [String] {
    guard case .unreadable(let problems) = self else { return [] }
    let rest = problems.count - Self.problemLimit
    let told = problems.prefix(Self.problemLimit).map(\.line)
    return rest > 0
      ? told
        + [say(rest, one: "And 1 more row is wrong.", other: "And \(rest) more rows are wrong.")]
      : told
  }
}

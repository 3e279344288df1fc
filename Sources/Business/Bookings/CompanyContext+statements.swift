package import Banking
package import Device
import Documents
import Model

/// What became of a statement of a bank that was read.
package struct ReadStatement: Sendable {
  /// How many bookings it has.
  package fileprivate(set) var found = 0
  /// How many were new.
  package fileprivate(set) var added = 0
  /// What is to be known of the file, a sentence each.
  package fileprivate(set) var remarks: [String] = []
  /// Why nothing or not all was saved.
  package fileprivate(set) var refusal: SaveRefusal?
}

/// One column of a bank's table.
package struct StatementColumn: Sendable {
  /// What stands above it.
  package let heading: String
  /// What it is taken for; nil where it is left out.
  package let role: ColumnRole?
  /// What stands in it, of the first rows.
  package let examples: [String]

  /// How many rows are shown.
  static let exampleLimit = 3
}

extension ColumnRole: TableField {
  /// All but days and amounts.
  package var isText: Bool {
    ![.bookingDay, .valueDay, .amount, .debit, .credit, .balance].contains(self)
  }
  /// The name under which a company remembers what was chosen.
  package static var choicesName: String { "bank statement" }
}

extension ColumnChoices {
  /// What was said of a heading.
  fileprivate var role: ColumnRole.Choice {
    { heading in self[heading].map { $0.flatMap { ColumnRole(rawValue: $0) } } }
  }
}

extension CompanyContext {
  /// How many bookings are saved in one transaction.
  private static let batchCount = 500
  /// How many remarks are told.
  private static let remarkLimit = 10

  /// Reads the statements in a file and adds the bookings that are not here. What was read before,
  /// or by somebody else, is not added again. What is chosen for the columns of a table is
  /// remembered. Throws why the file can't be read.
  package func readStatement(
    path: String, columns: ColumnChoices = ColumnChoices()
  ) async throws -> ReadStatement {
    let known = try await known(columns)
    let language = Speech.language
    let statements = try await WorkBench().run {
      try Speech.$language.withValue(language) { try Self.statements(path, known) }
    }
    if !columns.fields.isEmpty { try await known.remember(of: ColumnRole.self, in: self) }
    var done = ReadStatement()
    done.remarks = statements.flatMap(\.remarks).prefix(Self.remarkLimit).map(\.description)
    let company = company
    let bookings = statements.flatMap { statement in
      statement.entries.map { Record<BankBooking>($0, of: statement, in: company) }
    }
    done.found = bookings.count
    var rest = try await read { reader in
      try bookings.filter { try reader.record(.bankBooking, $0.id, in: company) == nil }
    }.map(\.values)[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(Self.batchCount))
      if case .refused(let refusal) = try await save(batch, together: false) {
        done.refusal = refusal
        return done
      }
      done.added += batch.count
      rest = rest.dropFirst(batch.count)
    }
    return done
  }

  private static func statements(
    _ path: String, _ columns: ColumnChoices
  ) throws -> [BankStatement] {
    switch try StatementFile(path: path, chosen: columns.role) {
    case .statements(let statements): return statements
    case .table(let table):
      guard let columns = table.guess.columns else { throw BankingFailure(.unknownColumns) }
      return [try table.statement(columns)]
    }
  }

  /// What is chosen, over what was chosen in the company before.
  private func known(_ columns: ColumnChoices) async throws -> ColumnChoices {
    columns.over(try await ColumnChoices.remembered(of: ColumnRole.self, in: self))
  }

  /// The columns of a bank's table with what they are taken for; nil for a file that is no table,
  /// or one without headings.
  package func statementColumns(
    path: String, columns: ColumnChoices = ColumnChoices()
  ) async throws -> [StatementColumn]? {
    let known = try await known(columns)
    return try await WorkBench().run {
      guard case .table(let table) = try StatementFile(path: path, chosen: known.role) else {
        return nil
      }
      let headings = table.guess.headings
      guard !headings.isEmpty else { return nil }
      let start = table.guess.columns?.headingRow ?? 0
      let rows = table.rows.filter { $0.number > start && $0.cells.map(\.words) != headings }
      return headings.enumerated().map { place, heading in
        let examples = rows.prefix(StatementColumn.exampleLimit).compactMap { row in
          row.cells.indices.contains(place) ? row.cells[place].words : nil
        }
        return StatementColumn(
          heading: heading, role: known.role(heading) ?? ColumnRole(heading: heading),
          examples: examples.filter { !$0.isEmpty })
      }
    }
  }
}

extension Record<BankBooking> {
  /// What an entry of a statement says. Read anywhere it is the same record.
  init(_ entry: BankEntry, of statement: BankStatement, in company: CompanyID) {
    let day = UInt64(max(0, entry.bookingDay.moment.milliseconds))
    let base = RecordID(milliseconds: day, random: (company.high, company.low))
    self.init(new: .made(for: entry.identity, by: base))
    let names = [entry.name, entry.bookingText, entry.purpose]
    write(.name, beginningOf: names.first { !$0.isEmpty } ?? say("Without a name"))
    self[.day] = entry.bookingDay.moment
    (self[.amount], self[.currency]) = (entry.amount, entry.currency.description)
    write(.purpose, beginningOf: entry.purpose)
    write(.iban, beginningOf: entry.account)
    write(.bic, beginningOf: entry.bic)
    write(.account, beginningOf: statement.account)
    write(.reference, beginningOf: entry.endToEnd)
    if entry.isReversal { self[.isReversal] = true }
  }
}

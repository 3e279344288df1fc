import Banking
package import Device
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

extension CompanyContext {
  /// How many bookings are saved in one transaction.
  private static let batchCount = 500
  /// How many remarks are told.
  private static let remarkLimit = 10

  /// Reads the statements in a file and adds the bookings that are not here. What was read before,
  /// or by somebody else, is not added again. Throws why the file can't be read.
  package func readStatement(path: String) async throws -> ReadStatement {
    let language = Speech.language
    let statements = try await WorkBench().run {
      try Speech.$language.withValue(language) { try Self.statements(path) }
    }
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

  private static func statements(_ path: String) throws -> [BankStatement] {
    switch try StatementFile(path: path) {
    case .statements(let statements): return statements
    case .table(let table):
      guard let columns = table.guess.columns else { throw BankingFailure(.unknownFormat) }
      return [try table.statement(columns)]
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

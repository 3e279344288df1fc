import Documents
import Model

/// A row of a bank's table as an entry.
struct TableEntry {
  private let row: SheetRow
  private let columns: StatementColumns

  init(_ row: SheetRow, _ columns: StatementColumns) { (self.row, self.columns) = (row, columns) }

  /// Nil for a row that is left out, which is told: one without a day and an amount, or not booked.
  func read(_ statement: inout BankStatement) throws(BankingFailure) -> BankEntry? {
    let place = StatementPlace.row(row.number)
    let day = TableDay.read(row.cell(columns.bookingDay), columns.dayOrder)
    let hasAmount = columns.amountColumns.contains { !row.text($0).isEmpty }
    guard hasAmount, !row.text(columns.bookingDay).isEmpty else {
      statement.remark(.leftOut, place)
      return nil
    }
    guard let day else { throw BankingFailure(.wrong(.day), place) }
    if isPending {
      statement.remark(.pending, place)
      return nil
    }
    guard let amount = try amount(place) else { throw BankingFailure(.wrong(.amount), place) }
    var entry = BankEntry(
      bookedOn: day, amount, currency ?? columns.usualCurrency, at: place)
    fill(&entry, &statement)
    return entry
  }

  /// What was on the account after it.
  var balance: ExactDecimal? { TableAmount.read(row.cell(columns.balance), columns.decimals) }

  /// What a column or the cell of the amount says; nil where neither does.
  var currency: CurrencyCode? {
    if let told = CurrencyCode(row.text(columns.currency)) { return told }
    return columns.amountColumns.lazy
      .compactMap { TableAmount.parts(row.text($0))?.currency }.first
  }

  private var isPending: Bool {
    let state = ColumnRole.plain(row.text(columns.state))
    return ["vorgemerkt", "pending", "nichtgebucht"].contains { state.contains($0) }
  }

  private func amount(_ place: StatementPlace) throws(BankingFailure) -> ExactDecimal? {
    func read(_ column: Int) -> ExactDecimal? {
      TableAmount.read(row.cell(column), columns.decimals)
    }
    switch columns.amounts {
    case .signed(let column): return read(column)
    case .marked(let column, let mark):
      guard let isOut = Self.isOut(ColumnRole.plain(row.text(mark))) else {
        throw BankingFailure(.wrong(.sign), place)
      }
      return read(column).map { isOut ? $0.opposite : $0 }
    case .split(let debit, let credit): return split(read(debit), read(credit), debit, credit)
    }
  }

  /// One of both columns has an amount; what went out may have a minus or none.
  private func split(
    _ out: ExactDecimal?, _ into: ExactDecimal?, _ debit: Int, _ credit: Int
  ) -> ExactDecimal? {
    guard out != nil || row.text(debit).isEmpty, into != nil || row.text(credit).isEmpty else {
      return nil
    }
    switch (out ?? .zero, into ?? .zero) {
    case (.zero, let into): return into
    case (let out, .zero): return out < .zero ? out : out.opposite
    default: return nil
    }
  }

  /// Whether a word is one for what went out; nil for what is none.
  private static func isOut(_ word: String) -> Bool? {
    switch word {
    case "s", "soll", "d", "dr", "debit", "dbit", "lastschrift", "belastung", "out": true
    case "h", "haben", "c", "cr", "credit", "crdt", "k", "gutschrift", "in": false
    default: nil
    }
  }

  private func fill(_ entry: inout BankEntry, _ statement: inout BankStatement) {
    entry.valueDay = TableDay.read(row.cell(columns.valueDay), columns.dayOrder)
    let isOut = entry.amount < .zero
    entry.name = row.text(isOut ? columns.payee ?? columns.name : columns.name)
    entry.account = AccountText.compact(row.text(columns.account))
    entry.bic = AccountText.compact(row.text(columns.bic))
    entry.endToEnd = row.text(columns.endToEnd)
    if entry.endToEnd == "NOTPROVIDED" { entry.endToEnd = "" }
    entry.mandate = row.text(columns.mandate)
    entry.bookingText = row.text(columns.bookingText)
    entry.isReversal = Self.isReversal(ColumnRole.plain(entry.bookingText))
    let purpose = columns.purpose.map { row.text($0) }.filter { !$0.isEmpty }
      .joined(separator: " ")
    entry.purpose = String(purpose.prefix(BankEntry.textLimit))
    if purpose.count > BankEntry.textLimit { statement.remark(.cut, entry.place) }
  }

  private static func isReversal(_ word: String) -> Bool {
    [
      "ruecklast", "rueckbuch", "rueckueber", "retoure", "storno", "returned", "reversal",
      "chargeback",
    ]
    .contains { word.contains($0) }
  }
}

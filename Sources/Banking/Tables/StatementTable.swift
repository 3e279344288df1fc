package import Documents
import Model

/// A table of a bank: its rows, before or after somebody says what its columns are.
package struct StatementTable: Sendable {
  /// The rows that have something in them.
  package let rows: [SheetRow]
  /// What the columns seem to be.
  package let guess: ColumnGuess
  private let isUTF8: Bool

  /// How many rows a table may have.
  package static let rowLimit = 100_000

  /// Reads a table of text. `chosen` is what somebody said of its headings.
  package init(
    _ bytes: [UInt8], chosen: ColumnRole.Choice = { _ in nil }
  ) throws(BankingFailure) {
    do { try self.init(SheetFile(text: bytes), chosen) } catch { throw Self.failure(error) }
  }

  /// Reads the table in a file, of a workbook its first sheet.
  package init(
    path: String, chosen: ColumnRole.Choice = { _ in nil }
  ) throws(BankingFailure) {
    do { try self.init(SheetFile(path: path), chosen) } catch { throw Self.failure(error) }
  }

  private init(_ file: SheetFile, _ chosen: ColumnRole.Choice) throws {
    let rows = FoundRows()
    try file.rows { row in
      rows.all.append(row)
      guard rows.all.count <= Self.rowLimit else { throw BankingFailure(.tooLarge) }
      return true
    }
    self.rows = rows.all
    isUTF8 = file.remark == nil
    guess = ColumnGuess(rows.all, hasSemicolons: file.hasSemicolons, chosen: chosen)
  }

  /// Rows as the reader gives them.
  private final class FoundRows { var all: [SheetRow] = [] }

  private static func failure(_ error: any Error) -> BankingFailure {
    switch error {
    case let failure as BankingFailure: failure
    case let failure as SheetFailure: BankingFailure(.unreadable(failure.description))
    default: BankingFailure(.unknownFormat)
    }
  }

  /// The statement that the rows are, by columns that the guess found or a person chose. The
  /// account is the one of the table, else the one that is given.
  package func statement(
    _ columns: StatementColumns, account: String = ""
  ) throws(BankingFailure) -> BankStatement {
    let own = TableAccount.find(rows, columns) ?? account
    var statement = BankStatement(
      account: AccountText.compact(own), TableAccount.currency(rows, columns))
    if !isUTF8 { statement.remark(.charset) }
    for remark in guess.remarks where columns == guess.columns {
      statement.remark(remark.kind, remark.place)
    }
    var entries: [BankEntry] = []
    var balances: [ExactDecimal?] = []
    for row in rows where row.number > columns.headingRow {
      let reader = TableEntry(row, columns)
      guard let entry = try reader.read(&statement) else { continue }
      entries.append(entry)
      balances.append(reader.balance)
    }
    guard !entries.isEmpty else { throw BankingFailure(.empty) }
    TableBalances.take(balances, entries, into: &statement)
    statement.finish(with: entries)
    return statement
  }
}

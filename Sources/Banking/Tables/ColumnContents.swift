import Documents
import Model

/// Tells columns by what stands in them, for tables without headings that anybody knows.
struct ColumnContents {
  private let rows: [SheetRow]
  private let width: Int

  init(_ rows: [SheetRow]) {
    self.rows = rows
    width = rows.map(\.cells.count).max() ?? 0
  }

  /// Nil where no column has days, or none has amounts.
  var columns: StatementColumns? {
    let days = (0..<width).filter { share($0) { isDay($0) } }
    let amounts = (0..<width).filter { !days.contains($0) && share($0) { isAmount($0) } }
    guard let day = days.first, let amount = amounts.first else { return nil }
    var columns = StatementColumns(bookingDay: day, amounts: .signed(amount))
    columns.headingRow = (rows.first { isDay($0.cell(day)) }?.number ?? 1) - 1
    columns.valueDay = days.dropFirst().first
    columns.account = (0..<width).first { column in share(column) { IBAN($0.words) != nil } }
    columns.currency = (0..<width).first { column in
      share(column) { CurrencyCode($0.words) != nil && $0.words == $0.words.uppercased() }
    }
    let known = Set(days + amounts + [columns.account, columns.currency].compactMap(\.self))
    let texts = (0..<width).filter { !known.contains($0) }
    let purpose = texts.max { (length($0), $1) < (length($1), $0) }
    columns.purpose = [purpose].compactMap(\.self)
    columns.name = texts.first { $0 != purpose && length($0) > 0 }
    return columns
  }

  /// Whether four of five cells that have something in them are so, and one at least.
  private func share(_ column: Int, _ isSo: (SheetCell) -> Bool) -> Bool {
    let cells = rows.map { $0.cell(column) }.filter { $0 != .blank }
    let count = cells.count(where: isSo)
    return count > 0 && count * 5 >= cells.count * 4
  }

  private func length(_ column: Int) -> Int {
    rows.reduce(0) { $0 + $1.cell(column).words.utf8.count }
  }

  private func isDay(_ cell: SheetCell) -> Bool {
    StatementColumns.DayOrder.allCases.contains { TableDay.read(cell, $0) != nil }
  }

  private func isAmount(_ cell: SheetCell) -> Bool {
    switch cell {
    case .number: true
    case .text(let text): TableAmount.parts(text)?.digits.contains { ".,".contains($0) } ?? false
    default: false
    }
  }
}

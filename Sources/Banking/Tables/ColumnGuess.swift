package import Documents
import Model

/// What the columns of a bank's table seem to be, for a person to look at.
package struct ColumnGuess: Equatable, Sendable {
  /// The columns; nil where no day or no amount was found.
  package private(set) var columns: StatementColumns?
  /// The headings, as they stand in the table; of a table whose columns nobody knows, what may be
  /// some; empty where it has none.
  package private(set) var headings: [String] = []
  /// What is in doubt.
  package private(set) var remarks: [StatementRemark] = []

  /// How many rows are looked at for headings.
  private static let headLimit = 40
  /// How many rows are looked at for what stands in columns.
  private static let sampleLimit = 500

  /// Looks at the first rows of a table. `chosen` is what somebody said of headings.
  package init(
    _ rows: [SheetRow], hasSemicolons: Bool, chosen: ColumnRole.Choice = { _ in nil }
  ) {
    if let heading = Self.heading(rows, chosen) {
      headings = heading.row.cells.map(\.words)
      columns = heading.columns
    } else if let found = ColumnContents(Array(rows.prefix(Self.sampleLimit))).columns {
      columns = found
      remarks.append(StatementRemark(.columns))
    }
    if headings.isEmpty { headings = Self.likelyHeadings(rows) }
    guard var found = columns else { return }
    let sample = rows.lazy.filter { $0.number > found.headingRow }.prefix(Self.sampleLimit)
    takeDayOrder(Array(sample), into: &found)
    takeDecimals(Array(sample), hasSemicolons, into: &found)
    columns = found
  }

  /// The row with the most headings, and what they are.
  private static func heading(
    _ rows: [SheetRow], _ chosen: ColumnRole.Choice
  ) -> (row: SheetRow, columns: StatementColumns)? {
    var best: (row: SheetRow, columns: StatementColumns, count: Int)?
    for row in rows.prefix(headLimit) {
      let roles = row.cells.map { chosen($0.words) ?? ColumnRole(heading: $0.words) }
      let count = roles.count { $0 != nil }
      guard count > best?.count ?? 1, let columns = columns(roles, row.number) else { continue }
      best = (row, columns, count)
    }
    return best.map { ($0.row, $0.columns) }
  }

  /// The first row in which most cells are words without digits.
  private static func likelyHeadings(_ rows: [SheetRow]) -> [String] {
    let row = rows.prefix(headLimit).first { row in
      let words = row.cells.map(\.words).filter { !$0.isEmpty }
      let plain = words.filter { word in !word.contains { $0.isNumber } }
      return words.count > 2 && plain.count * 5 >= words.count * 4
    }
    return row?.cells.map(\.words) ?? []
  }

  private static func columns(_ roles: [ColumnRole?], _ row: Int) -> StatementColumns? {
    func place(_ role: ColumnRole) -> Int? { roles.firstIndex(of: role) }
    guard let day = place(.bookingDay) ?? place(.valueDay) else { return nil }
    let amounts: StatementColumns.Amounts
    if let debit = place(.debit), let credit = place(.credit) {
      amounts = .split(debit: debit, credit: credit)
    } else if let amount = place(.amount) {
      amounts = place(.mark).map { .marked(amount, mark: $0) } ?? .signed(amount)
    } else {
      return nil
    }
    var columns = StatementColumns(bookingDay: day, amounts: amounts)
    columns.headingRow = row
    columns.valueDay = place(.valueDay)
    columns.name = place(.name) ?? place(.payer) ?? place(.payee)
    columns.payee = columns.name == place(.payer) ? place(.payee) : nil
    (columns.account, columns.bic) = (place(.account), place(.bic))
    columns.purpose = roles.indices.filter { roles[$0] == .purpose }
    (columns.currency, columns.endToEnd) = (place(.currency), place(.endToEnd))
    (columns.mandate, columns.bookingText) = (place(.mandate), place(.bookingText))
    (columns.state, columns.balance) = (place(.state), place(.balance))
    columns.ownAccount = place(.ownAccount)
    return columns
  }

  private mutating func takeDayOrder(_ rows: [SheetRow], into columns: inout StatementColumns) {
    let column = columns.bookingDay
    let texts = rows.map { $0.text(column) }.filter { TableDay.parts($0) != nil }
    let days = texts.compactMap(TableDay.parts)
    guard let first = days.first else { return }
    if first[0].count == 4 {
      columns.dayOrder = .yearMonthDay
      return
    }
    let isGerman = texts.allSatisfy { $0.contains(".") }
    let canBeMonth = { (place: Int) in days.allSatisfy { Int($0[place]) ?? 13 <= 12 } }
    switch (canBeMonth(0), canBeMonth(1)) {
    case (true, false): columns.dayOrder = .monthDayYear
    case (false, true): columns.dayOrder = .dayMonthYear
    // With dots the day stands first, in whatever country.
    case (true, true) where isGerman: columns.dayOrder = .dayMonthYear
    default: remarks.append(StatementRemark(.dayOrder))
    }
  }

  private mutating func takeDecimals(
    _ rows: [SheetRow], _ hasSemicolons: Bool, into columns: inout StatementColumns
  ) {
    var votes = DecimalVotes()
    for row in rows {
      for column in columns.amountColumns {
        guard case .text(let text) = row.cell(column) else { continue }
        votes.add(TableAmount.parts(text)?.digits ?? "")
      }
    }
    columns.decimals = votes.winner ?? (hasSemicolons ? .comma : .point)
    if votes.isDoubtful { remarks.append(StatementRemark(.decimals)) }
  }
}

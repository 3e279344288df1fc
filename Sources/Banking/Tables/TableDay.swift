import Documents

/// Days as tables write them.
enum TableDay {
  /// Nil for what is no day.
  static func read(_ cell: SheetCell, _ order: StatementColumns.DayOrder) -> BankDay? {
    if case .moment(let text) = cell { return BankDay(iso: text.prefix(10)) }
    guard let parts = parts(cell.words) else { return nil }
    let (year, month, day) =
      switch order {
      case .dayMonthYear: (parts[2], parts[1], parts[0])
      case .monthDayYear: (parts[2], parts[0], parts[1])
      case .yearMonthDay: (parts[0], parts[1], parts[2])
      }
    guard year.count == 4 || year.count == 2, month.count <= 2, day.count <= 2,
      let year = Int(year.count == 2 ? "20\(year)" : year), let month = Int(month),
      let day = Int(day)
    else { return nil }
    return BankDay(year: year, month: month, day: day)
  }

  /// The three numbers of a day, with or without a time behind them; nil for anything else.
  static func parts(_ text: String) -> [String]? {
    let word = text.split { $0 == " " || $0 == "T" || $0 == "," }.first ?? ""
    if word.count == 8, word.utf8.allSatisfy(SignTokens.isDigit) {
      return [String(word.prefix(4)), String(word.dropFirst(4).prefix(2)), String(word.suffix(2))]
    }
    guard let mark = word.first(where: { "./-".contains($0) }) else { return nil }
    let parts = word.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3,
      parts.allSatisfy({ (1...4).contains($0.count) && $0.utf8.allSatisfy(SignTokens.isDigit) })
    else { return nil }
    return parts
  }
}

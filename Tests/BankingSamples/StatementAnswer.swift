import Banking

/// Statements as JSON, for programs that know them from elsewhere.
enum StatementAnswer {
  static func of(_ statement: BankStatement) -> JSONText {
    .members([
      ("account", .text(statement.account)), ("currency", .text("\(statement.currency)")),
      ("number", .text(statement.number)),
      ("opening", .text(statement.opening.map { "\($0.amount)" } ?? "")),
      ("closing", .text(statement.closing.map { "\($0.amount)" } ?? "")),
      ("from", .text(statement.from.map { "\($0)" } ?? "")),
      ("until", .text(statement.until.map { "\($0)" } ?? "")),
      ("entries", .list(statement.entries.map(of))),
      ("remarks", .list(statement.remarks.map { .text("\($0)") })),
    ])
  }

  private static func of(_ entry: BankEntry) -> JSONText {
    .members([
      ("day", .text("\(entry.bookingDay)")),
      ("value", .text(entry.valueDay.map { "\($0)" } ?? "")),
      ("amount", .text("\(entry.amount)")), ("currency", .text("\(entry.currency)")),
      ("name", .text(entry.name)), ("account", .text(entry.account)), ("bic", .text(entry.bic)),
      ("purpose", .text(entry.purpose)), ("endToEnd", .text(entry.endToEnd)),
      ("mandate", .text(entry.mandate)), ("bankReference", .text(entry.bankReference)),
      ("code", .text(entry.code)), ("bookingText", .text(entry.bookingText)),
      ("isReversal", .flag(entry.isReversal)), ("batch", .number(entry.batch?.number ?? 0)),
      ("identity", .text("\(entry.identity)")),
    ])
  }
}

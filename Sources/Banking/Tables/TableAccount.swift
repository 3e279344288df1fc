import Documents
import Model

/// Whose account a table is about.
enum TableAccount {
  /// By its own column, or by an IBAN above the headings; nil where neither is there.
  static func find(_ rows: [SheetRow], _ columns: StatementColumns) -> String? {
    if columns.ownAccount != nil {
      let told = rows.lazy.filter { $0.number > columns.headingRow }
        .map { $0.text(columns.ownAccount) }.first { !$0.isEmpty }
      if let told { return told }
    }
    for row in rows where row.number < columns.headingRow {
      for cell in row.cells {
        for text in [cell.words] + cell.words.split(separator: ":").map(String.init) {
          if let iban = IBAN(PurposeText.tidied(text)) { return iban.text }
        }
      }
    }
    return nil
  }

  /// The currency of the first entry that says one; else the usual one.
  static func currency(_ rows: [SheetRow], _ columns: StatementColumns) -> CurrencyCode {
    rows.lazy.filter { $0.number > columns.headingRow }
      .compactMap { TableEntry($0, columns).currency }.first ?? columns.usualCurrency
  }
}

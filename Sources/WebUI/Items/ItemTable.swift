import Device
import Model

/// A list of items as a table for spreadsheets.
struct ItemTable {
  private(set) var bytes: [UInt8]

  init() {
    let head = [
      ItemWords.name, ItemWords.code, ItemWords.quantity, ItemWords.unit, ItemWords.price,
      ItemWords.currency, ItemWords.threshold, ItemWords.barcode, ItemWords.manufacturer,
      ItemWords.archived, ItemWords.changed,
    ]
    bytes = Spreadsheet.mark + Array(Spreadsheet.line(head).utf8)
  }

  /// Adds lines; texts of people are no formulas, and numbers stay numbers.
  mutating func add(_ rows: [ItemRow]) {
    for row in rows {
      let item = row.item
      func text(_ field: Field<InventoryItem, String>) -> String {
        Spreadsheet.safe(item[field] ?? "")
      }
      func number(_ field: Field<InventoryItem, ExactDecimal>) -> String {
        item[field]?.description ?? ""
      }
      let line = Spreadsheet.line([
        text(.name), text(.code), row.quantity.description, text(.unit), number(.price),
        text(.currency), number(.threshold), text(.barcode), text(.manufacturer),
        row.isArchived ? ItemWords.yes : "", MomentText.iso(row.changed),
      ])
      bytes += Array(line.utf8)
    }
  }
}

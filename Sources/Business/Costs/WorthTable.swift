package import Device
package import Model

/// What is in stock of each item is worth at cost, as a table for spreadsheets.
package enum WorthTable {
  /// One item with its worth.
  package struct Line: Equatable, Sendable {
    /// What is there of it, and what that is worth.
    package let worth: ItemWorth
    /// The item; nil where it is deleted or does not come to the person.
    package let item: Record<InventoryItem>?

    /// Takes the parts as they are.
    package init(worth: ItemWorth, item: Record<InventoryItem>?) {
      self.worth = worth
      self.item = item
    }
  }

  /// How many items a table takes at most.
  package static let rowLimit = 250_000

  private static var heads: [String] {
    [
      say("Code"), say("Name"), say("Quantity"), say("Unit"), say("Average cost"), say("Worth"),
      say("Currency"), say("Note"),
    ]
  }

  /// The file.
  package static func bytes(_ lines: [Line]) -> [UInt8] {
    var bytes = Spreadsheet.mark + Array(Spreadsheet.line(heads.map(Spreadsheet.safe)).utf8)
    for line in lines {
      let cells = [
        Spreadsheet.safe(line.item?[.code] ?? ""), Spreadsheet.safe(line.item?[.name] ?? ""),
        line.worth.quantity.description, Spreadsheet.safe(line.item?[.unit] ?? ""),
        line.worth.average?.description ?? "", line.worth.value?.description ?? "",
        line.worth.currency.description, note(line.worth),
      ]
      bytes += Array(Spreadsheet.line(cells).utf8)
    }
    return bytes
  }

  /// What is to be known of a worth, in a few words; empty where it is just so.
  package static func note(_ worth: ItemWorth) -> String {
    var notes: [String] = []
    if worth.value == nil { notes.append("too large to add up") }
    if worth.isUnknown { notes.append("no cost known") }
    if worth.isGuessed { notes.append("partly at the first cost noted") }
    if worth.hasOther { notes.append("costs in other currencies left out") }
    return notes.joined(separator: "; ")
  }
}

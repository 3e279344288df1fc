import Device
import Documents
package import Model

/// A column of a list of which something is open, as a table.
package struct OpenCell<Line: OpenLine>: Sendable {
  /// What a cell holds.
  package enum Content: Sendable {
    case text(String?)
    /// A word that tables say in the language of who reads them.
    case word(String?)
    case number(ExactDecimal)
  }

  let head: String
  let width: Int
  let content: @Sendable (Line) -> Content

  /// A column that one kind alone has.
  package init(
    _ head: String, _ width: Int, content: @escaping @Sendable (Line) -> Content
  ) {
    self.head = head
    self.width = width
    self.content = content
  }

  /// What is open, under the words of the kind.
  package static func open(_ head: String) -> OpenCell { OpenCell(head, 12) { .number($0.open) } }
  /// The name of the item.
  package static var item: OpenCell { OpenCell(say("Item"), 40) { .text($0.item?[.name]) } }
  /// Its code.
  package static var code: OpenCell { OpenCell(say("Code"), 16) { .text($0.item?[.code]) } }
  /// How much it is of.
  package static var quantity: OpenCell { OpenCell(say("Quantity"), 12) { .number($0.quantity) } }
  /// What that is counted in.
  package static var unit: OpenCell { OpenCell(say("Unit"), 8) { .text($0.unit) } }
  /// How far it is.
  package static var state: OpenCell { OpenCell(say("State"), 10) { .word($0.state.rawValue) } }
}

extension OpenCell where Line.Kind: OpenKind {
  /// The party, under the words of the kind.
  package static func party(_ head: String) -> OpenCell {
    OpenCell(head, 30) { .text($0.writtenParty) }
  }
  /// What the contact is called that they are.
  package static var contact: OpenCell {
    OpenCell(say("Contact"), 30) { .text($0.contactName) }
  }
  /// Which way it goes.
  package static var direction: OpenCell {
    OpenCell(say("Direction"), 10) { .word($0.record[Line.Kind.openFields.direction]) }
  }
  /// The day.
  package static var due: OpenCell {
    OpenCell(say("Due"), 12) { .text($0.due.map(LoanDay.text)) }
  }
  /// The note.
  package static var note: OpenCell { OpenCell(say("Note"), 40) { .text($0.note) } }
}

/// Such a list as a table for spreadsheets, or as JSON for programs.
package struct OpenTable<Kind: OpenKind> {
  /// The file.
  package let bytes: [UInt8]

  /// All records that were asked for.
  package init(_ lines: [Kind.Line], as form: ItemTable.Form = .csv) throws {
    let columns = Kind.cells
    var file = try TableFile(
      TableShape(
        columns: columns.map { ($0.head, $0.width) }, sheet: Kind.title,
        list: OpenList<Kind>.list), as: form)
    for line in lines {
      try file.add(cells: columns.map { Self.cell($0.content(line)) }, members: line.members)
    }
    bytes = try file.finish()
  }

  private static func cell(_ content: OpenCell<Kind.Line>.Content) -> SheetWriter.Value? {
    switch content {
    case .text(let text): text.map { .text($0) }
    case .word(let word): TableWords.cell(word)
    case .number(let number): .decimal(number)
    }
  }
}

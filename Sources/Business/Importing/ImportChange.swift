import Device
import Documents
import Model

/// What an import changes in one field of a record that is there.
package struct ImportChange: Equatable, Sendable {
  /// The row's number in the table.
  package let row: Int
  /// The column that says it, as people know it; nil for what follows from others.
  package let column: String?
  /// What tells the record: the code of an item, the name of others.
  package let record: String
  /// What the field is called.
  package let field: String
  /// What is there; empty for nothing.
  package let before: String
  /// What is to be there; empty for nothing.
  package let after: String

  /// Takes the parts as they are.
  package init(
    row: Int, column: String?, record: String, field: String, before: String, after: String
  ) {
    self.row = row
    self.column = column
    self.record = record
    self.field = field
    self.before = before
    self.after = after
  }

  /// Changes of a kind of record as a table for spreadsheets.
  package static func table<Kind: ImportedKind>(
    _ changes: [ImportChange], of kind: Kind.Type
  ) -> [UInt8] {
    let heads = ["Row", "Column", Kind.recordHead, "Field", "Before", "After"]
    return changes.reduce(into: Spreadsheet.mark + Array(Spreadsheet.line(heads).utf8)) {
      bytes, change in
      let texts = [change.column ?? "", change.record, change.field, change.before, change.after]
      bytes += Array(
        Spreadsheet.line([String(change.row)] + texts.map(Spreadsheet.safe)).utf8)
    }
  }
}

/// What fields and columns are called where an import says what changes, and what there is to name.
struct ImportNames: Sendable {
  var columns = ImportColumns([])
  var own = OwnFields.none
  var categories: [RecordID: String] = [:]
  var places: [RecordID: String] = [:]
  var tags: [RecordID: String] = [:]

  /// What a row changes of the item's fields.
  func changes(
    of draft: ImportDraft, from before: RecordValues, to after: RecordValues
  ) -> [ImportChange] {
    InventoryItem.definition.fields.compactMap { field in
      let (old, new) = (text(before[field]), text(after[field]))
      return old == new ? nil : change(of: field, in: draft, old, new)
    }
  }

  /// What a row changes of something that is no field of the record.
  func change(
    of field: ImportField, in draft: ImportDraft, from before: String, to after: String
  ) -> ImportChange {
    ImportChange(
      row: draft.row, column: columns.title(of: field), record: draft.code, field: field.label,
      before: before, after: after)
  }

  private func change(
    of field: FieldDefinition, in draft: ImportDraft, _ before: String, _ after: String
  ) -> ImportChange {
    if let known = ImportField.allCases.first(where: { $0.number == field.number }) {
      return change(of: known, in: draft, from: before, to: after)
    }
    let own = own.placed.first { $0.field.number == field.number }
    return ImportChange(
      row: draft.row, column: own.flatMap { columns.title(of: $0) }, record: draft.code,
      field: own?.name ?? field.label, before: before, after: after)
  }

  /// A value as tables have it.
  private func text(_ value: FieldValue) -> String {
    switch value {
    case .time(let milliseconds): MomentParts(Moment(milliseconds: milliseconds)).date
    case .reference(let id): categories[id] ?? places[id] ?? id.description
    default: value.words
    }
  }
}

extension ImportField {
  /// The field of the item that it is about.
  fileprivate var number: Int? {
    switch self {
    case .category: Field<InventoryItem, RecordID>.category.number
    case .location: Field<InventoryItem, RecordID>.location.number
    default: definition?.number
    }
  }
}

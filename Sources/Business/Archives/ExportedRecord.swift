import Device
import Model
import SyncProtocol

/// A record as an archive holds it: with its people by name.
struct ExportedRecord {
  let stored: StoredRecord
  let maker: String
  let editor: String

  /// `names` has the members' names.
  init(_ stored: StoredRecord, _ definition: EntityDefinition, _ names: [AccountID: String]) {
    self.stored = stored
    let author = definition.fields.first(where: Self.isAuthor).map { stored.values[$0] }
    if case .text(let name)? = author {
      maker = name
    } else {
      maker = names[stored.createdBy] ?? ""
    }
    editor = stored.updatedBy == stored.createdBy ? maker : names[stored.updatedBy] ?? ""
  }

  /// Whether a field holds the name of who made a record that was imported.
  static func isAuthor(_ field: FieldDefinition) -> Bool { field.name == "authorName" }

  /// The record as JSON; what refers to records that are gone is left out.
  func json(_ definition: EntityDefinition, _ titles: RecordTitles) -> JSONValue {
    let values = definition.fields.compactMap { field -> (name: String, value: JSONValue)? in
      let value = stored.values[field]
      let isLeftOut =
        value.isNull || Self.isAuthor(field) || !ArchiveLayout.holds(field, of: definition)
        || titles.isDangling(value, in: field)
      return isLeftOut ? nil : (field.name, FieldJSON.encode(value))
    }
    return .object([
      ("id", .text(stored.id.description)),
      ("made", .integer(Int64(clamping: stored.createdAt))), ("maker", .text(maker)),
      ("changed", .integer(Int64(clamping: stored.updatedAt))), ("editor", .text(editor)),
      ("values", .object(values)),
    ])
  }
}

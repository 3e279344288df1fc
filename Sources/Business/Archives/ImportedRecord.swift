import Model
import SyncProtocol

/// A record as it was read from an archive, under the identifiers of the company that was exported.
struct ImportedRecord {
  let id: RecordID
  let maker: String
  private(set) var values: [FieldValue]

  /// Reads it; throws with a sentence where it is not one of the entity's.
  init(_ json: JSONValue, _ definition: EntityDefinition) throws(ArchiveProblem) {
    guard let id = json.member("id")?.textValue.flatMap({ RecordID($0) }),
      case .object(let members)? = json.member("values")
    else { throw ArchiveProblem("This is not a record as an export writes it.") }
    self.id = id
    maker = json.member("maker")?.textValue ?? ""
    values = Array(repeating: .null, count: definition.fields.count)
    for member in members {
      guard let field = definition.field(named: member.name) else {
        throw ArchiveProblem(
          "This version does not know its “\(member.name.prefix(40))”. Update it.")
      }
      guard let value = FieldJSON.decode(member.value, as: field.type) else {
        throw ArchiveProblem("Its “\(field.name)” is of another type or too long.")
      }
      values[field.number] = value
    }
  }
}

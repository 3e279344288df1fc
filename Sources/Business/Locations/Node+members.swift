import Device
import Model
package import SyncProtocol

extension LocationTree.Node {
  /// The place as JSON, in answers of commands and in files.
  package var members: [(name: String, value: JSONValue)] {
    [
      ("id", .text(record.id.description)), ("code", JSONValue(record[.code])),
      ("name", JSONValue(record[.name])), ("kind", JSONValue(record[.kind])),
      ("parent", JSONValue(parent?.description)), ("depth", JSONValue(depth)),
      ("position", record[.position].map { .integer($0) } ?? .null),
      ("capacity", JSONValue(record[.capacity]?.description)), ("note", JSONValue(record[.note])),
      ("archived", .boolean(isArchived)), ("items", JSONValue(all.items)),
      ("units", .text(all.units.description)),
      ("full", fullness.map { JSONValue($0) } ?? .null),
    ]
  }
}

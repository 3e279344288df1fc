import Business
import Device
import Model
import Sealing
import SyncProtocol

/// A record as programs read it: its fields by their names, and in `meta` what is known of it.
struct RecordJSON {
  let record: StoredRecord
  let list: ProgramList

  /// The version of the record: another one after each change of anything in it.
  var version: String {
    Base64URL.encode(Array(Digest.sha256(contents.jsonBytes).bytes.prefix(15)))
  }

  /// How `ETag` and `If-Match` write the version.
  var tag: String { "\"\(version)\"" }

  /// The record, with the fields of these names alone where some are wanted.
  func json(fields: Set<String>? = nil, more: [(name: String, value: JSONValue)] = []) -> JSONValue
  {
    var members = list.told.filter { fields?.contains($0.name) ?? true }.map {
      (name: $0.name, value: ValueJSON.encode(record.values[$0]))
    }
    members.insert(("id", .text(record.id.description)), at: 0)
    members += more.filter { fields?.contains($0.name) ?? true }
    members.append(("meta", .object(meta)))
    return .object(members)
  }

  private var meta: [(name: String, value: JSONValue)] {
    [
      ("version", .text(version)),
      ("createdAt", .text(RFC3339.text(Int64(clamping: record.createdAt)))),
      ("createdBy", .text(record.createdBy.description)),
      ("updatedAt", .text(RFC3339.text(Int64(clamping: record.updatedAt)))),
      ("updatedBy", .text(record.updatedBy.description)),
    ]
  }

  private var contents: JSONValue {
    .array(
      [
        .text(record.id.description), .integer(Int64(clamping: record.updatedAt)),
        .text(record.updatedBy.description), .boolean(record.isDeleted),
      ] + list.definition.fields.map { ValueJSON.encode(record.values[$0]) })
  }
}

extension ProgramList {
  /// Whether a record is told with what is in none of its fields and has no version: an item with
  /// its stock, an order with its totals.
  var isToldWithMore: Bool {
    definition.kind == .inventoryItem || !figures.isEmpty || !shownParts.isEmpty
  }

  /// The fields that are told: what an issued invoice keeps for itself is told by its parts.
  var told: [FieldDefinition] {
    definition.fields.filter { $0.number != definition.states?.frozen?.content }
  }

  /// The lists of the parts that are told with a record that is asked for alone.
  var shownParts: [ProgramList] {
    RecordTypes.shownParts(of: definition.kind).compactMap { ProgramList.of($0.definition.kind) }
  }

  /// The amounts that are worked out of records of the list.
  var figures: [RecordFigure] { type?.figures ?? [] }

  fileprivate var type: (any RecordType.Type)? {
    RecordTypes.all.first { $0.definition.kind == definition.kind }
  }
}

extension CompanyContext {
  /// What is told of records besides their fields: of items, their stock; of orders, their totals.
  func more(
    of records: [StoredRecord], _ list: ProgramList
  ) async throws -> [[(name: String, value: JSONValue)]] {
    guard list.isToldWithMore else { return records.map { _ in [] } }
    if let type = list.type {
      return try await type.figures(ofAny: records.map(\.values), in: self).map { amounts in
        zip(type.figures, amounts).map { ($0.name, JSONValue($1?.amount.digits)) }
      }
    }
    return try await stockLevels(of: records.map(\.id)).map { level in
      let members: [(name: String, value: JSONValue)] = [
        ("onHand", .text(level.onHand.digits)), ("reserved", .text(level.reserved.digits)),
        ("available", .text(level.available.digits)), ("incoming", .text(level.incoming.digits)),
      ]
      return [("stock", .object(members))]
    }
  }

  /// A record as an answer tells it, with its parts of some lists.
  func told(
    _ record: StoredRecord, _ list: ProgramList, with parts: [ProgramList] = [],
    fields: Set<String>? = nil
  ) async throws -> JSONValue {
    var more = try await more(of: [record], list)[0]
    for part in parts where fields?.contains(part.name) ?? true {
      guard let type = part.type else { continue }
      let records = try await type.shownParts(of: record.id, in: self)
      more.append(
        (part.name, .array(records.map { RecordJSON(record: $0, list: part).json() })))
    }
    return RecordJSON(record: record, list: list).json(fields: fields, more: more)
  }
}

package import Model
import SyncProtocol

extension ChangeExport {
  /// The file's bytes. Throws when they would be over the limit.
  package func bytes(_ schema: Schema = .current) throws(DeviceFailure) -> [UInt8] {
    let bytes = json(schema).jsonBytes + Array("\n".utf8)
    guard bytes.count <= Self.byteLimit, entries.count <= Self.entryLimit else {
      throw DeviceFailure(
        .badExport, "These are too many changes for one file: export them one by one.")
    }
    return bytes
  }

  private func json(_ schema: Schema) -> JSONValue {
    .object([
      ("format", .text(Self.format)), ("version", .integer(Self.version)),
      ("company", .object([("id", .text(company.description)), ("name", .text(companyName))])),
      ("author", .object([("id", .text(author.description)), ("name", .text(authorName))])),
      ("device", .text(device.description)), ("container", .text(container)),
      ("made", .integer(Int64(clamping: made))),
      ("changes", .array(entries.compactMap { $0.json(schema) })),
    ])
  }

  /// Reads a file's bytes. Throws with a sentence that says what is wrong with it; single changes
  /// that this version can't read stay in it, without their contents.
  package init(_ bytes: [UInt8], _ schema: Schema = .current) throws(DeviceFailure) {
    guard bytes.count <= Self.byteLimit else {
      throw DeviceFailure(.badExport, "The file is too large: at most 16 MB are read.")
    }
    guard let json = try? JSONParser.parse(bytes) else {
      throw DeviceFailure(.badExport, "The file is damaged, or it is no export.")
    }
    guard json.member("format")?.textValue == Self.format else {
      throw DeviceFailure(.badExport, "The file is no export of changes.")
    }
    guard let version = json.member("version")?.integerValue, version <= Self.version else {
      throw DeviceFailure(.badExport, "A newer version made the file: update this program first.")
    }
    guard let read = Self.read(json, schema) else {
      throw DeviceFailure(.badExport, "The file is damaged: a part of it is missing.")
    }
    self = read
  }

  private static func read(_ json: JSONValue, _ schema: Schema) -> ChangeExport? {
    guard let company = json.member("company"), let author = json.member("author"),
      let companyID = company.member("id")?.textValue.flatMap({ RecordID($0) }),
      let authorID = author.member("id")?.textValue.flatMap({ RecordID($0) }),
      let device = json.member("device")?.textValue.flatMap({ RecordID($0) }),
      let made = json.member("made")?.integerValue.flatMap({ UInt64(exactly: $0) }),
      let changes = json.member("changes")?.elements, changes.count <= entryLimit
    else { return nil }
    let entries = changes.compactMap { Entry($0, schema) }
    guard entries.count == changes.count else { return nil }
    return ChangeExport(
      company: companyID, companyName: company.member("name")?.textValue ?? "",
      author: authorID, authorName: author.member("name")?.textValue ?? authorID.description,
      device: device, container: json.member("container")?.textValue ?? "", made: made,
      entries: entries)
  }
}

extension ChangeExport.Entry {
  fileprivate func json(_ schema: Schema) -> JSONValue? {
    guard let change else { return nil }
    var members: [(name: String, value: JSONValue)] = [
      ("entity", .text(entity)), ("kind", .integer(Int64(change.kind.rawValue))),
      ("record", .text(record.description)),
      ("life", .integer(Int64(clamping: change.version.life))),
      ("deleted", .boolean(change.isDelete)), ("written", .integer(Int64(clamping: written))),
    ]
    members += contents(change, schema)
    members.append(
      (
        "reason",
        .object([
          ("code", .text(code)), ("message", .text(message)),
          ("time", .integer(Int64(clamping: time))),
        ])
      ))
    return .object(members)
  }

  /// The fields by their names; groups that this version can't read in full as they are.
  private func contents(
    _ change: RecordChange, _ schema: Schema
  ) -> [(name: String, value: JSONValue)] {
    guard let definition = schema.definition(of: change.kind) else {
      return [("values", .object([])), ("opaque", .array(change.version.groups.map(Self.opaque)))]
    }
    let row = StoredRow(change, of: definition)
    let raw = row.raw.reduce(UInt64(0)) { $0 | 1 << UInt64($1.number) }
    let known = change.version.groupMask & ~raw
    let values = definition.fields.filter { known & 1 << UInt64($0.group) != 0 }.map {
      (name: $0.name, value: FieldJSON.encode(row.values[$0.number]))
    }
    return [("values", .object(values)), ("opaque", .array(row.raw.map(Self.opaque)))]
  }

  private static func opaque(_ group: StampedGroup) -> JSONValue {
    .object([
      ("group", .integer(Int64(group.number))), ("bytes", .text(Base64.encode(group.bytes))),
    ])
  }

  /// Nil when the form is damaged; a change of a newer version is left out of its entry.
  fileprivate init?(_ json: JSONValue, _ schema: Schema) {
    guard let record = json.member("record")?.textValue.flatMap({ RecordID($0) }),
      let kind = json.member("kind")?.integerValue.flatMap({ UInt16(exactly: $0) }), kind > 0,
      let life = json.member("life")?.integerValue,
      (1...Int64(Limits.lifeLimit)).contains(life),
      case .boolean(let isDelete)? = json.member("deleted"),
      let written = json.member("written")?.integerValue.flatMap({ UInt64(exactly: $0) }),
      case .object(let values)? = json.member("values"),
      let opaque = json.member("opaque")?.elements
    else { return nil }
    let reason = json.member("reason")
    let entityKind = EntityKind(rawValue: kind)
    let stamp = HybridTime(milliseconds: written, device: 0)
    var change: RecordChange?
    if let definition = schema.definition(of: entityKind),
      let groups = Self.groups(values, opaque, stamp, definition)
    {
      let version = RecordVersion(
        life: UInt64(life), deleted: isDelete ? stamp : nil, groups: groups)
      change = RecordChange(kind: entityKind, id: record, version: version)
    }
    self.init(
      change: change, record: record, entity: json.member("entity")?.textValue ?? "",
      code: reason?.member("code")?.textValue ?? "",
      message: reason?.member("message")?.textValue ?? "",
      time: UInt64(max(0, reason?.member("time")?.integerValue ?? 0)), written: written)
  }

  /// The groups of named values and opaque ones; nil when one can't be read.
  private static func groups(
    _ values: [(name: String, value: JSONValue)], _ opaque: [JSONValue], _ stamp: HybridTime,
    _ definition: EntityDefinition
  ) -> [StampedGroup]? {
    var record = RecordValues(new: .zero, of: definition)
    var mask: UInt64 = 0
    for member in values {
      guard let field = definition.field(named: member.name),
        let value = FieldJSON.decode(member.value, as: field.type)
      else { return nil }
      record.set(field, to: value)
      mask |= 1 << UInt64(field.group)
    }
    var groups = definition.groups.filter { mask & 1 << UInt64($0) != 0 }.map {
      StampedGroup(
        number: $0, stamp: stamp, bytes: GroupCoding.encode(record, group: $0, of: definition))
    }
    for json in opaque {
      guard let number = json.member("group")?.integerValue, (0..<64).contains(number),
        mask & 1 << UInt64(number) == 0,
        let bytes = json.member("bytes")?.textValue.flatMap({ Base64.decode($0) })
      else { return nil }
      mask |= 1 << UInt64(number)
      groups.append(StampedGroup(number: Int(number), stamp: stamp, bytes: bytes))
    }
    return groups.sorted { $0.number < $1.number }
  }
}

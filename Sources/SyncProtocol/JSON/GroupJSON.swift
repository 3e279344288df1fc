import Model

/// A group in JSON: named values where this version knows them, else its bytes.
enum GroupJSON {
  static func encode(_ group: StampedGroup, of kind: EntityKind) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("group", .integer(Int64(group.number))), ("stamp", .text(StampText.encode(group.stamp))),
    ]
    if let definition = Schema.current.definition(of: kind), let values = values(group, definition)
    {
      members.append(("values", .object(values)))
    } else {
      members.append(("bytes", .text(Base64.encode(group.bytes))))
    }
    return .object(members)
  }

  private static func values(
    _ group: StampedGroup, _ definition: EntityDefinition
  ) -> [(name: String, value: JSONValue)]? {
    var members: [(name: String, value: JSONValue)] = []
    var isKnown = true
    do {
      let end = try GroupCoding.decode(
        group.bytes, below: definition.fields.count
      ) { number, value throws(WireFailure) in
        guard definition.fields[number].group == group.number,
          definition.fields[number].type.accepts(value)
        else {
          isKnown = false
          return
        }
        members.append((definition.fields[number].name, FieldJSON.encode(value)))
      }
      if end < group.bytes.count { isKnown = false }
    } catch { return nil }
    return isKnown ? members : nil
  }

  static func decode(_ json: JSONValue, of kind: EntityKind) throws(WireFailure) -> StampedGroup {
    if case .otherNumber? = json.member("group") { throw .inexactNumber(field: "group") }
    guard case .integer(let number)? = json.member("group"), (0..<64).contains(number),
      let stamp = json.member("stamp")?.textValue.flatMap(StampText.decode)
    else { throw .malformed(field: "groups") }
    if let bytes = json.member("bytes")?.textValue.flatMap({ Base64.decode($0) }) {
      return StampedGroup(number: Int(number), stamp: stamp, bytes: bytes)
    }
    guard let definition = Schema.current.definition(of: kind),
      case .object(let members)? = json.member("values")
    else { throw .malformed(field: "groups") }
    var values = RecordValues(new: .zero, of: definition)
    for member in members {
      if case .otherNumber = member.value { throw .inexactNumber(field: member.name) }
      guard let field = definition.field(named: member.name), field.group == Int(number),
        let value = FieldJSON.decode(member.value, as: field.type)
      else { throw .malformed(field: member.name) }
      values.set(field, to: value)
    }
    return StampedGroup(
      number: Int(number), stamp: stamp,
      bytes: GroupCoding.encode(values, group: Int(number), of: definition))
  }
}

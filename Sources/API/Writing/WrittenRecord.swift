import Business
import Device
import Model
import SyncProtocol

/// The fields that a program writes, out of the members of an object.
struct WrittenRecord {
  private(set) var entries: [FieldEntry] = []

  /// Throws what is wrong with them. `place` is where the object stands in the body. Members of
  /// these names are left to others.
  init(
    _ members: [(name: String, value: JSONValue)], _ list: ProgramList, at place: String = "",
    leaving others: Set<String> = []
  ) throws(Problem) {
    let writable = list.writable
    var flaws: [Problem.Flaw] = []
    for member in members where !others.contains(member.name) {
      let spot = "\(place)/\(Self.escaped(member.name))"
      guard let field = list.definition.field(named: member.name) else {
        flaws.append(Problem.Flaw(place: spot, detail: "There is no field of this name."))
        continue
      }
      guard writable.contains(where: { $0.number == field.number }) else {
        flaws.append(Problem.Flaw(place: spot, detail: Self.whyNot(field, list)))
        continue
      }
      guard let value = ValueJSON.decode(member.value, as: field.type), !Self.hasNull(value) else {
        let words = ValueJSON.expectation(field)
        flaws.append(Problem.Flaw(place: spot, detail: "\(field.name) takes \(words)."))
        continue
      }
      entries.append(FieldEntry(field: field, value: value))
    }
    guard flaws.isEmpty else { throw .invalid(flaws) }
  }

  static func hasNull(_ value: FieldValue) -> Bool {
    if case .text(let text) = value { text.utf8.contains(0) } else { false }
  }

  private static func whyNot(_ field: FieldDefinition, _ list: ProgramList) -> String {
    if list.definition.states?.field == field.number {
      let names = list.acts.filter { $0.state != nil }.map(\.name)
      return "\(field.name) changes by the moves \(names.joined(separator: ", "))."
    }
    return "\(field.name) is told and not written."
  }

  /// A name as a part of a JSON pointer.
  static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  /// Writes the fields into a record.
  func apply(to values: inout RecordValues) {
    for entry in entries.whole(over: values) { values.set(entry.field, to: entry.value) }
  }

  /// Whether a record holds all of them.
  func holds(in values: RecordValues) -> Bool {
    entries.allSatisfy { values[$0.field] == $0.value }
  }
}

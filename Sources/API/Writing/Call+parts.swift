import Business
import Device
import Model
import SyncProtocol

/// A part that a new record brings, such as a line of an order.
struct NewPart {
  let values: RecordValues
  /// Where it stands in the body.
  let place: String
}

extension Call {
  /// The parts in the body of a new record: of the lists that are told with it.
  func newParts(
    _ members: [(name: String, value: JSONValue)], of whole: RecordID, in list: ProgramList
  ) throws(Problem) -> [NewPart] {
    var parts: [NewPart] = []
    for part in shownParts(of: list) {
      guard let member = members.first(where: { $0.name == part.name }) else { continue }
      guard let elements = member.value.elements, elements.count <= Batch.limit else {
        throw Problem.badRequest(
          "\(part.name) is a list of at most \(Batch.limit) objects.", at: "/\(part.name)")
      }
      for (number, json) in elements.enumerated() {
        let place = "/\(part.name)/\(number)"
        guard case .object(let members) = json else {
          throw Problem.badRequest("A record is an object.", at: place)
        }
        parts.append(try newPart(members, of: whole, in: part, parts.count + 1, place))
      }
    }
    return parts
  }

  private func newPart(
    _ members: [(name: String, value: JSONValue)], of whole: RecordID, in list: ProgramList,
    _ number: Int, _ place: String
  ) throws(Problem) -> NewPart {
    guard Set(members.map(\.name)).count == members.count else {
      throw Problem.badRequest("A member has the name of another one.", at: place)
    }
    guard let field = list.definition.whole else { throw .notFound }
    if members.contains(where: { $0.name == field.name }) {
      let detail = "\(field.name) is the record that is made."
      throw .invalid([Problem.Flaw(place: "\(place)/\(field.name)", detail: detail)])
    }
    let written = try WrittenRecord(members, list, at: place, leaving: ["id"])
    let id = try chosenID(members, at: place) ?? seed.id(number)
    var values = RecordValues(new: id, of: list.definition)
    values.set(field, to: .reference(whole))
    written.apply(to: &values)
    return NewPart(values: values, place: place)
  }

  /// The parts as they are saved with their whole: each sees that and the ones before it.
  func completed(_ parts: [NewPart], beside whole: RecordValues) async throws -> [RecordValues] {
    let records = try await context.completed(parts.map(\.values), beside: whole)
    for (part, values) in zip(parts, records) { try await check(values, at: part.place) }
    return records
  }
}

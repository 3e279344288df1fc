import Business
import Device
import Model
import SyncProtocol

extension AuditActions {
  /// Writes a value into a record again that a line of the log tells of.
  static func restore(_ invocation: Invocation) async throws -> Answer {
    let number = try line(invocation)
    return try await AuditDesk.with(invocation) { desk in
      let entry = try await desk.entry(number)
      let context = try await desk.home.context(of: desk.company.id)
      var name = invocation.argument(1)
      // Lines tell the company's own fields by their names, records keep them by their places.
      if entry.header.kind == .inventoryItem, let typed = name {
        name = try await context.ownFields().named(typed)?.key ?? typed
      }
      let group = try group(of: entry, named: name, invocation)
      guard let outcome = try await context.bringBack(group: group, of: entry) else {
        throw CommandFailure(
          .notFound, "The record is not there any more.", hint: "See: thecompany trash list")
      }
      try outcome.check()
      let fields = entry.restorable(group: group) ?? []
      let words = fields.map { field, value in
        let text = field.words(of: value)
        return "\(field.label): \(text.isEmpty ? "nothing" : Terminal.safe(text))"
      }
      return Answer(
        "Brought back. " + words.joined(separator: ", "),
        [
          ("record", .text(entry.header.record.description)),
          (
            "restored",
            .array(
              fields.map { field, value in
                .object([("field", .text(field.name)), ("value", JSONValue(value))])
              })
          ),
        ])
    }
  }

  /// The group that is meant: that of the named field, or the only one.
  private static func group(
    of entry: AuditEntry, named name: String?, _ invocation: Invocation
  ) throws(CommandFailure) -> Int {
    let definition = Schema.current.definition(of: entry.header.kind)
    let groups = (definition?.groups ?? []).filter { entry.restorable(group: $0) != nil }
    func names(_ group: Int) -> [String] {
      definition?.fields(ofGroup: group).map(\.name) ?? []
    }
    let all = groups.flatMap(names)
    guard !all.isEmpty else {
      throw CommandFailure(
        .notFound, "Line \(entry.header.number) tells of no value that can be brought back.")
    }
    guard let name else {
      if groups.count == 1 { return groups[0] }
      throw invocation.usage("Which value? FIELD is one of \(all.joined(separator: ", ")).")
    }
    guard let group = groups.first(where: { names($0).contains(name) }) else {
      throw CommandFailure(
        .notFound,
        "Line \(entry.header.number) tells of no \"\(name)\" that can be brought back."
          + Suggestion.sentence(for: name, among: all),
        hint: "It tells of: " + all.joined(separator: ", "))
    }
    return group
  }
}

import Business
import Device
import Model
import SyncProtocol

/// What `location …` does.
enum LocationActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let nodes = try await desk.context.locationTree().nodes.filter {
        !$0.isArchived || invocation.has("archived")
      }
      return Answer(
        nodes.isEmpty
          ? "There are no places yet: thecompany location add --code A" : LocationView.table(nodes),
        [("locations", .array(nodes.map { .object($0.members) }))])
    }
  }

  static func add(_ invocation: Invocation) async throws -> Answer {
    guard invocation.value("code") != nil else { throw invocation.usage("Missing: --code CODE.") }
    var change = try fields(invocation)
    return try await ItemDesk.with(invocation) { desk in
      if let parent = invocation.value("parent") {
        change.set(.parent, to: try await desk.location(parent).record.id)
      }
      let made = try await desk.context.addLocations(change) { NewRecordID.make() }
      try made.outcome.check()
      let tree = try await desk.context.locationTree()
      let nodes = made.ids.compactMap { tree[$0] }
      let what = nodes.count == 1 ? LocationView.title(nodes[0]) : "\(nodes.count) places"
      return Answer(
        "Added \(what).", [("locations", .array(nodes.map { .object($0.members) }))])
    }
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let node = try await desk.location(try invocation.requiredArgument(0))
      let tree = try await desk.context.locationTree()
      let contents = try await desk.context.contents(within: node.record.id, of: tree).map {
        LocationView.Content(content: $0, code: tree[$0.location]?.code ?? "")
      }
      let lying = contents.isEmpty ? "Nothing lies here." : LocationView.table(contents)
      return Answer(
        ItemView.lines(node.members) + "\n\n" + lying,
        [
          ("location", .object(node.members)),
          ("contents", .array(contents.map { .object($0.json) })),
        ])
    }
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    let change = try fields(invocation)
    guard !change.entries.isEmpty else {
      throw invocation.usage("Nothing is to be changed: give an option such as --name.")
    }
    return try await save(change, "Saved", invocation)
  }

  static func move(_ invocation: Invocation) async throws -> Answer {
    let target = invocation.value("to")
    guard (target != nil) != invocation.has("top") else {
      throw invocation.usage("A place is moved --to another one, or to the --top.")
    }
    return try await ItemDesk.with(invocation) { desk in
      var change = LocationChange()
      let parent: RecordID? =
        if let target { try await desk.location(target).record.id } else { nil }
      change.set(.parent, to: parent)
      return try await save(change, "Moved", invocation, desk)
    }
  }

  static func archive(_ invocation: Invocation) async throws -> Answer {
    var change = LocationChange()
    change.set(.isArchived, to: true)
    return try await save(change, "Archived", invocation)
  }

  static func unarchive(_ invocation: Invocation) async throws -> Answer {
    var change = LocationChange()
    change.set(.isArchived, to: false)
    return try await save(change, "In use again:", invocation)
  }

  static func delete(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let node = try await desk.location(try invocation.requiredArgument(0))
      try await desk.context.delete(.location, node.record.id).check()
      return Answer(
        "Deleted \(LocationView.title(node)). Restore within \(Limits.trashDays) days: "
          + "thecompany trash list", [("deleted", .text(node.record.id.description))])
    }
  }

  private static func save(
    _ change: LocationChange, _ verb: String, _ invocation: Invocation
  ) async throws -> Answer {
    try await ItemDesk.with(invocation) { try await save(change, verb, invocation, $0) }
  }

  private static func save(
    _ change: LocationChange, _ verb: String, _ invocation: Invocation, _ desk: ItemDesk
  ) async throws -> Answer {
    let id = try await desk.location(try invocation.requiredArgument(0)).record.id
    try await desk.context.editLocation(change, id).check()
    let node = try await desk.location(id.description)
    return Answer(
      "\(verb) \(LocationView.title(node)).", [("location", .object(node.members))])
  }

  private static func fields(_ invocation: Invocation) throws -> LocationChange {
    var change = LocationChange()
    let texts: [(String, Field<Location, String>)] = [
      ("code", .code), ("name", .name), ("note", .note),
    ]
    for (option, field) in texts {
      if let text = invocation.value(option) { change.set(field, to: text.isEmpty ? nil : text) }
    }
    if invocation.value("kind") != nil {
      change.set(.kind, to: try invocation.choice("kind", Location.kinds, otherwise: ""))
    }
    if let text = invocation.value("position") {
      guard text.isEmpty || Int64(text) != nil else {
        throw invocation.usage("--position takes a whole number, not \"\(text)\".")
      }
      change.set(.position, to: Int64(text))
    }
    if invocation.value("capacity") == "" {
      change.set(.capacity, to: nil)
    } else if let capacity = try invocation.decimal("capacity") {
      guard capacity >= .zero else {
        throw invocation.usage("--capacity takes a number that is not below zero.")
      }
      change.set(.capacity, to: capacity)
    }
    return change
  }
}

extension ItemDesk {
  /// The place with that code or identifier.
  func location(_ named: String) async throws -> LocationTree.Node {
    let tree = try await context.locationTree()
    if let id = RecordID(named), let node = tree[id] { return node }
    if let node = tree.node(coded: named) { return node }
    throw CommandFailure(
      .notFound,
      "There is no place \"\(named)\" in this company."
        + Suggestion.sentence(for: named, among: tree.nodes.map(\.code)),
      hint: "See: thecompany location list")
  }
}

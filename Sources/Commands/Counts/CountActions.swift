import Business
import Device
import Model
import SyncProtocol

/// What `count …` does.
enum CountActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    var state: CountState?
    if let word = invocation.value("only") {
      state = CountState(
        rawValue: try invocation.choice("only", CountCommands.states, otherwise: word))
    }
    return try await ItemDesk.with(invocation) { desk in
      let counts = try await desk.context.counts(state)
      return Answer(
        counts.isEmpty ? "There are no such counts." : CountView.table(counts),
        [("counts", .array(counts.map { .object(CountMembers.of($0.count, $0.state)) }))])
    }
  }

  static func new(_ invocation: Invocation) async throws -> Answer {
    let given = ["at", "category", "items"].filter { invocation.value($0) != nil }
    guard given.count == 1 else {
      throw invocation.usage("Say what is counted: one of --at, --category and --items.")
    }
    return try await ItemDesk.with(invocation) { desk in
      var draft = CountDraft(
        name: try invocation.requiredArgument(0), scope: try await desk.scope(invocation))
      draft.isBlind = invocation.has("blind")
      draft.note = invocation.value("note")
      let id = NewRecordID.make()
      try await desk.context.beginCount(draft, id).check()
      return try await desk.answer(count: id)
    }
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await step(invocation) { _, _ in .saved }
  }

  static func enter(_ invocation: Invocation) async throws -> Answer {
    let text = try invocation.requiredArgument(2)
    return try await ItemDesk.with(invocation) { desk in
      let id = try await desk.count(try invocation.requiredArgument(0))
      let found = try await desk.item(try invocation.requiredArgument(1))
      let item = found.item
      let place = try await desk.place(invocation, of: item, in: id)
      let quantity = try await desk.quantity(text, of: found, invocation).quantity
      let entry = CountEntry(
        StockSpot(item: item.id, place: place), quantity, isAdded: invocation.has("add"))
      try await desk.context.enter(entry, in: id).check()
      return try await desk.answer(count: id)
    }
  }

  static func submit(_ invocation: Invocation) async throws -> Answer {
    try await step(invocation) { context, id in try await context.submitCount(id) }
  }

  static func approve(_ invocation: Invocation) async throws -> Answer {
    var approval = CountApproval()
    approval.takesRestAsZero = invocation.has("zero")
    for word in (invocation.value("choose") ?? "").split(separator: ",") {
      guard let line = RecordID(String(word)) else {
        throw invocation.usage("--choose takes identifiers of lines, with commas between them.")
      }
      approval.chosen.insert(line)
    }
    let wanted = approval
    return try await step(invocation) { context, id in
      try await context.approveCount(id, wanted)
    }
  }

  static func cancel(_ invocation: Invocation) async throws -> Answer {
    try await step(invocation) { context, id in try await context.cancelCount(id) }
  }

  static func reopen(_ invocation: Invocation) async throws -> Answer {
    try await step(invocation) { context, id in try await context.reopenCount(id) }
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    var change = CountChange()
    if let name = invocation.value("name") { change.set(.name, to: name) }
    if let note = invocation.value("note") { change.set(.note, to: note.isEmpty ? nil : note) }
    guard !change.entries.isEmpty else {
      throw invocation.usage("Nothing is to be changed: give an option such as --name.")
    }
    let wanted = change
    return try await step(invocation) { context, id in try await context.editCount(wanted, id) }
  }

  static func delete(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let id = try await desk.count(try invocation.requiredArgument(0))
      let name = try await desk.context.count(id)?.count[.name] ?? ""
      try await desk.context.delete(.stockCount, id).check()
      return Answer(
        "Deleted the count \(Terminal.safe(name)). It can be restored for 30 days: "
          + "thecompany trash restore \(id)",
        [("deleted", .text(id.description))])
    }
  }

  private static func step(
    _ invocation: Invocation, _ work: (CompanyContext, RecordID) async throws -> SaveOutcome
  ) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let id = try await desk.count(try invocation.requiredArgument(0))
      try await work(desk.context, id).check()
      return try await desk.answer(count: id)
    }
  }
}

extension ItemDesk {
  /// The count with that identifier, or the only one of that name.
  fileprivate func count(_ named: String) async throws -> RecordID {
    let counts = try await context.counts()
    if let id = RecordID(named), counts.contains(where: { $0.count.id == id }) { return id }
    let found = counts.filter { $0.count[.name]?.lowercased() == named.lowercased() }
    if found.count == 1 { return found[0].count.id }
    guard found.isEmpty else {
      throw CommandFailure(
        .notFound, "Several counts are named \"\(named)\".",
        hint: "Give the identifier of one of them:\n"
          + found.map { "  \($0.count.id)  \($0.state.rawValue)" }.joined(separator: "\n"),
        reason: "ambiguous")
    }
    throw CommandFailure(
      .notFound,
      "There is no count \"\(named)\" in this company."
        + Suggestion.sentence(for: named, among: counts.compactMap { $0.count[.name] }),
      hint: "See: thecompany count list")
  }

  fileprivate func scope(_ invocation: Invocation) async throws -> CountScope {
    if let place = invocation.value("at") {
      return .place(try await location(place).record.id)
    }
    if let category = invocation.value("category") {
      return .category(try await mark(.category, category).mark.id)
    }
    var items: [RecordID] = []
    for name in (invocation.value("items") ?? "").split(separator: ",") {
      items.append(try await item(String(name)).item.id)
    }
    guard !items.isEmpty else { throw invocation.usage("--items takes at least one item.") }
    return .items(items)
  }

  /// Where an item is counted if nobody says: at its one place of the count, else where it usually
  /// lies.
  fileprivate func place(
    _ invocation: Invocation, of item: Record<InventoryItem>, in count: RecordID
  ) async throws -> RecordID? {
    if let named = invocation.value("at") { return try await place(named) }
    let rows = try await context.count(count)?.rows.filter { $0.spot.item == item.id } ?? []
    if rows.count == 1 { return rows[0].spot.place }
    return try await context.usualPlace(of: item)
  }

  /// What to say of a count that was just looked at or written.
  fileprivate func answer(count id: RecordID) async throws -> Answer {
    guard let detail = try await context.count(id) else {
      throw CommandFailure(.notFound, "The count is gone.")
    }
    let view = CountView(
      detail: detail, people: try await context.counters(of: detail),
      account: context.member?.account)
    let name = Terminal.safe(detail.count[.name] ?? "")
    return Answer(
      "\(name): \(detail.state.rawValue)"
        + (detail.rows.isEmpty ? "\nThere is nothing to count yet." : "\n\n" + view.table),
      [
        ("count", .object(CountMembers.of(detail.summary.count, detail.state))),
        ("spots", .array(view.spots)),
      ])
  }
}

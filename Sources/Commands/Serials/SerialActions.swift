import Business
import Device
import Model
import SyncProtocol

/// What `serial …` does.
enum SerialActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    var states: Set<SerialState>?
    if let word = invocation.value("only") {
      let chosen = try invocation.choice("only", SerialCommands.states, otherwise: word)
      states = SerialState(rawValue: chosen).map { [$0] }
    }
    let wanted = states
    try TableOutput.check(invocation, isWanted: invocation.has("csv"))
    return try await ItemDesk.with(invocation) { desk in
      let item = try await desk.item(try invocation.requiredArgument(0)).item
      let listing = try await desk.context.serials(of: item.id, wanted)
      let tree = try await desk.context.locationTree(isCounted: false)
      if invocation.has("csv") {
        return try TableOutput.answer(
          SerialTable.csv(listing.lines, tree), count: listing.lines.count,
          of: ("number", "numbers"), invocation)
      }
      let counts = SerialState.allCases.map {
        (name: $0.rawValue, value: JSONValue(listing.counts[$0] ?? 0))
      }
      return Answer(
        text(listing, tree),
        [
          ("serials", .array(listing.lines.map { .object(SerialView.json($0)) })),
          ("counts", .object(counts)), ("missing", .text(listing.missing.description)),
          ("unsaid", .text(listing.unsaid.description)),
          ("first", JSONValue(listing.first?.number)),
        ])
    }
  }

  private static func text(_ listing: SerialListing, _ tree: LocationTree) -> String {
    var lines = [
      listing.lines.isEmpty
        ? "There are no such numbers." : SerialView.table(listing.lines, tree)
    ]
    if listing.missing > .zero {
      lines.append("\(listing.missing) without a number: thecompany serial assign ITEM NUMBER")
    }
    if listing.unsaid > .zero {
      lines.append(
        "\(listing.unsaid) went without a number: thecompany serial assign ITEM NUMBER --gone")
    }
    return lines.joined(separator: "\n")
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let id = try await desk.serial(invocation).unit.id
      guard let trace = try await desk.context.trace(id) else { throw SerialDesk.gone }
      return Answer(
        ItemView.lines(SerialView.json(trace.line)) + "\n\n" + SerialView.table(trace.events),
        [
          ("serial", .object(SerialView.json(trace.line))),
          ("movements", .array(trace.events.map { .object(SerialView.json($0)) })),
        ])
    }
  }

  static func receive(_ invocation: Invocation) async throws -> Answer {
    let details = try change(invocation)
    let step: SerialStep = invocation.has("found") ? .find : .receive
    let unitCost = try ItemActions.unitCost(invocation, of: EnteredQuantity(.one))
    guard unitCost == nil || step == .receive else {
      throw invocation.usage("--unit-cost goes with what was bought, not with --found.")
    }
    return try await take(invocation, step, "Received") {
      $0.details = details
      $0.unitCost = unitCost
      $0.party = $0.step.hasParty ? invocation.value("from") : nil
    }
  }

  static func issue(_ invocation: Invocation) async throws -> Answer {
    let why = try invocation.choice("as", SerialCommands.ends, otherwise: "sale")
    let step: SerialStep = why == "use" ? .use : why == "loss" ? .lose : .issue
    guard step == .issue || invocation.value("to") == nil else {
      throw invocation.usage("--to goes with a sale alone.")
    }
    return try await take(invocation, step, "Issued") { $0.party = invocation.value("to") }
  }

  static func move(_ invocation: Invocation) async throws -> Answer {
    try await take(invocation, .move, "Moved", at: "to")
  }

  static func giveBack(_ invocation: Invocation) async throws -> Answer {
    try await take(invocation, .giveBack, "Back in stock:") {
      $0.party = invocation.value("from")
    }
  }

  static func lend(_ invocation: Invocation) async throws -> Answer {
    let (person, due) = (try invocation.required("to"), try invocation.day("due"))
    return try await take(invocation, .lend, "Lent") { ($0.party, $0.due) = (person, due) }
  }

  static func borrow(_ invocation: Invocation) async throws -> Answer {
    let (person, due) = (try invocation.required("from"), try invocation.day("due"))
    return try await take(invocation, .borrow, "Borrowed") { ($0.party, $0.due) = (person, due) }
  }

  static func assign(_ invocation: Invocation) async throws -> Answer {
    try await take(invocation, invocation.has("gone") ? .settle : .number, "Assigned")
  }

  /// The numbers that a command names behind its first argument, and what it says of them.
  static func draft(_ invocation: Invocation, _ step: SerialStep) throws -> SerialDraft {
    let numbers: [String]
    switch SerialNumbers.read(invocation.parsed.arguments.dropFirst().joined(separator: "\n")) {
    case .failure(let problem): throw invocation.usage(problem.sentence)
    case .success(let read): numbers = read
    }
    var draft = SerialDraft(item: .zero, step, numbers)
    draft.kind = invocation.has("lot") ? .lot : .serial
    draft.quantity = try invocation.decimal("quantity")
    if let quantity = draft.quantity, quantity <= .zero {
      throw invocation.usage("--quantity takes a number above zero.")
    }
    if draft.kind == .serial, step.takesNew, draft.quantity != nil {
      throw invocation.usage("--quantity goes with --lot: of a serial number there is one.")
    }
    draft.isAgreed = invocation.has("force")
    return draft
  }

  private static func take(
    _ invocation: Invocation, _ step: SerialStep, _ verb: String, at place: String = "at",
    _ fill: (inout SerialDraft) -> Void = { _ in }
  ) async throws -> Answer {
    var draft = try draft(invocation, step)
    let numbers = draft.numbers
    draft.note = invocation.value("note")
    fill(&draft)
    let wanted = draft
    return try await ItemDesk.with(invocation) { desk in
      var draft = wanted
      let item = try await desk.item(try invocation.requiredArgument(0)).item
      draft.item = item.id
      if let named = invocation.value(place) { draft.place = .at(try await desk.place(named)) }
      try await desk.context.take(draft, NewRecordID.make()).check()
      var lines: [SerialLine] = []
      for number in numbers {
        guard let line = try await desk.context.serial(.serialUnit(number, of: item.id)) else {
          throw SerialDesk.gone
        }
        lines.append(line)
      }
      let code = Terminal.safe(item[.code] ?? item[.name] ?? "")
      let what = numbers.count == 1 ? Terminal.safe(numbers[0]) : "\(numbers.count) numbers"
      return Answer(
        "\(verb) \(what) of \(code).",
        [("serials", .array(lines.map { .object(SerialView.json($0)) }))])
    }
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    let change = try change(invocation)
    guard !change.entries.isEmpty else {
      throw invocation.usage("Nothing is to be changed: give an option such as --expires.")
    }
    return try await ItemDesk.with(invocation) { desk in
      let id = try await desk.serial(invocation).unit.id
      try await desk.context.editSerial(change, id).check()
      guard let line = try await desk.context.serial(id) else { throw SerialDesk.gone }
      return Answer(
        "Saved \(Terminal.safe(line.number)).", [("serial", .object(SerialView.json(line)))])
    }
  }

  /// What options note of a number.
  private static func change(_ invocation: Invocation) throws -> SerialChange {
    var change = SerialChange()
    let days: [(String, Field<SerialUnit, Moment>)] = [
      ("expires", .expires), ("warranty-ends", .warrantyEnds), ("manufactured", .manufactured),
    ]
    for (option, field) in days {
      guard let text = invocation.value(option) else { continue }
      let day = LoanDay.read(text)
      guard text.isEmpty || day != nil else {
        throw invocation.usage("--\(option) takes a day such as 2027-01-31, not \"\(text)\".")
      }
      change.set(field, to: day)
    }
    for (option, field) in [("supplier", Field<SerialUnit, String>.supplier), ("note", .note)] {
      if let text = invocation.value(option) { change.set(field, to: text.isEmpty ? nil : text) }
    }
    return change
  }
}

/// Numbers that words of a command name.
enum SerialDesk {
  static let gone = CommandFailure(.notFound, "The number is gone.")
}

extension ItemDesk {
  /// The number that a word names, of the item that is named if one is.
  fileprivate func serial(_ invocation: Invocation) async throws -> SerialLine {
    let named = try invocation.requiredArgument(0)
    if let id = RecordID(named), let line = try await context.serial(id) { return line }
    var found = try await context.serials(scanned: named)
    if let of = invocation.value("item") {
      let item = try await item(of).item.id
      found.removeAll { $0.unit[.item] != item }
    }
    if let exact = found.first(where: { $0.number == named }),
      found.count(where: { $0.number == named }) == 1
    {
      return exact
    }
    guard found.count != 1 else { return found[0] }
    guard found.isEmpty else {
      throw CommandFailure(
        .notFound, "Several items have the number \"\(named)\".",
        hint: "Say of which item: --item ITEM", reason: "ambiguous")
    }
    throw CommandFailure(
      .notFound, "There is no number \"\(named)\" in this company.",
      hint: "See: thecompany serial list ITEM")
  }
}

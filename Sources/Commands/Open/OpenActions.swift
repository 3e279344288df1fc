import Business
import Device
import Model
import SyncProtocol

/// A kind of record of which something is open, as commands tell it.
protocol TypedOpenKind: OpenKind {
  /// What stands before the party of one that goes.
  static var toward: String { get }
}

/// What the commands of such kinds do alike.
enum OpenActions<Kind: TypedOpenKind> {
  private static var noun: String { Kind.definition.noun }
  private static var records: String { OpenList<Kind>.list }
  private static var openWord: String { OpenOrder<Kind>.open.rawValue }
  static var states: [String] { Kind.Line.Progress.allCases.map(\.rawValue) }

  static func list(_ invocation: Invocation) async throws -> Answer {
    var state: Kind.Line.Progress?
    if let word = invocation.value("only") {
      state = Kind.Line.Progress(
        rawValue: try invocation.choice("only", states, otherwise: word))
    }
    var direction: String?
    if let word = invocation.value("direction") {
      direction = try invocation.choice("direction", Kind.directions, otherwise: word)
    }
    return try await ItemDesk.with(invocation) { desk in
      var item: RecordID?
      if let named = invocation.value("item") { item = try await desk.item(named).item.id }
      let listing = try await desk.context.listing(Kind.self, state, of: item)
      let lines = listing.lines.filter {
        direction == nil || $0.record[Kind.openFields.direction] == direction
      }
      let counts = Kind.Line.Progress.allCases.map {
        (name: $0.rawValue, value: JSONValue(listing.counts[$0] ?? 0))
      }
      return Answer(
        lines.isEmpty ? "There are no such \(records)." : table(lines),
        [
          (records, .array(lines.map { .object($0.members) })), ("counts", .object(counts)),
        ])
    }
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let line = try await line(try invocation.requiredArgument(0), desk)
      let movements = try await desk.context.movements(Kind.self, of: line.record.id)
      let reversed = try await desk.context.reversed(movements.map(\.id))
      let views = movements.map {
        MovementView(movement: $0, isReversed: reversed.contains($0.id))
      }
      let table = views.isEmpty ? "" : "\n\n" + MovementView.table(views)
      return Answer(
        ItemView.lines(line.members) + table,
        [
          (noun, .object(line.members)), ("movements", .array(views.map { .object($0.json) })),
        ])
    }
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    var typed = TypedFields()
    try typed.read(Kind.formFields, invocation)
    guard !typed.isEmpty else {
      throw invocation.usage("Nothing is to be changed: give an option such as --due.")
    }
    let wanted = typed
    return try await ItemDesk.with(invocation) { desk in
      let id = try await line(try invocation.requiredArgument(0), desk).record.id
      let change = FieldChanges<Kind>(
        try await wanted.entries(desk.context, of: Kind.definition.kind))
      try await desk.context.edit(change, id).check()
      return try await answer("Saved", id, desk)
    }
  }

  /// The record with that identifier, or the only open one of that order or party; or the only one
  /// in another state.
  static func line(
    _ named: String, _ desk: ItemDesk, in state: Kind.Line.Progress? = nil
  ) async throws -> Kind.Line {
    if let id = RecordID(named), let line = try await Kind.line(id, in: desk.context) {
      return line
    }
    var lines = try await desk.context.listing(Kind.self, state ?? .open).lines
    if state == nil { lines += try await desk.context.listing(Kind.self, .overdue).lines }
    let word = named.lowercased()
    let ordered = lines.filter { $0.reference?.lowercased() == word }
    let found = ordered.isEmpty ? lines.filter { $0.isWith(word) } : ordered
    guard found.count != 1 else { return found[0] }
    let said = state?.rawValue ?? openWord
    guard found.isEmpty else {
      throw CommandFailure(
        .notFound, "Several \(records) \"\(named)\" are \(said).",
        hint: "Give the identifier of one of them:\n"
          + found.map { "  \($0.record.id)  \($0.item?[.code] ?? "")" }.joined(separator: "\n"),
        reason: "ambiguous")
    }
    throw CommandFailure(
      .notFound,
      "There is no \(noun) \"\(named)\" that is \(said) in this company."
        + Suggestion.sentence(for: named, among: lines.map(\.party)),
      hint: "See: thecompany \(noun) list")
  }

  /// What to say of a record that was just written.
  static func answer(_ verb: String, _ id: RecordID, _ desk: ItemDesk) async throws -> Answer {
    guard let line = try await Kind.line(id, in: desk.context) else {
      throw CommandFailure(.notFound, "The \(noun) is gone.")
    }
    let code = Terminal.safe(line.item?[.code] ?? "")
    let unit = line.unit.map { " " + Terminal.safe($0) } ?? ""
    let excess = line.excess.map { ", \($0)\(unit) more than ordered" } ?? ""
    return Answer(
      "\(verb) \(code) \(Terminal.safe(who(line))): \(line.open)\(unit) \(openWord)\(excess).",
      [(noun, .object(line.members))])
  }

  static func table(_ lines: [Kind.Line]) -> String {
    let hasOrders = OpenOrder<Kind>.allCases.contains(.reference)
    var table = TextTable(
      [noun.uppercased()] + (hasOrders ? ["ORDER"] : [])
        + ["ITEM", openWord.uppercased(), "DUE", "STATE", "ID"])
    for line in lines {
      let unit = line.unit.map { " " + $0 } ?? ""
      let of = line.open == line.quantity ? "" : " of \(line.quantity)"
      table.add(
        [who(line)] + (hasOrders ? [line.reference ?? ""] : []) + [
          line.item?[.code] ?? "(deleted item)", line.open.description + of + unit,
          line.due.map(LoanDay.text) ?? "", line.state.rawValue, line.record.id.description,
        ])
    }
    return table.text
  }

  static func who(_ line: Kind.Line) -> String {
    "\(line.isComing ? "from" : Kind.toward) \(line.party)"
  }
}

extension OpenLine where Kind: OpenKind {
  /// Whether it is with somebody of this name, in small letters: as it was written, or as the
  /// contact is called now.
  fileprivate func isWith(_ word: String) -> Bool {
    [party, writtenParty].contains { $0.lowercased() == word }
  }
}

extension ItemDesk {
  /// The contact that `--contact` names for a record of a kind; nil without it.
  func contact(
    _ invocation: Invocation, of kind: EntityKind, option: String = "contact"
  ) async throws -> RecordID? {
    guard let named = invocation.value(option), !named.isEmpty,
      let field = ContactNaming.of(kind)?.field
    else { return nil }
    return try await TypedFields.record(named, in: field, of: kind, context)
  }
}

extension Invocation {
  /// The day that an option says; nil for none.
  func day(_ option: String) throws -> Moment? {
    guard let text = value(option), !text.isEmpty else { return nil }
    guard let day = LoanDay.read(text) else {
      throw usage("--\(option) takes a day such as 2026-12-24, not \"\(text)\".")
    }
    return day
  }
}

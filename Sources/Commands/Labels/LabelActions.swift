import Business
import Device
import Documents
import Model
import SyncProtocol

/// What `item labels`, `location labels`, `serial labels` and `item scan` do.
enum LabelActions {
  static func labels(_ invocation: Invocation) async throws -> Answer {
    guard invocation.parsed.arguments.isEmpty || invocation.value("words") == nil else {
      throw invocation.usage("Name items, or find them with --words.")
    }
    return try await LabelDesk.with(invocation) { labels, desk in
      try await fill(&labels, invocation, desk)
      return "There are no items to print labels of."
    }
  }

  private static func fill(
    _ labels: inout ItemLabels, _ invocation: Invocation, _ desk: LabelDesk
  ) async throws {
    guard invocation.parsed.arguments.isEmpty else {
      let items = try await desk.items.items(invocation).map(\.item)
      let rows = try await desk.rows(of: items)
      try LabelDesk.checkRoom(labels, for: rows.count)
      for row in rows { labels.add(row, desk.tree, company: desk.company) }
      return
    }
    var query = ItemQuery()
    query.words = invocation.value("words") ?? ""
    while true {
      let part = try await desk.items.context.itemRows(query, limit: StoreReader.pageLimit)
      try LabelDesk.checkRoom(labels, for: part.rows.count)
      for row in part.rows { labels.add(row, desk.tree, company: desk.company) }
      guard let next = part.next else { return }
      query.start = .after(next)
    }
  }

  /// Labels of places, or of those within one.
  static func places(_ invocation: Invocation) async throws -> Answer {
    try await LabelDesk.with(invocation) { labels, desk in
      var nodes = desk.tree.nodes.filter { !$0.isArchived }
      if let named = invocation.argument(0) {
        let within = try await desk.items.place(named)
        guard let within else { throw invocation.usage("LOCATION is a place.") }
        nodes = nodes.filter { desk.tree.lies($0.record.id, within: within) }
      }
      try LabelDesk.checkRoom(labels, for: nodes.count)
      for node in nodes { labels.add(placed: node, company: desk.company) }
      return "There are no places to print labels of."
    }
  }

  /// Labels of numbers of an item: of those that are named, or of all in a state.
  static func serials(_ invocation: Invocation) async throws -> Answer {
    let typed = invocation.parsed.arguments.dropFirst().joined(separator: "\n")
    guard typed.isEmpty || invocation.value("only") == nil else {
      throw invocation.usage("Name numbers, or choose a state with --only.")
    }
    let only = try invocation.choice(
      "only", SerialCommands.states, otherwise: SerialState.inStock.rawValue)
    let numbers: [String]
    switch typed.isEmpty ? .success([]) : SerialNumbers.read(typed) {
    case .failure(let problem): throw invocation.usage(problem.sentence)
    case .success(let read): numbers = read
    }
    return try await LabelDesk.with(invocation) { labels, desk in
      let item = try await desk.items.item(try invocation.requiredArgument(0)).item
      let states = numbers.isEmpty ? SerialState(rawValue: only).map { Set([$0]) } : nil
      var lines = try await desk.items.context.serials(of: item.id, states).lines
      if !numbers.isEmpty {
        let known = Dictionary(lines.map { ($0.number, $0) }) { first, _ in first }
        lines = try numbers.map { number in
          if let line = known[number] { return line }
          throw CommandFailure(.notFound, "The item has no number \"\(number)\".")
        }
      }
      try LabelDesk.checkRoom(labels, for: lines.count)
      for row in try await desk.rows(of: [item]) {
        for line in lines { labels.add(serial: line, of: row, desk.tree, company: desk.company) }
      }
      return "There are no such numbers to print labels of."
    }
  }

  static func scan(_ invocation: Invocation) async throws -> Answer {
    let codes = try await OutsideFile(try invocation.requiredArgument(0)).codes()
    return try await ItemDesk.with(invocation) { desk in
      var (lines, found) = ([String](), [JSONValue]())
      for code in codes {
        let items = try await desk.context.items(scanned: code.text).map(ItemView.init)
        let said = "\(code.symbology.name) \(Terminal.safe(code.text))"
        lines.append(
          said + ": "
            + (items.isEmpty ? "no item has it" : items.map(\.title).joined(separator: "; ")))
        found.append(
          .object([
            ("kind", .text(code.symbology.rawValue)), ("text", .text(code.text)),
            ("items", .array(items.map { .object(json($0.item)) })),
          ]))
      }
      return Answer(
        lines.isEmpty ? "There is no code in the picture." : lines.joined(separator: "\n"),
        [("codes", .array(found))])
    }
  }

  private static func json(
    _ item: Record<InventoryItem>
  ) -> [(name: String, value: JSONValue)] {
    [
      ("id", .text(item.id.description)), ("code", .text(item[.code] ?? "")),
      ("name", .text(item[.name] ?? "")),
    ]
  }
}

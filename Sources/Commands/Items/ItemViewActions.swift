import Business
import Device
import HTTPServing
import Model
import SyncProtocol
import WebUI

/// What `item view …` does.
enum ItemViewActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let own = try await desk.context.savedLists(ItemQuery.list)
      let shared = try await desk.context.sharedViews(ItemQuery.list)
      var table = TextTable(["NAME", "SHOWS", "SHARED BY"])
      for view in own { table.add([view.name, words(ItemQuery(Query(view.query))), ""]) }
      for view in shared {
        table.add([view.name, words(ItemQuery(view)), view.author ?? "somebody"])
      }
      return Answer(
        own.isEmpty && shared.isEmpty ? "No views are kept." : table.text,
        [("views", .array(own.map { .object(json($0)) } + shared.map { .object(json($0)) }))])
    }
  }

  static func keep(_ invocation: Invocation) async throws -> Answer {
    let typed = try invocation.requiredArgument(0)
    let name = typed.split(separator: " ").joined(separator: " ")
    return try await ItemDesk.with(invocation) { desk in
      let view = try await desk.query(invocation).view
      guard !view.isEmpty else {
        throw invocation.usage("Say what the view shows, such as --only low.")
      }
      guard let saved = SavedList(name: name, query: view) else {
        throw invocation.usage(
          "A view has a name of at most \(SavedList.nameLimit) characters, and shows what is said "
            + "in at most \(SavedList.queryLimit) bytes.")
      }
      guard try await desk.context.keep(saved, of: ItemQuery.list) else {
        throw CommandFailure(
          .failed, "\(SavedList.countLimit) views are kept already.",
          hint: "Forget one first: thecompany item view forget NAME", reason: "tooMany")
      }
      return Answer(
        "Kept the view \(Terminal.safe(name)): thecompany item list --view NAME",
        [("view", .object(json(saved)))])
    }
  }

  static func share(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    return try await ItemDesk.with(invocation) { desk in
      let own = try await desk.ownView(named)
      let query = ItemQuery(Query(own.query))
      guard let bare = SavedList(name: own.name, query: query.withoutColumns.view) else {
        throw invocation.usage("The view shows nothing that can be shared.")
      }
      switch try await desk.context.share(bare, columns: query.keptColumns, of: ItemQuery.list) {
      case .tooMany:
        throw CommandFailure(
          .failed, "\(SharedView.countLimit) views are shared already.",
          hint: "Take one away first: thecompany item view remove VIEW", reason: "tooMany")
      case .asked(let outcome, let id):
        try outcome.check()
        return try await answer("Shared the view", id, desk)
      }
    }
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    return try await ItemDesk.with(invocation) { desk in
      var view = try await desk.sharedView(named)
      if let name = invocation.value("name") {
        view.name = name.split(separator: " ").joined(separator: " ")
      }
      let query = try await desk.query(invocation).view
      if !query.isEmpty { view.query = query }
      guard SavedList(name: view.name, query: view.query) != nil else {
        throw invocation.usage(
          "A view has a name of at most \(SavedList.nameLimit) characters, and shows what is said "
            + "in at most \(SavedList.queryLimit) bytes.")
      }
      try await desk.context.edit(view).check()
      return try await answer("Saved the view", view.id, desk)
    }
  }

  static func remove(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    return try await ItemDesk.with(invocation) { desk in
      let view = try await desk.sharedView(named)
      try await desk.context.removeSharedView(view.id).check()
      return Answer(
        "Took the view \(Terminal.safe(view.name)) away from everybody. Restore within "
          + "\(Limits.trashDays) days: thecompany trash list",
        [("removed", .text(view.id.description))])
    }
  }

  private static func answer(
    _ verb: String, _ id: RecordID, _ desk: ItemDesk
  ) async throws -> Answer {
    let view = try await desk.sharedView(id.description)
    return Answer("\(verb) \(Terminal.safe(view.name)).", [("view", .object(json(view)))])
  }

  static func forget(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    return try await ItemDesk.with(invocation) { desk in
      let view = try await desk.ownView(named)
      try await desk.context.forgetSaved(view.name, of: ItemQuery.list)
      return Answer(
        "Forgot the view \(Terminal.safe(view.name)).", [("forgotten", .text(view.name))])
    }
  }

  private static func json(_ view: SavedList) -> [(name: String, value: JSONValue)] {
    json(view.name, ItemQuery(Query(view.query))) + [("id", .null), ("author", .null)]
  }

  private static func json(_ view: SharedView) -> [(name: String, value: JSONValue)] {
    json(view.name, ItemQuery(view)) + [
      ("id", .text(view.id.description)), ("author", JSONValue(view.author)),
    ]
  }

  private static func json(
    _ name: String, _ query: ItemQuery
  ) -> [(name: String, value: JSONValue)] {
    [
      ("name", .text(name)),
      ("words", query.words.isEmpty ? .null : .text(query.words)),
      ("only", JSONValue(query.only?.rawValue)),
      ("at", JSONValue(query.location?.description)),
      ("category", JSONValue(query.category?.description)),
      ("tag", JSONValue(query.tag?.description)),
      ("quantity", JSONValue(query.quantity?.text)), ("price", JSONValue(query.price?.text)),
      ("changed", JSONValue(query.changed?.text)), ("archived", .boolean(query.isArchived)),
      ("sort", .text(query.order.rawValue)), ("descending", .boolean(query.isDescending)),
    ]
  }

  /// The options that show the same.
  private static func words(_ query: ItemQuery) -> String {
    var words: [String] = []
    if !query.words.isEmpty { words.append("--words \"\(query.words)\"") }
    if let only = query.only { words.append("--only \(only.rawValue)") }
    if let place = query.location { words.append("--at \(place)") }
    if let category = query.category { words.append("--category \(category)") }
    if let tag = query.tag { words.append("--tag \(tag)") }
    if let ends = query.quantity { words.append("--quantity \(ends.text)") }
    if let ends = query.price { words.append("--price \(ends.text)") }
    if let ends = query.changed { words.append("--changed \(ends.text)") }
    if query.isArchived { words.append("--archived") }
    if query.order != .name { words.append("--sort \(query.order.rawValue)") }
    if query.isDescending { words.append("--descending") }
    return words.joined(separator: " ")
  }
}

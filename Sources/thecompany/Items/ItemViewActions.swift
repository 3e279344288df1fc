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
      let views = try await desk.context.savedLists(ItemQuery.list)
      var table = TextTable(["NAME", "SHOWS"])
      for view in views { table.add([view.name, words(ItemQuery(Query(view.query)))]) }
      return Answer(
        views.isEmpty ? "No views are kept." : table.text,
        [("views", .array(views.map { .object(json($0)) }))])
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

  static func forget(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    return try await ItemDesk.with(invocation) { desk in
      let view = try await desk.view(named)
      try await desk.context.forgetSaved(view.name, of: ItemQuery.list)
      return Answer(
        "Forgot the view \(Terminal.safe(view.name)).", [("forgotten", .text(view.name))])
    }
  }

  private static func json(_ view: SavedList) -> [(name: String, value: JSONValue)] {
    let query = ItemQuery(Query(view.query))
    return [
      ("name", .text(view.name)),
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

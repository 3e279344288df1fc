import Business
import Device
import HTTPServing
import Model
import WebUI

extension ItemDesk {
  /// What the options ask for: a view that has a name, if one is given, and over it the others.
  func query(_ invocation: Invocation) async throws -> ItemQuery {
    var query = ItemQuery()
    if let name = invocation.value("view") { query = try await view(name) }
    if let words = invocation.value("words") {
      query.words = words.split(separator: " ").joined(separator: " ")
    }
    if invocation.value("sort") != nil || invocation.has("descending") {
      let order = try invocation.choice(
        "sort", ItemListCommands.sorts, otherwise: query.order.rawValue)
      query.order = ItemQuery.Order(rawValue: order) ?? .name
      query.isDescending = invocation.has("descending")
    }
    if let word = invocation.value("only") {
      guard !invocation.has("archived") else {
        throw invocation.usage("What is archived is in no state: --only or --archived.")
      }
      let states = ListCondition.allCases.map(\.rawValue)
      query.only = ListCondition(
        rawValue: try invocation.choice("only", states, otherwise: word))
      query.isArchived = false
    }
    if let place = invocation.value("at") { query.location = try await location(place).record.id }
    if let name = invocation.value("category") {
      query.category = try await mark(.category, name).mark.id
    }
    if let name = invocation.value("tag") { query.tag = try await mark(.tag, name).mark.id }
    if let text = invocation.value("quantity") {
      query.quantity = try bounds(text, "quantity", invocation)
    }
    if let text = invocation.value("price") {
      query.price = try bounds(text, "price", invocation)
    }
    if let text = invocation.value("changed") {
      guard let days = Ends<Moment>(days: text) else {
        throw invocation.usage("--changed takes days such as 2026-11-01..2026-11-20.")
      }
      query.changed = days
    }
    if invocation.has("archived") {
      query.isArchived = true
      query.only = nil
    }
    return query
  }

  private func bounds(
    _ text: String, _ option: String, _ invocation: Invocation
  ) throws -> Ends<ExactDecimal> {
    guard let bounds = Ends(numbers: text) else {
      throw invocation.usage("--\(option) takes numbers such as 5..10, 5.. or ..10.")
    }
    return bounds
  }

  /// What the view of a name shows: one of one's own, or else one that is shared.
  private func view(_ name: String) async throws -> ItemQuery {
    let own = try await context.savedLists(ItemQuery.list)
    if let view = Self.one(name, among: own, \.name) { return ItemQuery(Query(view.query)) }
    return ItemQuery(try await sharedView(name, besides: own.map(\.name)))
  }

  /// The view of one's own with a name, in any case where that tells one.
  func ownView(_ name: String) async throws -> SavedList {
    let all = try await context.savedLists(ItemQuery.list)
    guard let view = Self.one(name, among: all, \.name) else {
      throw Self.noView(name, among: all.map(\.name))
    }
    return view
  }

  /// The shared view with an identifier or a name.
  func sharedView(_ named: String, besides others: [String] = []) async throws -> SharedView {
    let all = try await context.sharedViews(ItemQuery.list)
    if let id = RecordID(named), let view = all.first(where: { $0.id == id }) { return view }
    if let view = Self.one(named, among: all, \.name) { return view }
    let alike = all.filter { $0.name.lowercased() == named.lowercased() }
    guard alike.isEmpty else {
      throw CommandFailure(
        .notFound, "Several views are named \"\(named)\".",
        hint: "Give the identifier of one of them:\n"
          + alike.map { "  \($0.id)  by \(Terminal.safe($0.author ?? "somebody"))" }
          .joined(separator: "\n"),
        reason: "ambiguous")
    }
    throw Self.noView(named, among: others + all.map(\.name))
  }

  /// The only one of that very name, or of that name in any case.
  private static func one<View>(
    _ name: String, among all: [View], _ names: (View) -> String
  ) -> View? {
    let exact = all.filter { names($0) == name }
    if !exact.isEmpty { return exact.count == 1 ? exact[0] : nil }
    let alike = all.filter { names($0).lowercased() == name.lowercased() }
    return alike.count == 1 ? alike[0] : nil
  }

  private static func noView(_ name: String, among names: [String]) -> CommandFailure {
    CommandFailure(
      .notFound,
      "There is no view \"\(name)\"." + Suggestion.sentence(for: name, among: names),
      hint: "See: thecompany item view list")
  }

  /// So many items of a list, page by page behind where it begins.
  func listing(_ query: ItemQuery, limit: Int) async throws -> ItemListing {
    var listing = try await context.items(query, limit: min(limit, StoreReader.pageLimit))
    if case .before = query.start { return listing }
    var rest = query
    while listing.rows.count < limit, let next = listing.next {
      rest.start = .after(next)
      let missing = min(limit - listing.rows.count, StoreReader.pageLimit)
      let part = try await context.itemRows(rest, limit: missing)
      listing.rows += part.rows
      listing.next = part.next
    }
    return listing
  }
}

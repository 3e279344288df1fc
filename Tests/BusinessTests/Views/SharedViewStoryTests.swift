import Device
import Model
import Testing

@testable import Business

/// Views of lists that everybody in a company has.
@Suite struct SharedViewStoryTests {
  private func share(
    _ name: String, _ query: String, _ context: CompanyContext, columns: String = "",
    of list: String = "items"
  ) async throws -> RecordID {
    let saved = try #require(SavedList(name: name, query: query))
    guard case .asked(.saved, let id) = try await context.share(saved, columns: columns, of: list)
    else { throw Shop.Unusable() }
    return id
  }

  @Test func `Two of one name both stay, each with who made it, and lists are apart`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let second = try await share("To order", "only=low", context, columns: "name,price")
    let first = try await share("Dear", "sort=-price", context)
    let third = try await share("To order", "only=negative", context)
    _ = try await share("Late", "state=overdue", context, of: "loans")
    let views = try await context.sharedViews("items")
    #expect(views.map(\.id) == [first, second, third])
    #expect(views.map(\.author) == ["Ada L.", "Ada L.", "Ada L."])
    #expect(views[1].query == "only=low" && views[1].columns == "name,price")
    #expect(try await context.sharedViews("loans").map(\.name) == ["Late"])
    #expect(try await context.sharedViews("dreams").isEmpty)
  }

  @Test func `A view is renamed, shows something else, and is taken away and restored`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let id = try await share("To order", "only=low", context, columns: "name,price")
    var view = try #require(try await context.sharedViews("items").first)
    view.name = "Below zero"
    view.query = "only=negative"
    view.columns = ""
    #expect(try await context.edit(view) == .saved)
    #expect(try await context.sharedViews("items") == [view])
    view.name = String(repeating: "x", count: SavedList.nameLimit + 1)
    guard case .refused = try await context.edit(view) else {
      Issue.record("a name that is too long was kept")
      return
    }
    #expect(try await context.removeSharedView(id) == .saved)
    #expect(try await context.sharedViews("items").isEmpty)
    guard case .refused = try await context.edit(view) else {
      Issue.record("a view that is not there was written")
      return
    }
  }

  @Test func `There are so many and no more`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    for number in 0..<SharedView.countLimit {
      _ = try await share("View \(number)", "q=\(number)", context)
    }
    let more = try #require(SavedList(name: "More", query: "q=x"))
    #expect(try await context.share(more, of: "items") == .tooMany)
    _ = try await share("Late", "state=overdue", context, of: "loans")
  }

  @Test func `An archive carries them, and they show the same places in the other company`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var shelf = Record<Location>(new: await shop.device.newID())
    shelf[.name] = "Shelf"
    shelf[.code] = "S-1"
    shelf[.kind] = "bin"
    #expect(try await context.save(shelf) == .saved)
    _ = try await share("On the shelf", "q=a%3Db&at=\(shelf.id)", context, columns: "name")
    try await shop.export(context)
    let report = try await shop.importing()
    let copy = try #require(try await shop.device.context(of: report.company))
    let place = RecordID.imported(shelf.id, into: report.company)
    #expect(try await copy.fetch(Location.self, place)?[.code] == "S-1")
    let view = try #require(try await copy.sharedViews("items").first)
    #expect(view.name == "On the shelf" && view.query == "q=a%3Db&at=\(place)")
    #expect(view.author == "Ada L." && view.columns == "name")
  }

  @Test(arguments: ["", "q=a", "&&", "at=", "=", "only=low&q=%26at%3D"])
  func `An address that names no record stays as it is`(_ address: String) {
    #expect(ImportedAddress.renamed(address) { _ in .zero } == address)
  }
}

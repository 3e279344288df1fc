import Device
import Model
import Testing

@testable import Business

/// Views that other programs made, by the interface and not by a page.
@Suite struct HostileViewTests {
  private func put(
    _ name: String, _ address: String, list: String = "items", _ shop: Shop,
    _ context: CompanyContext
  ) async throws -> RecordID {
    var record = Record<SavedFilter>(new: await shop.device.newID())
    record[.name] = name
    record[.list] = list
    record[.address] = address
    #expect(try await context.save(record) == .saved, "\(name)")
    return record.id
  }

  @Test func `One with a longer address than pages share keeps it, and gets another name`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let long = "q=" + String(repeating: "x", count: 3 * SavedList.queryLimit)
    let id = try await put("Long", long, shop, context)
    var view = try #require(try await context.sharedViews("items").first)
    #expect(view.id == id && view.query == long)
    view.name = "Longer"
    #expect(try await context.edit(view) == .saved)
    #expect(try await context.sharedViews("items") == [view])
    view.query += "y"
    guard case .refused = try await context.edit(view) else {
      Issue.record("another address of that length was taken")
      return
    }
    await shop.device.close()
  }

  @Test func `More than are shared are shown all the same, and one more is not shared`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    for number in 0...SharedView.countLimit {
      _ = try await put("View \(number)", "q=\(number)", shop, context)
    }
    #expect(try await context.sharedViews("items").count == SharedView.countLimit + 1)
    let more = try #require(SavedList(name: "More", query: "q=x"))
    #expect(try await context.share(more, of: "items") == .tooMany)
    await shop.device.close()
  }

  @Test func `One of a list that nobody knows is on no list, and spoils none`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    _ = try await put("Dreams", "javascript:alert(1)", list: "../overview", shop, context)
    let own = try await put("Own", "only=low", shop, context)
    #expect(try await context.sharedViews("items").map(\.id) == [own])
    #expect(try await context.sharedViews("loans").isEmpty)
    await shop.device.close()
  }

  @Test func `What is taken away twice, or edited then, is told to be gone`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let id = try await put("Own", "only=low", shop, context)
    let view = try #require(try await context.sharedViews("items").first)
    #expect(try await context.removeSharedView(id) == .saved)
    guard case .refused = try await context.edit(view) else {
      Issue.record("what is in Trash was edited")
      return
    }
    #expect(try await context.restore(.savedFilter, id) == .saved)
    #expect(try await context.sharedViews("items") == [view])
    await shop.device.close()
  }
}

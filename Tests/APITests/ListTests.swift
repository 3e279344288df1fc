import Business
import HTTPServing
import Model
import SyncProtocol
import Testing

@testable import API

/// Lists page by page, in an order, narrowed.
@Suite struct ListTests {
  private func house(_ count: Int) async throws -> (ProgramHouse, String) {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let operations = (0..<count).map { number in
      JSONValue.object([
        ("op", .text("create")),
        (
          "values",
          .object([
            ("name", .text("Item \(number % 3)")), ("code", .text("C-\(number)")),
            ("price", number % 2 == 0 ? .text("\(number).5") : .null),
            ("currency", number % 2 == 0 ? .text("EUR") : .null),
            ("manufacturer", .text(number < 4 ? "ACME" : "Other")),
          ])
        ),
      ])
    }
    let made = await house.send(
      .post, "/items/batch", token, .object([("operations", .array(operations))]))
    try #require(made.status == 200, "\(made.bodyText)")
    return (house, token)
  }

  private func codes(_ response: Response) -> [String] {
    response.value["records"].elements?.map { $0["code"].text } ?? []
  }

  @Test(
    "All pages together are each record once, in their order",
    arguments: ["name", "-name", "code", "-price", "price", "updatedAt", "-updatedAt"])
  func pages(_ sort: String) async throws {
    let (house, token) = try await house(11)
    var (cursor, all, pages) = ("", [String](), 0)
    repeat {
      let page = await house.send(.get, "/items?sort=\(sort)&limit=3\(cursor)", token)
      try #require(page.status == 200, "\(page.bodyText)")
      all += codes(page)
      pages += 1
      cursor = page.value["next"].textValue.map { "&cursor=\($0)" } ?? ""
    } while !cursor.isEmpty && pages < 10
    #expect(pages == 4 && Set(all).count == 11)
    if sort == "code" { #expect(all == all.sorted()) }
    if sort == "price" { #expect(all.prefix(3) == ["C-0", "C-2", "C-4"]) }
    await house.close()
  }

  @Test func `Fields, ranges and words leave others out`() async throws {
    let (house, token) = try await house(8)
    let asked = [
      "code=C-3": ["C-3"], "code=C-3&code=C-5": ["C-3", "C-5"],
      "manufacturer=ACME&sort=code": ["C-0", "C-1", "C-2", "C-3"],
      "price.from=2.5&price.to=4.5&sort=code": ["C-2", "C-4"],
      "price=&sort=code": ["C-1", "C-3", "C-5", "C-7"], "q=C-6": ["C-6"],
      "code.from=C-6&sort=code": ["C-6", "C-7"], "isArchived=true": [],
      "q=item&manufacturer=Other&sort=-code&limit=2": ["C-7", "C-6"],
    ]
    for (query, expected) in asked {
      let page = await house.send(.get, "/items?\(query)", token)
      #expect(codes(page) == expected, "\(query): \(page.bodyText)")
    }
    #expect(codes(await house.send(.get, "/items?isArchived=false", token)).count == 8)
    await house.close()
  }

  @Test(
    "What can't be asked for is told",
    arguments: [
      "limit=0", "limit=501", "limit=x", "sort=note", "sort=", "nothing=1", "price=x",
      "price.under=1", "name.from=a&name.from=b", "cursor=x", "fields=nothing",
      "isArchived=maybe", "price=&price=1", "description.from=a", "warrantyEnds=soon",
    ])
  func refused(_ query: String) async throws {
    let (house, token) = try await house(1)
    let page = await house.send(.get, "/items?\(query)", token)
    #expect(page.status == 400 && page.headers["Content-Type"] == Problem.mediaType)
    await house.close()
  }

  @Test func `A cursor is good for its own question alone`() async throws {
    let (house, token) = try await house(5)
    let page = await house.send(.get, "/items?limit=2&sort=code", token)
    let cursor = page.value["next"].text
    #expect(
      codes(await house.send(.get, "/items?limit=1&sort=code&cursor=\(cursor)", token)) == ["C-2"])
    for other in ["sort=-code", "sort=name", "sort=code&q=C", "sort=code&manufacturer=ACME"] {
      let refused = await house.send(.get, "/items?\(other)&cursor=\(cursor)", token)
      #expect(refused.status == 400, "\(other)")
    }
    #expect(await house.send(.get, "/tags?sort=name&cursor=\(cursor)", token).status == 400)
    await house.close()
  }

  @Test func `Each kind of a company has a list, under a name of its own`() {
    let names = ProgramList.all.map(\.name)
    #expect(Set(names).count == names.count)
    for list in [
      "items", "loans", "locations", "stock-transactions", "contacts", "tasks", "categories",
      "companies", "access-controls", "serial-units",
    ] {
      #expect(names.contains(list))
    }
    for list in ProgramList.all {
      let fields = list.definition.fields.map(\.name)
      let reserved = ListRequest.parameters + ["id", "meta", "stock", "agreed"]
      #expect(Set(fields).isDisjoint(with: reserved), "\(list.name)")
      #expect(!fields.contains { $0.contains(".") })
      let acts = list.acts.map(\.name)
      #expect(Set(acts).count == acts.count)
      #expect(Set(acts).isDisjoint(with: ["restore", "history", "attachments"]))
      #expect(!["changes", "openapi.json"].contains(list.name))
    }
  }
}

import HTTPServing
import Hub
import Model
import PageReading
import Storage
import Testing

@testable import WebUI

/// A company leaves through the pages as a file, and comes back through them as another company.
@Suite(.timeLimit(.minutes(10))) struct ArchiveStoryTests {
  private struct Shop {
    let house: HubHouse
    let anna: TestBrowser
    let company: String
  }

  private func shop() async throws -> Shop {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts")
    _ = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "")
    return Shop(house: house, anna: anna, company: "/companies/" + company)
  }

  /// Opens a page until the work that it shows has ended.
  private func wait(_ browser: TestBrowser, _ place: String) async throws {
    for _ in 0..<4_000 {
      await browser.open(place)
      if !browser.page.contains("http-equiv=\"refresh\"") { return }
      // The work goes on in a task of its own: there is nothing to wait on but time.
      try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("the work did not end")
  }

  private func bytes(of response: Response) -> [UInt8] {
    guard case .parts(let body) = response.body else { return [] }
    var all: [UInt8] = []
    while case let piece = body.read(all.count, 1_000), !piece.isEmpty { all += piece }
    return all
  }

  private func exported(_ shop: Shop) async throws -> [UInt8] {
    let place = shop.company + "/export"
    await shop.anna.open(place)
    try await shop.anna.submit("export", [("files", "all")])
    try await wait(shop.anna, place)
    #expect(Markup.words(shop.anna.page).contains("The archive is ready"))
    let response = await shop.anna.send(.get, place + "/file")
    #expect(response.headers["Content-Type"] == "application/zip")
    #expect(response.headers["Content-Disposition"]?.contains("Bolts-") == true)
    return bytes(of: response)
  }

  private func upload(
    _ browser: TestBrowser, _ bytes: [UInt8], status: Int = 303
  ) async throws {
    await browser.open("/companies/import")
    let form = try #require(Markup.form("import", in: browser.page))
    let token = try #require(Markup.fields(in: form).first { $0.0 == "token" }?.1)
    func part(_ head: String, _ bytes: [UInt8]) -> [UInt8] {
      Array("--edge\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + bytes
        + Array("\r\n".utf8)
    }
    let body =
      part("name=\"token\"", Array(token.utf8))
      + part("name=\"file\"; filename=\"company.zip\"", bytes) + Array("--edge--\r\n".utf8)
    let headers = browser.headers([
      ("Content-Type", "multipart/form-data; boundary=edge"),
      ("Origin", "http://\(browser.host)"), ("Sec-Fetch-Site", "same-origin"),
    ])
    let response = await browser.router.respond(
      to: Request(.post, "/companies/import", headers: headers, body: body))
    #expect(response.status == status)
    try await wait(browser, "/companies/import")
  }

  private func works(_ shop: Shop) -> [String] { shop.house.hub.works.names() }

  @Test func `A company is exported, downloaded once, looked through and imported`() async throws {
    let shop = try await shop()
    let archive = try await exported(shop)
    #expect(archive.starts(with: Array("PK".utf8)))
    // Once it was downloaded nothing of it is here any more.
    #expect(works(shop).isEmpty)
    #expect(await shop.anna.send(.get, shop.company + "/export/file").status == 303)
    try await upload(shop.anna, archive)
    let words = Markup.words(shop.anna.page)
    #expect(words.contains("This is in the archive") && words.contains("Items 1"))
    await shop.anna.open("/companies")
    #expect(!Markup.words(shop.anna.page).contains("Copy of Bolts"))
    await shop.anna.open("/companies/import")
    try await shop.anna.submit("confirm", [("name", "")])
    #expect(shop.anna.status == 422)
    try await shop.anna.submit("confirm", [("name", "Copy of Bolts")])
    try await wait(shop.anna, "/companies/import")
    #expect(Markup.words(shop.anna.page).contains("The company was imported"))
    #expect(works(shop).isEmpty)
    try await shop.anna.submit("again")
    #expect(Markup.form("import", in: shop.anna.page) != nil)
    await shop.anna.open("/companies")
    #expect(Markup.words(shop.anna.page).contains("Copy of Bolts"))
    try await shop.house.close()
  }

  @Test func `What is no archive is refused, and nothing stays of it`() async throws {
    let shop = try await shop()
    try await upload(shop.anna, Array("no archive at all".utf8))
    let words = Markup.words(shop.anna.page)
    #expect(words.contains("can’t be imported") && words.contains("no zip archive"))
    #expect(works(shop).isEmpty)
    try await upload(shop.anna, [], status: 422)
    #expect(Markup.form("import", in: shop.anna.page) != nil)
    try await shop.house.close()
  }

  @Test func `A cut archive names its place, and another one can be chosen`() async throws {
    let shop = try await shop()
    var archive = try await exported(shop)
    archive.removeLast(30)
    try await upload(shop.anna, archive)
    #expect(Markup.words(shop.anna.page).contains("can’t be imported"))
    try await shop.house.close()
  }

  @Test func `What was begun can be stopped, and what is ready removed`() async throws {
    let shop = try await shop()
    let place = shop.company + "/export"
    await shop.anna.open(place)
    try await shop.anna.submit("export", [("files", "none")])
    try await wait(shop.anna, place)
    #expect(works(shop).count == 1)
    try await shop.anna.submit("discard")
    #expect(works(shop).isEmpty && Markup.form("export", in: shop.anna.page) != nil)
    try await shop.anna.submit("export", [("files", "some")])
    #expect(shop.anna.status == 422)
    try await shop.house.close()
  }

  @Test func `Others get nothing of it`() async throws {
    let shop = try await shop()
    let place = shop.company + "/export"
    await shop.anna.open(place)
    try await shop.anna.submit("export", [("files", "all")])
    try await wait(shop.anna, place)
    let stranger = shop.house.browser
    await stranger.open(place + "/file")
    #expect(stranger.path.hasPrefix("/sign-in"))
    try await People.signUp(stranger, "eve")
    #expect(await stranger.send(.get, place + "/file").status == 404)
    #expect(await stranger.send(.get, place).status == 404)
    await stranger.open("/companies/import")
    #expect(Markup.form("import", in: stranger.page) != nil)
    try await shop.house.close()
  }
}

import Device
import HTTPServing
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// Files on the page of an item: attached, shown, fetched and deleted without any script.
@Suite struct FilePageTests {
  /// A red square, as a PNG file.
  private static let picture: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 8,
    0, 0, 0, 8, 8, 2, 0, 0, 0, 75, 109, 41, 220, 0, 0, 0, 17, 73, 68, 65,
    84, 120, 218, 99, 248, 207, 192, 128, 21, 49, 12, 45, 9, 0, 40, 255, 63, 193, 206, 119,
    200, 79, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
  ]

  private func attach(
    _ browser: TestBrowser, to item: String, _ bytes: String, named name: String,
    isPicture: Bool = false
  ) async throws {
    await browser.open(item)
    let form = try #require(Markup.form("attach", in: browser.page))
    #expect(form.contains("multipart/form-data"))
    let token = try #require(Markup.fields(in: form).first { $0.0 == "token" }?.1)
    func part(_ head: String, _ text: String) -> String {
      "--edge\r\nContent-Disposition: form-data; \(head)\r\n\r\n\(text)\r\n"
    }
    let body =
      part("name=\"token\"", token) + part("name=\"file\"; filename=\"\(name)\"", bytes)
      + (isPicture ? part("name=\"picture\"", "yes") : "") + "--edge--\r\n"
    await browser.send(
      .post, "\(item)/attachments",
      [
        ("Content-Type", "multipart/form-data; boundary=edge"),
        ("Origin", "http://\(browser.host)"), ("Sec-Fetch-Site", "same-origin"),
      ], body: body)
  }

  private func house() async throws -> (house: HubHouse, browser: TestBrowser, item: String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "")
    return (house, anna, item)
  }

  @Test func `A file is attached, kept as it is, fetched and deleted`() async throws {
    let (house, anna, item) = try await house()
    #expect(await anna.open(item).page.contains("No files yet."))
    let contents = "<script>alert(1)</script>"
    try await attach(anna, to: item, contents, named: "../page \u{FC}\u{22}.html")
    await anna.follow()
    #expect(anna.status == 200 && Markup.words(anna.page).contains("Attached"))
    #expect(Markup.words(anna.page).contains("All files of the company take 25 bytes"))
    let link = try #require(
      anna.page.split(separator: "\"").map(String.init).first {
        $0.contains("/attachments/") && !$0.hasSuffix("attachments") && !$0.hasSuffix("delete")
      })
    let answer = await anna.send(.get, link)
    #expect(answer.bodyText == contents)
    #expect(answer.headers["Content-Type"] == "application/octet-stream")
    let disposition = try #require(answer.headers["Content-Disposition"])
    #expect(disposition.hasPrefix("attachment; filename=\"page"))
    #expect(answer.headers["Content-Security-Policy"] == "default-src 'none'; sandbox")
    let tag = try #require(answer.headers["ETag"])
    #expect(tag.count == 66 && answer.headers["Accept-Ranges"] == "bytes")
    let part = await anna.send(.get, link, [("Range", "bytes=8-"), ("If-Range", tag)])
    #expect(part.status == 206 && part.bodyText == contents.dropFirst(8))
    #expect(part.headers["Content-Range"] == "bytes 8-24/25")
    #expect(part.headers["Content-Disposition"] == disposition)
    #expect(part.headers["Content-Security-Policy"] == "default-src 'none'; sandbox")
    let other = await anna.send(.get, link, [("Range", "bytes=8-"), ("If-Range", "\"0\"")])
    #expect(other.status == 200 && other.bodyText == contents)
    #expect(await anna.send(.get, link, [("Range", "bytes=25-")]).status == 416)
    #expect(await anna.send(.get, link + "/picture").status == 404)
    #expect(await anna.send(.get, link + "/thumbnail").status == 404)
    await anna.open(item)
    let name = try #require(link.split(separator: "/").last)
    try await anna.submit("delete-\(name)")
    #expect(Markup.words(anna.page).contains("Deleted"))
    #expect(await anna.send(.get, link).status == 404)
    try await house.close()
  }

  @Test func `A contact has files as an item does, on its page and beside its list`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    let contacts = "/companies/\(company)/contacts"
    await anna.open("\(contacts)/new")
    try await anna.submit("record", [("name", "Radhaus")])
    let contact = anna.path
    #expect(anna.page.contains("No files yet."))
    try await attach(anna, to: contact, "", named: "")
    #expect(anna.status == 422 && anna.page.contains("Choose a file first."))
    try await attach(anna, to: contact, "a contract", named: "contract.txt")
    await anna.follow()
    #expect(anna.path == contact && Markup.words(anna.page).contains("contract.txt"))
    let link = try #require(
      anna.page.split(separator: "\"").map(String.init).first {
        $0.contains("/attachments/") && !$0.hasSuffix("attachments") && !$0.hasSuffix("delete")
      })
    #expect(await anna.send(.get, link).bodyText == "a contract")
    await anna.open(contact)
    let name = try #require(link.split(separator: "/").last)
    try await anna.submit("delete-\(name)")
    #expect(anna.path == contact && anna.page.contains("No files yet."))
    try await anna.submit("notice-undo")
    await anna.open(contact)
    #expect(Markup.words(anna.page).contains("contract.txt"))
    try await anna.upload("attach", [("picture", "yes")], file: "file", Self.picture)
    await anna.follow()
    #expect(anna.page.contains("id=\"picture\""), "\(anna.words)")
    let id = try #require(contact.split(separator: "/").last)
    await anna.open("\(contacts)?show=\(id)")
    #expect(anna.page.contains("id=\"picture\""))
    try await house.close()
  }

  @Test func `What is no picture is not taken as one, and says so`() async throws {
    let (house, anna, item) = try await house()
    try await attach(anna, to: item, "<svg/>", named: "a.svg", isPicture: true)
    #expect(anna.status == 422 && anna.page.contains("This is not a picture that can be read."))
    try await attach(anna, to: item, "", named: "", isPicture: true)
    #expect(anna.status == 422 && anna.page.contains("Choose a file first."))
    try await house.close()
  }

  @Test func `A stranger, and a form without its token, get nothing`() async throws {
    let (house, anna, item) = try await house()
    try await attach(anna, to: item, "secret", named: "a.txt")
    await anna.follow()
    let link = try #require(
      anna.page.split(separator: "\"").map(String.init).first {
        $0.contains("/attachments/") && !$0.hasSuffix("delete")
      })
    let ben = house.browser
    try await People.signUp(ben, "ben")
    #expect(await ben.send(.get, link).status == 404)
    await anna.send(
      .post, "\(item)/attachments",
      [
        ("Content-Type", "multipart/form-data; boundary=edge"),
        ("Origin", "http://\(anna.host)"), ("Sec-Fetch-Site", "same-origin"),
      ], body: "--edge--\r\n")
    #expect(anna.status == 403)
    try await house.close()
  }

  @Test(arguments: [
    ("plan.pdf", "plan.pdf", "plan.pdf"), ("a \"b\".txt", "a _b_.txt", "a%20%22b%22.txt"),
    ("\u{FC}.txt", "__.txt", "%C3%BC.txt"),
  ])
  func `names in headers are words alone`(name: String, plain: String, encoded: String) {
    #expect(
      ContentDisposition.attachment(named: name)
        == "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(encoded)")
  }

  @Test func `What the container did not take is told with the way to decide`() {
    var detail = Views("Walnut").detail
    let file = RefusedFile(
      entry: 12, name: "<plan>.pdf", byteCount: 2_500_000, reason: "There is no room.")
    let form = FormView(FormToken(secret: "a browser"))
    let company = Views("Walnut").company
    #expect(!AttachmentPanel.render(company, detail.files, form).text.contains("refused-files"))
    detail.files.refused = [file]
    let page = AttachmentPanel.render(company, detail.files, form).text
    let words = Markup.words(page)
    #expect(words.contains("<plan>.pdf (2.5 MB) was not taken. There is no room. "), "\(words)")
    #expect(!page.contains("<plan>"))
    #expect(page.contains("/quarantine/12\""))
  }

  @Test(
    "The room of the company's files is told in plain words",
    arguments: [
      (FileRoom(used: 1_200_000, limit: nil), "All files of the company take 1.2 MB."),
      (FileRoom(used: 900, limit: 5_000_000_000), "take 900 bytes of 5 GB."),
      (FileRoom(used: 5_000_000, limit: 5_000_000), "there is no room for more."),
    ])
  func room(_ room: FileRoom, _ words: String) {
    #expect(AttachmentWords.room(room).contains(words), "\(AttachmentWords.room(room))")
    #expect(room.isFull == words.contains("no room"))
  }
}

import HTTPServing
import PageParts
import PageReading
import Testing

@testable import PageFiles
@testable import WebUI

/// What makes the pages an app, and what answers where they do not.
@Suite struct InstallingTests {
  @Test func `The manifest names icons that are there`() async {
    let anna = TestBrowser(MemoryHub())
    await anna.open(Assets.manifest.place.text)
    #expect(anna.status == 200 && anna.page.contains("\"display\": \"standalone\""))
    let icons = anna.page.split(separator: "\"src\": \"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(icons.count == 3)
    for icon in icons {
      await anna.open(icon)
      #expect(anna.status == 200, "\(icon)")
    }
    await anna.open("/sign-in")
    #expect(anna.page.contains("rel=\"manifest\"") && anna.page.contains("name=\"theme-color\""))
  }

  @Test func `The colour of the browser's frame is that of the pages`() {
    let tokens = String(decoding: PackageResources.tokens_css, as: UTF8.self)
    #expect(
      tokens.contains("--page: light-dark(\(Manifest.lightPage), \(Manifest.darkPage));"))
  }

  @Test func `What the worker keeps is there for everybody and of nobody`() async throws {
    let anna = TestBrowser(MemoryHub())
    try await People.signUp(anna, "anna")
    _ = try await People.makeCompany(anna, "Bolts & Co")
    await anna.open("/worker.js")
    let list = try #require(anna.page.firstRange(of: "const files = ["))
    let files = anna.page[list.upperBound...].prefix { $0 != "]" }.split(separator: "\"")
      .map(String.init).filter { $0.hasPrefix("/") }
    #expect(files.first == "/offline" && files.count == Assets.scripts.count + 3)
    for file in files {
      await anna.open(file)
      #expect(anna.status == 200 && !anna.page.contains("Bolts"), "\(file)")
      #expect(!anna.page.contains("name=\"token\""), "\(file)")
    }
    await anna.send(.get, "/offline", [("Accept-Language", "de")])
    #expect(anna.page.contains("<html lang=\"de\">"))
    await anna.open("/offline")
    #expect(!anna.words.contains("anna") && !anna.page.contains("data-live-from"))
  }

  @Test func `A new version of what is kept makes a new worker`() {
    #expect(Worker.text(offline: "one") != Worker.text(offline: "two"))
    #expect(!Worker.text(offline: "one").contains("VERSION"))
  }

  @Test func `The page says what works, on a server and on one's own machine`() {
    let hosted = Markup.words(OfflinePage.render(isOwnDevice: false).text)
    let own = Markup.words(OfflinePage.render(isOwnDevice: true).text)
    #expect(hosted.contains("The server can’t be reached") && own.contains("Start it again."))
    for words in [hosted, own] { #expect(words.contains("Nothing is lost.")) }
  }
}

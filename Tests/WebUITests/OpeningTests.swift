import HTTPServing
import PageFiles
import PageParts
import PageReading
import Testing

@testable import WebUI

/// What a server answers while its stores are being opened.
@Suite struct OpeningTests {
  private func request(_ method: Method, _ path: String) -> Request {
    Request(method, path, headers: Headers([("Accept", "text/html")]))
  }

  private func router(_ opening: OpeningPages) -> Router {
    var router = Router()
    opening.addRoutes(to: &router)
    return router
  }

  private var ready: Router {
    var router = Router()
    router.on(.get, "/companies") { _ in .text("Companies\n") }
    return router
  }

  @Test(arguments: ["/", "/companies", "/companies/1/items", "/v1/feed"])
  func `What takes longer than a moment gets a quiet page that asks again`(
    _ path: String
  ) async throws {
    let answer = await router(OpeningPages(moment: .zero)).respond(to: request(.get, path))
    #expect(answer.status == 503)
    #expect(answer.headers["Refresh"] == "1" && answer.headers["Retry-After"] == "1")
    #expect(answer.headers["Cache-Control"] == "no-store")
    #expect(answer.headers["Content-Security-Policy"] == SecurityHeaders.contentPolicy)
    let text = OpeningPage.render().text
    #expect(Markup.words(text).contains("Opening…"))
    #expect(!text.contains("href=\"/account\""), "nobody is known yet")
  }

  @Test func `It speaks the language of the browser that waits`() async {
    var asked = request(.get, "/companies")
    asked.headers.set("Accept-Language", "de")
    let answer = await router(OpeningPages(moment: .zero)).respond(to: asked)
    #expect(answer.status == 503 && answer.bodyText.contains("<html lang=\"de\">"))
    #expect(!Markup.words(answer.bodyText).contains("Opening…"))
  }

  @Test func `Forms and programs are told to come again`() async {
    let router = router(OpeningPages(moment: .zero))
    for method in [Method.post, .put, .delete] {
      let answer = await router.respond(to: request(method, "/sign-in"))
      #expect(answer.status == 503 && answer.headers["Retry-After"] == "1")
    }
  }

  @Test func `What came before the stores were open is answered once they are`() async {
    let opening = OpeningPages(moment: .seconds(60))
    let router = router(opening)
    async let early = router.respond(to: request(.get, "/companies"))
    opening.open(ready)
    #expect(await early.status == 200)
    let late = await router.respond(to: request(.get, "/companies"))
    #expect(late.status == 200 && late.headers["Refresh"] == nil)
    #expect(await router.respond(to: request(.get, "/nothing")).status == 404)
  }

  @Test func `Styles are there from the first page on`() async {
    let router = router(OpeningPages(moment: .zero))
    let style = await router.respond(to: request(.get, Assets.style.place.text))
    #expect(style.status == 200)
  }

  @Test func `A person whose device opens slowly is told so, and the page comes by itself`()
    async throws
  {
    let memory = MemoryHub()
    let anna = TestBrowser(memory)
    try await People.signUp(anna, "anna")
    let session = try #require(anna.cookie("session"))
    var access = memory.access
    access.isOpening = { $0 == session }
    var router = Router()
    Website(access, WebPolicy { _ in }).addRoutes(to: &router)
    var asked = request(.get, "/companies")
    asked.headers.set("Host", anna.host)
    asked.headers.set("Cookie", "session=\(session)")
    let told = await router.respond(to: asked)
    #expect(told.status == 503 && told.headers["Refresh"] == "1")
    #expect(Markup.words(told.bodyText).contains(OpeningWords.title))
    #expect(told.headers["Set-Cookie"] == nil, "its session stays as it is")
    var stranger = request(.get, "/sign-in")
    stranger.headers.set("Host", anna.host)
    let asking = await router.respond(to: stranger)
    #expect(asking.status == 200, "who is not signed in waits for no device")
    // What script asks for in the background waits for the answer itself.
    asked.headers.set("Accept", "*/*")
    #expect(await router.respond(to: asked).status != 503)
  }
}

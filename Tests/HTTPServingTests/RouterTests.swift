import Testing

@testable import HTTPServing

@Suite("A router")
struct RouterTests {
  static func router() -> Router {
    var router = Router()
    func add(_ method: HTTPServing.Method, _ path: String) {
      router.immediately(on: method, path) { request in
        let captures = request.captures.map { "\($0.name)=\($0.value)" }
        return .text(([path] + captures).joined(separator: " "))
      }
    }
    for path in [
      "/", "/a", "/a/", "/a/b", "/a/:id", "/a/:id/edit", "/a/new/edit", "/:top/x/*rest",
      "/files/*p",
      "/a/:id/:other/deep",
    ] { add(.get, path) }
    add(.post, "/a/:key")
    add(.delete, "/a/b")
    add(.head, "/a/b")
    return router
  }

  @Test(
    "picks the most literal route",
    arguments: [
      ("/", "/"), ("/a", "/a"), ("/a/", "/a/"), ("/a/b", "/a/b"), ("/a/c", "/a/:id id=c"),
      ("/a/%2F", "/a/:id id=/"), ("/a/new/edit", "/a/new/edit"), ("/a/b/edit", "/a/:id/edit id=b"),
      ("/z/x/1/2", "/:top/x/*rest top=z rest=1/2"), ("/z/x", "/:top/x/*rest top=z rest="),
      ("/files", "/files/*p p="), ("/files/", "/files/*p p="),
      ("/files/a/b%20c", "/files/*p p=a/b c"),
      ("/a/new/1/deep", "/a/:id/:other/deep id=new other=1"),
      ("/a/x/9", "/:top/x/*rest top=a rest=9"),
    ])
  func picks(target: String, text: String) async {
    let response = await Self.router().respond(to: Request(.get, target))
    #expect(response.bodyText == text)
    #expect(response.status == 200)
  }

  @Test("an unknown path is 404", arguments: ["/b", "/a/b/c", "/a//edit", "//", "/A"])
  func unknown(target: String) async {
    let response = await Self.router().respond(to: Request(.get, target))
    #expect(response.status == 404)
  }

  @Test(
    "a wrong method is 405 with what is allowed",
    arguments: [
      (HTTPServing.Method.put, "/a/b", "DELETE, GET, HEAD"), (.post, "/a", "GET, HEAD"),
      (.other("BREW"), "/a/c", "GET, HEAD, POST"), (.head, "/only-post", "POST"),
    ])
  func methods(method: HTTPServing.Method, target: String, allowed: String) async {
    var router = Self.router()
    router.on(.post, "/only-post") { _ in .empty() }
    let response = await router.respond(to: Request(method, target))
    #expect(response.status == 405)
    #expect(response.headers["Allow"] == allowed)
  }

  @Test("each method has its own names for captures, and HEAD takes the route for GET")
  func captures() async {
    let post = await Self.router().respond(to: Request(.post, "/a/1"))
    #expect(post.bodyText == "/a/:key key=1")
    let head = await Self.router().respond(to: Request(.head, "/a/1"))
    #expect(head.bodyText == "/a/:id id=1")
  }

  @Test("checks run in order and may answer; last steps see every answer")
  func checksAndSteps() async {
    var router = Self.router()
    router.check { $0.headers["Host"] == "evil" ? .text("no", status: 421) : nil }
    router.check { $0.path == "/a" ? .text("checked", status: 403) : nil }
    router.finish { request, response in response.headers.set("X-Path", request.path) }
    let evil = await router.respond(to: Request(.get, "/a", headers: Headers([("Host", "evil")])))
    #expect(evil.status == 421)
    let checked = await router.respond(to: Request(.get, "/a"))
    #expect(checked.status == 403)
    for target in ["/", "/a", "/none"] {
      let response = await router.respond(to: Request(.get, target))
      #expect(response.headers["X-Path"] == target)
    }
  }

  @Test("a suspending handler answers in process")
  func suspending() async {
    var router = Router()
    router.on(.get, "/later/:n") { request in
      await Task.yield()
      return .text(request.capture("n") + request.capture("none"))
    }
    let response = await router.respond(to: Request(.get, "/later/7"))
    #expect(response.bodyText == "7")
  }

  @Test("traps on a second route of the same method and path")
  func duplicates() async {
    await #expect(processExitsWith: .failure) {
      var router = Router()
      router.on(.get, "/a/:id") { _ in .empty() }
      router.on(.get, "/a/:name") { _ in .empty() }
    }
  }

  @Test("traps on a rest that isn't last and on a path without a slash", arguments: [0, 1])
  func patterns(which: Int) async {
    await #expect(processExitsWith: .failure) { [which] in
      var router = Router()
      router.on(.get, which == 0 ? "/*rest/a" : "a") { _ in .empty() }
    }
  }
}

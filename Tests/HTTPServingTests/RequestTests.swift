import Testing

@testable import HTTPServing

@Suite("A request")
struct RequestTests {
  @Test(
    "splits and decodes its target",
    arguments: [
      ("/", "/", [], ""), ("/a/b", "/a/b", ["a", "b"], ""), ("/a/", "/a/", ["a", ""], ""),
      ("/a%20b/%C3%A4?x=1&y", "/a%20b/%C3%A4", ["a b", "\u{E4}"], "x=1&y"),
      ("/a%2Fb", "/a%2Fb", ["a/b"], ""), ("/?", "/", [], ""), ("/a+b", "/a+b", ["a+b"], ""),
      ("http://host:1/p?q", "/p", ["p"], "q"), ("http://host", "/", [], ""), ("*", "*", ["*"], ""),
      ("/x?a?b", "/x", ["x"], "a?b"),
    ] as [(String, String, [String], String)])
  func target(text: String, path: String, segments: [String], query: String) {
    let request = Request(.get, text)
    #expect(request.path == path)
    #expect(request.segments == segments)
    #expect(request.rawQuery == query)
    #expect(!request.isMalformed)
  }

  @Test("knows a path that can't be decoded", arguments: ["/%", "/%2", "/%zz", "/%FF", "/a%00b"])
  func malformed(target: String) async {
    let request = Request(.get, target)
    #expect(request.isMalformed)
    let response = await Router().respond(to: request)
    #expect(response.status == 400)
  }

  @Test("reads its query in order, with repeats, and leaves broken escapes alone")
  func query() {
    let query = Request(.get, "/?a=1&b=%20+x&a=2&c&=d&%zz=%&e=f=g").query
    #expect(query["a"] == "1")
    #expect(query.all("a") == ["1", "2"])
    #expect(query["b"] == "  x")
    #expect(query["c"] == "")
    #expect(query[""] == "d")
    #expect(query["%zz"] == "%")
    #expect(query["e"] == "f=g")
    #expect(query["none"] == nil)
  }

  @Test("takes no more query pairs than its limit")
  func queryLimit() {
    let text = Array(repeating: "a=1", count: Query.pairCountLimit + 5).joined(separator: "&")
    #expect(Query(text).pairs.count == Query.pairCountLimit)
  }

  @Test("reads cookies, quoted or not, from several fields, and skips what isn't one")
  func cookies() {
    let headers = Headers([("Cookie", "a=1; b=\"x y\"; bad; =v;c=;d=e=f"), ("cookie", "a=2")])
    let cookies = Request(.get, "/", headers: headers).cookies
    #expect(cookies.pairs.map(\.name) == ["a", "b", "c", "d", "a"])
    #expect(cookies.pairs.map(\.value) == ["1", "x y", "", "e=f", "2"])
  }

  @Test("takes no more cookies than its limit")
  func cookieLimit() {
    let text = Array(repeating: "a=1", count: 500).joined(separator: "; ")
    let cookies = Request(.get, "/", headers: Headers([("Cookie", text)])).cookies
    #expect(cookies.pairs.count == CookieParser.cookieCountLimit)
  }

  @Test("finds header fields without regard to case")
  func headers() {
    let headers = Headers([("X-One", "1"), ("x-one", "2"), ("Y", "3")])
    #expect(headers["X-ONE"] == "1")
    #expect(headers.all("x-One") == ["1", "2"])
    #expect(headers["Z"] == nil)
    var changed = headers
    changed.set("X-oNE", "4")
    #expect(changed.fields.map(\.value) == ["3", "4"])
  }

  @Test("has an id of its own of twelve safe characters")
  func ids() {
    let ids = (0..<1000).map { _ in Request(.get, "/").id }
    #expect(Set(ids).count == 1000)
    #expect(ids.allSatisfy { $0.utf8.count == 12 && $0.isToken })
  }

  @Test("names its body's media type in lower case without parameters")
  func mediaType() {
    let headers = Headers([("Content-Type", "Text/HTML ; charset=x")])
    #expect(Request(.get, "/", headers: headers).mediaType == "text/html")
    #expect(Request(.get, "/").mediaType == "")
  }
}

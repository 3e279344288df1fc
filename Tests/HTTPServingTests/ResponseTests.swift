import Testing

@testable import HTTPServing

@Suite("A response")
struct ResponseTests {
  @Test(
    "can't be split by a header's value",
    arguments: ["a\r\nSet-Cookie: x=1", "a\nb", "a\rb", "a\0b", "a\u{7F}b", "a\tb"])
  func injection(value: String) {
    var response = Response.redirect(to: value)
    response.headers.add("X-Other", value)
    for field in response.headers.fields {
      #expect(!field.value.utf8.contains { $0 < 0x20 || $0 == 0x7F })
    }
    #expect(response.headers.fields.count == 2)
  }

  @Test("traps on a header name that isn't a token")
  func names() async {
    await #expect(processExitsWith: .failure) {
      var headers = Headers()
      headers.add("X: y\r\nZ", "1")
    }
  }

  @Test("has the media type and status of its kind")
  func kinds() {
    #expect(Response.html("<p>").headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(Response.text("a", status: 418).status == 418)
    #expect(Response.bytes([1], type: "a/b").bytes == [1])
    #expect(Response.redirect(to: "/x").status == 303)
    #expect(Response.redirect(to: "/x").headers["Location"] == "/x")
    #expect(Response.empty().status == 204)
    #expect(Response.html("\u{E4}").bodyText == "\u{E4}")
    #expect(Response.failure(ServingFailure(.formTooLarge, "Too large.")).status == 413)
  }

  @Test("writes cookies that scripts and other sites don't get, without what would break out")
  func cookies() {
    var response = Response.empty()
    response.setCookie(Cookie(name: "__Host-s", value: "a;b\r\nc d\",\\e", isSecure: true))
    var cookie = Cookie(name: "gone", value: "", isSecure: false, maximumAge: 0)
    cookie.sameSite = .strict
    cookie.isHTTPOnly = false
    response.setCookie(cookie)
    #expect(
      response.headers.all("Set-Cookie") == [
        "__Host-s=abcde; Path=/; SameSite=Lax; Secure; HttpOnly",
        "gone=; Path=/; SameSite=Strict; Max-Age=0",
      ])
  }
}

import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

/// A browser without script, over a router in this process: it keeps cookies, follows redirects,
/// and sends forms as they stand in the page with their hidden fields.
final class TestBrowser {
  let router: Router
  var host = "127.0.0.1:8420"
  var isSecure = false
  private(set) var cookies: [(name: String, value: String)] = []
  private(set) var path = "/"
  private(set) var response = Response(status: 0)
  /// Every address that was asked for, in order.
  private(set) var visited: [String] = []

  init(_ router: Router) { self.router = router }

  convenience init(_ hub: MemoryHub, _ policy: WebPolicy = WebPolicy { _ in }) {
    var router = Router()
    Website(hub.access, policy).addRoutes(to: &router)
    self.init(router)
  }

  var page: String { response.bodyText }
  /// What a person reads on the page.
  var words: String { Markup.words(page) }
  var status: Int { response.status }

  func cookie(_ name: String) -> String? { cookies.first { $0.name == name }?.value }

  func setCookie(_ name: String, _ value: String) {
    cookies.removeAll { $0.name == name }
    if !value.isEmpty { cookies.append((name, value)) }
  }

  func headers(_ extra: [(String, String)] = []) -> Headers {
    var headers = Headers([("Host", host), ("Accept", "text/html")])
    if !cookies.isEmpty {
      headers.add("Cookie", cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; "))
    }
    for (name, value) in extra { headers.set(name, value) }
    return headers
  }

  /// One request without following it on.
  @discardableResult
  func send(
    _ method: HTTPServing.Method, _ target: String, _ extra: [(String, String)] = [],
    body: String = "", bytes: [UInt8]? = nil
  ) async -> Response {
    visited.append(target)
    response = await router.respond(
      to: Request(
        method, target, headers: headers(extra), body: bytes ?? Array(body.utf8), isSecure: isSecure
      ))
    for line in response.headers.all("Set-Cookie") {
      let pair = line.prefix { $0 != ";" }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      setCookie(String(pair[0]), String(pair[1]))
    }
    return response
  }

  /// Fills a page's form with a file in and sends it, without following it on.
  func upload(
    _ id: String, _ fields: [(String, String)], file: String, _ bytes: [UInt8]
  ) async throws {
    let form = try #require(Markup.form(id, in: page), "no form \(id) on \(path)")
    #expect(form.contains("multipart/form-data"))
    var pairs = Markup.fields(in: form)
    for (name, value) in fields {
      pairs.removeAll { $0.0 == name }
      pairs.append((name, value))
    }
    var body: [UInt8] = []
    for (name, value) in pairs where name != file {
      let head = "--edge\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n"
      body += Array("\(head)\(value)\r\n".utf8)
    }
    let head = "--edge\r\nContent-Disposition: form-data; name=\"\(file)\"; filename=\"p\"\r\n\r\n"
    body += Array(head.utf8) + bytes + Array("\r\n--edge--\r\n".utf8)
    let action = try #require(Markup.attribute("action", in: form))
    path = action
    await send(
      .post, action,
      [
        ("Content-Type", "multipart/form-data; boundary=edge"), ("Origin", "http://\(host)"),
        ("Sec-Fetch-Site", "same-origin"),
      ], bytes: body)
  }

  @discardableResult
  func open(_ target: String) async -> TestBrowser {
    path = target
    await send(.get, target)
    await follow()
    return self
  }

  func follow() async {
    var count = 0
    while response.status == 303, count < 10 {
      path = response.headers["Location"] ?? ""
      await send(.get, path)
      count += 1
    }
  }

  /// Fills the page's form of this identifier in and sends it.
  func submit(_ id: String, _ fields: [(String, String)] = []) async throws {
    let form = try #require(Markup.form(id, in: page), "no form \(id) on \(path)")
    let action = try #require(Markup.attribute("action", in: form))
    var pairs = Markup.fields(in: form)
    for (name, value) in fields {
      pairs.removeAll { $0.0 == name }
      pairs.append((name, value))
    }
    await post(action, pairs)
    await follow()
  }

  /// Sends a form as a page of ours would.
  func post(
    _ action: String, _ pairs: [(String, String)], _ extra: [(String, String)] = []
  ) async {
    let body = pairs.map { "\(Markup.encoded($0))=\(Markup.encoded($1))" }.joined(separator: "&")
    let origin = (isSecure ? "https://" : "http://") + host
    path = action
    await send(
      .post, action,
      [
        ("Content-Type", "application/x-www-form-urlencoded"), ("Origin", origin),
        ("Sec-Fetch-Site", "same-origin"),
      ] + extra, body: body)
  }
}

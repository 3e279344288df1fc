import Model
import PageReading
import Synchronization
import Testing

@testable import WebUI

/// What tests do again and again on the pages.
enum People {
  static let password = "four horses eat hay"

  static func signUp(_ browser: TestBrowser, _ name: String) async throws {
    await browser.open("/sign-up")
    try await browser.submit(
      "sign-up", [("name", name), ("password", password), ("confirm", password)])
    #expect(browser.cookie("session") != nil)
  }

  static func makeCompany(
    _ browser: TestBrowser, _ name: String, tier: Tier = .business
  ) async throws -> String {
    await browser.open("/companies/new")
    try await browser.submit(
      "company",
      [("name", name), ("country", "DE"), ("currency", "EUR"), ("tier", tier.rawValue)])
    #expect(browser.path.hasSuffix("/user-pass"))
    let company = String(browser.path.split(separator: "/")[1])
    try await makeUserPass(browser, displayName: "Anna")
    return company
  }

  /// Over a real hub the form may have to wait for what the account has elsewhere.
  static func makeUserPass(_ browser: TestBrowser, displayName: String) async throws {
    if Markup.form("user-pass", in: browser.page) == nil {
      try await eventually {
        Markup.form("user-pass", in: await browser.open(browser.path).page) != nil
      }
    }
    try await browser.submit(
      "user-pass",
      [
        ("userName", "user"), ("password", password), ("confirm", password),
        ("displayName", displayName), ("email", ""),
      ])
    #expect(browser.status == 200)
  }

  /// Adds an item and answers its page's address.
  @discardableResult
  static func addItem(
    _ browser: TestBrowser, _ company: String, name: String, code: String, price: String
  ) async throws -> String {
    await browser.open("/companies/\(company)/items/new")
    try await browser.submit("item", [("name", name), ("code", code), ("price", price)])
    #expect(browser.status == 200)
    return browser.path
  }

  static func makeLink(
    _ browser: TestBrowser, _ company: String, role: Role = .manager,
    permission: SharePermission? = nil
  ) async throws -> (path: String, secret: String) {
    let permission = permission ?? (role == .viewer ? .viewOnly : .canEdit)
    await browser.open("/companies/\(company)/share")
    try await browser.submit(
      "share", [("role", role.rawValue), ("permission", permission.rawValue)])
    let start = try #require(browser.page.firstRange(of: "/join/"))
    let path = browser.page[start.lowerBound...].prefix { !"<\" \n".contains($0) }
    return (String(path), String(path.dropFirst("/join/".count)))
  }

  /// The fields of the rows of a count, from top to bottom.
  static func countRows(_ browser: TestBrowser) -> [String] {
    browser.page.split(separator: "name=\"counted ").dropFirst().map {
      "counted " + String($0.prefix { $0 != "\"" })
    }
  }

  /// The names in the list of items, from top to bottom.
  static func names(_ browser: TestBrowser) -> [String] {
    browser.page.split(separator: "<td class=\"col-name\"").dropFirst().compactMap { part in
      guard let open = part.firstRange(of: "<a "), let close = part.firstRange(of: "</a>")
      else { return nil }
      let link = part[open.upperBound..<close.lowerBound]
      return link.firstIndex(of: ">").map { Markup.unescaped(link[link.index(after: $0)...]) }
    }
  }
}

/// The lines of a log.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  var write: @Sendable (String) -> Void {
    { line in self.lines.withLock { $0.append(line) } }
  }
}

import Business
import HTTPServing
import Hub
import Model
import Sealing
import SyncProtocol
import Testing
import XML

@testable import API

/// A phone with its password at a server.
struct Phone {
  let house: ProgramHouse
  let password: String
  var user = "anybody"

  init(_ house: ProgramHouse, _ lists: [String]? = ["contacts", "tasks"]) async throws {
    self.house = house
    password = try await house.token(lists)
  }

  init(_ house: ProgramHouse, password: String) {
    self.house = house
    self.password = password
  }

  static func header(_ user: String, _ password: String) -> (String, String) {
    let text = Base64URL.encode(Array("\(user):\(password)".utf8))
      .replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
    return ("Authorization", "Basic \(text)\(padding)")
  }

  /// Where a list is.
  func place(_ list: PhoneList, _ name: String = "") -> String {
    "/dav/\(house.company)/\(list.rawValue)/\(name)"
  }

  func send(
    _ method: String, _ path: String, _ body: String = "", _ headers: [(String, String)] = []
  ) async -> Response {
    let all = Headers(headers + [Self.header(user, password)])
    let request = Request(Method(name: method), path, headers: all, body: Array(body.utf8))
    return await house.router.respond(to: request)
  }

  func put(
    _ list: PhoneList, _ name: String, _ body: String, _ headers: [(String, String)] = []
  ) async -> Response {
    await send("PUT", place(list, name), body, headers)
  }

  func get(_ list: PhoneList, _ name: String) async -> String {
    await send("GET", place(list, name)).bodyText
  }

  func tag(_ list: PhoneList, _ name: String) async -> String {
    await send("GET", place(list, name)).headers["ETag"] ?? ""
  }

  /// The answers about several resources, by their addresses.
  func ask(
    _ method: String, _ path: String, _ body: String, depth: String = "1"
  ) async throws -> [(href: String, element: XMLElement)] {
    let response = await send(method, path, body, [("Depth", depth)])
    try #require(response.status == 207, "\(response.status) \(response.bodyText)")
    let root = try XMLParser.parse(response.bytes)
    return root.all(.dav("response")).map { ($0.child(.dav("href"))?.text ?? "", $0) }
  }

  static func found(_ element: XMLElement, _ name: XMLName) -> XMLElement? {
    element.all(.dav("propstat")).first { $0.child(.dav("status"))?.text == "HTTP/1.1 200 OK" }?
      .child(.dav("prop"))?.child(name)
  }

  static func wanting(_ names: String) -> String {
    """
    <propfind xmlns="DAV:" xmlns:A="urn:ietf:params:xml:ns:carddav" \
    xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/">\
    <prop>\(names)</prop></propfind>
    """
  }

  /// What changed in a list since a token, by the names of files: their versions, nil for what is
  /// gone; and the next token.
  func sync(
    _ list: PhoneList, since: String = "", limit: Int? = nil
  ) async throws -> (changes: [String: String?], next: String, isWhole: Bool) {
    let limit = limit.map { "<limit><nresults>\($0)</nresults></limit>" } ?? ""
    let body = """
      <sync-collection xmlns="DAV:"><sync-token>\(since)</sync-token>\
      <sync-level>1</sync-level>\(limit)<prop><getetag/></prop></sync-collection>
      """
    let response = await send("REPORT", place(list), body)
    try #require(response.status == 207, "\(response.status) \(response.bodyText)")
    let root = try XMLParser.parse(response.bytes)
    var (changes, isWhole) = ([String: String?](), true)
    for element in root.all(.dav("response")) {
      let href = element.child(.dav("href"))?.text ?? ""
      if element.child(.dav("status"))?.text.contains("507") == true {
        isWhole = false
        continue
      }
      let name = String(href.dropFirst(place(list).count))
      let tag = Self.found(element, .dav("getetag"))?.text
      if tag == nil { #expect(element.child(.dav("status"))?.text.contains("404") == true) }
      changes.updateValue(tag, forKey: name)
    }
    return (changes, root.child(.dav("sync-token"))?.text ?? "", isWhole)
  }
}

enum Sample {
  static func card(_ name: String, uid: String = "u1", _ more: String...) -> String {
    (["BEGIN:VCARD", "VERSION:3.0", "UID:\(uid)", "FN:\(name)", "N:\(name);;;;"] + more
      + ["END:VCARD", ""]).joined(separator: "\r\n")
  }

  static func task(_ title: String, uid: String = "t1", _ more: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VTODO", "UID:\(uid)"]
      + ["DTSTAMP:20261128T090000Z", "SUMMARY:\(title)"] + more
      + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }
}

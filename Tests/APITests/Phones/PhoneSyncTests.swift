import Business
import Device
import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing
import XML

@testable import API

/// What changed since a phone asked last.
@Suite struct PhoneSyncTests {
  @Test func `Each change is told once, and what is gone too`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let start = try await phone.sync(.contacts)
    #expect(start.changes.isEmpty && start.isWhole)
    let made = await phone.put(.contacts, "a.vcf", Sample.card("A"))
    _ = await phone.put(.contacts, "b.vcf", Sample.card("B", uid: "u2"))
    let second = try await phone.sync(.contacts, since: start.next)
    #expect(Set(second.changes.keys) == ["a.vcf", "b.vcf"])
    #expect(second.changes["a.vcf"] == .some(made.headers["ETag"]))
    let still = try await phone.sync(.contacts, since: second.next)
    #expect(still.changes.isEmpty && still.next == second.next)
    _ = await phone.send("DELETE", phone.place(.contacts, "a.vcf"))
    let third = try await phone.sync(.contacts, since: second.next)
    #expect(third.changes == ["a.vcf": nil])
    // Who comes anew hears nothing of what is gone.
    #expect(try await phone.sync(.contacts).changes.keys.sorted() == ["b.vcf"])
    // The name is taken again: it is no longer gone.
    _ = await phone.put(.contacts, "a.vcf", Sample.card("A2"))
    let fourth = try await phone.sync(.contacts, since: second.next)
    #expect(fourth.changes.count == 1 && fourth.changes["a.vcf"] != .some(nil))
    // Tasks are a list of their own.
    #expect(try await phone.sync(.tasks).changes.isEmpty)
    await house.close()
  }

  @Test func `What is written and archived in the program is told`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let token = try await house.token()
    let made = try await house.make("contacts", token, [("name", .text("A"))])
    let name = "\(made["id"].text).vcf"
    let start = try await phone.sync(.contacts)
    #expect(Array(start.changes.keys) == [name])
    let path = "/contacts/\(made["id"].text)"
    let any = [("If-Match", "*")]
    _ = await house.send(.patch, path, token, .object([("isArchived", .boolean(true))]), any)
    let archived = try await phone.sync(.contacts, since: start.next)
    #expect(archived.changes == [name: nil])
    #expect(await phone.send("GET", phone.place(.contacts, name)).status == 404)
    _ = await house.send(.patch, path, token, .object([("isArchived", .boolean(false))]), any)
    let back = try await phone.sync(.contacts, since: archived.next)
    #expect(back.changes.keys.sorted() == [name] && back.changes[name] != .some(nil))
    await house.close()
  }

  @Test func `Many changes come in parts`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    for number in 0..<7 {
      _ = await phone.put(.tasks, "\(number).ics", Sample.task("T", uid: "u\(number)"))
    }
    var (since, found, parts) = ("", [String](), 0)
    while true {
      let part = try await phone.sync(.tasks, since: since, limit: 3)
      found += part.changes.keys
      since = part.next
      parts += 1
      if part.isWhole { break }
      #expect(part.changes.count == 3)
    }
    #expect(parts == 3 && found.sorted() == (0..<7).map { "\($0).ics" })
    await house.close()
  }

  @Test func `The tag of a list changes with it alone`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    func tag(_ list: PhoneList) async throws -> String {
      let answers = try await phone.ask(
        "PROPFIND", phone.place(list), Phone.wanting("<S:getctag/><sync-token/>"), depth: "0")
      let tag = Phone.found(answers[0].element, .server("getctag"))?.text ?? ""
      #expect(tag == Phone.found(answers[0].element, .dav("sync-token"))?.text)
      return tag
    }
    let (contacts, tasks) = (try await tag(.contacts), try await tag(.tasks))
    _ = await phone.put(.tasks, "a.ics", Sample.task("A"))
    #expect(try await tag(.contacts) == contacts)
    #expect(try await tag(.tasks) != tasks)
    await house.close()
  }

  @Test(arguments: [
    "x", "urn:thecompany:sync:", "urn:thecompany:sync:abc:0", "urn:thecompany:sync:MARK:99",
    "urn:thecompany:sync:MARK:-1",
  ])
  func `A token of elsewhere is refused by name`(_ text: String) async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let start = try await phone.sync(.contacts).next
    let mark = start.split(separator: ":")[3]
    let body = """
      <sync-collection xmlns="DAV:"><sync-token>\(text.replacing("MARK", with: mark))</sync-token>\
      <sync-level>1</sync-level><prop><getetag/></prop></sync-collection>
      """
    let response = await phone.send("REPORT", phone.place(.contacts), body)
    #expect(response.status == 403 && response.bodyText.contains("valid-sync-token"))
    await house.close()
  }

  @Test func `The same person's other phone sees the same, another person's own names`()
    async throws
  {
    let house = try await ProgramHouse()
    let (phone, other) = (try await Phone(house), try await Phone(house))
    _ = await phone.put(.contacts, "a.vcf", Sample.card("A", "BDAY:1990-01-01"))
    #expect(try await other.sync(.contacts).changes.keys.sorted() == ["a.vcf"])
    #expect(await other.get(.contacts, "a.vcf").contains("BDAY"))
    // The last password takes with it what was kept for phones.
    for token in try await house.anna.programs.tokens(of: house.company) {
      try await house.anna.programs.revokeToken(token.id)
    }
    let next = try await Phone(house)
    let found = try await next.sync(.contacts).changes
    #expect(found.count == 1 && found["a.vcf"] == nil)
    #expect(await next.get(.contacts, try #require(found.keys.first)).contains("FN:A\r\n"))
    await house.close()
  }
}

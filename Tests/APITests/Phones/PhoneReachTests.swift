import Business
import Device
import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing
import XML

@testable import API

/// What a password for phones reaches: what its maker may do now, within its lists, and never more.
@Suite struct PhoneReachTests {
  private static let methods = [
    "OPTIONS", "PROPFIND", "REPORT", "PROPPATCH", "GET", "HEAD", "PUT", "DELETE", "MKCOL",
    "MKCALENDAR", "COPY", "MOVE", "POST",
  ]

  private func rest(_ house: ProgramHouse) { house.clock.move(by: 61_000) }

  @Test func `Without a good password nothing is answered`() async throws {
    let house = try await ProgramHouse()
    let (revoked, expired) = (try await house.token(), try await house.token(days: 1))
    let id = try #require(try await house.anna.programs.tokens(of: house.company).last?.id)
    try await house.anna.programs.revokeToken(id)
    house.clock.move(by: 86_400_001)
    for password in ["", "x", revoked, expired, "tca_" + String(repeating: "A", count: 43)] {
      let phone = Phone(house, password: password)
      for method in Self.methods {
        rest(house)
        for path in ["/dav/", "/dav/\(house.company)/contacts/x.vcf", "/dav/nothing"] {
          let response = await phone.send(method, path, "x")
          #expect(response.status == 401, "\(method) \(path)")
          #expect(response.headers["WWW-Authenticate"]?.hasPrefix("Basic ") == true)
        }
      }
    }
    for header in [nil, "Basic", "Basic !", "Basic eA==", "Bearer \(try await house.token())"] {
      let headers = Headers(header.map { [("Authorization", $0)] } ?? [])
      let request = Request(Method(name: "PROPFIND"), "/dav/", headers: headers)
      #expect(await house.router.respond(to: request).status == 401, "\(header ?? "")")
    }
    await house.close()
  }

  @Test func `Another company is not there, whatever is asked`() async throws {
    let house = try await ProgramHouse()
    let ben = try await ProgramHouse.person("ben", in: house.hub)
    let other = try await ProgramHouse.company(of: ben, .enterprise)
    let his = try await house.token(of: ben, in: other)
    let secret = "only Ben knows"
    let contact = try await house.make("contacts", his, [("name", .text(secret))])
    let phone = try await Phone(house)
    for method in Self.methods {
      for path in ["", "contacts/", "tasks/", "contacts/\(contact["id"].text).vcf"] {
        let response = await phone.send(method, "/dav/\(other)/\(path)", Sample.card("A"))
        #expect(response.status == 404, "\(method) \(path)")
        #expect(!response.bodyText.contains(secret))
      }
      let own = phone.place(.contacts, "\(contact["id"].text).vcf")
      let response = await phone.send(method, own, method == "PUT" ? Sample.card("A") : "")
      #expect(!response.bodyText.contains(secret), "\(method)")
    }
    let api = await house.send(.get, "/contacts/\(contact["id"].text)", his)
    #expect(api.value["name"] == .text(secret))
    await house.close()
  }

  @Test func `A password for one list has no other, and a reading one writes nothing`() async throws
  {
    let house = try await ProgramHouse()
    let all = try await Phone(house)
    _ = await all.put(.contacts, "a.vcf", Sample.card("A"))
    let tasks = try await Phone(house, ["tasks"])
    let lists = try await tasks.ask(
      "PROPFIND", "/dav/\(house.company)/", Phone.wanting("<A:addressbook-home-set/>"))
    #expect(lists.map(\.href) == ["/dav/\(house.company)/", tasks.place(.tasks)])
    #expect(Phone.found(lists[0].element, .card("addressbook-home-set")) == nil)
    for method in Self.methods {
      let response = await tasks.send(method, tasks.place(.contacts, "a.vcf"), Sample.card("B"))
      #expect(response.status == 404, "\(method)")
    }
    let reading = Phone(house, password: try await house.token(isReadOnly: true))
    #expect(await reading.get(.contacts, "a.vcf") == Sample.card("A"))
    #expect(await reading.put(.contacts, "a.vcf", Sample.card("B")).status == 403)
    #expect(await reading.put(.contacts, "b.vcf", Sample.card("B", uid: "u2")).status == 403)
    #expect(await reading.send("DELETE", reading.place(.contacts, "a.vcf")).status == 403)
    let rights = try await reading.ask(
      "PROPFIND", reading.place(.contacts), Phone.wanting("<current-user-privilege-set/>"),
      depth: "0")
    let set = Phone.found(rights[0].element, .dav("current-user-privilege-set"))
    #expect(set?.children.contains { $0.child(.dav("write-content")) != nil } == false)
    #expect(try await all.sync(.contacts).changes.count == 1)
    await house.close()
  }

  @Test func `It does what its maker may, at the moment of asking`() async throws {
    let house = try await ProgramHouse()
    let ben = try await house.guest("ben", .viewer)
    let annas = try await Phone(house)
    _ = await annas.put(.contacts, "a.vcf", Sample.card("A", "BDAY:1990-01-01"))
    _ = await house.anna.device.waitUntilSynced()
    await ben.device.becameActive()
    _ = await ben.device.waitUntilSynced()
    let his = Phone(house, password: try await house.token(of: ben))
    let names = try await his.sync(.contacts).changes.keys.sorted()
    #expect(names.count == 1 && names != ["a.vcf"])
    let name = try #require(names.first)
    let card = await his.get(.contacts, name)
    #expect(card.contains("FN:A\r\n") && !card.contains("BDAY"))
    let uid = try #require(card.split(separator: "\r\n").first { $0.hasPrefix("UID:") }).dropFirst(
      4)
    #expect(await his.put(.contacts, name, Sample.card("B", uid: String(uid))).status == 403)
    #expect(await his.put(.contacts, "n.vcf", Sample.card("B", uid: "u9")).status == 403)
    #expect(await his.send("DELETE", his.place(.contacts, name)).status == 403)
    // What was refused left no name behind.
    #expect(try await his.sync(.contacts).changes.keys.sorted() == names)
    #expect(await his.send("GET", his.place(.contacts, "n.vcf")).status == 404)
    await house.close()
  }

  @Test func `Tiers are asked as for tokens, and guesses end`() async throws {
    let house = try await ProgramHouse(tier: .business)
    let phone = try await Phone(house)
    #expect(await phone.send("PROPFIND", "/dav/").status == 403)
    await house.close()
    let open = try await ProgramHouse(tier: .free, isForAllTiers: true)
    let good = try await Phone(open)
    #expect(await good.send("PROPFIND", "/dav/").status == 207)
    for _ in 0..<Admission.refusedLimit {
      #expect(await Phone(open, password: "x").send("PROPFIND", "/dav/").status == 401)
    }
    #expect(await Phone(open, password: "x").send("PROPFIND", "/dav/").status == 429)
    // Programs are the same strangers.
    #expect(await open.send(.get, "/tags", "tca_x").status == 429)
    rest(open)
    #expect(await good.send("PROPFIND", "/dav/").status == 207)
    #expect(!open.log.all.joined().contains(good.password))
    await open.close()
  }
}

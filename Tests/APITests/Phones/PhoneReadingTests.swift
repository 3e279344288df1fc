import Business
import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing
import XML

@testable import API

/// How a phone finds the lists of a company, and reads them.
@Suite struct PhoneReadingTests {
  @Test(arguments: ["carddav", "caldav"], ["GET", "PROPFIND", "OPTIONS"])
  func `The well-known addresses lead on`(_ service: String, _ method: String) async throws {
    let house = try await ProgramHouse()
    let request = Request(Method(name: method), "/.well-known/\(service)")
    let response = await house.router.respond(to: request)
    #expect(response.status == 301 && response.headers["Location"] == "/dav/")
    await house.close()
  }

  @Test func `From the top a phone finds the company and its lists`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let home = "/dav/\(house.company)/"
    let top = try await phone.ask(
      "PROPFIND", "/dav/", Phone.wanting("<current-user-principal/><x xmlns='urn:y'/>"), depth: "0")
    #expect(top.count == 1 && top[0].href == "/dav/")
    let principal = Phone.found(top[0].element, .dav("current-user-principal"))
    #expect(principal?.child(.dav("href"))?.text == home)
    #expect(
      top[0].element.all(.dav("propstat")).map { $0.child(.dav("status"))?.text } == [
        "HTTP/1.1 200 OK", "HTTP/1.1 404 Not Found",
      ])
    let sets = try await phone.ask(
      "PROPFIND", home,
      Phone.wanting("<A:addressbook-home-set/><C:calendar-home-set/><displayname/>"),
      depth: "0")
    for name in [XMLName.card("addressbook-home-set"), .calendar("calendar-home-set")] {
      #expect(Phone.found(sets[0].element, name)?.child(.dav("href"))?.text == home)
    }
    #expect(Phone.found(sets[0].element, .dav("displayname"))?.text == "Bolts")
    let lists = try await phone.ask(
      "PROPFIND", home,
      Phone.wanting(
        "<resourcetype/><displayname/><C:supported-calendar-component-set/>"
          + "<supported-report-set/><current-user-privilege-set/>"))
    #expect(lists.map(\.href) == [home, home + "contacts/", home + "tasks/"])
    #expect(
      Phone.found(lists[1].element, .dav("resourcetype"))?.child(.card("addressbook")) != nil)
    #expect(
      Phone.found(lists[2].element, .dav("resourcetype"))?.child(.calendar("calendar")) != nil)
    #expect(Phone.found(lists[1].element, .dav("displayname"))?.text == "Bolts: Contacts")
    let set = Phone.found(lists[2].element, .calendar("supported-calendar-component-set"))
    #expect(set?.children.map { $0.attribute("name") } == ["VTODO"])
    #expect(Phone.found(lists[1].element, .dav("supported-report-set"))?.children.count == 3)
    let rights = Phone.found(lists[1].element, .dav("current-user-privilege-set"))?.children ?? []
    #expect(rights.contains { $0.child(.dav("write-content")) != nil })
    await house.close()
  }

  @Test func `Records of the program are read as cards and tasks`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let token = try await house.token()
    let contact = try await house.make(
      "contacts", token, [("name", .text("Rad & Söhne")), ("email", .text("a@b.example"))])
    let task = try await house.make(
      "tasks", token,
      [("title", .text("Call; them")), ("due", .text("2026-12-24")), ("priority", .text("high"))])
    let card = await phone.send("GET", phone.place(.contacts, "\(contact["id"].text).vcf"))
    #expect(card.status == 200 && card.headers["Content-Type"]?.hasPrefix("text/vcard") == true)
    #expect(card.bodyText.contains("ORG:Rad & Söhne\r\n"))
    #expect(card.bodyText.contains("UID:urn:uuid:\(contact["id"].text)\r\n"))
    let item = await phone.get(.tasks, "\(task["id"].text).ics")
    for line in [
      "SUMMARY:Call\\; them", "DUE;VALUE=DATE:20261224", "PRIORITY:3", "STATUS:NEEDS-ACTION",
    ] {
      #expect(item.contains("\r\n\(line)\r\n"), "\(line)")
    }
    let tag = try #require(card.headers["ETag"])
    let path = phone.place(.contacts, "\(contact["id"].text).vcf")
    #expect(await phone.send("GET", path, "", [("If-None-Match", tag)]).status == 304)
    let api = await house.send(.get, "/contacts/\(contact["id"].text)", token)
    #expect(api.headers["ETag"] == tag)
    let listed = try await phone.ask(
      "PROPFIND", phone.place(.contacts), Phone.wanting("<getetag/><getcontenttype/>"))
    #expect(listed.map(\.href) == [phone.place(.contacts), path])
    #expect(Phone.found(listed[1].element, .dav("getetag"))?.text == tag)
    let all = try await phone.ask("PROPFIND", phone.place(.contacts), "")
    #expect(Phone.found(all[1].element, .dav("getlastmodified"))?.text.hasSuffix("GMT") == true)
    let names = try await phone.ask(
      "PROPFIND", path, "<propfind xmlns='DAV:'><propname/></propfind>", depth: "0")
    #expect(Phone.found(names[0].element, .dav("getetag"))?.text == "")
    await house.close()
  }

  @Test func `Files are asked for by address and by what is in them`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    #expect(
      await phone.put(.contacts, "a b.vcf", Sample.card("Anna", "EMAIL:a@x.example")).status == 201)
    #expect(await phone.put(.contacts, "b.vcf", Sample.card("Ben", uid: "u2")).status == 201)
    let gets = """
      <A:addressbook-multiget xmlns="DAV:" xmlns:A="urn:ietf:params:xml:ns:carddav"><prop>\
      <getetag/><A:address-data/></prop><href>\(phone.place(.contacts, "a%20b.vcf"))</href>\
      <href>\(phone.place(.contacts, "no.vcf"))</href><href>/dav/x</href>\
      <href>http://host\(phone.place(.contacts, "b.vcf"))</href></A:addressbook-multiget>
      """
    let got = try await phone.ask("REPORT", phone.place(.contacts), gets, depth: "0")
    #expect(got.count == 4)
    #expect(got[0].href == phone.place(.contacts, "a%20b.vcf"))
    #expect(Phone.found(got[0].element, .card("address-data"))?.text.contains("FN:Anna") == true)
    #expect(got[1].element.child(.dav("status"))?.text.contains("404") == true)
    #expect(got[2].element.child(.dav("status"))?.text.contains("404") == true)
    #expect(Phone.found(got[3].element, .card("address-data"))?.text.contains("FN:Ben") == true)
    func named(_ filter: String) async throws -> [String] {
      let body = """
        <A:addressbook-query xmlns="DAV:" xmlns:A="urn:ietf:params:xml:ns:carddav"><prop>\
        <getetag/></prop><A:filter>\(filter)</A:filter></A:addressbook-query>
        """
      return try await phone.ask("REPORT", phone.place(.contacts), body).map {
        String($0.href.dropFirst(phone.place(.contacts).count))
      }.sorted()
    }
    func property(_ name: String, _ inner: String) -> String {
      "<A:prop-filter name=\"\(name)\">\(inner)</A:prop-filter>"
    }
    #expect(try await named("") == ["a%20b.vcf", "b.vcf"])
    let begins = "<A:text-match match-type=\"starts-with\">be</A:text-match>"
    #expect(try await named(property("FN", begins)) == ["b.vcf"])
    let not = "<A:text-match negate-condition=\"yes\">be</A:text-match>"
    #expect(try await named(property("FN", not)) == ["a%20b.vcf"])
    #expect(try await named(property("EMAIL", "<A:is-not-defined/>")) == ["b.vcf"])
    #expect(try await named(property("EMAIL", "")) == ["a%20b.vcf"])
    await house.close()
  }

  @Test func `Tasks are asked for by state and time`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    _ = await phone.put(
      .tasks, "a.ics", Sample.task("A", "STATUS:COMPLETED", "COMPLETED:20261128T090000Z"))
    let second = Sample.task("B", uid: "t2", "DUE:20261224T170000", "STATUS:NEEDS-ACTION")
    _ = await phone.put(.tasks, "b.ics", second)
    func found(_ filter: String, _ component: String = "VTODO") async throws -> [String] {
      let body = """
        <C:calendar-query xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><getetag/>\
        <C:calendar-data/></prop><C:filter><C:comp-filter name="VCALENDAR">\
        <C:comp-filter name="\(component)">\(filter)</C:comp-filter></C:comp-filter></C:filter>\
        </C:calendar-query>
        """
      return try await phone.ask("REPORT", phone.place(.tasks), body).map {
        #expect(Phone.found($0.element, .calendar("calendar-data"))?.text.contains("VTODO") == true)
        return String($0.href.dropFirst(phone.place(.tasks).count))
      }.sorted()
    }
    #expect(try await found("") == ["a.ics", "b.ics"])
    #expect(try await found("", "VEVENT") == [])
    let open = """
      <C:prop-filter name="STATUS"><C:text-match negate-condition="yes">COMPLETED\
      </C:text-match></C:prop-filter>
      """
    #expect(try await found(open) == ["b.ics"])
    let range = "<C:time-range start=\"20261224T000000Z\" end=\"20261225T000000Z\"/>"
    #expect(try await found(range + open) == ["b.ics"])
    let later = "<C:time-range start=\"20261225T000000Z\"/>"
    #expect(try await found(later + open) == [])
    let missing = "<C:prop-filter name=\"COMPLETED\"><C:is-not-defined/></C:prop-filter>"
    #expect(try await found(missing) == ["b.ics"])
    await house.close()
  }

  @Test func `What can't be answered is refused by name`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let contacts = phone.place(.contacts)
    func refused(_ method: String, _ path: String, _ body: String = "", _ depth: String = "0")
      async -> (Int, String)
    {
      let response = await phone.send(method, path, body, [("Depth", depth)])
      return (response.status, response.bodyText)
    }
    let deep = await refused("PROPFIND", contacts, "", "infinity")
    #expect(deep.0 == 403 && deep.1.contains("propfind-finite-depth"))
    #expect(await refused("PROPFIND", contacts, "<x/>").0 == 400)
    #expect(await refused("PROPFIND", contacts, "<!DOCTYPE a><a/>").0 == 400)
    #expect(await refused("PROPFIND", contacts, "", "7").0 == 400)
    let report = await refused("REPORT", contacts, "<x xmlns='DAV:'/>")
    #expect(report.0 == 403 && report.1.contains("supported-report"))
    #expect(await refused("PROPFIND", contacts + "nobody.vcf").0 == 404)
    for method in ["MKCOL", "MKCALENDAR", "COPY", "MOVE", "POST", "PUT", "DELETE"] {
      #expect(await refused(method, contacts).0 == 403, "\(method)")
    }
    #expect(await refused("GET", contacts).0 == 405)
    #expect(await refused("LOCK", contacts).0 == 405)
    let patch =
      "<propertyupdate xmlns='DAV:'><set><prop><displayname>x</displayname></prop></set>"
      + "</propertyupdate>"
    let patched = await refused("PROPPATCH", contacts, patch)
    #expect(
      patched.0 == 207 && patched.1.contains("403 Forbidden") && patched.1.contains("displayname"))
    let options = await phone.send("OPTIONS", contacts)
    #expect(options.status == 200 && options.headers["DAV"] == "1, 3, addressbook, calendar-access")
    #expect(options.headers["Allow"]?.contains("PROPFIND") == true)
    await house.close()
  }
}

import Business
import Hub
import Model
import Testing

@testable import API

/// Addresses, tokens and dates as phones are told them.
@Suite struct PhonePlaceTests {
  private let id = RecordID(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0001)

  @Test func `Each address names one thing, with a host before it or without`() {
    for prefix in ["", "http://host:80", "https://host"] {
      #expect(PhonePlace(address: "\(prefix)/dav/") == .root)
      #expect(PhonePlace(address: "\(prefix)/dav/\(id)/") == .home(id))
      #expect(PhonePlace(address: "\(prefix)/dav/\(id)/tasks/") == .list(id, .tasks))
      #expect(
        PhonePlace(address: "\(prefix)/dav/\(id)/contacts/a%20b.vcf")
          == .file(id, .contacts, name: "a b.vcf"))
    }
    #expect(PhonePlace(address: "/dav") == .root)
    #expect(PhonePlace(address: "/dav/\(id)") == .home(id))
    #expect(PhonePlace(address: "/dav/\(id)/tasks") == .list(id, .tasks))
  }

  @Test(arguments: [
    "", "/", "/x/", "/dav/x/", "/dav//", "/dav/ID/notes/", "/dav/ID/tasks/a/b", "/dav/ID/tasks/a/",
    "/dav/ID/tasks//", "/dav/ID/tasks/..", "/dav/ID/tasks/.", "/dav/ID/tasks/%2F",
    "/dav/ID/tasks/%0A",
    "/dav/ID/tasks/%zz", "/dav/ID/tasks/%00", "/dav/ID//a.ics",
  ])
  func `Other addresses name nothing`(_ address: String) {
    #expect(PhonePlace(address: address.replacing("ID", with: "\(id)")) == nil)
  }

  @Test func `Names have an end, and are written so that they are read again`() {
    let name = String(repeating: "n", count: PhonePlace.nameLimit)
    #expect(PhonePlace(["dav", "\(id)", "tasks", name]) != nil)
    #expect(PhonePlace(["dav", "\(id)", "tasks", name + "n"]) == nil)
    for name in ["a.ics", "a b.ics", "ü%&?#+;=.ics", "\"<>'.ics", "a@b~c_d-e.ics"] {
      let place = PhonePlace.file(id, .tasks, name: name)
      #expect(PhonePlace(address: place.address) == place, "\(name)")
      #expect(!place.address.contains(" ") && !place.address.contains("?"))
    }
    #expect(PhonePlace.file(id, .tasks, name: "\n").address.hasSuffix("/%0A"))
    for place in [PhonePlace.root, .home(id), .list(id, .contacts)] {
      #expect(PhonePlace(address: place.address) == place && place.address.hasSuffix("/"))
    }
    #expect(PhonePlace.root.company == nil && PhonePlace.home(id).company == id)
    #expect(PhonePlace.home(id).list == nil && PhonePlace.list(id, .tasks).list == .tasks)
  }

  @Test func `Tokens are read as they were written`() {
    let token = ListToken(mark: "a-b_c", sequence: 17)
    #expect(token.text == "urn:thecompany:sync:a-b_c:17")
    #expect(ListToken(token.text) == token)
    for text in ["", "urn:thecompany:sync:a", "urn:thecompany:sync:a:b", "urn:x:sync:a:1"] {
      #expect(ListToken(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    (0 as UInt64, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (1_796_000_000_000, "Mon, 30 Nov 2026 00:53:20 GMT"),
  ])
  func `Dates are those of HTTP`(_ milliseconds: UInt64, _ text: String) {
    #expect(HTTPDate.text(milliseconds) == text)
  }
}

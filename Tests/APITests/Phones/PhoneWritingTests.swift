import Business
import Device
import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing
import XML

@testable import API

/// What a phone writes is a change like any other.
@Suite struct PhoneWritingTests {
  private func context(_ house: ProgramHouse) async throws -> CompanyContext {
    try #require(try await house.anna.device.context(of: house.company))
  }

  private func contact(_ name: String, _ house: ProgramHouse) async throws -> Record<Contact> {
    let found = try await context(house).search(name, kind: .contact)
    return try #require(found.first?.record(Contact.self))
  }

  private func task(_ title: String, _ house: ProgramHouse) async throws -> Record<WorkTask> {
    let found = try await context(house).search(title, kind: .task)
    return try #require(found.first?.record(WorkTask.self))
  }

  @Test func `Names, other numbers and what we have no field for are kept`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let sent = """
      BEGIN:VCARD\r\nVERSION:3.0\r\nUID:U\r\nFN:Dr. Anna de Vries\r\nN:de Vries;Anna;;Dr.;\r
      TEL;TYPE=CELL:1\r\nTEL:2\r\nitem1.EMAIL:a@x.example\r\nitem1.X-ABLabel:Own\r
      item2.X-ABDATE:2001-01-01\r\nBDAY:1980-01-02\r\nEND:VCARD\r\n
      """
    let made = await phone.put(.contacts, "x.vcf", sent)
    #expect(made.status == 201)
    #expect(await phone.get(.contacts, "x.vcf") == sent)
    #expect(await phone.tag(.contacts, "x.vcf") == made.headers["ETag"])
    var record = try await contact("Vries", house)
    #expect(record[.name] == "Dr. Anna de Vries" && record[.phone] == "1")
    #expect(record[.note] == "2\nBirthday: 1980-01-02")
    #expect(record[.form] == "person")
    record[.email] = "b@x.example"
    #expect(try await context(house).save(record).isSaved)
    let changed = await phone.get(.contacts, "x.vcf")
    for line in [
      "UID:U", "N:de Vries;Anna;;Dr.;", "BDAY:1980-01-02", "item2.X-ABDATE:2001-01-01",
      "NOTE:2\\nBirthday: 1980-01-02",
      "EMAIL;TYPE=INTERNET,WORK:b@x.example",
    ] {
      #expect(changed.contains("\r\n\(line)\r\n"), "\(line)")
    }
    #expect(!changed.contains("X-ABLabel") && !changed.contains("a@x.example"))
    let again = await phone.put(.contacts, "x.vcf", changed)
    #expect(again.status == 204)
    #expect(try await contact("Vries", house)[.note] == "2\nBirthday: 1980-01-02")
    await house.close()
  }

  @Test func `What a card does not carry stays, and what it leaves out goes`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let token = try await house.token()
    let made = try await house.make(
      "contacts", token,
      [
        ("name", .text("Rad GmbH")), ("number", .text("K-1")), ("isCustomer", .boolean(true)),
        ("paymentDays", .integer(14)), ("email", .text("a@b.example")), ("phone", .text("1")),
        ("taxID", .text("DE1")),
      ])
    let person = try await house.make(
      "persons", token, [("name", .text("Mara")), ("contact", made["id"])])
    let name = "\(made["id"].text).vcf"
    let card = Sample.card("Rad GmbH", uid: "urn:uuid:\(made["id"].text)", "ORG:Rad GmbH", "TEL:2")
    let answer = await phone.put(.contacts, name, card)
    #expect(answer.status == 204, "\(answer.bodyText)")
    let record = try await contact("Rad", house)
    #expect(record[.number] == "K-1" && record[.isCustomer] == true && record[.taxID] == "DE1")
    #expect(record[.paymentDays] == 14 && record[.form] == nil)
    #expect(record[.phone] == "2" && record[.email] == nil)
    let path = "/persons/\(person["id"].text)"
    #expect(await house.send(.get, path, token).value["contact"] == made["id"])
    // Roles that it once told it takes back, and no others.
    func put(_ roles: String) async throws -> Record<Contact> {
      let uid = "urn:uuid:\(made["id"].text)"
      let card = Sample.card("Rad GmbH", uid: uid, "ORG:Rad GmbH", "CATEGORIES:\(roles)")
      #expect(await phone.put(.contacts, name, card).status == 204)
      return try await contact("Rad", house)
    }
    var turned = try await put("Supplier,Partner")
    #expect(turned[.isSupplier] == true && turned[.isPartner] == true)
    #expect(turned[.isCustomer] == true && turned[.phone] == nil)
    turned = try await put("Partner,friends")
    #expect(turned[.isSupplier] != true && turned[.isPartner] == true)
    #expect(turned[.isCustomer] == true && turned[.number] == "K-1")
    await house.close()
  }

  @Test func `A card of another version is taken in and given back in ours`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let four = "BEGIN:VCARD\nVERSION:4.0\nUID:urn:uuid:x\nFN:Ben\nEMAIL:b@x.example\nEND:VCARD\n"
    let made = await phone.put(.contacts, "b.vcf", four)
    #expect(made.status == 201 && made.headers["ETag"] == nil)
    let got = await phone.get(.contacts, "b.vcf")
    #expect(got.contains("VERSION:3.0\r\nUID:urn:uuid:x\r\nFN:Ben"))
    let nameless = "BEGIN:VCARD\nVERSION:3.0\nNOTE:y\nEND:VCARD\n"
    #expect(await phone.put(.contacts, "c.vcf", nameless).status == 201)
    #expect(try await contact("without a name", house)[.note] == "y")
    #expect(await phone.get(.contacts, "c.vcf") == nameless)
    await house.close()
  }

  @Test(arguments: [
    (PhoneList.contacts, ""), (.contacts, "BEGIN:VCARD\nEND:VCARD"), (.contacts, "hello"),
    (.contacts, Sample.card("A") + Sample.card("B")), (.contacts, Sample.card("A\0")),
    (.tasks, ""), (.tasks, "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR"),
    (.tasks, "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR"),
    (.tasks, Sample.card("A")),
  ])
  func `What is no card and no task is refused`(_ list: PhoneList, _ body: String) async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let response = await phone.put(list, "x.\(list.ending)", body)
    #expect(response.status == 403)
    #expect(response.bodyText.contains("valid-"))
    await house.close()
  }

  @Test func `Who has not seen the last version writes nothing`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    #expect(
      await phone.put(.contacts, "a.vcf", Sample.card("A"), [("If-Match", "*")]).status == 412)
    let made = await phone.put(.contacts, "a.vcf", Sample.card("A"), [("If-None-Match", "*")])
    let first = try #require(made.headers["ETag"])
    #expect(
      await phone.put(.contacts, "a.vcf", Sample.card("A"), [("If-None-Match", "*")]).status == 412)
    let second = await phone.put(.contacts, "a.vcf", Sample.card("B"), [("If-Match", first)])
    #expect(second.status == 204 && second.headers["ETag"] != first)
    #expect(
      await phone.put(.contacts, "a.vcf", Sample.card("C"), [("If-Match", first)]).status == 412)
    let path = phone.place(.contacts, "a.vcf")
    #expect(await phone.send("DELETE", path, "", [("If-Match", first)]).status == 412)
    #expect(await phone.get(.contacts, "a.vcf") == Sample.card("B"))
    #expect(
      await phone.send("DELETE", path, "", [("If-Match", second.headers["ETag"] ?? "")]).status
        == 204)
    #expect(await phone.send("DELETE", path).status == 404)
    // What is deleted leaves its name, and what it is called within, to another one.
    #expect(
      await phone.put(.contacts, "a.vcf", Sample.card("D"), [("If-None-Match", "*")]).status == 201)
    await house.close()
  }

  @Test func `One name within is one record`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    #expect(await phone.put(.tasks, "a.ics", Sample.task("A")).status == 201)
    let second = await phone.put(.tasks, "b.ics", Sample.task("A"))
    #expect(second.status == 409)
    #expect(second.bodyText.contains("no-uid-conflict") && second.bodyText.contains("a.ics"))
    let renamed = await phone.put(.tasks, "a.ics", Sample.task("A", uid: "other"))
    #expect(renamed.status == 409)
    let token = try await house.token()
    let task = try await house.make("tasks", token, [("title", .text("Ours"))])
    let copied = await phone.put(.tasks, "c.ics", Sample.task("Ours", uid: task["id"].text))
    #expect(copied.status == 409 && copied.bodyText.contains("\(task["id"].text).ics"))
    await house.close()
  }

  @Test func `A task says all that it can, both ways`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let sent = Sample.task(
      "Clean\\, then lock", "DESCRIPTION:one\\ntwo", "DUE;TZID=Europe/Berlin:20261204T173000",
      "PRIORITY:4", "RRULE:FREQ=WEEKLY;BYDAY=FR,MO", "LOCATION:Hall", "BEGIN:VALARM",
      "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM")
    let made = await phone.put(.tasks, "a.ics", sent)
    #expect(made.status == 201 && made.headers["ETag"] != nil)
    var record = try await task("Clean", house)
    #expect(record[.title] == "Clean, then lock" && record[.note] == "one\ntwo")
    #expect(record[.due] == Moment(typed: "2026-12-04 17:30") && record[.priority] == "high")
    #expect(record[.repeats] == "weekly mon fri")
    record[.title] = "Sweep"
    #expect(try await context(house).save(record).isSaved)
    let got = await phone.get(.tasks, "a.ics")
    for line in [
      "UID:t1", "SUMMARY:Sweep", "DESCRIPTION:one\\ntwo", "DUE:20261204T173000", "PRIORITY:3",
      "RRULE:FREQ=WEEKLY;BYDAY=MO,FR", "DTSTART:20261204T173000", "LOCATION:Hall", "TRIGGER:-PT15M",
      "STATUS:NEEDS-ACTION",
    ] {
      #expect(got.contains("\r\n\(line)\r\n"), "\(line)")
    }
    await house.close()
  }

  @Test func `Finishing on a phone is finishing: the next one is made, and all is taken back`()
    async throws
  {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let rule = "RRULE:FREQ=DAILY"
    let due = "DUE;VALUE=DATE:20261204"
    #expect(await phone.put(.tasks, "a.ics", Sample.task("Water", due, rule)).status == 201)
    let done = Sample.task("Water", due, rule, "STATUS:COMPLETED", "PERCENT-COMPLETE:100")
    #expect(await phone.put(.tasks, "a.ics", done).status == 204)
    let context = try await context(house)
    let found = try await context.search("Water", kind: .task)
    #expect(found.count == 2)
    let states = found.compactMap { $0.record(WorkTask.self)?[.state] }.sorted()
    #expect(states == ["done", "open"])
    #expect(try await context.acts().first?.words == "Changed “Water” on a phone.")
    guard case .done = try await context.takeBack(.last) else {
      Issue.record("It was not taken back.")
      return
    }
    #expect(try await context.search("Water", kind: .task).count == 1)
    #expect(try await task("Water", house)[.finishedAt] == nil)
    #expect(await phone.get(.tasks, "a.ics").contains("STATUS:NEEDS-ACTION"))
    await house.close()
  }

  @Test(arguments: [
    ("STATUS:IN-PROCESS", "doing"), ("STATUS:CANCELLED", "dropped"),
    ("COMPLETED:20261128T090000Z", "done"),
    ("PERCENT-COMPLETE:100", "done"), ("PERCENT-COMPLETE:20", "open"),
    ("STATUS:NEEDS-ACTION", "open"),
  ])
  func `States are told and heard`(_ line: String, _ state: String) async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    #expect(await phone.put(.tasks, "a.ics", Sample.task("Water", line)).status == 201)
    #expect(try await task("Water", house)[.state] == state)
    // And from there to each other one.
    for (line, state) in [
      ("STATUS:COMPLETED", "done"), ("STATUS:IN-PROCESS", "doing"), ("STATUS:CANCELLED", "dropped"),
      ("STATUS:NEEDS-ACTION", "open"), ("COMPLETED:20261128T090000Z", "done"), ("X-A:1", "open"),
    ] {
      #expect(await phone.put(.tasks, "a.ics", Sample.task("Water", line)).status == 204)
      #expect(try await task("Water", house)[.state] == state, "\(line)")
    }
    await house.close()
  }

  @Test func `What a record can't take is told and leaves nothing behind`() async throws {
    let house = try await ProgramHouse()
    let phone = try await Phone(house)
    let token = try await house.token()
    _ = try await house.make("contacts", token, [("name", .text("A")), ("number", .text("K"))])
    let long = String(repeating: "n", count: 300)
    #expect(await phone.put(.contacts, "l.vcf", Sample.card(long)).status == 201)
    let record = try await contact("nnn", house)
    #expect(record[.name]?.utf8.count == 200 && record[.note] == long)
    let control = await phone.put(.tasks, "c.ics", Sample.task("a\u{1}b"))
    #expect([201, 403, 422].contains(control.status))
    await house.close()
  }
}

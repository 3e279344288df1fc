import Device
import HTTPServing
import Model
import PageReading
import Testing

@testable import Business
@testable import WebUI

/// Tables of contacts come in through the pages that are made of the declaration.
@Suite(.timeLimit(.minutes(10))) struct ContactImportTests {
  private func tables() async throws -> (TableHouse, String) {
    let tables = try await TableHouse()
    return (tables, tables.company + "/contacts/import")
  }

  private func names(_ tables: TableHouse) async -> [String] {
    await tables.anna.open("\(tables.company)/contacts")
    return People.names(tables.anna)
  }

  @Test
  func `The empty list leads to the import, which is looked through, written and undone as one`()
    async throws
  {
    let (tables, place) = try await tables()
    let anna = tables.anna
    await anna.open("\(tables.company)/contacts")
    #expect(anna.page.contains("\(place)\""))
    await anna.open(place)
    #expect(anna.words.contains("Contacts: import from a table"))
    #expect(anna.words.contains("one of them of: Contact number, Name."))
    try await tables.bring(
      Array("Name,Contact number,Customer\nRadhaus,K-1,yes\nAnker,,maybe\n".utf8), by: anna,
      at: place)
    #expect(anna.words.contains("New 1") && anna.words.contains("Wrong 1"))
    #expect(anna.words.contains("Row 3, C (Customer): \"maybe\" is neither yes nor no."))
    #expect(await names(tables).isEmpty)
    let rejected = await anna.send(.get, place + "/rejected")
    #expect(rejected.bodyText.contains("Anker,,maybe") && !rejected.bodyText.contains("Radhaus"))
    await anna.open(place)
    try await anna.submit("columns", [("do", "skip")])
    try await tables.wait(anna, at: place)
    #expect(anna.words.contains("The records were imported"))
    #expect(await names(tables) == ["Radhaus"])
    #expect(anna.page.contains("\(place)\""), "the menu of the list leads to it too")
    try await tables.bring(
      Array("number,name,city\nK-1,Radhaus Neumann,Jena\n,Anker,Ulm\n".utf8), by: anna, at: place)
    #expect(anna.words.contains("New 1 Changed 1"))
    #expect(anna.words.contains("2 Radhaus Name B (name) Radhaus Radhaus Neumann"))
    let changes = await anna.send(.get, place + "/changes").bodyText
    #expect(changes.contains("Row,Column,Record,Field,Before,After\r\n2,B (name),Radhaus,Name,"))
    await anna.open(place)
    try await anna.submit("columns", [("do", "write")])
    try await tables.wait(anna, at: place)
    #expect(await names(tables) == ["Anker", "Radhaus Neumann"])
    await anna.open(place)
    try await anna.submit("undo-import")
    #expect(anna.words.contains("Undone: Imported"))
    #expect(await names(tables) == ["Radhaus"])
    try await tables.house.close()
  }

  @Test func `A table of contacts is none of items, and what the list gives comes back`()
    async throws
  {
    let (tables, place) = try await tables()
    let anna = tables.anna
    try await tables.bring(
      Array("[{\"name\":\"Öl & Söhne\",\"shippingCity\":\"Kiel\",\"isPartner\":true}]".utf8),
      by: anna, at: place)
    #expect(anna.words.contains("New 1"))
    await anna.open(tables.place)
    #expect(Markup.form("columns", in: anna.page) == nil && !anna.page.contains("Öl"))
    let form = Markup.form("import", in: anna.page)
    #expect(form?.contains(".json") == false)
    await anna.open(place)
    try await anna.submit("columns", [("do", "write")])
    try await tables.wait(anna, at: place)
    for form in ["csv", "xlsx", "json"] {
      let table = await anna.send(.get, "\(tables.company)/contacts/export?form=\(form)")
      guard case .bytes(let bytes) = table.body else {
        Issue.record("no table as \(form)")
        continue
      }
      try await tables.bring(bytes, by: anna, at: place)
      #expect(anna.words.contains("New 0 Changed 0 As they are 1"), "\(form): \(anna.words)")
      try await anna.submit("discard")
    }
    try await tables.house.close()
  }

  @Test func `vCards come in as tables do, and are none of items`() async throws {
    let (tables, place) = try await tables()
    let anna = tables.anna
    let cards = Array("BEGIN:VCARD\nFN:Petra\nADR:;;Weg 1;Jena;;;Deutschland\nEND:VCARD\n".utf8)
    try await tables.bring(cards, by: anna, at: place)
    #expect(anna.words.contains("New 1"), "\(anna.words)")
    try await anna.submit("columns", [("do", "write")])
    try await tables.wait(anna, at: place)
    #expect(await names(tables) == ["Petra"])
    try await tables.bring(Array("BEGIN:VCARD\nVERSION:3.0".utf8), by: anna, at: place)
    #expect(anna.words.contains("vCard 1 of the file has no end"), "\(anna.words)")
    try await tables.house.close()
  }

  @Test func `Who may not add contacts imports none`() async throws {
    let (tables, place) = try await tables()
    let ben = try await tables.house.guest("Ben", of: tables.anna, tables.id, .viewer, .viewOnly)
    try await eventually {
      await ben.open("\(tables.company)/contacts")
      return ben.status == 200
    }
    #expect(!ben.page.contains(place))
    await ben.open(place)
    #expect(ben.status == 403)
    try await tables.house.close()
  }
}

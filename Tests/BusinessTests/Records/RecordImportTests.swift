import Device
import Documents
import Model
import Storage
import Testing
import Texts

@testable import Business

/// Contacts come out of tables of other programs: what each row is about, what is wrong, what
/// changes.
@Suite struct RecordImportTests {
  private func table(
    _ text: String, _ shop: Shop, choices: String = ""
  ) throws -> TableImport<DeclaredImport<Contact>> {
    let path = shop.folder + "/table"
    try? FileFolder(shop.folder).remove("table")
    try PlainFile(path, .writing).write(Array(text.utf8), at: 0)
    let choices = try #require(ColumnChoices(choices, of: RecordColumn<Contact>.self))
    return TableImport(path: path, choices: choices)
  }

  private func run(
    _ text: String, _ shop: Shop, _ context: CompanyContext, isDryRun: Bool = false,
    skipsBad: Bool = false, clearsEmpty: Bool = false
  ) async throws -> TableReport {
    var table = try table(text, shop)
    table.clearsEmpty = clearsEmpty
    return try await table.run(in: context, isDryRun: isDryRun, skipsBad: skipsBad)
  }

  private func contacts(_ context: CompanyContext) async throws -> [Record<Contact>] {
    let name = Field<Contact, String>.name.number
    return try await context.page(of: PageRequest(.contact, sort: .field(name))).records
      .compactMap { $0.record(Contact.self) }
  }

  private func add(
    _ name: String, _ number: String? = nil, _ context: CompanyContext
  ) async throws -> RecordID {
    var change = FieldChanges<Contact>()
    change.set(.name, to: name)
    change.set(.number, to: number)
    let id = await context.newID()
    #expect(try await context.add(change, id) == .saved)
    return id
  }

  private func lines(_ report: TableReport) -> [String] { report.problems.map(\.line) }

  @Test func `Each problem is told by row and column, and nothing or the rest is written`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let text = """
      Name;Kunde;Firma oder Person;Land;Währung;Zahlungsziel in Tagen;id
      A;ja;Firma;deutschland;eur;30;
      B;vielleicht;Verein;Narnia;euro;bald;12
      ;x;;;;;
      C;nein;PERSON;;;14,5;

      """
    let looked = try await run(text, shop, context, isDryRun: true)
    #expect(looked.leftOut == [] && looked.rejected == [3, 4, 5] && looked.created == 1)
    #expect(
      lines(looked) == [
        "Row 3, B (Kunde): \"vielleicht\" is neither yes nor no.",
        "Row 3, C (Firma oder Person): \"Verein\" is none of company, person.",
        "Row 3, D (Land): Country must be a country: its name, or its two letters such as DE.",
        "Row 3, E (Währung): Currency is too long: at most 3 letters; those with accents and of "
          + "other scripts count twice or more.",
        "Row 3, F (Zahlungsziel in Tagen): \"bald\" is no number such as 12,50, with nothing "
          + "between thousands.",
        "Row 3, G (id): \"12\" is no identifier.",
        "Row 4: Nothing tells which record it is: Contact number, Name.",
        "Row 5, F (Zahlungsziel in Tagen): Days to pay must be a whole number.",
      ], "\(lines(looked))")
    #expect(try await !run(text, shop, context).isWritten)
    #expect(try await contacts(context).isEmpty)
    #expect(try await run(text, shop, context, skipsBad: true).created == 1)
    let made = try #require(try await contacts(context).first)
    #expect(made[.isCustomer] == true && made[.form] == "company" && made[.country] == "DE")
    #expect(made[.currency] == "EUR" && made[.paymentDays] == 30)
    let rows = try RejectedRows.table(
      of: DeclaredImport<Contact>.self, try table(text, shop).path, nil, looked)
    #expect(String(decoding: rows, as: UTF8.self).split(separator: "\r\n").count == 4)
    await shop.device.close()
  }

  @Test func `A row is about the record of its identifier, else of its number, else of its name`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let first = try await add("Radhaus", "K-1", context)
    let second = try await add("Anker", nil, context)
    let third = try await add("Cramer", "K-3", context)
    let report = try await run(
      "id,number,name,city\n\(first),,Radhaus Neumann,Jena\n,,Anker,Ulm\n,K-3,Kramer,Kiel\n"
        + ",K-4,Anker,Bonn\n", shop, context)
    #expect(report.problems.isEmpty && report.updated == 3 && report.created == 1)
    #expect(
      report.changes.map { "\($0.row) \($0.record) \($0.field): \($0.before) > \($0.after)" } == [
        "2 Radhaus Name: Radhaus > Radhaus Neumann", "2 Radhaus City:  > Jena",
        "3 Anker City:  > Ulm", "4 Cramer Name: Cramer > Kramer", "4 Cramer City:  > Kiel",
      ])
    let all = try await contacts(context)
    #expect(all.map { $0[.name] } == ["Anker", "Anker", "Kramer", "Radhaus Neumann"])
    #expect(try await context.fetch(Contact.self, first)?[.number] == "K-1")
    #expect(try await context.fetch(Contact.self, second)?[.city] == "Ulm")
    #expect(try await context.fetch(Contact.self, third)?[.city] == "Kiel")
    // In another case it is another one, and what is in Trash is none.
    #expect(try await context.delete(.contact, third) == .saved)
    let other = try await run("number,name\nk-1,Small\n\(""),Kramer\n", shop, context)
    #expect(other.created == 2, "\(lines(other))")
    let gone = try await run("id,city\n\(third),Rom\n", shop, context)
    #expect(lines(gone) == ["Row 2: There is no record with this identifier."])
    await shop.device.close()
  }

  @Test func `Where nothing tells which record is meant, none is changed`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    for _ in 0..<2 { _ = try await add("Müller", nil, context) }
    let single = try await add("Schulz", "K-7", context)
    let text = """
      name,number,city
      Müller,,Jena
      Schulz,,Jena
      Schulz,,Ulm
      Neu,,Jena
      Neu,,Ulm
      X,K-9,
      Y,K-9,
      Z,K-7,
      ,K-8,Bonn

      """
    let report = try await run(text, shop, context, skipsBad: true)
    #expect(
      lines(report) == [
        "Row 2: Several records have \"Müller\": nothing tells which of them is meant.",
        "Row 3: Row 4 has \"Schulz\" too: nothing tells which of them is meant.",
        "Row 4: Row 3 has \"Schulz\" too: nothing tells which of them is meant.",
        "Row 8: Row 7 is about \"K-9\" too.",
        "Row 10: A new record needs this: Name.",
      ], "\(lines(report))")
    #expect(report.remarks.map(\.line) == ["Row 6: Row 5 has the same name: both are made."])
    #expect(report.created == 3 && report.updated == 1)
    #expect(try await context.fetch(Contact.self, single)?[.name] == "Z")
    let twice = try await run("id,number\n\(single),\n,K-7\n", shop, context, isDryRun: true)
    #expect(lines(twice) == ["Row 3: Row 2 is about the same record."])
    await shop.device.close()
  }

  @Test func `An empty cell leaves its field, or clears it but for what tells the record`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let head = "name,number,isCustomer,city,paymentDays\n"
    _ = try await run(head + "A,K-1,yes,Jena,30\n", shop, context)
    let left = try await run(head + "A,K-1,,,\n", shop, context)
    #expect(left.unchanged == 1)
    let id = try #require(try await contacts(context).first).id
    let text = head.replacing("name", with: "id,name") + "\(id),,,,,\n"
    let cleared = try await run(text, shop, context, clearsEmpty: true)
    #expect(
      cleared.updated == 1
        && cleared.changes.map(\.field).sorted() == [
          "City", "Customer", "Days to pay",
        ])
    let now = try #require(try await context.fetch(Contact.self, id))
    #expect(now[.name] == "A" && now[.number] == "K-1" && now[.city] == nil)
    #expect(now[.isCustomer] == nil && now[.paymentDays] == nil)
    await shop.device.close()
  }

  @Test func `Columns are chosen by people, remembered, and one must tell the records`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let text = "Kundschaft,Town,City\nA,Jena,Ulm\n"
    let choices = "kundschaft=name,town=city"
    func preview(_ choices: String) async throws -> TablePreview {
      let table = try table(text, shop, choices: choices)
      return try await TablePreview(
        of: DeclaredImport<Contact>.self, path: table.path, sheet: nil, choices: table.choices,
        in: context)
    }
    let without = try await preview("")
    #expect(without.flaw?.hasPrefix("No column tells the records.") == true)
    #expect(without.flaw?.contains("one of them of Name, Contact number, Identifier;") == true)
    let with = try await preview(choices)
    #expect(with.columns.map(\.field) == ["name", "city", nil] && with.report?.created == 1)
    try await table(text, shop, choices: choices).choices.remember(
      of: RecordColumn<Contact>.self, in: context)
    let known = try await ColumnChoices.remembered(of: RecordColumn<Contact>.self, in: context)
    #expect(known.text == choices)
    // Those of items are others.
    #expect(
      try await ColumnChoices.remembered(of: ImportField.self, in: context) == ColumnChoices())
    #expect(ColumnChoices("A=code", of: RecordColumn<Contact>.self) == nil)
    await shop.device.close()
  }

  @Test(
    arguments: [
      (
        "{\"contacts\":[{\"name\":\"A\"},{\"city\":\"Ulm\",\"name\":\"[B\\\"}\"}],\"after\":null}",
        2
      ),
      (" [ {\"name\":\"A\",\"paymentDays\":null} ] ", 1), ("[]", nil), ("{\"contacts\":[]}", nil),
      ("{\"contacts\":[{\"name\":\"A\"},{\"name\":]}", nil), ("[{\"name\":\"A\"}", nil),
      ("[{\"name\":\"A\"} {\"name\":\"B\"}]", nil), ("{\"contacts\":\"none\"}", nil),
      ("[{\"name\":\"A\",\"name\":\"B\"}]", nil), ("{\"name\":{\"a\":[]}}", nil),
    ] as [(String, Int?)])
  func `Records as JSON are taken whole or not at all`(_ text: String, _ count: Int?)
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    if let count {
      #expect(try await run(text, shop, context).created == count)
    } else {
      await #expect(throws: SheetFailure.self) { _ = try await run(text, shop, context) }
    }
    #expect(try await contacts(context).count == count ?? 0)
    await shop.device.close()
  }

  @Test func `Values of JSON that no cell has are told, and lists of texts are taken`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let text = "[{\"name\":\"A\",\"note\":[\"x\",\"y\"],\"isCustomer\":true,\"paymentDays\":14},\n"
    let bad = "{\"name\":\"B\",\"note\":{\"x\":1}},{\"name\":\"C\",\"note\":[1]}]"
    let report = try await run(text + bad, shop, context, skipsBad: true)
    #expect(
      lines(report) == [
        "Row 3, B (note): The cell has no value but values with names.",
        "Row 4, B (note): The cell has no value but a list of values.",
      ])
    let made = try #require(try await contacts(context).first)
    #expect(made[.note] == "x, y" && made[.isCustomer] == true && made[.paymentDays] == 14)
    await shop.device.close()
  }

  @Test func `An import goes on in parts, is heard, and stops where it is told to`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let rows = (1...1_200).map { "Contact \($0),K-\($0)" }.joined(separator: "\n")
    let table = try table("Name,Number\n" + rows, shop)
    var heard: [ArchiveProgress] = []
    let stopped = try await table.run(in: context, isDryRun: false, skipsBad: false) {
      heard.append($0)
      return $0.step != .savingRows || $0.done < 500
    }
    #expect(stopped.isWritten && stopped.isStopped && stopped.created == 500)
    #expect(heard.filter { $0.step == .checkingRows }.map(\.done) == [0, 500, 1_000])
    let rest = try await table.run(in: context, isDryRun: false, skipsBad: false)
    #expect(rest.created == 700 && rest.unchanged == 500 && !rest.isStopped)
    await shop.device.close()
  }
}

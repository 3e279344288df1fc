import Device
import Documents
import Model
import Storage
import Testing
import Texts

@testable import Business

/// Tables that declared kinds go out with come in again as they were, whoever reads them.
@Suite struct RecordRoundTests {
  /// Something that each field holds.
  private static func typed(_ field: RecordField, _ number: Int) -> String {
    if field.name == "iban" { return "DE89370400440532013000" }
    return switch field.control {
    case .flag: number % 2 == 0 ? "yes" : ""
    case .choice(let words): words[number % words.count]
    case .country: "DE"
    case .language: "de"
    case .currency: "EUR"
    case .amount, .quantity: "1234.5"
    case .percent: "12.5"
    case .wholeNumber: "30"
    case .day: "2031-02-03"
    case .lines: "=1+1 is; no \"formula\",\nÖl \(number)"
    // No kind of the program refers to others yet; the tests of vehicles do.
    case .reference, .place, .member, .anyRecord: ""
    case .dayTime: "2031-02-03 14:3\(number)"
    case .recurrence: "weekly mon fri"
    case .color: "#0b6e4\(number)"
    case .email, .phone, .link, .line, .person: "+4\(number) \(field.name.prefix(20))"
    }
  }

  private static func fill<Kind: RecordType>(
    _ kind: Kind.Type, _ context: CompanyContext
  ) async throws -> [Record<Kind>] {
    for number in 1...3 {
      var change = FieldChanges<Kind>()
      for field in Kind.declaration.fields {
        // The last one has its name alone.
        guard number < 3 || field.field.isRequired else { continue }
        change.set(field.field, to: try #require(field.value(ofTyped: typed(field, number))))
      }
      #expect(try await context.add(change, await context.newID()) == .saved)
    }
    return try await all(kind, context)
  }

  private static func all<Kind: RecordType>(
    _ kind: Kind.Type, _ context: CompanyContext
  ) async throws -> [Record<Kind>] {
    try await context.page(
      of: PageRequest(Kind.definition.kind, sort: .field(Kind.title.number))
    ).records.compactMap { $0.record(kind) }
  }

  private static func told<Kind: RecordType>(_ records: [Record<Kind>]) -> [[FieldValue]] {
    records.map { record in Kind.declaration.fields.map { record.values[$0.field] } }
  }

  private static func check<Kind: RecordType>(
    _ kind: Kind.Type, _ language: Language, _ form: ItemTable.Form
  ) async throws {
    let (shop, other) = (try Shop(), try Shop())
    let (here, there) = (try await shop.company(), try await other.company())
    let records = try await fill(kind, here)
    #expect(records.count == 3)
    let bytes = try Speech.$language.withValue(language) {
      try RecordTable(records.map { RecordLine($0) }, as: form).bytes
    }
    let path = other.folder + "/table"
    try PlainFile(path, .writing).write(bytes, at: 0)
    let table = TableImport<DeclaredImport<Kind>>(path: path)
    let report = try await table.run(in: there, isDryRun: false, skipsBad: false)
    #expect(report.problems.isEmpty && report.created == 3, "\(report.problems)")
    #expect(report.leftOut == [])
    #expect(told(try await all(kind, there)) == told(records))
    for context in [here, there] {
      let again = try await table.run(in: context, isDryRun: false, skipsBad: false)
      #expect(again.unchanged == 3 && again.changes.isEmpty, "\(again)")
    }
    await shop.device.close()
    await other.device.close()
  }

  @Test(arguments: Languages.all.map(\.code), [ItemTable.Form.csv, .xlsx, .json])
  func `what goes out in one language comes in as it was, and again changes nothing`(
    _ code: String, _ form: ItemTable.Form
  ) async throws {
    let language = try #require(Languages.named(code))
    // A part refers to its whole, which tables of parts name: the tests of contacts do that.
    for kind in RecordTypes.standing { try await Self.check(kind, language, form) }
  }

  @Test(arguments: Languages.all.map(\.code))
  func `each head, name and option is taken for its own field, and no other head is like it`(
    _ code: String
  ) throws {
    let language = try #require(Languages.named(code))
    func check<Kind: RecordType>(_ kind: Kind.Type) {
      let declaration = Speech.$language.withValue(language) { Kind.declaration }
      let heads = Speech.$language.withValue(language) { declaration.heads }
      #expect(Set(heads.map { $0.lowercased() }).count == heads.count, "\(heads)")
      for (field, head) in zip(declaration.fields, heads) {
        for heading in [head, field.name, field.field.typedName] {
          #expect(RecordColumn<Kind>(heading: heading)?.rawValue == field.name, "\(heading)")
        }
        #expect(RecordColumn<Kind>(rawValue: field.name)?.label.isEmpty == false)
        guard case .choice(let words) = field.control else { continue }
        for word in words {
          let (cell, page) = Speech.$language.withValue(language) {
            (say(known: word), field.field.words(of: .text(word)))
          }
          #expect(language.code == "en" || language.has(word), "\(code) does not say \(word)")
          for text in [cell, page.uppercased()] {
            #expect(TableWords.meant(text, among: words, of: field.field) == word, "\(text)")
          }
        }
      }
      #expect(RecordColumn<Kind>(heading: "id")?.field == nil)
      #expect(RecordColumn<Kind>(heading: "nobody knows") == nil)
      #expect(RecordColumn<Kind>(heading: " - ") == nil)
    }
    for kind in RecordTypes.all { check(kind) }
  }

  @Test func `What tells records is declared and has an index, and a name is what tells last`() {
    func check<Kind: RecordType>(_ kind: Kind.Type) {
      #expect(Kind.matched.last?.number == Kind.title.number)
      for field in Kind.matched {
        #expect(field.isIndexed && Kind.declaration.field(field.name) != nil, "\(field.name)")
      }
    }
    for kind in RecordTypes.all { check(kind) }
  }
}

import Device
import Model
import Testing

@testable import Business

/// Lists of declared kinds come out of indexes: their pages together are what all records sorted
/// in memory would be, in both directions.
@Suite struct DeclaredListTests {
  private typealias Listed = DeclaredList<Contact>
  private typealias Query = ListQuery<DeclaredList<Contact>>

  /// Two dozen contacts: some of one name, some without a number, some archived.
  private func filled() async throws -> (Shop, CompanyContext) {
    let shop = try Shop()
    let context = try await shop.company()
    for index in 0..<24 {
      var change = FieldChanges<Contact>()
      change.set(.name, to: "Contact \(index % 7)")
      if index % 3 != 0 { change.set(.number, to: "K-\(index * 37 % 24)") }
      if index % 2 == 0 { change.set(.isCustomer, to: true) }
      if index % 8 == 7 { change.set(.isArchived, to: true) }
      let id = RecordID(milliseconds: 1_000, random: (0, UInt64(index * 11 % 24)))
      #expect(try await context.add(change, id) == .saved)
    }
    return (shop, context)
  }

  private func query(_ change: (inout Query) -> Void) -> Query {
    var query = Query()
    change(&query)
    return query
  }

  @Test(
    arguments: ["name", "number"].flatMap { order in
      [false, true].flatMap { isDescending in
        [false, true].flatMap { state in
          [nil, "isCustomer"].map { (order, isDescending, state, $0) }
        }
      }
    } as [(String, Bool, Bool, String?)])
  func `Pages of three are all rows in order, onward and back`(
    _ order: String, _ isDescending: Bool, _ state: Bool, _ only: String?
  ) async throws {
    let (shop, context) = try await filled()
    defer { withExtendedLifetime(shop) {} }
    let first = query {
      $0.order = Listed.Order(rawValue: order)
      $0.isDescending = isDescending
      $0.state = state
      $0.only = only.flatMap { Listed.Only(rawValue: $0) }
    }
    let whole = try await context.part(first, limit: 100)
    let all = try await context.page(of: PageRequest(.contact, sort: .updatedAt)).records
      .compactMap { $0.record(Contact.self).map { RecordLine($0) } }
    #expect(all.count == 24)
    let expected = ListPart<Listed>(first, of: all, limit: 100)
    #expect(whole.lines.map(\.id) == expected.lines.map(\.id))
    #expect(whole.matching == expected.matching && whole.states == expected.states)
    #expect(whole.previous == nil && whole.next == nil)

    var (pages, starts): ([[RecordID]], [ListStart]) = ([], [.beginning])
    while let start = starts.last {
      var next = first
      next.start = start
      let part = try await context.part(next, limit: 3)
      pages.append(part.lines.map(\.id))
      #expect((part.previous == nil) == (pages.count == 1))
      guard let last = part.next else { break }
      starts.append(.after(last))
    }
    #expect(pages.flatMap(\.self) == expected.lines.map(\.id))
    var back = first
    for index in pages.indices.dropFirst().reversed() {
      back.start = .before(pages[index][0])
      let part = try await context.part(back, limit: 3)
      #expect(part.lines.map(\.id) == pages[index - 1])
      #expect((part.previous == nil) == (index == 1) && part.next == pages[index - 1].last)
    }
  }

  @Test func `Chips count what is in use, and words find by any searched field`() async throws {
    let (shop, context) = try await filled()
    defer { withExtendedLifetime(shop) {} }
    let part = try await context.part(Query(), limit: 5)
    #expect(part.states == [false: 21, true: 3])
    let customer = try #require(Listed.Only(rawValue: "isCustomer"))
    #expect(part.only[customer] == 12)
    #expect(Listed.Only(rawValue: "isArchived") == nil && part.only.count == 3)
    var change = FieldChanges<Contact>()
    change.set(.name, to: "Radhaus Neumann")
    change.set(.email, to: "info@radhaus.example")
    change.set(.city, to: "Jena")
    _ = try await context.add(change, RecordID(milliseconds: 2_000, random: (0, 1)))
    for words in ["neumann", "jena rad", "radhaus.example"] {
      let found = try await context.part(query { $0.words = words }, limit: 5)
      #expect(found.lines.map(\.title) == ["Radhaus Neumann"], "\(words)")
    }
  }

  /// So many contacts that all have one word; every fourth is archived, and the last few are
  /// partners.
  private func crowd(_ count: Int) async throws -> (Shop, CompanyContext) {
    let shop = try Shop()
    let context = try await shop.company()
    let records = (0..<count).map { index in
      let id = RecordID(milliseconds: 3_000, random: (0, UInt64(index)))
      var contact = Record<Contact>(new: id)
      contact[.name] = "Contact \(index * 7_919 % count)"
      contact[.city] = "Kiel"
      if index % 4 == 0 { contact[.isArchived] = true }
      if index >= count - 6 { contact[.isPartner] = true }
      return contact.values
    }
    for start in stride(from: 0, to: count, by: 500) {
      #expect(try await context.save(Array(records[start...].prefix(500))) == .saved)
    }
    return (shop, context)
  }

  @Test func `Words that many have are narrowed before anything is left out`() async throws {
    let count = 2_400
    let (shop, context) = try await crowd(count)
    defer { withExtendedLifetime(shop) {} }
    let partner = try #require(Listed.Only(rawValue: "isPartner"))
    for words in ["kiel", "contact"] {
      let found = try await context.part(
        query {
          $0.words = words
          $0.only = partner
        }, limit: 50)
      #expect(found.lines.count == 5 && found.matching == 5, "\(words)")
      #expect(found.lines.allSatisfy { $0.values[partner.field] == .boolean(true) })
      #expect(found.lines.map(\.title) == found.lines.map(\.title).sorted())
    }
    let archived = try await context.part(
      query {
        $0.words = "kiel"
        $0.only = partner
        $0.state = true
      }, limit: 50)
    #expect(archived.lines.count == 1 && archived.matching == 1)
  }

  @Test func `Words that many have are read page by page, in both directions`() async throws {
    let count = 2_400
    let (shop, context) = try await crowd(count)
    defer { withExtendedLifetime(shop) {} }
    let first = query { $0.words = "kiel" }
    let expected = try await context.part(Query(), limit: count).lines.map(\.id)
    #expect(expected.count == count * 3 / 4)
    var (pages, start): ([[RecordID]], ListStart?) = ([], .beginning)
    while let from = start {
      var next = first
      next.start = from
      let part = try await context.part(next, limit: 700)
      #expect(part.isLowerBound && part.matching >= part.lines.count)
      #expect((part.previous == nil) == pages.isEmpty)
      pages.append(part.lines.map(\.id))
      start = part.next.map { .after($0) }
    }
    #expect(pages.flatMap(\.self) == expected)
    var back = first
    back.start = .before(try #require(pages.last?.first))
    let part = try await context.part(back, limit: 700)
    #expect(part.lines.map(\.id) == pages[pages.count - 2])
  }

  @Test func `Only a day that has an index can be told of`() async {
    for number in [Field<Contact, String>.number.number, Field<Contact, String>.note.number] {
      #expect(Contact.definition.fields[number].type != .time)
    }
    // Text that has an index, text that has none, and a day that has none.
    await #expect(processExitsWith: .failure) { _ = Contact.field(.number).noticed() }
    await #expect(processExitsWith: .failure) { _ = Contact.field(.note).noticed(before: 3) }
    await #expect(processExitsWith: .failure) {
      _ = RecordField(FieldDefinition(0, "day", .time), "Day", nil).noticed()
    }
    let told = RecordField(FieldDefinition(0, "day", .time, indexed: true), "Day", nil)
    #expect(told.noticed(before: 3).notice == 3)
  }

  @Test func `What was gone to the page before still has its place`() async throws {
    let (shop, context) = try await filled()
    defer { withExtendedLifetime(shop) {} }
    let first = try await context.part(Query(), limit: 3)
    let last = try #require(first.next)
    #expect(try await context.delete(.contact, last) == .saved)
    let second = try await context.part(query { $0.start = .after(last) }, limit: 3)
    #expect(Set(second.lines.map(\.id)).isDisjoint(with: first.lines.map(\.id)))
    #expect(second.previous != nil)
  }

  @Test func `Every field of a declared kind is written and read as people type it`() throws {
    for field in Contact.declaration.fields {
      let typed =
        switch field.control {
        case .flag: "yes"
        case .country, .language: "de"
        case .currency: "eur"
        case .wholeNumber: "30"
        case .percent: "12.5"
        case .choice(let words): words[0]
        default: "Some words"
        }
      let value = try #require(field.value(ofTyped: typed))
      var record = RecordValues(new: .zero, of: Contact.definition)
      record.set(field.field, to: value)
      #expect(field.text(of: record).lowercased() == typed.lowercased(), "\(field.name)")
      #expect(field.value(ofTyped: "") == .null)
    }
    let days = try #require(Contact.declaration.field("paymentDays"))
    #expect(days.value(ofTyped: "soon") == nil && days.flaw.contains("whole number"))
    #expect(Contact.declaration.field("currency")?.value(ofTyped: "euro") == nil)
  }
}

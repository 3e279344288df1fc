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
        case .country: "de"
        case .currency: "eur"
        case .wholeNumber: "30"
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

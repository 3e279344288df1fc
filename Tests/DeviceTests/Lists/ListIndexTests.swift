import Model
import Storage
import Testing

@testable import Device

/// Lists of large kinds come out of few indexes (decision 0144): what narrows them is told by the
/// index, so that no row is looked at that is not shown.
@Suite struct ListIndexTests {
  private static let kinds = Schema.current.entities.filter { ListIndexes($0) != nil }
  private static let flags: [Field<Contact, Bool>] = [.isCustomer, .isSupplier, .isPartner]

  /// Contacts whose choices are yes, no and nothing, in all ways.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeCompany()
    for index in 0..<90 {
      var contact = Record<Contact>(new: shop.newID())
      contact[.name] = index % 3 == 0 ? "name \(index % 11)" : "NAME \(index % 7)"
      if index % 4 != 0 { contact[.number] = "K-\(index * 37 % 90)" }
      for (place, flag) in Self.flags.enumerated() {
        contact[flag] = [nil, true, false][(index / (place * 2 + 1)) % 3]
      }
      contact[.isArchived] = [nil, false, true, nil, nil][index % 5]
      #expect(try shop.save(contact) == .saved)
    }
    return shop
  }

  @Test(arguments: kinds.map(\.name))
  func `a living record stands in seven indexes at most`(_ name: String) throws {
    let definition = try #require(Schema.current.definition(named: name))
    #expect(EntityDeclaration(definition).paidCount <= EntityDeclaration.paidLimit)
  }

  @Test func `contacts have four, and one of what is in Trash`() throws {
    let shop = try shop()
    #expect(try indexes(shop) == Self.wanted)
    try shop.core.close()
  }

  private static let wanted = ["by name", "by number", "by updatedAt", "choices", "in Trash"].map {
    "Contact \($0)"
  }

  private func indexes(_ shop: Workshop) throws -> [String] {
    try shop.core.privateStore.connection.all(
      """
      SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'Contact'
      AND sql IS NOT NULL ORDER BY name
      """
    ) { _ in
    } read: {
      $0.string(0)
    }
  }

  @Test func `indexes of an older version make room, and are made anew with more in them`() throws {
    let shop = try shop()
    let connection = shop.core.privateStore.connection
    let old = [
      "DROP INDEX \"Contact by name\"", "DROP INDEX \"Contact choices\"",
      """
      CREATE INDEX "Contact by name" ON "Contact"
      (companyID, "name", id, deleted, isArchived) WHERE deleted IS NULL
      """,
      """
      CREATE INDEX "Contact with isPartner" ON "Contact"
      (companyID, "isPartner", id, deleted, isArchived) WHERE deleted IS NULL
      AND "isPartner" IS NOT NULL
      """,
    ]
    for statement in old { try connection.execute(statement) }
    for _ in 0..<2 {
      try EntityDeclaration(Contact.definition).complete(on: connection)
      #expect(try indexes(shop) == Self.wanted)
    }
    try expectCovered(request([.isPartner], archived: false), shop)
    try shop.core.close()
  }

  private func request(
    _ wanted: [Field<Contact, Bool>], archived: Bool?,
    by sort: Field<Contact, String> = .name
  ) -> PageRequest {
    var request = PageRequest(.contact, sort: .field(sort))
    request.filters = wanted.map { PageFilter($0, true) }
    if let archived {
      request.filters.append(
        archived
          ? PageFilter(Field<Contact, Bool>.isArchived, true)
          : .without(Field<Contact, Bool>.isArchived, true))
    }
    return request
  }

  private func expectCovered(_ request: PageRequest, _ shop: Workshop) throws {
    let table = try #require(shop.core.privateStore.reader.table(.contact))
    let query = try #require(PageQuery(request, table))
    let text = query.text(ofAbsent: false, hasKey: true)
    let plan = try shop.core.privateStore.connection.all("EXPLAIN QUERY PLAN \(text)") {
      for position in 1..<5 + query.valueCount { $0.bindNull(at: position) }
    } read: {
      $0.string(3)
    }
    #expect(plan.contains { $0.contains("COVERING INDEX Contact by") }, "\(plan)")
  }

  @Test func `a step along an order looks at no row`() throws {
    let shop = try shop()
    for sort in [Field<Contact, String>.name, .number] {
      try expectCovered(request(Self.flags, archived: false, by: sort), shop)
      try expectCovered(request([], archived: true, by: sort), shop)
    }
    try shop.core.close()
  }

  @Test func `any choices together, in any order, are the records that have them`() throws {
    let shop = try shop()
    let reader = shop.core.privateStore.reader
    var all = PageRequest(.contact, sort: .updatedAt)
    all.limit = StoreReader.pageLimit
    let everyone = try reader.page(all, in: Known.company).records
    #expect(everyone.count == 90)
    for chosen in 0..<8 {
      let wanted = Self.flags.enumerated().filter { chosen & 1 << $0.offset != 0 }.map(\.element)
      for archived in [nil, false, true] {
        let expected = Set(
          everyone.filter { stored in
            let contact = stored.record(Contact.self)
            return wanted.allSatisfy { contact?[$0] == true }
              && archived.map { (contact?[.isArchived] == true) == $0 } ?? true
          }.map(\.id))
        for sort in [Field<Contact, String>.name, .number] {
          var request = request(wanted, archived: archived, by: sort)
          request.limit = StoreReader.pageLimit
          let whole = try reader.page(request, in: Known.company).records
          #expect(Set(whole.map(\.id)) == expected && whole.count == expected.count)
          #expect(try reader.count(request, in: Known.company, limit: 1_000) == expected.count)
          #expect(try reader.count(request, in: Known.company, limit: 3) == min(3, expected.count))
          request.limit = 4
          #expect(try reader.allPages(request) == whole)
        }
      }
    }
    let partners = PageFilter(Field<Contact, Bool>.isPartner, true)
    #expect(
      try reader.count(.contact, with: partners, in: Known.company)
        == everyone.count { $0.record(Contact.self)?[.isPartner] == true })
    try shop.core.close()
  }

  @Test func `names sort without regard to case in narrowed pages too`() throws {
    let shop = try shop()
    let found = try shop.core.privateStore.reader.page(
      request([.isCustomer], archived: false), in: Known.company
    ).records.compactMap { $0.record(Contact.self)?[.name]?.lowercased() }
    #expect(found.count > 5 && found == found.sorted())
    try shop.core.close()
  }

  @Test func `what words found is counted once for all choices`() throws {
    let shop = try shop()
    try shop.core.indexAll()
    let reader = shop.core.privateStore.reader
    let words = try reader.matches("name 3", kind: .contact, in: Known.company)
    #expect(words.isWhole && !words.ids.isEmpty)
    var request = request([], archived: false)
    request.words = words
    let flags = Self.flags.map { Contact.definition.fields[$0.number] }
    let found = try #require(try reader.found(request, telling: flags, in: Known.company))
    let page = try reader.page(request, in: Known.company).records
    #expect(found.map(\.id) == page.map(\.id) && !found.isEmpty)
    #expect(found.count < words.ids.count)
    for (place, flag) in Self.flags.enumerated() {
      var narrowed = request
      narrowed.filters.append(PageFilter(flag, true))
      #expect(
        found.filter { $0.values[place] == .boolean(true) }.map(\.id)
          == (try reader.page(narrowed, in: Known.company).records.map(\.id)))
    }
    request.words = try reader.matches("nobody", kind: .contact, in: Known.company)
    #expect(try reader.page(request, in: Known.company).records.isEmpty)
    #expect(try reader.found(request, telling: flags, in: Known.company) == [])
    request.words = nil
    #expect(try reader.found(request, telling: flags, in: Known.company) == nil)
    try shop.core.close()
  }

  @Test(arguments: ["name", "3"])
  func `what many words find comes the same from their order and from what was found`(
    typed: String
  ) throws {
    let shop = try shop()
    try shop.core.indexAll()
    let reader = shop.core.privateStore.reader
    let few = try reader.matches(typed, kind: .contact, in: Known.company)
    let many = WordMatches(
      ids: Array(few.ids.prefix(2)), query: SearchTable.match("\"\(typed)\"*", of: .contact),
      in: Known.company)
    #expect(few.isWhole && !many.isWhole && few.ids.count > 8)
    for sort in [Field<Contact, String>.name, .number] {
      for isDescending in [false, true] {
        var request = request([], archived: false, by: sort)
        request.isDescending = isDescending
        request.limit = StoreReader.pageLimit
        request.words = few
        let whole = try reader.page(request, in: Known.company).records
        request.words = many
        #expect(try reader.page(request, in: Known.company).records == whole && whole.count > 4)
        request.limit = 3
        #expect(try reader.allPages(request) == whole)
      }
    }
    try shop.core.close()
  }
}

import Device
import Model
import SyncProtocol
import Testing

@testable import Business

/// Items, loans and reservations that name a contact: in words, and by a reference where somebody
/// said so (decision 0153).
@Suite struct ContactLinkTests {
  private let shop: Shop
  private let context: CompanyContext
  private let item: RecordID
  private let radhaus: RecordID

  init() async throws {
    shop = try Shop()
    context = try await shop.company()
    item = try await shop.item("B-1", context).id
    radhaus = try await Self.contact("Radhaus", context, shop)
  }

  private static func contact(
    _ name: String, _ context: CompanyContext, _ shop: Shop
  ) async throws -> RecordID {
    var contact = Record<Contact>(new: await shop.device.newID())
    (contact[.name], contact[.number]) = (name, "K-\(name.utf8.count)")
    #expect(try await context.save(contact) == .saved)
    return contact.id
  }

  private func lend(to person: String, _ contact: RecordID? = nil) async throws -> RecordID {
    let id = await shop.device.newID()
    var draft = LoanDraft(item: item, quantity: .one, person: person)
    draft.contact = contact
    #expect(try await context.lend(draft, id) == .saved)
    return id
  }

  private func reserve(for party: String, _ contact: RecordID? = nil) async throws -> RecordID {
    let id = await shop.device.newID()
    var draft = ReservationDraft(item: item, quantity: .one, party: party)
    draft.contact = contact
    #expect(try await context.reserve(draft, id) == .saved)
    return id
  }

  private func supply(_ change: ItemChange) async throws {
    var values = try await stored()
    change.apply(to: &values)
    #expect(try await context.save([context.named(values, since: stored())]) == .saved)
  }

  private func stored() async throws -> RecordValues {
    try #require(try await context.fetch(InventoryItem.self, item)).values
  }

  private struct Supplier: Equatable {
    let words: String?
    let contact: RecordID?

    init(_ words: String?, _ contact: RecordID?) { (self.words, self.contact) = (words, contact) }
  }

  private func supplier() async throws -> Supplier {
    let item = try #require(try await context.fetch(InventoryItem.self, item))
    return Supplier(item[.supplier], item[.supplierContact])
  }

  private func change(_ words: String?, _ contact: RecordID?? = .none) -> ItemChange {
    var change = ItemChange()
    if let words { change.set(.supplier, to: words) }
    if let contact { change.set(.supplierContact, to: contact) }
    return change
  }

  private func takeBack(_ number: Int?) async throws {
    let outcome = try await context.takeBack(.number(try #require(number)))
    guard case .done(_, _, let left) = outcome, left.isEmpty else {
      Issue.record("\(outcome)")
      return
    }
  }

  private func rename(_ contact: RecordID, _ name: String) async throws {
    var change = FieldChanges<Contact>()
    change.set(.name, to: name)
    #expect(try await context.edit(change, contact) == .saved)
  }

  // MARK: One record

  @Test func `Who is chosen lends its name where nothing else is written`() async throws {
    let (bare, both) = (try await lend(to: "", radhaus), try await lend(to: "Frau Neu", radhaus))
    let free = try await lend(to: "Radhaus")
    let lines = try await context.lines([bare, both, free].asyncMap { try await record($0) })
    #expect(lines.map(\.writtenParty) == ["Radhaus", "Frau Neu", "Radhaus"])
    #expect(lines.map(\.contact) == [radhaus, radhaus, nil])
    #expect(lines.map(\.party) == ["Radhaus", "Radhaus", "Radhaus"])
    let expected = try #require(try await context.reservation(try await reserve(for: "", radhaus)))
    #expect(expected.writtenParty == "Radhaus" && expected.contact == radhaus)
    let nobody = LoanDraft(item: item, quantity: .one, person: "")
    #expect(try await !context.lend(nobody, shop.device.newID()).isSaved)
    await shop.device.close()
  }

  private func record(_ loan: RecordID) async throws -> Record<Loan> {
    try #require(try await context.fetch(Loan.self, loan))
  }

  @Test func `Other words alone mean the contact no longer, and the same words still do`()
    async throws
  {
    try await supply(change(nil, radhaus))
    #expect(try await supplier() == Supplier("Radhaus", radhaus))
    try await supply(change("Radhaus"))
    #expect(try await supplier() == Supplier("Radhaus", radhaus))
    try await supply(change("Kettenwerk"))
    #expect(try await supplier() == Supplier("Kettenwerk", nil))
    try await supply(change("Herr Alt", radhaus))
    #expect(try await supplier() == Supplier("Herr Alt", radhaus))
    try await supply(change(nil, .some(nil)))
    #expect(try await supplier() == Supplier("Herr Alt", nil))
    await shop.device.close()
  }

  @Test func `A loan that is edited follows the same rule`() async throws {
    let loan = try await lend(to: "Bo")
    var change = LoanChange()
    change.set(.contact, to: radhaus)
    let whole = try await context.whole(change, over: try await record(loan).values)
    #expect(whole.entries.count == 2)
    #expect(try await context.edit(change, loan) == .saved)
    #expect(try await record(loan)[.person] == "Radhaus")
    change = LoanChange()
    change.set(.person, to: "Cy")
    #expect(
      try await context.whole(change, over: try await record(loan).values).entries.count == 2)
    #expect(try await context.edit(change, loan) == .saved)
    #expect(try await record(loan)[.contact] == nil)
    change = LoanChange()
    change.set(.note, to: "Case")
    #expect(
      try await context.whole(change, over: try await record(loan).values).entries.count == 1)
    await shop.device.close()
  }

  @Test func `Many items that get another supplier in one act get both back`() async throws {
    try await supply(change(nil, radhaus))
    let other = try await shop.item("B-2", context).id
    guard
      case .done(let done) = try await context.act(.change(change("Radhaus")), on: [item, other])
    else {
      Issue.record("refused")
      return
    }
    #expect(done.done == 2)
    #expect(
      try await supplier() == Supplier("Radhaus", radhaus), "what stood there already stays linked")
    guard case .done(let changed) = try await context.act(.change(change("X")), on: [item, other]),
      case .edits(let edits) = changed.back
    else {
      Issue.record("refused")
      return
    }
    #expect(try await supplier() == Supplier("X", nil))
    _ = try await context.takeBack(edits)
    #expect(try await supplier() == Supplier("Radhaus", radhaus))
    await shop.device.close()
  }

  @Test func `A renamed contact is shown by its present name, and kept in words as before`()
    async throws
  {
    let loan = try await lend(to: "", radhaus)
    try await supply(change(nil, radhaus))
    try await rename(radhaus, "Stadtrad")
    let line = try #require(try await context.loan(loan))
    #expect(line.party == "Stadtrad" && line.writtenParty == "Radhaus")
    let members = Dictionary(uniqueKeysWithValues: line.members.map { ($0.name, $0.value) })
    #expect(members["person"] == .text("Radhaus"))
    #expect(members["contact"] == .text(radhaus.description))
    #expect(members["contactName"] == .text("Stadtrad"))
    let table = String(decoding: try OpenTable<Loan>([line]).bytes, as: UTF8.self)
    #expect(table.contains("Contact") && table.contains("Radhaus") && table.contains("Stadtrad"))
    let row = try #require(try await context.itemRows(ItemQuery(), limit: 9).rows.first)
    #expect(row.supplier == "Stadtrad" && row.item[.supplier] == "Radhaus")
    await shop.device.close()
  }

  @Test func `A contact that is deleted leaves the words, and comes back as it was`() async throws {
    let loan = try await lend(to: "", radhaus)
    #expect(try await context.delete(.contact, radhaus) == .saved)
    let line = try #require(try await context.loan(loan))
    #expect(line.party == "Radhaus" && line.contactName == nil && line.contact == radhaus)
    #expect(try await context.namedContact(in: line.loan.values) == nil)
    #expect(try await context.restore(.contact, radhaus) == .saved)
    #expect(try await context.loan(loan)?.contactName == "Radhaus")
    await shop.device.close()
  }

  @Test func `A record asks for the only contact of its words`() async throws {
    let loan = try await record(try await lend(to: "rADHAUS"))
    guard case .namesake(let found) = try await context.namedContact(in: loan.values) else {
      Issue.record("none is found")
      return
    }
    #expect(found.id == radhaus && found.title == "Radhaus")
    let stranger = try await record(try await lend(to: "Nobody"))
    #expect(try await context.namedContact(in: stranger.values) == nil)
    let linked = try await record(try await lend(to: "Nobody", radhaus))
    #expect(try await context.namedContact(in: linked.values) == .linked(found))
    _ = try await Self.contact("Radhaus", context, shop)
    #expect(try await context.namedContact(in: loan.values) == nil, "two are called so")
    #expect(try await context.record(of: .contact, named: "K-7") != .none)
    await shop.device.close()
  }

  // MARK: What refers to one

  @Test func `The contact knows what is open with it and what it supplies`() async throws {
    let (loan, back) = (try await lend(to: "", radhaus), try await lend(to: "", radhaus))
    _ = try await lend(to: "Radhaus")
    let reservation = try await reserve(for: "x", radhaus)
    let closed = try await reserve(for: "", radhaus)
    #expect(try await context.giveBack(LoanReturn(back), shop.device.newID()) == .saved)
    var change = ReservationChange()
    change.set(.isClosed, to: true)
    #expect(try await context.edit(change, closed) == .saved)
    try await supply(self.change(nil, radhaus))
    let found = try await context.references(to: radhaus)
    #expect(found.open.map(\.id) == [loan, reservation])
    #expect(found.open.map(\.title) == ["Item B-1", "Item B-1"])
    #expect(found.itemCount == 1 && found.items.map(\.id) == [item])
    #expect(try await context.references(to: item) == ContactReferences())
    await shop.device.close()
  }

  @Test func `What has its name in words is linked in one act, and taken back as one`()
    async throws
  {
    let loans = [try await lend(to: "radhaus "), try await lend(to: "Radhaus Nord")]
    let reservation = try await reserve(for: "Radhaus")
    let anker = try await Self.contact("Anker", context, shop)
    let other = try await reserve(for: "Radhaus", anker)
    try await supply(change("Radhaus"))
    let contact = try #require(try await context.fetch(Contact.self, radhaus))
    let named = try await context.namesakes(of: contact, limit: 50)
    #expect(named.count == 3 && !named.isCut)
    #expect(
      [EntityKind.inventoryItem, .loan, .reservation, .contact].map(named.count) == [1, 1, 1, 0])
    #expect(try await context.namesakes(of: contact, limit: 1).isCut)
    let link = try #require(Contact.act("link"))
    #expect(!link.isOnPage)
    let (outcome, number) = try await ActInHand.noting("Linked.", in: context.company) {
      try await context.act(link, on: radhaus, ActInputs([]), shop.device.newID())
    }
    #expect(outcome == .saved)
    #expect(try await record(loans[0])[.contact] == radhaus)
    #expect(try await record(loans[0])[.person] == "radhaus ", "the words stay as they are")
    #expect(try await record(loans[1])[.contact] == nil)
    #expect(try await context.reservation(reservation)?.contact == radhaus)
    #expect(try await context.reservation(other)?.contact == anker)
    #expect(try await supplier() == Supplier("Radhaus", radhaus))
    #expect(try await context.namesakes(of: contact, limit: 50).count == 0)
    try await takeBack(number)
    #expect(try await record(loans[0])[.contact] == nil)
    #expect(try await context.reservation(reservation)?.contact == nil)
    #expect(try await supplier() == Supplier("Radhaus", nil))
    await shop.device.close()
  }

  @Test func `A merge takes all references along, and Undo brings them back`() async throws {
    let anker = try await Self.contact("Anker", context, shop)
    let (loan, reservation) = (try await lend(to: "", anker), try await reserve(for: "", anker))
    try await supply(change(nil, anker))
    let merged = try await ActInHand.noting("Merged.", in: context.company) {
      try await context.merge(Contact.self, radhaus, with: anker)
    }
    #expect(merged.outcome == .saved)
    #expect(try await record(loan)[.contact] == radhaus)
    #expect(try await context.loan(loan)?.party == "Radhaus")
    #expect(try await context.reservation(reservation)?.contact == radhaus)
    #expect(try await supplier() == Supplier("Anker", radhaus))
    #expect(try await context.references(to: radhaus).open.map(\.id) == [loan, reservation])
    try await takeBack(merged.number)
    #expect(try await record(loan)[.contact] == anker)
    #expect(try await context.references(to: anker).open.map(\.id) == [loan, reservation])
    #expect(try await supplier() == Supplier("Anker", anker))
    await shop.device.close()
  }

  // MARK: Tables

  @Test
  func `A table of items leaves what it names as before, and unlinks what it names otherwise`()
    throws
  {
    var linked = RecordValues(new: item, of: InventoryItem.definition)
    ItemChange(change("Radhaus", radhaus).entries).apply(to: &linked)
    var same = linked
    change("Radhaus").applyNews(to: &same)
    #expect(same == linked)
    var other = linked
    change("Anker").applyNews(to: &other)
    #expect(Record<InventoryItem>(other)?[.supplierContact] == nil)
    #expect(Record<InventoryItem>(other)?[.supplier] == "Anker")
  }
}

extension [RecordID] {
  fileprivate func asyncMap<Value>(
    _ change: (RecordID) async throws -> Value
  ) async throws -> [Value] {
    var all: [Value] = []
    for id in self { all.append(try await change(id)) }
    return all
  }
}

import Model
import SyncProtocol
import Testing

@testable import Device

/// Where books that are closed, or opened, stand among what a device sends.
@Suite struct ClosingOrderTests {
  private func close(until day: String?, _ ada: Workshop) throws {
    var company: Record<Company> = try #require(try ada.fetch(Known.company))
    company[.closedUntil] = day.flatMap { Moment(typed: $0) }
    #expect(try ada.save(company) == .saved)
  }

  private func rename(_ ada: Workshop) throws {
    var company: Record<Company> = try #require(try ada.fetch(Known.company))
    company[.phone] = "\(ada.now)"
    #expect(try ada.save(company) == .saved)
  }

  private func waiting(_ ada: Workshop) throws -> [EntityKind] {
    try ada.core.storeHolding(Known.company).entries(of: Known.company, limit: 100).map(\.kind)
  }

  /// A company that the container has, with books that are closed until April.
  private func closed() throws -> (Workshop, TestZone) {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try close(until: "2026-04-30", ada)
    try ada.sync(zone)
    return (ada, zone)
  }

  @Test func `they are closed behind all that was saved before`() throws {
    let (ada, _) = try closed()
    try rename(ada)
    try ada.add("Bolt", code: "B-1")
    #expect(try waiting(ada) == [.company, .inventoryItem])
    try close(until: "2026-05-31", ada)
    #expect(try waiting(ada) == [.inventoryItem, .company])
    // What is saved since comes behind.
    try ada.add("Nut", code: "N-1")
    #expect(try waiting(ada) == [.inventoryItem, .company, .inventoryItem])
    try rename(ada)
    #expect(try waiting(ada) == [.inventoryItem, .company, .inventoryItem])
  }

  @Test(arguments: [nil, "2026-03-31"])
  func `they are opened before all that waits`(_ day: String?) throws {
    let (ada, _) = try closed()
    try ada.add("Bolt", code: "B-1")
    try ada.add("Nut", code: "N-1")
    try close(until: day, ada)
    #expect(try waiting(ada) == [.company, .inventoryItem, .inventoryItem])
  }

  @Test func `a company that is imported is closed behind all its records`() throws {
    let ada = try Workshop()
    var company = Record<Company>(new: Known.company)
    (company[.name], company[.country], company[.currency]) = ("Bolts & Co", "DE", "EUR")
    company[.closedUntil] = Moment(typed: "2026-04-30")
    let (root, values) = (company, payment(ada).values)
    let outcome = try ada.core.privateStore.importCompany(root, isDryRun: false, now: ada.now) {
      try $0.save([values])
    }
    #expect(outcome == .saved)
    #expect(try waiting(ada) == [.payment, .company])
    let kept: Record<Company> = try #require(try ada.fetch(Known.company))
    #expect(kept[.closedUntil] == company[.closedUntil])
    let zone = TestZone(Known.company, .company, now: Known.now)
    try ada.sync(zone)
    #expect(zone.count(of: .payment) == 1)
    #expect(try ada.core.privateStore.quarantinedCount(in: Known.company) == 0)
  }

  @Test func `a container that was put back is sent what stands in them first`() throws {
    let (ada, zone) = try closed()
    try close(until: nil, ada)
    try ada.sync(zone)
    let backup = zone.copy()
    #expect(try ada.save(payment(ada)) == .saved)
    try close(until: "2026-05-31", ada)
    try ada.sync(zone)
    try ada.core.beginRereading(Known.company, for: .rolledBack)
    try ada.pull(backup)
    #expect(try waiting(ada) == [.payment, .company])
    try ada.push(backup)
    #expect(backup.count(of: .payment) == 1)
    #expect(backup.state(Known.company)?.version == zone.state(Known.company)?.version)
    #expect(try ada.core.privateStore.quarantinedCount(in: Known.company) == 0)
  }

  @Test func `what was noted before they were closed by others is kept with the reason`() throws {
    let (ada, zone) = try closed()
    try close(until: nil, ada)
    try ada.sync(zone)
    let early = payment(ada)
    #expect(try ada.save(early) == .saved)
    let phone = try Workshop.tablet(reading: zone)
    try close(until: "2026-05-31", phone)
    try phone.push(zone)
    try ada.push(zone)
    let store = ada.core.privateStore
    let kept = try #require(try store.quarantineDetails(in: Known.company).first)
    #expect(kept.change.code == "closedPeriod" && kept.change.parking == nil)
    #expect(kept.change.message.contains("2026-05-31") && kept.acts.first == .edit)
    #expect(kept.advice.contains("open the period"))
    let gone: StoredRecord? = try store.reader.record(.payment, early.id, in: Known.company)
    #expect(gone == nil)

    // As it is it stays where it is, and with a later day it is sent.
    try ada.pull(zone)
    let retry = { (edits: [FieldEdit]) in
      try store.retry(kept.change.entry, in: Known.company, with: edits, now: ada.now)
    }
    let last = try #require(Moment(typed: "2026-05-31"))
    #expect(try retry([]) == .refused(SaveRefusal(early.id, .closedPeriod(until: last))))
    let later = try #require(Moment(typed: "2026-06-01"))
    #expect(
      try retry([FieldEdit(Field<Payment, Moment>.day.number, later.fieldValue)]) == .saved)
    try ada.push(zone)
    #expect(zone.count(of: .payment) == 1)
  }

  private func payment(_ ada: Workshop) -> Record<Payment> {
    var payment = Record<Payment>(new: ada.newID())
    (payment[.party], payment[.amount]) = ("Stadtrad", .one)
    payment[.day] = Moment(typed: "2026-04-01")
    return payment
  }
}

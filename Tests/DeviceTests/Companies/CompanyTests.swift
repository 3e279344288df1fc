import Model
import SyncProtocol
import Testing

@testable import Device

@Suite struct CompanyTests {
  @Test func `a company is usable before the container has heard of it`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let summary = try #require(try shop.core.companies().first)
    #expect(summary.name == "Bolts & Co" && summary.tier == .free)
    #expect(summary.isOwner && summary.isPending && summary.store == .private)
    let member = try shop.core.privateStore.reader.member(Known.ada, in: Known.company)
    #expect(member == Member(owner: Known.ada))
    try shop.add("Bolt", code: "B-1")
    let zone = TestZone(Known.company, .company, now: shop.now)
    try shop.sync(zone)
    let synced = try #require(try shop.core.companies().first)
    #expect(synced.tier == .business && !synced.isPending)
    let values = try zone.state(Known.company)?.values(of: Company.definition)
    #expect(values.flatMap { Record<Company>($0) }?[.name] == "Bolts & Co")
    #expect(try shop.core.privateStore.quarantinedCount(in: Known.company) == 0)
  }

  @Test func `what only the container writes is never in a change`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let request = try #require(try shop.core.freezeBatch(of: Known.company)).request()
    #expect(request.changes.map { $0.kind } == [.company])
    for group in try #require(request.changes.first).version.groups {
      #expect(Company.definition.fields[group.number].writer != .container)
    }
  }

  @Test(arguments: ["name", "country", "currency"])
  func `a company without a required field is refused and leaves nothing`(field: String) throws {
    let shop = try Workshop()
    var company = Record<Company>(new: Known.company)
    if field != "name" { company[.name] = "Bolts" }
    if field != "country" { company[.country] = "DE" }
    if field != "currency" { company[.currency] = "EUR" }
    let outcome = try shop.core.createCompany(company, tier: .free, now: shop.now)
    let refusal = SaveRefusal(Known.company, .fields([FieldError(field, .required)]))
    #expect(outcome == .refused(refusal))
    #expect(try shop.core.companies().isEmpty)
    #expect(try shop.core.privateStore.reader.count(.accessControl, in: Known.company) == 0)
  }

  @Test func `a second company with the identifier is refused in both stores`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    var company = Record<Company>(new: Known.company)
    company[.name] = "Twin"
    #expect(
      try shop.core.createCompany(company, tier: .free, now: shop.now)
        == .refused(SaveRefusal(Known.company, .exists)))
  }

  @Test func `a company is never deleted by a save`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let outcome = try shop.core.privateStore.delete(
      .company, Known.company, in: Known.company, now: shop.now)
    #expect(outcome == .refused(SaveRefusal(Known.company, .containerOnly)))
  }

  @Test func `the selection is remembered`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    try shop.makeCompany(Known.other, name: "Other")
    #expect(try shop.core.selectedCompany() == nil)
    try shop.core.select(Known.other)
    try shop.reopen()
    #expect(try shop.core.selectedCompany() == Known.other)
    #expect(throws: DeviceFailure.self) { try shop.core.select(Known.id(3)) }
  }

  @Test func `there is one UserPass for each company, in the account's zone`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let draft = UserPassDraft(userName: "ada", passwordHash: "h1", displayName: "Ada L.")
    #expect(try shop.core.createUserPass(draft, for: Known.company, now: shop.now) == .saved)
    let id = RecordID.userPass(of: Known.ada, for: Known.company)
    #expect(
      try shop.core.createUserPass(draft, for: Known.company, now: shop.now)
        == .refused(SaveRefusal(id, .exists)))
    let pass = try #require(try shop.core.userPass(for: Known.company))
    #expect(pass.id == id && pass[.userName] == "ada" && pass[.isSuperUser] == true)
    let row: Record<AccessControl> = try #require(
      try shop.fetch(.accessControl(of: Known.ada, in: Known.company)))
    #expect(row[.displayName] == "Ada L.")
    let batch = try #require(try shop.core.freezeBatch(of: Known.ada)).request()
    #expect(batch.changes.map { $0.kind } == [.userPass])
    let companys = try #require(try shop.core.freezeBatch(of: Known.company)).request()
    #expect(companys.changes.map { $0.kind } == [.company, .accessControl])
    #expect(companys.changes.last?.version.groups.map { $0.number } == [7])
  }

  @Test func `a display name given before the member's row came is shown once it is there`() throws
  {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .viewer, permission: .viewOnly))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    let draft = UserPassDraft(userName: "bob", passwordHash: "h1", displayName: "Bob B.")
    #expect(try bob.core.createUserPass(draft, for: Known.company, now: bob.now) == .saved)
    #expect(try !bob.core.showDisplayName(in: Known.company, now: bob.now))
    try bob.pull(zone)
    #expect(try bob.core.showDisplayName(in: Known.company, now: bob.now))
    #expect(try !bob.core.showDisplayName(in: Known.company, now: bob.now), "once is enough")
    try bob.push(zone)
    try ada.pull(zone)
    let row: Record<AccessControl> = try #require(
      try ada.fetch(.accessControl(of: Known.bob, in: Known.company)))
    #expect(row[.displayName] == "Bob B.")
  }

  @Test func `a deleted UserPass can be made anew, and the container takes it`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let zone = TestZone(Known.ada, .account, now: shop.now)
    var draft = UserPassDraft(userName: "ada", passwordHash: "h1", displayName: "Ada")
    _ = try shop.core.createUserPass(draft, for: Known.company, now: shop.now)
    try shop.sync(zone)
    #expect(try shop.core.deleteUserPass(showing: shop.proof(), now: shop.now + 1) == .saved)
    #expect(try shop.core.userPass(for: Known.company) == nil)
    try shop.sync(zone)
    draft = UserPassDraft(userName: "ada2", passwordHash: "h2", displayName: "Ada")
    #expect(try shop.core.createUserPass(draft, for: Known.company, now: shop.now + 2) == .saved)
    try shop.sync(zone)
    #expect(try shop.core.userPass(for: Known.company)?[.passwordHash] == "h2")
    #expect(try shop.core.privateStore.quarantinedCount(in: Known.ada) == 0)
    let state = zone.state(.userPass(of: Known.ada, for: Known.company))
    #expect(state?.version.life == 2 && state?.isDeleted == false)
  }

  @Test func `ended between its two steps a UserPass can just be made again`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    try shop.reopen(kill: Killer(at: .displayNameSaved).points)
    let draft = UserPassDraft(userName: "ada", passwordHash: "h1", displayName: "Ada")
    #expect(throws: Killed(at: .displayNameSaved)) {
      _ = try shop.core.createUserPass(draft, for: Known.company, now: shop.now)
    }
    try shop.reopen()
    #expect(try shop.core.userPass(for: Known.company) == nil)
    #expect(try shop.core.createUserPass(draft, for: Known.company, now: shop.now) == .saved)
  }

  @Test func `credentials can't be saved into a company, nor business data into the account`()
    throws
  {
    let shop = try Workshop()
    try shop.makeCompany()
    var pass = Record<UserPass>(new: shop.newID())
    pass[.companyID] = Known.company
    pass[.userName] = "ada"
    pass[.passwordHash] = "h"
    #expect(try shop.save(pass) == .refused(SaveRefusal(pass.id, .wrongZone)))
    let item = shop.item("Bolt", code: "B-1")
    #expect(
      try shop.save(item, in: Known.ada) == .refused(SaveRefusal(item.id, .wrongZone)))
  }
}

import Container
import Model
import Storage
import SyncProtocol
import Testing

/// What happens in a company is in its log, in the transaction in which it happens.
@Suite struct AuditLogTests {
  private func events(_ bench: AuditBench) throws -> [AuditEvent] {
    try bench.entries().reversed().map(\.header.event)
  }

  @Test func `A company begins with how it was made`() throws {
    let bench = try AuditBench()
    #expect(try events(bench) == [.companyMade, .companyMade])
    let first = try #require(try bench.entries().last)
    #expect(first.header.number == 1 && first.header.kind == .company)
    #expect(first.header.account == bench.owner.account)
    #expect(first.header.device == bench.owner.device && first.deviceName == "laptop")
    #expect(try bench.isWhole())
  }

  @Test func `A record's life is told, with each value before and after`() throws {
    let bench = try AuditBench()
    let item = try bench.add("B-1")
    try bench.bench.push(
      bench.company, bench.owner,
      [
        bench.bench.rename(item, bench.owner, to: "Nut")
      ])
    try bench.bench.push(bench.company, bench.owner, [bench.bench.delete(item, bench.owner)])
    try bench.bench.push(
      bench.company, bench.owner,
      [
        bench.bench.item(item, bench.owner, name: "Nut", code: "B-1", life: 2)
      ])
    let told = try bench.page(AuditRequest(zone: bench.company, record: item)).entries.reversed()
    #expect(told.map(\.header.event) == [.added, .changed, .deleted, .restored])
    #expect(Array(told)[1].texts(0, of: InventoryItem.definition) == ["Bolt", "Nut"])
    #expect(Array(told)[1].header.groups == 0b1)
    #expect(Array(told)[2].contents.isEmpty)
    #expect(told.allSatisfy { $0.header.madeAt <= $0.header.time })
    #expect(try bench.isWhole())
  }

  @Test func `What is sent again, and what changes nothing, is told once`() throws {
    let bench = try AuditBench()
    let item = bench.bench.id()
    let change = bench.bench.item(item, bench.owner, code: "B-1")
    try bench.bench.push(bench.company, bench.owner, [change], number: 1)
    let count = try bench.entries().count
    try bench.bench.push(bench.company, bench.owner, [change], number: 1)
    try bench.bench.push(bench.company, bench.owner, [change], number: 2)
    try bench.bench.push(
      bench.company, bench.owner,
      [
        bench.bench.rename(item, bench.owner, to: "Bolt")
      ])
    #expect(try bench.entries().count == count)
  }

  @Test func `A value that came too late is kept in the log`() throws {
    let bench = try AuditBench()
    let ben = try bench.member("ben")
    let item = try bench.add("B-1")
    let early = bench.bench.rename(item, ben, to: "Washer")
    try bench.bench.push(
      bench.company, bench.owner,
      [
        bench.bench.rename(item, bench.owner, to: "Nut")
      ])
    try bench.bench.push(bench.company, ben, [early])
    let lost = try #require(try bench.entries(.overtaken).first)
    #expect(lost.header.account == ben.account && lost.header.record == item)
    #expect(lost.texts(0, of: InventoryItem.definition) == ["Nut", "Washer"])
    #expect(lost.header.madeAt < lost.header.time)
    #expect(try bench.isWhole())
  }

  @Test func `Nothing of an act that was refused whole is told but the refusals`() throws {
    let bench = try AuditBench()
    let (good, bad) = (bench.bench.id(), bench.bench.id())
    var changes = [
      bench.bench.item(good, bench.owner, code: "A"),
      bench.bench.rename(bad, bench.owner, to: "without a code"),
    ]
    for index in changes.indices { changes[index].atom = 7 }
    try bench.bench.push(bench.company, bench.owner, changes)
    #expect(try bench.entries(.added).isEmpty)
    #expect(Set(try bench.entries(.refused).map(\.header.record)) == [good, bad])
    #expect(try bench.isWhole())
  }

  @Test func `Joining, rights, leaving and removal name whom they are about`() throws {
    let bench = try AuditBench()
    let ben = try bench.member("ben")
    try bench.grant(ben, MemberRights(role: .warehouse, permission: .viewOnly))
    _ = try bench.bench.core.leave(bench.company, by: ben, at: bench.bench.now)
    let eve = try bench.member("eve")
    try bench.run(.remove(eve.account))
    for (event, session, by) in [
      (AuditEvent.joined, ben, ben), (.rightsChanged, ben, bench.owner), (.left, ben, ben),
      (.removed, eve, bench.owner),
    ] {
      let entry = try #require(try bench.entries(event).last)
      #expect(entry.header.about == session.account, "\(event)")
      #expect(entry.header.account == by.account, "\(event)")
      #expect(entry.header.kind == .accessControl)
    }
    let words = try #require(try bench.entries(.linkMade).last).contents.words
    #expect(words == [.init("role", "manager"), .init("permission", "canEdit")])
    #expect(try bench.isWhole())
  }

  @Test func `Invitations, tiers, offers and deletions are told`() throws {
    let bench = try AuditBench()
    let ben = try bench.member("ben", role: .manager)
    try bench.run(
      .invite(name: "Eve", permission: .canEdit, role: .sales, lifetime: nil, email: ""))
    let share = try bench.bench.core.share(of: bench.company, by: bench.owner)
    try bench.run(.withdraw(share.invitations[0].id))
    try bench.run(.endLink)
    try bench.run(.bringBack([], offers: [EndedOffer(share.invitations[0])]))
    _ = try bench.bench.core.setTier(
      CreateZoneRequest(company: bench.company, tier: .enterprise), by: bench.owner,
      at: bench.bench.now)
    try bench.run(.offerOwnership(ben.account, version: bench.version(of: ben), lifetime: 60))
    let offer = try #require(
      try bench.bench.core.share(of: bench.company, by: ben).ownershipOffer)
    try bench.run(.acceptOwnership(offer.id), by: ben)
    try bench.run(.delete, by: ben)
    try bench.run(.restore, by: ben)
    let told = try bench.page(by: ben).entries.map(\.header.event)
    for event in [
      AuditEvent.invited, .invitationWithdrawn, .linkEnded, .tierChanged, .ownershipOffered,
      .ownerChanged, .companyDeleted, .companyRestored, .offerBroughtBack,
    ] {
      #expect(told.contains(event), "\(event)")
    }
    #expect(try bench.isWhole())
  }

  @Test func `Sign-ins are told to each company in which the account takes part`() throws {
    let bench = try AuditBench()
    let phone = try bench.bench.anotherDevice(of: bench.owner)
    let entry = try #require(try bench.entries(.signedIn).first)
    #expect(entry.header.device == phone.device && entry.deviceName == "phone")
    try bench.bench.core.signOut(device: phone.device, by: bench.owner, at: bench.bench.now)
    let out = try #require(try bench.entries(.signedOut).first)
    #expect(out.header.detail == phone.device.description)
    let own = try bench.page(AuditRequest(zone: bench.owner.account)).entries
    #expect(own.map(\.header.event) == [.signedOut, .signedIn, .signedIn])
    let stranger = try bench.bench.signUp("stranger")
    #expect(throws: CallRefusal.self) {
      try bench.page(AuditRequest(zone: bench.owner.account), by: stranger)
    }
  }

  @Test func `A UserPass leaves no value in any log`() throws {
    let bench = try AuditBench()
    try bench.bench.push(
      bench.owner.account, bench.owner,
      [
        bench.bench.userPass(bench.company, bench.owner)
      ])
    let entry = try #require(
      try bench.page(AuditRequest(zone: bench.owner.account)).entries.first)
    #expect(entry.header.event == .added && entry.header.kind == .userPass)
    #expect(entry.header.groups != 0 && entry.contents.isEmpty)
  }

  @Test func `A container that was put back says so in each log`() throws {
    let bench = try AuditBench()
    _ = try bench.add("B-1")
    let copy = try Connection(path: "", mode: .memory)
    let pulled = try bench.bench.pull(bench.company, bench.owner)
    let other = try Bench(seed: 9, connection: bench.bench.connection, now: bench.bench.now)
    // A token from the future of this history: what is there is older than what was promised.
    try bench.bench.connection.run("UPDATE zones SET head = head - 1 WHERE zone = ?") {
      $0.bind(high: bench.company.high, low: bench.company.low, at: 1)
    }
    try bench.bench.connection.run("DELETE FROM generations")
    _ = try? other.core.pull(
      PullRequest(zone: bench.company, token: pulled.token), by: bench.owner.account,
      at: bench.bench.now)
    #expect(try bench.entries(.putBack).count == 1)
    #expect(try bench.isWhole())
    try copy.close()
  }

  @Test func `A container of before begins its logs with what comes`() throws {
    let bench = try AuditBench()
    try bench.bench.connection.execute(
      "DELETE FROM auditLog; UPDATE zones SET auditCount = 0, auditSum = x''")
    _ = try bench.add("B-1")
    #expect(try bench.entries().map(\.header.number) == [1])
    #expect(try bench.isWhole())
  }
}

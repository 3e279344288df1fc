import Model
import Sealing
import SyncProtocol
import Synchronization
import Testing

@testable import Device

/// Logins are noted on the device, and told to the container once.
@Suite struct LoginReportTests {
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeCompany()
    return shop
  }

  private func store(_ shop: Workshop) throws -> DeviceStore {
    try #require(try shop.core.store(of: Known.company))
  }

  private func note(_ isRight: Bool..., in shop: Workshop) throws {
    for isRight in isRight {
      shop.now += 10
      try shop.core.noteLogin(isRight, to: Known.company, now: shop.now)
    }
  }

  private func waiting(_ shop: Workshop) throws -> [ReportedLogin] {
    try store(shop).loginsToReport(of: Known.company)
  }

  @Test func `Refused ones in a row count as one, across restarts`() throws {
    let shop = try shop()
    try note(false, false, in: shop)
    try shop.reopen()
    try note(false, true, false, true, true, in: shop)
    let logins = try waiting(shop)
    #expect(logins.map(\.isRight) == [false, true, false, true, true])
    #expect(logins.map(\.count) == [3, 1, 1, 1, 1])
    #expect(logins[0].time == Known.now + 30, "the latest of them")
    #expect(logins.map(\.number) == logins.map(\.number).sorted())
    #expect(Set(logins.map(\.number)).count == 5)
  }

  @Test func `What was sent stays as it was until the answer came`() throws {
    let shop = try shop()
    try note(false, in: shop)
    let sent = try waiting(shop)
    try note(false, in: shop)
    try shop.reopen()
    let again = try waiting(shop)
    #expect(again.first == sent.first && again.map(\.count) == [1, 1])
    try store(shop).dropLogins(of: Known.company, upTo: sent[0].number)
    #expect(try waiting(shop) == Array(again.dropFirst()))
    try store(shop).dropLogins(of: Known.company, upTo: .max >> 1)
    #expect(try waiting(shop).isEmpty)
  }

  @Test func `Numbers ascend when the clock is put back and nothing waits any more`() throws {
    let shop = try shop()
    try note(true, in: shop)
    let first = try waiting(shop)[0].number
    try store(shop).dropLogins(of: Known.company, upTo: first)
    shop.now = 1
    try note(true, in: shop)
    #expect(try waiting(shop)[0].number == first + 1)
  }

  @Test func `A queue has an end, and the oldest go first`() throws {
    let shop = try shop()
    let store = try store(shop)
    for number in 0..<UInt64(Limits.loginQueueLimit + 3) {
      try store.noteLogin(true, to: Known.company, now: shop.now + number)
    }
    let logins = try waiting(shop)
    #expect(logins.count == Limits.loginReportLimit)
    #expect(logins[0].time == shop.now + 3)
  }

  @Test func `A copy of a folder tells nothing of what happened before it was one`() throws {
    let shop = try shop()
    try note(true, in: shop)
    try store(shop).become(Known.phone)
    #expect(try waiting(shop).isEmpty)
    try note(false, in: shop)
    #expect(try waiting(shop).map(\.isRight) == [false])
  }

  @Test func `A company that went takes what waits with it`() throws {
    let shop = try shop()
    try note(true, in: shop)
    let tables = try ZoneTable.all(try store(shop).connection).map(\.name)
    #expect(tables.contains("logins") && tables.contains("pulledAuditHeads"))
    try store(shop).fence(
      FeedEntry(zone: Known.company, standing: .revoked, head: 0), now: shop.now)
    try note(true, in: shop)
    #expect(try shop.core.privateStore.reader.hasLogins(in: Known.company))
    for _ in 0..<3 { try shop.core.privateStore.clearPart(of: Known.company) }
    #expect(try !shop.core.privateStore.reader.hasLogins(in: Known.company))
  }

  // MARK: Heads

  private func page(_ count: UInt64, in incarnation: UInt64, hasMore: Bool = false) -> PullAnswer {
    PullAnswer(
      records: [], token: [1], sequence: 1, hasMore: hasMore, remaining: 0, time: 5,
      incarnation: incarnation, audit: AuditHead(count: count, sum: [UInt8(count)]))
  }

  private func heads(_ shop: Workshop) throws -> [UInt64] {
    try store(shop).auditHeads(of: Known.company).map(\.head.count)
  }

  @Test func `The last page moves the head that is kept, and only forward`() throws {
    let shop = try shop()
    let store = try store(shop)
    for (answer, expected) in [
      (page(4, in: 1), [4]), (page(6, in: 1, hasMore: true), [4]), (page(3, in: 1), [4]),
      (page(7, in: 1), [7] as [UInt64]),
    ] {
      try store.keepPulledHead(answer, of: Known.company)
      #expect(try heads(shop) == expected)
    }
  }

  @Test func `The head of a lost history is kept as seen until the log is looked at`() throws {
    let shop = try shop()
    let store = try store(shop)
    try store.keepPulledHead(page(7, in: 1), of: Known.company)
    try store.keepPulledHead(page(5, in: 2), of: Known.company)
    #expect(try heads(shop) == [7, 5])
    #expect(try store.auditHeads(of: Known.company).map(\.incarnation) == [1, 2])
    let now = SeenAuditHead(incarnation: 2, head: AuditHead(count: 6, sum: [6]))
    try store.keepAuditHead(now, of: Known.company)
    #expect(try heads(shop) == [6, 5])
  }
}

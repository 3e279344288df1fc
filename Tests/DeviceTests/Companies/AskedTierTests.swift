import Model
import SyncProtocol
import Testing

@testable import Device

@Suite struct AskedTierTests {
  private func summary(_ ada: Workshop) throws -> CompanySummary {
    try #require(try ada.core.companies().first { $0.id == Known.company })
  }

  @Test func `a tier that the container does not grant is told once it has answered`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    #expect(try summary(ada).tierNotGranted == nil, "nobody has refused it yet")
    zone.makeCompany(owner: Known.ada, tier: .free)
    try ada.sync(zone)
    try ada.core.noteSynced(Known.company, now: ada.now)
    #expect(try summary(ada).tier == .free && summary(ada).tierNotGranted == .business)
    try ada.reopen()
    #expect(try summary(ada).tierNotGranted == .business)
    #expect(try ada.core.storeHolding(Known.company).quarantinedCount(in: Known.company) == 0)
  }

  @Test func `a tier that was granted, and Free, leave nothing to tell`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
    try ada.core.noteSynced(Known.company, now: ada.now)
    #expect(try summary(ada).tier == .business && summary(ada).tierNotGranted == nil)
  }
}

import Model
import SyncProtocol
import Testing

@testable import Device

@Suite struct FetchProgressTests {
  @Test func `the first reading never goes backwards, also over restarts and a moving head`() throws
  {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    for number in 0..<40 { try ada.add("Item", code: "C-\(number)") }
    try ada.sync(zone)
    let tablet = try Workshop(on: Known.phone)
    try tablet.join(zone)
    var seen: [FetchProgress] = []
    while true {
      let token = try #require(try tablet.core.zone(zone.id)).token
      let page = zone.pull(token, limit: 7)
      _ = try tablet.core.applyPull(page, askedWith: token, of: zone.id)
      if !page.hasMore { break }
      try tablet.reopen()
      let now = try #require(try tablet.core.sharedStore.reader.fetchProgress(of: zone.id))
      #expect(now.done <= now.total)
      #expect(now.done > seen.last?.done ?? 0)
      #expect(now.total >= seen.last?.total ?? 42)
      seen.append(now)
      if seen.count < 4 {
        try ada.add("Late", code: "L-\(seen.count)")
        try ada.sync(zone)
      }
    }
    #expect(seen.count > 4)
    #expect(try tablet.core.sharedStore.reader.fetchProgress(of: zone.id) == nil)
  }

  @Test func `what comes later is no first reading`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
    let tablet = try Workshop(on: Known.phone)
    try tablet.join(zone)
    try tablet.pull(zone)
    for number in 0..<10 { try ada.add("Item", code: "C-\(number)") }
    try ada.sync(zone)
    let token = try #require(try tablet.core.zone(zone.id)).token
    _ = try tablet.core.applyPull(zone.pull(token, limit: 3), askedWith: token, of: zone.id)
    #expect(try tablet.core.sharedStore.reader.fetchProgress(of: zone.id) == nil)
  }
}

import Model
import SyncProtocol
import Testing

@testable import Device

@Suite struct NewerRefusalTests {
  @Test func `a refusal for a reason of a newer version keeps the change and the word`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
    let nut = try ada.add("Nut", code: "N-1")
    let batch = try #require(try ada.core.freezeBatch(of: zone.id)).request()
    let refusal = ChangeRefusal(word: "onTheMoon", "Not while it is on the moon.")
    let answer = PushAnswer(
      number: batch.number, time: zone.now, token: [], sequence: 0,
      results: [ChangeResult(refusal: refusal, current: nil)])
    let read = try PushAnswer(compactBytes: answer.compactBytes)
    let outcome = try ada.core.storeAnswer(read, of: zone.id, now: ada.now)
    #expect(outcome.refused == 1)
    let kept = try ada.core.privateStore.quarantined(in: zone.id)
    #expect(kept.map { $0.code } == ["onTheMoon"])
    #expect(kept.map { $0.message } == ["Not while it is on the moon."])
    #expect(kept.first?.change.id == nut.id)
    #expect(kept.first?.change.version == batch.changes[0].version)
  }
}

import Business
import Model
import PageParts
import Testing

@testable import WebUI

/// What is remembered of browsers for a while.
@Suite struct PerBrowserTests {
  private func browser(_ number: Int) -> FormToken { FormToken(secret: "browser \(number)") }
  private func record(_ number: UInt64) -> RecordReference {
    RecordReference(.inventoryItem, RecordID(milliseconds: 1, random: (number, number)))
  }
  private let company = RecordID(milliseconds: 2, random: (1, 1))

  @Test func `Each browser has its own, and forgets it`() {
    let memory = PerBrowser<Int>()
    memory.change(browser(1)) { ($0 ?? 0) + 1 }
    memory.change(browser(1)) { ($0 ?? 0) + 1 }
    #expect(memory.read(browser(1)) == 2 && memory.read(browser(2)) == nil)
    memory.change(browser(1)) { _ in nil }
    #expect(memory.read(browser(1)) == nil)
  }

  @Test func `Who was away longest is forgotten first`() {
    let memory = PerBrowser<Int>()
    let limit = PerBrowser<Int>.browserLimit
    for number in 0..<limit { memory.change(browser(number)) { _ in number } }
    memory.change(browser(0)) { $0 }
    memory.change(browser(limit)) { _ in limit }
    #expect(memory.read(browser(0)) == 0 && memory.read(browser(1)) == nil)
    #expect(memory.read(browser(limit)) == limit)
  }

  @Test func `All together take only so much, and who grew is still there`() {
    let memory = PerBrowser<Int>(byteLimit: 100) { $0 }
    for number in 1...3 { memory.change(browser(number)) { _ in 30 } }
    memory.change(browser(1)) { _ in 45 }
    #expect(memory.read(browser(1)) == 45 && memory.read(browser(2)) == nil)
    #expect(memory.read(browser(3)) == 30)
    memory.change(browser(3)) { _ in nil }
    memory.change(browser(4)) { _ in 55 }
    #expect(memory.read(browser(1)) == 45 && memory.read(browser(4)) == 55)
  }

  @Test func `The record that was opened last comes first, once`() {
    let recents = RecentRecords()
    for number in [1, 2, 1] as [UInt64] {
      recents.note(record(number), in: company, by: browser(1))
    }
    #expect(recents.list(in: company, of: browser(1)) == [record(1), record(2)])
    #expect(recents.list(in: company, of: browser(2)).isEmpty)
    #expect(recents.list(in: .zero, of: browser(1)).isEmpty)
    recents.forget(browser(1))
    #expect(recents.list(in: company, of: browser(1)).isEmpty)
  }

  @Test func `Only so many are remembered`() {
    let recents = RecentRecords()
    for number in 0..<40 as Range<UInt64> {
      recents.note(record(number), in: company, by: browser(1))
    }
    let list = recents.list(in: company, of: browser(1))
    #expect(list.count == RecentRecords.recordLimit && list.first == record(39))
    for number in 0..<40 as Range<UInt64> {
      let other = RecordID(milliseconds: 3, random: (number, 1))
      recents.note(record(1), in: other, by: browser(1))
    }
    #expect(recents.list(in: company, of: browser(1)).isEmpty)
  }
}

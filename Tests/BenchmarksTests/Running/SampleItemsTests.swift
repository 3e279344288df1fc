import Model
import SyncProtocol
import Testing

@testable import Benchmarks

@Suite struct SampleItemsTests {
  private let items = SampleItems(seed: 1)

  @Test func `The same number is the same item, another one is another`() {
    #expect(items.record(5) == items.record(5))
    #expect(items.record(5).id != items.record(6).id)
    #expect(items.record(5)[.code] != SampleItems(seed: 2).record(5)[.code])
    #expect(items.id(-1) < items.id(0))
  }

  @Test func `Later items have larger identifiers and no two have one code`() {
    let records = (0..<300).map { items.record($0) }
    #expect(records.map { $0.id }.sorted() == records.map { $0.id })
    #expect(Set(records.map { $0[.code] }).count == records.count)
  }

  @Test func `A pushed item and a pulled one hold all that was entered`() throws {
    let record = items.record(9)
    let state = items.state(9, by: items.id(-2))
    let values = try state.values(of: InventoryItem.definition)
    #expect(values.values == record.values.values)
    #expect(items.change(9, device: items.id(-3)).id == record.id)
  }

  @Test func `A page begins where the one before ended`() {
    let page = items.page(3..<8, by: items.id(-2))
    #expect(page.records.count == 5 && page.token == SampleItems.token(8))
    #expect(SampleItems.token(0).isEmpty)
  }
}

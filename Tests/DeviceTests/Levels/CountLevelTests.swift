import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// What lay at a place at a moment, by the movements that are known now.
@Suite struct CountLevelTests {
  private func book(
    _ shop: Workshop, _ item: RecordID, _ quantity: Int64, at place: RecordID?, _ time: Int64
  ) throws -> RecordID {
    var movement = shop.movement(of: item, quantity)
    movement[.location] = place
    movement[.date] = Moment(milliseconds: time)
    #expect(try shop.save(movement) == .saved)
    return movement.id
  }

  private func level(
    _ shop: Workshop, _ item: RecordID, _ place: RecordID?, _ time: Int64
  ) throws -> ExactDecimal {
    try shop.core.privateStore.reader.level(
      at: StockSpot(item: item, place: place), until: Moment(milliseconds: time),
      in: Known.company)
  }

  private func place(_ shop: Workshop) throws -> RecordID {
    var place = Record<Location>(new: shop.newID())
    place[.name] = "Bin"
    place[.code] = "Z-1"
    #expect(try shop.save(place) == .saved)
    return place.id
  }

  @Test func `It is the sum up to that moment, at that place, of that item alone`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    let nut = try shop.add("Nut", code: "N-1").id
    let bin = try place(shop)
    #expect(try level(shop, bolt, nil, 100) == .zero)
    _ = try book(shop, bolt, 10, at: nil, 10)
    _ = try book(shop, bolt, -3, at: nil, 20)
    _ = try book(shop, bolt, 7, at: bin, 20)
    _ = try book(shop, nut, 50, at: nil, 10)
    let sums: [(RecordID?, Int64, Int64)] = [
      (nil, 9, 0), (nil, 10, 10), (nil, 19, 10), (nil, 20, 7), (nil, 100, 7), (bin, 19, 0),
      (bin, 20, 7),
    ]
    for (place, time, sum) in sums {
      #expect(try level(shop, bolt, place, time) == ExactDecimal(sum), "\(time)")
    }
    #expect(try level(shop, nut, nil, 100) == ExactDecimal(50))
    // What arrives later with an earlier date counts.
    _ = try book(shop, bolt, -1, at: nil, 15)
    #expect(try level(shop, bolt, nil, 15) == ExactDecimal(9))
    #expect(try level(shop, bolt, nil, 20) == ExactDecimal(6))
  }

  @Test func `Movements are reversed together with a record, or nothing is`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    let made = [try book(shop, bolt, 4, at: nil, 10), try book(shop, bolt, 5, at: nil, 11)]
    var count = Record<StockCount>(new: shop.newID())
    count[.name] = "Shelf"
    count[.scope] = "list"
    count[.state] = "submitted"
    let store = shop.core.privateStore
    let wrong = made + [shop.newID()]
    #expect(
      try !store.reverse(wrong, with: [count.values], in: Known.company, now: shop.now).isSaved)
    #expect(try store.reader.level(of: bolt, in: Known.company) == ExactDecimal(9))
    #expect(try store.reader.record(.stockCount, count.id, in: Known.company) == nil)
    #expect(
      try store.reverse(made, with: [count.values], in: Known.company, now: shop.now) == .saved)
    #expect(try store.reader.level(of: bolt, in: Known.company) == .zero)
    #expect(try store.reader.record(.stockCount, count.id, in: Known.company) != nil)
    let again = try store.reverse(made, with: [], in: Known.company, now: shop.now)
    #expect(again == .refused(SaveRefusal(made[0], .alreadyDone)))
  }
}

import Device
import Model
import Testing

@testable import Business

/// What people are told right after something moved that has expired, or to where no more fits.
@Suite struct MovedStockTests {
  @Test func `What has expired is told when it is taken, not when it comes`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var milk = try await shop.item("Milk", context)
    milk[.expires] = Moment(milliseconds: 86_400_000)
    #expect(try await context.save(milk) == .saved)
    let name = try #require(milk[.name])
    let taken = try await context.cautions(of: [
      MovedStock(milk.id, isTaken: true, to: nil), MovedStock(milk.id, isTaken: true, to: nil),
    ])
    #expect(taken == ["\(name) has expired: on 1970-01-02."])
    let came = try await context.cautions(of: [MovedStock(milk.id, isTaken: false, to: .usual)])
    #expect(came.isEmpty)
    milk = try #require(try await context.fetch(InventoryItem.self, milk.id))
    milk[.expires] = try await context.today()
    #expect(try await context.save(milk) == .saved)
    let today = try await context.cautions(of: [MovedStock(milk.id, isTaken: true, to: nil)])
    #expect(today.isEmpty, "the day itself counts")
    await shop.device.close()
  }

  @Test func `That less than nothing is left is told when it is taken`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    let movement = Record<StockTransaction>(
      new: await shop.device.newID(), of: item, ExactDecimal(-3) ?? .zero, .sale,
      at: try await context.moment())
    #expect(try await context.save(movement) == .saved)
    let name = try #require(item[.name])
    let told = try await context.cautions(of: [MovedStock(item.id, isTaken: true, to: nil)])
    #expect(told == ["\(name) is below zero now: −3."])
    let came = try await context.cautions(of: [MovedStock(item.id, isTaken: false, to: nil)])
    #expect(came.isEmpty)
    await shop.device.close()
  }

  @Test func `That less than nothing is left where it lay is told when it is moved away`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    var shelf = Record<Location>(new: await shop.device.newID())
    (shelf[.code], shelf[.name]) = ("S", "Shelf")
    #expect(try await context.save(shelf) == .saved)
    let name = try #require(item[.name])
    func move(from: RecordID?, to: RecordID?) async throws -> [String] {
      let transfer = StockTransfer(
        item: item.id, quantity: ExactDecimal(2_000) ?? .zero, from: from, to: to)
      let id = await shop.device.newID()
      #expect(try await context.transfer(transfer, id) == .saved)
      var moved = MovedStock(item.id, isTaken: true, to: .at(to))
      moved.origin = StockSpot(item: item.id, place: from)
      return try await context.cautions(of: [moved])
    }
    #expect(
      try await move(from: shelf.id, to: nil) == ["\(name) at S is below zero now: −2,000."])
    #expect(try await move(from: nil, to: shelf.id).isEmpty, "there it was")
    #expect(
      try await move(from: nil, to: shelf.id) == ["\(name) at no place is below zero now: −2,000."])
    await shop.device.close()
  }

  @Test func `A place that holds more than fits is told, and so is one that it lies within`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    var hall = Record<Location>(new: await shop.device.newID())
    (hall[.code], hall[.name], hall[.capacity]) = ("H", "Hall", ExactDecimal(5))
    var bin = Record<Location>(new: await shop.device.newID())
    (bin[.code], bin[.name], bin[.parent]) = ("H-1", "Bin", hall.id)
    #expect(try await context.save([hall.values, bin.values]) == .saved)
    func put(_ quantity: Int64) async throws {
      var movement = Record<StockTransaction>(
        new: await shop.device.newID(), of: item, ExactDecimal(quantity) ?? .zero, .adjustment,
        at: try await context.moment())
      movement[.location] = bin.id
      #expect(try await context.save(movement) == .saved)
    }
    let moved = [MovedStock(item.id, isTaken: false, to: .at(bin.id))]
    try await put(5)
    #expect(try await context.cautions(of: moved).isEmpty)
    try await put(1)
    #expect(
      try await context.cautions(of: moved) == ["More lies at H now than fits: 6 of 5."])
    await shop.device.close()
  }
}

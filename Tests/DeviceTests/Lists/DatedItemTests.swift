import Model
import Storage
import Testing

@testable import Device

/// Items by their dates, without a look at those that have none.
@Suite struct DatedItemTests {
  private let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.makeCompany()
  }

  private func add(
    _ name: String, expires: Int64? = nil, stock: Int64 = 0,
    _ change: (inout Record<InventoryItem>)
      -> Void = { _ in }
  ) throws {
    var item = shop.item(name, code: name)
    item[.expires] = expires.map { Moment(milliseconds: $0) }
    change(&item)
    #expect(try shop.save(item) == .saved)
    if stock != 0 { #expect(try shop.save(shop.movement(of: item.id, stock)) == .saved) }
  }

  private func names(
    from start: Int64, before end: Int64, inStock: Bool = false, limit: Int = 10,
    in company: CompanyID = Known.company
  ) throws -> [String] {
    try shop.core.privateStore.reader.items(
      .expires, from: Moment(milliseconds: start), before: Moment(milliseconds: end),
      inStock: inStock, limit: limit, in: company
    ).map { $0.record(InventoryItem.self)?[.name] ?? "" }
  }

  @Test func `they come by date, from the first to before the last, as many as are wanted`()
    throws
  {
    try add("Late", expires: 300)
    try add("Early", expires: 100)
    try add("Middle", expires: 200)
    try add("Never")
    #expect(try names(from: 100, before: 300) == ["Early", "Middle"])
    #expect(try names(from: 101, before: 301) == ["Middle", "Late"])
    #expect(try names(from: 0, before: 1_000, limit: 1) == ["Early"])
    #expect(try names(from: 0, before: 1_000, in: Known.other).isEmpty)
  }

  @Test func `what is archived, deleted or not in stock is left out`() throws {
    try add("Here", expires: 100, stock: 2)
    try add("Out", expires: 100)
    try add("Owed", expires: 100, stock: -1)
    try add("Archived", expires: 100, stock: 1) { $0[Field<InventoryItem, Bool>.isArchived] = true }
    try add("Deleted", expires: 100)
    let deleted = try #require(
      try shop.core.search("Deleted", kind: .inventoryItem, in: Known.company).first)
    let store = shop.core.privateStore
    #expect(
      try store.delete(.inventoryItem, deleted.id, in: Known.company, now: shop.now + 1) == .saved)
    #expect(try names(from: 0, before: 200, inStock: true) == ["Here"])
    #expect(try Set(names(from: 0, before: 200)) == ["Here", "Out", "Owed"])
  }

  @Test func `only the rows with such a date are read`() throws {
    let plan = try shop.core.privateStore.connection.all(
      """
      EXPLAIN QUERY PLAN SELECT id FROM InventoryItem INDEXED BY "InventoryItem with expires"
      WHERE companyID = x'00' AND deleted IS NULL AND "expires" IS NOT NULL
      AND "expires" >= 1 AND "expires" < 2 AND isArchived IS NOT 1 ORDER BY "expires", id LIMIT 3
      """
    ) { $0.string(3) }
    #expect(plan.count == 1 && plan[0].contains("SEARCH") && plan[0].contains("expires>"))
  }
}

import Model
import Testing

@testable import Device

/// What lines of orders and purchase orders reserve and expect, as the store keeps it.
@Suite struct DocumentReservingTests {
  private let shop: Workshop
  private var store: DeviceStore { shop.core.privateStore }
  private let bolt: RecordID

  init() throws {
    shop = try Workshop()
    try shop.makeCompany()
    bolt = try shop.add("Bolt", code: "B-1").id
  }

  private func order(_ state: String, isTemplate: Bool? = nil) throws -> RecordID {
    var order = Record<SalesOrder>(new: shop.newID())
    (order[.customer], order[.state], order[.isTemplate]) = ("Stadtrad", state, isTemplate)
    #expect(try shop.save(order) == .saved)
    return order.id
  }

  private func line(of order: RecordID, _ quantity: Int64 = 3) throws -> Record<OrderLine> {
    var line = Record<OrderLine>(new: shop.newID())
    (line[.text], line[.order], line[.item]) = ("Bolt", order, bolt)
    line[.quantity] = ExactDecimal(quantity)
    #expect(try shop.save(line) == .saved)
    return line
  }

  private func reserved(by line: RecordID) throws -> Record<Reservation>? {
    try shop.fetch(.reservation(of: bolt, for: line))
  }

  @Test func `A line that is moved to a draft leaves nothing reserved`() throws {
    let (open, draft) = (try order("submitted"), try order("draft"))
    var line = try line(of: open)
    #expect(try reserved(by: line.id)?[.isClosed] == nil)
    #expect(try reserved(by: line.id)?[.quantity] == ExactDecimal(Int64(3)))
    line[.order] = draft
    #expect(try shop.save(line) == .saved)
    #expect(try reserved(by: line.id)?[.isClosed] == true)
    line[.order] = open
    #expect(try shop.save(line) == .saved)
    #expect(try reserved(by: line.id)?[.isClosed] == nil)
  }

  @Test func `A template is no order, whatever brings it there`() throws {
    let template = try order("draft", isTemplate: true)
    _ = try line(of: template)
    var record: Record<SalesOrder> = try #require(try shop.fetch(template))
    record[.state] = "submitted"
    guard case .refused(let refusal) = try shop.save(record) else {
      Issue.record("a template was submitted")
      return
    }
    #expect(refusal.reason == .byOrder(.isTemplate))
    var open: Record<SalesOrder> = try #require(try shop.fetch(try order("submitted")))
    open[.isTemplate] = true
    #expect(try shop.save(open).isSaved == false)
  }

  @Test func `What a purchase order expects is given up when it is closed, and comes back`() throws
  {
    var purchase = Record<Purchase>(new: shop.newID())
    (purchase[.supplier], purchase[.state]) = ("Anker", "ordered")
    #expect(try shop.save(purchase) == .saved)
    var line = Record<PurchasePosition>(new: shop.newID())
    (line[.text], line[.purchase], line[.item]) = ("Bolt", purchase.id, bolt)
    line[.quantity] = ExactDecimal(Int64(5))
    #expect(try shop.save(line) == .saved)
    #expect(try reserved(by: line.id)?[.direction] == "expected")
    for (state, isClosed) in [("closed", true), ("ordered", nil), ("received", nil)] {
      var record: Record<Purchase> = try #require(try shop.fetch(purchase.id))
      record[.state] = state
      #expect(try shop.save(record) == .saved)
      #expect(try reserved(by: line.id)?[.isClosed] == isClosed, "\(state)")
    }
    // What came stays told: its supplier is told anew no more.
    var record: Record<Purchase> = try #require(try shop.fetch(purchase.id))
    record[.supplier] = "Kranich"
    #expect(try shop.save(record) == .saved)
    #expect(try reserved(by: line.id)?[.party] == "Anker")
  }

  @Test(arguments: [true, false])
  func `A line of a shipped order leaves nothing reserved when it is deleted`(
    isDeletedWithOrder: Bool
  ) throws {
    let id = try order("submitted")
    let line = try line(of: id)
    var order: Record<SalesOrder> = try #require(try shop.fetch(id))
    order[.state] = "shipped"
    #expect(try shop.save(order) == .saved)
    #expect(try reserved(by: line.id)?[.isClosed] == nil)
    let end: (kind: EntityKind, id: RecordID) =
      isDeletedWithOrder ? (.order, id) : (.orderLine, line.id)
    #expect(try store.delete(end.kind, end.id, in: Known.company, now: shop.now) == .saved)
    #expect(try reserved(by: line.id)?[.isClosed] == true)
  }

  @Test func `A line of another item gives up what the first one reserved`() throws {
    let nut = try shop.add("Nut", code: "N-1").id
    var line = try line(of: try order("inProgress"))
    line[.item] = nut
    #expect(try shop.save(line) == .saved)
    #expect(try reserved(by: line.id)?[.isClosed] == true)
    let other: Record<Reservation>? = try shop.fetch(.reservation(of: nut, for: line.id))
    #expect(other?[.isClosed] == nil && other?[.quantity] == ExactDecimal(Int64(3)))
  }

  @Test(
    "Of a closed order its terms stay, and what is noted beside them changes",
    arguments: ["closed", "cancelled"])
  func closed(_ state: String) throws {
    let id = try order(state)
    func edited(_ change: (inout Record<SalesOrder>) -> Void) throws -> Bool {
      var record: Record<SalesOrder> = try #require(try shop.fetch(id))
      change(&record)
      return try shop.save(record) == .saved
    }
    #expect(try edited { $0[.customer] = "Anker" } == false)
    #expect(try edited { $0[.discountPercent] = .one } == false)
    #expect(try edited { $0[.city] = "Kiel" } == false)
    #expect(try edited { $0[.internalNote] = "Called twice." })
    #expect(try edited { $0[.due] = Moment(milliseconds: 0) })
    #expect(try edited { $0[.isArchived] = true })
  }
}

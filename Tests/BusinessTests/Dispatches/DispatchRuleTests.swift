import Device
import Documents
import Model
import Testing

@testable import Business

/// What dispatches take from orders and contacts, and what they refuse.
@Suite struct DispatchRuleTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private func item(_ number: UInt64, _ code: String, _ context: CompanyContext) async throws {
    var item = Record<InventoryItem>(new: Self.id(number))
    (item[.name], item[.code], item[.unit]) = ("Item \(code)", code, "pcs")
    #expect(try await context.save(item) == .saved)
    let opening = Record<StockTransaction>(
      opening: ExactDecimal("8"), of: item, as: Self.id(number + 1),
      at: try await context.moment())
    #expect(try await context.book([try #require(opening)]) == .saved)
  }

  private func order(
    _ number: UInt64, _ lines: [(String, String)], _ context: CompanyContext,
    _ write: (inout FieldChanges<SalesOrder>) -> Void = { _ in }
  ) async throws -> Record<SalesOrder> {
    let id = Self.id(number)
    var order = FieldChanges<SalesOrder>()
    order.set(.customer, to: "Stadtrad")
    write(&order)
    #expect(try await context.add(order, id) == .saved)
    for (place, line) in lines.enumerated() {
      var change = FieldChanges<OrderLine>()
      change.set(.quantity, to: ExactDecimal(line.1))
      let new = Self.id(number * 100 + UInt64(place))
      #expect(try await context.addOrderLine(line.0, change, to: id, new) == .saved)
    }
    #expect(try await context.move(SalesOrder.self, id, by: "submit") == .saved)
    return try #require(try await context.fetch(SalesOrder.self, id))
  }

  private func dispatch(_ id: RecordID, _ context: CompanyContext) async throws -> Record<Dispatch>
  {
    try #require(try await context.fetch(Dispatch.self, id))
  }

  private func onHand(_ number: UInt64, _ context: CompanyContext) async throws -> String? {
    try await context.stockLevels(of: [Self.id(number)]).first?.onHand.description
  }

  private func refused(_ refusal: OrderRefusal, _ outcome: SaveOutcome) -> Bool {
    guard case .refused(let told) = outcome else { return false }
    return told.reason == .byOrder(refusal)
  }

  @Test func `One dispatch delivers several orders of one customer`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await item(500, "B-1", context)
    let first = try await order(1, [("B-1", "2"), ("Flyer", "5")], context)
    let second = try await order(2, [("B-1", "3")], context)
    #expect(try await context.dispatch(first, as: Self.id(21)) == .saved)
    let made = try await dispatch(Self.id(21), context)
    #expect(try await context.take(second.id, into: made, Self.id(31)) == .saved)
    #expect(try await context.take(second.id, into: made, Self.id(31)) == .saved)
    #expect(
      refused(
        .nothingToDispatch, try await context.take(second.id, into: made, Self.id(32))))
    let pieces = try await context.pieces(of: made.id)
    #expect(pieces.map { $0[.quantity]?.description } == ["2", "5", "3"])
    #expect(pieces.map { $0[.order] } == [first.id, first.id, second.id])
    #expect(pieces.map { $0[.text] } == ["Item B-1", "Flyer", "Item B-1"])
    #expect(try await context.move(Dispatch.self, made.id, by: "dispatch") == .saved)
    for order in [first, second] {
      #expect(try await context.fetch(SalesOrder.self, order.id)?[.state] == "shipped")
      #expect(try await context.dispatches(of: order.id).map(\.id) == [made.id])
    }
    #expect(try await onHand(500, context) == "3")
    withExtendedLifetime(shop) {}
  }

  @Test func `Words without an item go once`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let made = try await order(1, [("Special frame", "1")], context)
    #expect(try await context.dispatch(made, as: Self.id(21)) == .saved)
    #expect(try await context.move(Dispatch.self, Self.id(21), by: "hand-over") == .saved)
    #expect(refused(.nothingToDispatch, try await context.dispatch(made, as: Self.id(22))))
    let sent = try await dispatch(Self.id(21), context)
    #expect(sent[.state] == "delivered" && sent[.dispatchedOn] == sent[.deliveredOn])
    withExtendedLifetime(shop) {}
  }

  @Test func `Nothing goes for an order that was cancelled meanwhile`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await item(500, "B-1", context)
    let made = try await order(1, [("B-1", "2")], context)
    #expect(try await context.dispatch(made, as: Self.id(21)) == .saved)
    #expect(try await context.move(SalesOrder.self, made.id, by: "cancel") == .saved)
    #expect(
      refused(.isClosed, try await context.move(Dispatch.self, Self.id(21), by: "dispatch")))
    #expect(try await onHand(500, context) == "8")
    // It can be thrown away, as nothing left yet.
    #expect(try await context.delete(.dispatch, Self.id(21)) == .saved)
    withExtendedLifetime(shop) {}
  }

  @Test func `An empty dispatch does not leave`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var draft = FieldChanges<Dispatch>()
    draft.set(.recipient, to: "Radhaus")
    #expect(try await context.add(draft, Self.id(21)) == .saved)
    for name in ["dispatch", "hand-over"] {
      #expect(
        refused(.nothingGoes, try await context.move(Dispatch.self, Self.id(21), by: name)))
    }
    #expect(try await context.addPiece("Box", .one, to: Self.id(21), Self.id(31)) == .saved)
    var piece = try #require(try await context.fetch(DispatchPiece.self, Self.id(31)))
    piece[.picked] = .zero
    #expect(try await context.save(piece) == .saved)
    #expect(
      refused(.nothingGoes, try await context.move(Dispatch.self, Self.id(21), by: "dispatch")))
    withExtendedLifetime(shop) {}
  }

  @Test func `The address is that of the goods, else of the bill, else of the contact`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var contact = Record<Contact>(new: Self.id(700))
    (contact[.name], contact[.street], contact[.city]) = ("Velo Nord", "Hafen 1", "Hamburg")
    contact[.phone] = "+49 40 1"
    #expect(try await context.save(contact) == .saved)
    let goods = try await order(1, [("Box", "1")], context) { order in
      order.set(.shippingName, to: "Lager Ost")
      order.set(.shippingStreet, to: "Ostring 9")
      order.set(.street, to: "Am Kai 5")
    }
    #expect(try await context.dispatch(goods, as: Self.id(21)) == .saved)
    let first = try await dispatch(Self.id(21), context)
    #expect(first[.recipient] == "Lager Ost" && first[.street] == "Ostring 9")
    let bill = try await order(2, [("Box", "1")], context) { $0.set(.street, to: "Am Kai 5") }
    #expect(try await context.dispatch(bill, as: Self.id(22)) == .saved)
    #expect(try await dispatch(Self.id(22), context)[.street] == "Am Kai 5")
    var draft = FieldChanges<Dispatch>()
    draft.set(.contact, to: contact.id)
    #expect(try await context.add(draft, Self.id(23)) == .saved)
    let alone = try await dispatch(Self.id(23), context)
    #expect(alone[.recipient] == "Velo Nord" && alone[.city] == "Hamburg")
    #expect(alone[.phone] == "+49 40 1" && alone[.method] == "hand")
    withExtendedLifetime(shop) {}
  }

  @Test func `What is quarantined comes into stock where a place is named`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await item(500, "B-1", context)
    var place = Record<Location>(new: Self.id(600))
    (place[.code], place[.name]) = ("Q-1", "To be looked at")
    #expect(try await context.save(place) == .saved)
    let made = try await order(1, [("B-1", "4")], context)
    #expect(try await context.dispatch(made, as: Self.id(21)) == .saved)
    #expect(try await context.move(Dispatch.self, Self.id(21), by: "dispatch") == .saved)
    let sent = try await dispatch(Self.id(21), context)
    #expect(try await context.sendBack(sent, as: Self.id(22)) == .saved)
    var piece = try #require(try await context.pieces(of: Self.id(22)).first)
    (piece[.condition], piece[.place]) = ("quarantined", place.id)
    #expect(try await context.save(piece) == .saved)
    // Announced, on its way, and here.
    #expect(try await context.move(Dispatch.self, Self.id(22), by: "dispatch") == .saved)
    #expect(try await onHand(500, context) == "4")
    #expect(try await context.move(Dispatch.self, Self.id(22), by: "deliver") == .saved)
    #expect(try await onHand(500, context) == "8")
    let levels = try await context.read {
      try $0.placeLevels(of: Self.id(500), in: context.company)
    }
    #expect(levels.contains { $0.location == place.id && $0.quantity == ExactDecimal("4") })
    for name in ["reopen", "return"] {
      guard case .refused = try await context.move(Dispatch.self, Self.id(22), by: name) else {
        Issue.record("a return that came was changed by \(name)")
        continue
      }
    }
    withExtendedLifetime(shop) {}
  }

  @Test func `A lot goes in parts, each by its own line`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var item = Record<InventoryItem>(new: Self.id(500))
    (item[.name], item[.code], item[.isSerialTracked]) = ("Glue", "G-1", true)
    #expect(try await context.save(item) == .saved)
    for (lot, count) in [("L-1", "3"), ("L-2", "9")] {
      try await shop.take(context, item.id, .receive, [lot]) { draft in
        (draft.kind, draft.quantity) = (.lot, ExactDecimal(count))
      }
    }
    var draft = FieldChanges<Dispatch>()
    draft.set(.recipient, to: "Radhaus")
    #expect(try await context.add(draft, Self.id(21)) == .saved)
    let five = try #require(ExactDecimal("5"))
    #expect(try await context.addPiece("G-1", five, to: Self.id(21), Self.id(31)) == .saved)
    let three = try #require(ExactDecimal("3"))
    #expect(try await context.pick("L-1", three, of: Self.id(21), Self.id(32)) == .saved)
    #expect(try await context.pick("L-2", three, of: Self.id(21), Self.id(33)) == .saved)
    let sent = try await dispatch(Self.id(21), context)
    let pieces = try await context.pickedPieces(of: [sent]).map {
      "\($0.serial ?? "") \($0.record.goes.description)"
    }
    #expect(pieces.sorted() == ["L-1 3", "L-2 2"])
    #expect(try await context.move(Dispatch.self, sent.id, by: "dispatch") == .saved)
    let left = try await context.serials(scanned: "L-2").first
    #expect(left?.quantity == ExactDecimal("7") && left?.state == .inStock)
    #expect(try await context.serials(scanned: "L-1").first?.state == .out)
    withExtendedLifetime(shop) {}
  }

  @Test func `Papers of many dispatches are one file`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var sizes: [Int] = []
    for number in 21...23 as ClosedRange<UInt64> {
      var draft = FieldChanges<Dispatch>()
      draft.set(.recipient, to: "R\(number)")
      #expect(try await context.add(draft, Self.id(number)) == .saved)
      #expect(
        try await context.addPiece("Box", .one, to: Self.id(number), Self.id(number + 50)).isSaved)
      let all = (21...number).map(Self.id)
      sizes.append(try #require(try await context.deliveryNote(of: all)).bytes.count)
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
    let many = try await context.deliveryNote(of: [Self.id(21), Self.id(22)])
    #expect(many?.title == "Delivery notes")
    #expect(try await context.deliveryNote(of: [Self.id(99)]) == nil)
    #expect(try await context.addressLabels(of: [Self.id(99)], on: .a4) == nil)
    #expect(try await context.pickingList() == nil)
    withExtendedLifetime(shop) {}
  }

  @Test func `What was packed stays together, whatever it is called`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var draft = FieldChanges<Dispatch>()
    draft.set(.recipient, to: "Radhaus")
    #expect(try await context.add(draft, Self.id(21)) == .saved)
    #expect(try await context.addPiece("Box", .one, to: Self.id(21), Self.id(31)) == .saved)
    #expect(try await context.addPiece("Bag", .one, to: Self.id(21), Self.id(32)) == .saved)
    let sent = Self.id(21)
    #expect(try await context.pack("bag", nil, into: "P 1", of: sent, Self.id(41)) == .saved)
    #expect(try await context.pack("box", nil, into: "p 1", of: sent, Self.id(42)) == .saved)
    #expect(
      refused(
        .notAsked("Tin"), try await context.pack("Tin", nil, into: "P 1", of: sent, Self.id(43))))
    #expect(
      refused(.nothingGoes, try await context.pack(nil, nil, into: "P 2", of: sent, Self.id(44))))
    let parcels = try await context.read {
      try $0.records(Parcel.self, with: .dispatch, sent, in: context.company)
    }
    #expect(parcels.map { $0[.name] } == ["P 1"])
    withExtendedLifetime(shop) {}
  }

  @Test func `Maps and phones get an address that they can read`() {
    #expect(
      Tracking.map(of: ["Am Kai 5", "24103 Kiel"]) == "geo:0,0?q=Am%20Kai%205%2C%2024103%20Kiel")
    #expect(Tracking.map(of: ["A&B #1"]) == "geo:0,0?q=A%26B%20%231")
    var carrier = Record<Carrier>(new: Self.id(1))
    carrier[.name] = "DPD"
    #expect(Tracking.link("", of: carrier) == nil && Tracking.link("1", of: nil) == nil)
  }
}

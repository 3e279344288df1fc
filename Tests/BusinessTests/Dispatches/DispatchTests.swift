import Device
import Documents
import Model
import Testing

@testable import Business

/// What dispatches take out of stock and bring back, and how orders follow them.
@Suite struct DispatchTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private static let (order, line, item, dispatch) = (id(1), id(11), id(500), id(21))
  private static let two = ExactDecimal(millionths: 2_000_000)

  /// A submitted order of so many brake pads, of which eight lie in stock.
  private func order(_ quantity: String, _ context: CompanyContext) async throws {
    var item = Record<InventoryItem>(new: Self.item)
    (item[.name], item[.code], item[.unit]) = ("Brake pad", "B-12", "pcs")
    #expect(try await context.save(item) == .saved)
    let opening = Record<StockTransaction>(
      opening: ExactDecimal("8"), of: item, as: Self.id(501), at: try await context.moment())
    #expect(try await context.book([try #require(opening)]) == .saved)
    var order = FieldChanges<SalesOrder>()
    order.set(.customer, to: "Stadtrad")
    #expect(try await context.add(order, Self.order) == .saved)
    var change = FieldChanges<OrderLine>()
    change.set(.quantity, to: ExactDecimal(quantity))
    #expect(try await context.addOrderLine("B-12", change, to: Self.order, Self.line) == .saved)
    #expect(try await context.move(SalesOrder.self, Self.order, by: "submit") == .saved)
  }

  private func make(_ id: RecordID, _ context: CompanyContext) async throws -> SaveOutcome {
    let order = try #require(try await context.fetch(SalesOrder.self, Self.order))
    return try await context.dispatch(order, as: id)
  }

  private func move(
    _ name: String, _ context: CompanyContext, _ id: RecordID = dispatch
  ) async throws -> SaveOutcome {
    try await context.move(Dispatch.self, id, by: name)
  }

  /// On hand, reserved, and available of the item.
  private func level(_ context: CompanyContext) async throws -> [String] {
    let level = try #require(try await context.stockLevels(of: [Self.item]).first)
    return [level.onHand, level.reserved, level.available].map(\.description)
  }

  private func state(_ context: CompanyContext) async throws -> String? {
    try await context.fetch(SalesOrder.self, Self.order)?[.state]
  }

  private func refused(_ refusal: OrderRefusal, _ outcome: SaveOutcome) -> Bool {
    guard case .refused(let told) = outcome else { return false }
    return told.reason == .byOrder(refusal)
  }

  @Test func `An order is delivered in parts, and is shipped once nothing is open`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await order("3", context)
    #expect(try await make(Self.dispatch, context) == .saved)
    #expect(try await make(Self.dispatch, context) == .saved)
    let made = try #require(try await context.fetch(Dispatch.self, Self.dispatch))
    #expect(made[.number]?.hasPrefix("DN-20") == true && made[.recipient] == "Stadtrad")
    #expect(refused(.nothingToDispatch, try await make(Self.id(22), context)))
    // Two of three are picked.
    #expect(try await context.pick("b-12", Self.two, of: made.id, Self.id(31)) == .saved)
    #expect(
      refused(
        .notAsked("B-12"), try await context.pick("B-12", Self.two, of: made.id, Self.id(32))))
    #expect(try await context.toPick().pieces.map(\.rest.description) == ["1"])
    #expect(try await move("dispatch", context) == .saved)
    #expect(try await level(context) == ["6", "1", "5"])
    #expect(try await state(context) == "submitted")
    #expect(try await move("dispatch", context) == .saved)
    #expect(try await level(context) == ["6", "1", "5"])
    // What left stays as it is.
    let piece = try #require(try await context.pieces(of: made.id).first)
    #expect(refused(.hasLeft, try await context.delete(.dispatchLine, piece.id)))
    #expect(refused(.hasLeft, try await context.delete(.dispatch, made.id)))
    // The rest goes by another one.
    #expect(try await make(Self.id(22), context) == .saved)
    let (outcome, act) = try await ActInHand.noting("Sent", in: context.company) {
      try await move("hand-over", context, Self.id(22))
    }
    #expect(outcome == .saved)
    #expect(try await level(context) == ["5", "0", "5"])
    #expect(try await state(context) == "shipped")
    #expect(try await context.dispatches(of: Self.order).count == 2)
    // Undo takes it back with the state of the order.
    let undone = try await context.takeBack(.number(try #require(act)))
    guard case .done = undone else {
      Issue.record("\(undone)")
      return
    }
    #expect(try await level(context) == ["6", "1", "5"])
    #expect(try await state(context) == "submitted")
    #expect(try await move("dispatch", context, Self.id(22)) == .saved)
    #expect(try await level(context) == ["5", "0", "5"])
    #expect(try await state(context) == "shipped")
    withExtendedLifetime(shop) {}
  }

  @Test func `What comes back good is in stock again, what is damaged is not`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await order("5", context)
    #expect(try await make(Self.dispatch, context) == .saved)
    #expect(try await move("dispatch", context) == .saved)
    #expect(try await move("deliver", context) == .saved)
    let sent = try #require(try await context.fetch(Dispatch.self, Self.dispatch))
    #expect(try await context.sendBack(sent, as: Self.id(22)) == .saved)
    var back = try #require(try await context.pieces(of: Self.id(22)).first)
    #expect(back[.quantity] == ExactDecimal(5) && back[.condition] == "good")
    back[.quantity] = ExactDecimal(2)
    var damaged = Record<DispatchPiece>(new: Self.id(41))
    (damaged[.text], damaged[.dispatch], damaged[.item]) = ("Brake pad", Self.id(22), Self.item)
    (damaged[.quantity], damaged[.condition], damaged[.returns]) = (.one, "damaged", back[.returns])
    #expect(try await context.save([back.values, damaged.values]) == .saved)
    #expect(try await move("hand-over", context, Self.id(22)) == .saved)
    #expect(try await level(context) == ["5", "0", "5"])
    // Two more are outside.
    #expect(try await context.sendBack(sent, as: Self.id(23)) == .saved)
    let rest = try await context.pieces(of: Self.id(23)).map { $0[.quantity]?.description }
    #expect(rest == ["2"])
    #expect(refused(.nothingToReturn, try await context.sendBack(sent, as: Self.id(24))))
    // What came back is replaced.
    let other = try #require(try await context.fetch(Dispatch.self, Self.id(22)))
    #expect(try await context.replace(other, as: Self.id(25)) == .saved)
    #expect(try await move("dispatch", context, Self.id(25)) == .saved)
    #expect(try await level(context) == ["2", "0", "2"])
    withExtendedLifetime(shop) {}
  }

  @Test func `What nobody took comes back as a whole`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await order("5", context)
    #expect(try await make(Self.dispatch, context) == .saved)
    #expect(try await move("dispatch", context) == .saved)
    #expect(try await level(context) == ["3", "0", "3"])
    #expect(try await move("return", context) == .saved)
    #expect(try await level(context) == ["8", "0", "8"])
    #expect(try await context.fetch(Dispatch.self, Self.dispatch)?[.state] == "returned")
    for name in ["recall", "unreturn", "reopen", "dispatch"] {
      guard case .refused = try await move(name, context) else {
        Issue.record("\(name) after the return")
        continue
      }
    }
    withExtendedLifetime(shop) {}
  }

  @Test func `Serial numbers go by name, from where they lie`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var item = Record<InventoryItem>(new: Self.item)
    (item[.name], item[.code], item[.isSerialTracked]) = ("Motor", "M-1", true)
    #expect(try await context.save(item) == .saved)
    try await shop.take(context, Self.item, .receive, ["S-1", "S-2", "S-3"])
    var draft = FieldChanges<Dispatch>()
    draft.set(.recipient, to: "Radhaus")
    #expect(try await context.add(draft, Self.dispatch) == .saved)
    #expect(try await context.addPiece("M-1", Self.two, to: Self.dispatch, Self.id(31)) == .saved)
    guard case .refused(let refusal) = try await move("dispatch", context) else {
      Issue.record("went without numbers")
      return
    }
    #expect(refusal.reason == .numberNeeded)
    #expect(try await context.pick("S-2", .one, of: Self.dispatch, Self.id(32)) == .saved)
    #expect(
      refused(
        .serialIsElsewhere("S-2"),
        try await context.pick("S-2", .one, of: Self.dispatch, Self.id(33))))
    #expect(try await context.pick("S-3", .one, of: Self.dispatch, Self.id(34)) == .saved)
    let pieces = try await context.pickedPieces(
      of: [try #require(try await context.fetch(Dispatch.self, Self.dispatch))])
    #expect(Set(pieces.compactMap(\.serial)) == ["S-2", "S-3"] && pieces.count == 2)
    #expect(try await move("dispatch", context) == .saved)
    let line = try await context.serials(scanned: "S-3").first
    #expect(line?.state == .out && line?.party == "Radhaus")
    // Who takes one that is gone is told.
    var other = FieldChanges<Dispatch>()
    other.set(.recipient, to: "Velohaus")
    #expect(try await context.add(other, Self.id(22)) == .saved)
    #expect(try await context.addPiece("M-1", .one, to: Self.id(22), Self.id(41)) == .saved)
    #expect(
      refused(
        .serialIsElsewhere("S-3"), try await context.pick("S-3", .one, of: Self.id(22), Self.id(42))
      ))
    withExtendedLifetime(shop) {}
  }

  @Test func `Goods are packed into parcels, also a part of a line`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await order("5", context)
    #expect(try await make(Self.dispatch, context) == .saved)
    #expect(
      try await context.pack("B-12", Self.two, into: "Parcel 1", of: Self.dispatch, Self.id(31))
        == .saved)
    #expect(
      try await context.pack(nil, nil, into: "Parcel 2", of: Self.dispatch, Self.id(32)) == .saved)
    let sent = try #require(try await context.fetch(Dispatch.self, Self.dispatch))
    let packed = try await context.pickedPieces(of: [sent]).map {
      "\($0.record.goes.description) \($0.parcel ?? "")"
    }
    #expect(packed.sorted() == ["2 Parcel 1", "3 Parcel 2"])
    let labels = try await context.addressLabels(of: [Self.dispatch], on: .label)
    #expect(labels?.bytes.starts(with: Array("%PDF".utf8)) == true)
    let note = try await context.deliveryNote(of: [Self.dispatch])
    #expect(note?.title.hasPrefix("Delivery note DN-") == true)
    #expect(try await context.pickingList()?.title == "Picking list")
    #expect(try await move("dispatch", context) == .saved)
    #expect(try await level(context) == ["3", "0", "3"])
    withExtendedLifetime(shop) {}
  }

  @Test func `Who brings it sees the stops in their order, and notes what became of each`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let own = try #require(context.member?.account)
    for (number, stop) in [(1, "2"), (2, "1"), (3, nil)] as [(UInt64, String?)] {
      var draft = Record<Dispatch>(new: Self.id(20 + number))
      (draft[.recipient], draft[.assignee]) = ("R\(number)", own)
      draft[.state] = "pending"
      draft[.stop] = stop.flatMap { ExactDecimal($0) }
      #expect(try await context.save(draft) == .saved)
      #expect(try await context.addPiece("Box", .one, to: draft.id, Self.id(40 + number)) == .saved)
    }
    #expect(try await context.queue().map { $0[.recipient] } == ["R2", "R1", "R3"])
    func dispatch(_ number: UInt64) async throws -> Record<Dispatch> {
      try #require(try await context.fetch(Dispatch.self, Self.id(20 + number)))
    }
    #expect(try await context.report("dispatched", of: try await dispatch(2)) == .saved)
    #expect(try await context.report("nobodyThere", of: try await dispatch(2)) == .saved)
    #expect(try await dispatch(2)[.attempt] == "nobodyThere")
    #expect(
      try await context.report("delivered", collector: "Ms Kim", of: try await dispatch(2))
        == .saved)
    #expect(try await dispatch(2)[.collector] == "Ms Kim")
    #expect(try await dispatch(2)[.state] == "delivered")
    #expect(try await context.queue().map { $0[.recipient] } == ["R1", "R3"])
    withExtendedLifetime(shop) {}
  }

  @Test(
    arguments: [
      ("DHL", "https://www.dhl.com/en/home/tracking.html?tracking-id=A%20B"),
      ("UPS Germany", "https://www.ups.com/track?tracknum=A%20B"),
      ("Royal Mail", "https://www.royalmail.com/track-your-item#/tracking-results/A%20B"),
      ("Groups", nil), ("Cargo bikes", nil),
    ] as [(String, String?)])
  func `Parcels of well-known carriers are followed`(name: String, link: String?) {
    var carrier = Record<Carrier>(new: Self.id(1))
    carrier[.name] = name
    #expect(Tracking.link("A B", of: carrier) == link)
    carrier[.trackingLink] = "https://track.example/{number}"
    #expect(Tracking.link("A B", of: carrier) == "https://track.example/A%20B")
    carrier[.trackingLink] = "javascript:alert({number})"
    #expect(Tracking.link("A B", of: carrier) == nil)
  }
}

import Device
import Model
import SyncProtocol

extension Habit {
  /// A person receives many of an item, so that there is something to ship.
  static let supplying = Habit(weight: 2) { $0.supply($1, $2.id) }

  /// A person ships of an order what is in stock.
  static let shippingPart = Habit(weight: 3) { $0.shipPart($1, $2.id) }

  /// A person enters how much came of a purchase.
  static let receivingPart = Habit(weight: 3) { $0.receivePart($1, $2.id) }
}

extension World {
  /// What is still to go or to come of a line.
  struct OpenGoods {
    let reservation: Record<Reservation>
    var amount: ExactDecimal
    let price: ExactDecimal?
    /// How often something was shipped or received of it.
    let round: Int
  }

  /// What is open of the lines of a document, as the device sees it.
  func openGoods<Document: LinedDocument>(
    of document: Record<Document>, in store: DeviceStore, _ zone: ZoneID
  ) -> [OpenGoods] {
    let movements = living(.stockTransaction, in: store, zone)
      .compactMap(Record<StockTransaction>.init)
    return lines(of: document, in: store, zone).compactMap { line in
      guard let item = line[.item],
        let reservation = try? store.reader.living(
          Reservation.self, .reservation(of: item, for: line.id), in: zone),
        reservation[.isClosed] != true,
        (try? store.reader.living(InventoryItem.self, item, in: zone)) != nil
      else { return nil }
      let own = movements.filter { $0[.reservation] == reservation.id }
      let sum = own.reduce(ExactDecimal.zero) { $0.plus($1[.quantity] ?? .zero) }
      let moved = Document.isComing ? sum : sum.opposite
      let open = (reservation[.quantity] ?? .zero).minus(moved)
      guard open > .zero else { return nil }
      return OpenGoods(
        reservation: reservation, amount: open, price: line[.price],
        round: own.filter { $0.values.shipmentRound != nil }.count)
    }
  }

  /// Saves a document's move with what it ships or receives, as one act. What is whole is done once
  /// by all who know the same; parts that people enter are movements of their own.
  func moveGoods<Document: LinedDocument>(
    of document: Record<Document>, _ goods: [OpenGoods], isWhole: Bool,
    with records: [RecordValues], _ index: Int, _ zone: ZoneID
  ) {
    guard let store = try? devices[index].core?.store(of: zone) else { return }
    let movements = goods.compactMap { goods in
      movement(of: goods, Document.self, isWhole: isWhole, in: store, zone)
    }
    guard !movements.isEmpty || !records.isEmpty else { return }
    let costs = Document.isComing ? zip(goods, movements).map { cost($0, $1, zone) } : []
    writeFollowed(index, zone) { core, now in
      try core.storeHolding(zone).book(
        movements, after: records, before: costs, isAgreed: true, in: zone, now: now)
    }
    note(index, zone)
  }

  private func movement<Document: LinedDocument>(
    of goods: OpenGoods, _: Document.Type, isWhole: Bool, in store: DeviceStore, _ zone: ZoneID
  ) -> Record<StockTransaction>? {
    let reservation = goods.reservation.id
    guard let item = goods.reservation[.item],
      let id = try? store.reader.nextShipment(of: reservation, in: zone)
    else { return nil }
    let isOnce = options.protections.contains(.shippedOnce)
    let amount = Document.isComing ? goods.amount : goods.amount.opposite
    let type = Document.isComing ? StockMovement.purchase : .sale
    var made = movement(of: item, amount, type, as: isWhole && isOnce ? id : newID())
    made[.reservation] = reservation
    made[.party] = goods.reservation[.party]
    guard isWhole else { return made }
    (made[.cause], made[.causeKind]) = (reservation, StockCause.order.rawValue)
    shipments.note(
      ReferenceModel.RecordKey(zone: zone, id: reservation), after: goods.round)
    reference.acts.noteEffect(ReferenceModel.RecordKey(zone: zone, id: made.id))
    return made
  }

  private func cost(
    _ goods: OpenGoods, _ movement: Record<StockTransaction>, _ zone: ZoneID
  ) -> RecordValues {
    var cost = Record<ItemCost>(new: newID())
    cost[.item] = movement[.item]
    cost[.unitCost] = goods.price
    cost[.currency] = "EUR"
    cost[.note] = costWords(of: zone)
    cost[.date] = movement[.date]
    cost[.movement] = movement.id
    return cost.values
  }

  fileprivate func supply(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      let item = random.pick(items(in: store, zone))
    else { return }
    book([movement(of: item.id, ExactDecimal(20), .purchase, as: newID())], index, zone)
  }

  fileprivate func shipPart(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      let order = someOpen(SalesOrder.self, in: store, zone)
    else { return }
    shipPart(of: order, in: store, index, zone)
  }

  /// Ships of an order what is in stock.
  func shipPart(
    of order: Record<SalesOrder>, in store: DeviceStore, _ index: Int, _ zone: ZoneID
  ) {
    var left: [RecordID: ExactDecimal] = [:]
    let goods = openGoods(of: order, in: store, zone).compactMap { goods -> OpenGoods? in
      guard let item = goods.reservation[.item] else { return nil }
      let level = try? store.reader.level(of: item, in: zone)
      let there = left[item] ?? level ?? .zero
      var part = goods
      part.amount = min(goods.amount, there)
      guard part.amount > .zero else { return nil }
      left[item] = there.minus(part.amount)
      return part
    }
    moveGoods(of: order, goods, isWhole: true, with: [], index, zone)
  }

  fileprivate func receivePart(_ index: Int, _ zone: ZoneID) {
    guard let store = try? devices[index].core?.store(of: zone),
      let purchase = someOpen(Purchase.self, in: store, zone),
      var goods = random.pick(openGoods(of: purchase, in: store, zone)),
      let amount = ExactDecimal(Int64(1 + random.below(3)))
    else { return }
    goods.amount = min(goods.amount, amount)
    moveGoods(of: purchase, [goods], isWhole: false, with: [], index, zone)
  }

  private func someOpen<Document: LinedDocument>(
    _: Document.Type, in store: DeviceStore, _ zone: ZoneID
  ) -> Record<Document>? {
    random.pick(documents(Document.self, in: store, zone).filter { Document.isUnderWay($0) })
  }
}

import Device
import Model
import SyncProtocol

extension Habit {
  /// What people do with orders and purchases, where they trade (decision 0160).
  static let trading =
    [supplying, shippingPart, receivingPart]
    + of(SalesOrder.self, weight: 3) + of(Purchase.self, weight: 2)

  /// What people do with documents of any kind.
  private static func of<Document: LinedDocument>(_: Document.Type, weight: Int) -> [Habit] {
    [
      Habit(weight: weight) { $0.draft(Document.self, $1, $2.id) },
      Habit(weight: weight) { $0.changeLines(Document.self, $1, $2.id) },
      stepping(Document.self, weight: weight * 2),
      Habit(weight: weight) { $0.meet(Document.self, $2.id) },
      Habit(weight: 1) { $0.throwAway(Document.self, $1, $2.id) },
    ]
  }

  /// A person makes one of the moves that the state of a document has.
  static func stepping<Document: LinedDocument>(_: Document.Type, weight: Int) -> Habit {
    Habit(weight: weight) { $0.step(Document.self, $1, $2.id) }
  }
}

extension World {
  /// The documents of a kind that a device knows.
  func documents<Document: LinedDocument>(
    _: Document.Type, in store: DeviceStore, _ zone: ZoneID
  ) -> [Record<Document>] {
    living(Document.definition.kind, in: store, zone).compactMap(Record<Document>.init)
  }

  /// The living lines of a document that a device knows.
  func lines<Document: LinedDocument>(
    of document: Record<Document>, in store: DeviceStore, _ zone: ZoneID
  ) -> [Record<Document.LineType>] {
    let lines = (try? store.reader.parts(Document.LineType.definition, of: document.id, in: zone))
    return (lines ?? []).compactMap { $0.record(Document.LineType.self) }.sorted { $0.id < $1.id }
  }

  // MARK: Drafts

  /// A person begins a document, and writes its lines one after the other.
  fileprivate func draft<Document: LinedDocument>(
    _: Document.Type, _ index: Int, _ zone: ZoneID
  ) {
    var document = Record<Document>(new: newID())
    document[.party] = "Party \(nextName) \(canary(of: zone))"
    nextName += 1
    document[.ordered] = today
    document[.currency] = "EUR"
    document[.pricing] = OrderTerms.pricings[0]
    reference.acts.noteGuard(
      Document.states.field, of: ReferenceModel.RecordKey(zone: zone, id: document.id))
    keep([document.values], index, zone)
    for _ in 0...random.below(3) where devices[index].isAlive {
      addLine(to: document, index, zone)
    }
  }

  private func addLine<Document: LinedDocument>(
    to document: Record<Document>, _ index: Int, _ zone: ZoneID
  ) {
    guard let store = try? devices[index].core?.store(of: zone) else { return }
    var line = Record<Document.LineType>(new: newID())
    line[.document] = document.id
    line[.text] = "Line \(nextName)"
    line[.note] = words(of: Document.LineType.definition.kind, in: zone)
    nextName += 1
    line[.quantity] = ExactDecimal(Int64(1 + random.below(9)))
    line[.price] = ExactDecimal(Int64(1 + random.below(500)))
    // Some lines are of nothing that is stocked.
    if random.chance(800) { line[.item] = random.pick(items(in: store, zone))?.id }
    if random.chance(200) {
      (line[.unit], line[Document.LineType.factor]) = ("box", ExactDecimal(3))
    }
    keep([line.values], index, zone)
  }

  /// A person adds a line, changes one or takes one away, whatever state the document is in.
  fileprivate func changeLines<Document: LinedDocument>(
    _: Document.Type, _ index: Int, _ zone: ZoneID
  ) {
    guard let store = try? devices[index].core?.store(of: zone),
      let document = random.pick(documents(Document.self, in: store, zone))
    else { return }
    guard random.chance(700), var line = random.pick(lines(of: document, in: store, zone)) else {
      return addLine(to: document, index, zone)
    }
    if random.chance(200) {
      writeFollowed(index, zone) { [line] core, now in
        try core.storeHolding(zone).delete(
          Document.LineType.definition.kind, line.id, in: zone, now: now)
      }
      return note(index, zone)
    }
    if random.chance(300) { line[.item] = random.pick(items(in: store, zone))?.id }
    line[.quantity] = ExactDecimal(Int64(1 + random.below(9)))
    keep([line.values], index, zone)
  }

  // MARK: States

  fileprivate func step<Document: LinedDocument>(
    _: Document.Type, _ index: Int, _ zone: ZoneID
  ) {
    guard let store = try? devices[index].core?.store(of: zone),
      let document = random.pick(documents(Document.self, in: store, zone))
    else { return }
    step(document, index, zone)
  }

  /// Everybody who knows a document makes a move, and nobody knows of the others' yet.
  fileprivate func meet<Document: LinedDocument>(_: Document.Type, _ zone: ZoneID) {
    let stores = devices.indices.compactMap { index in
      (try? devices[index].core?.store(of: zone)).map { (index, $0) }
    }
    let known = stores.flatMap { documents(Document.self, in: $1, zone).map(\.id) }
    guard let id = random.pick(Array(Set(known)).sorted()) else { return }
    let shipsParts = random.chance(500)
    for (index, store) in stores {
      guard let document = try? store.reader.living(Document.self, id, in: zone) else { continue }
      if shipsParts, let order = Record<SalesOrder>(document.values) {
        if SalesOrder.isUnderWay(order) { shipPart(of: order, in: store, index, zone) }
      } else {
        step(document, index, zone)
      }
    }
  }

  private func step<Document: LinedDocument>(
    _ document: Record<Document>, _ index: Int, _ zone: ZoneID
  ) {
    let state = Document.states.state(of: document.values)
    guard let move = random.pick(Document.states.moves(from: state)),
      let store = try? devices[index].core?.store(of: zone)
    else { return }
    var document = document
    document[.state] = move.to
    // The day that its number is of.
    if state == "draft", Document.openStates.contains(move.to) {
      guard !lines(of: document, in: store, zone).isEmpty else { return }
      document[Document.numberedOn] = today
    }
    let goods = move.name == "ship" || move.name == "receive"
    moveGoods(
      of: document, goods ? openGoods(of: document, in: store, zone) : [], isWhole: true,
      with: [document.values], index, zone)
  }

  /// A person deletes a document that is not under way, or brings it back.
  fileprivate func throwAway<Document: LinedDocument>(
    _: Document.Type, _ index: Int, _ zone: ZoneID
  ) {
    let kind = Document.definition.kind
    guard let store = try? devices[index].core?.store(of: zone),
      let states = try? store.reader.states(in: zone),
      let state = random.pick(states.filter { $0.kind == kind })
    else { return }
    writeFollowed(index, zone) { core, now in
      let store = try core.storeHolding(zone)
      return state.isDeleted
        ? try store.restore(kind, state.id, in: zone, now: now)
        : try store.delete(kind, state.id, in: zone, now: now)
    }
    note(index, zone)
  }

  // MARK: Saving

  /// Midnight of the day.
  private var today: Moment {
    Moment(milliseconds: Int64(now / 86_400_000 * 86_400_000))
  }

  private func keep(_ records: [RecordValues], _ index: Int, _ zone: ZoneID) {
    writeFollowed(index, zone) { core, now in
      try core.storeHolding(zone).save(records, in: zone, now: now)
    }
    note(index, zone)
  }
}

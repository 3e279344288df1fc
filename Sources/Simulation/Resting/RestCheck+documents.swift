import Container
import Device
import Model
import SyncProtocol

extension RestCheck {
  /// Orders and purchases are in states that there are, under numbers that were leased, each once;
  /// what their lines want is reserved, and nothing else; nothing was shipped or received twice.
  static let documents = RestCheck { try $0.checkDocuments() }
}

extension World {
  fileprivate func checkDocuments() throws {
    guard trades else { return }
    let zones = Dictionary(grouping: try allRecords()) { $0.key.zone }
    // What somebody keeps for a decision, or let go, is missing on purpose.
    let missing = Set((try keptChanges() + reference.givenUp).map(\.key.id))
    for (zone, records) in zones.sorted(by: { $0.key < $1.key }) {
      let check = DocumentCheck(
        zone: zone, records.map(\.value), missing: missing, schema: container.core.schema)
      var found =
        check.twice(shipments) + check.numbersTwice(SalesOrder.self)
        + check.numbersTwice(Purchase.self) + check.wrongStates(SalesOrder.self)
        + check.wrongStates(Purchase.self)
      // What the container lost is sent again record by record, as far as somebody has it.
      if !reference.isRestored {
        found += check.unleased(SalesOrder.self) + check.unleased(Purchase.self)
        found += check.wrongReservations(SalesOrder.self) + check.wrongReservations(Purchase.self)
      }
      for violation in found { fail(violation) }
    }
  }
}

/// What is wrong with the documents of one company, asked of its records alone.
struct DocumentCheck {
  let zone: ZoneID
  /// The records of which a part is not there, and somebody knows.
  private let missing: Set<RecordID>
  /// The records that were in Trash once.
  private let restored: Set<RecordID>
  private let values: [EntityKind: [RecordValues]]

  init(
    zone: ZoneID, _ records: [RecordState], missing: Set<RecordID> = [], schema: Schema
  ) {
    (self.zone, self.missing) = (zone, missing)
    restored = Set(records.filter { $0.version.life > 1 }.map(\.id))
    let living = records.filter { !$0.isDeleted }.sorted { $0.id < $1.id }
    let values = living.compactMap { state in
      schema.definition(of: state.kind).flatMap { try? state.values(of: $0) }
    }
    self.values = Dictionary(grouping: values, by: \.kind)
  }

  func all<Kind: Entity>(_: Kind.Type) -> [Record<Kind>] {
    (values[Kind.definition.kind] ?? []).compactMap(Record<Kind>.init)
  }

  func wrongStates<Document: LinedDocument>(_: Document.Type) -> [String] {
    all(Document.self).filter { document in
      !Document.states.states.contains(Document.states.state(of: document.values))
    }
    .map { "documents: \($0.id) is in a state that there is not" }
  }

  /// No number is given twice, and what left the draft has one.
  func numbersTwice<Document: LinedDocument>(_: Document.Type) -> [String] {
    let documents = all(Document.self)
    let numbers = Dictionary(grouping: documents.compactMap { $0[.number] }) { $0 }
    let twice = numbers.filter { $0.value.count > 1 }.keys.sorted()
    let without = documents.filter { Document.isUnderWay($0) && $0[.number] == nil }
    return twice.map { "numbers: \($0) is given twice in \(zone)" }
      + without.map { "numbers: \($0.id) is under way and has none" }
  }

  /// Each number is one of a lease.
  func unleased<Document: LinedDocument>(_: Document.Type) -> [String] {
    let leases = all(NumberLease.self)
    return all(Document.self).compactMap { $0[.number] }.filter { number in
      !leases.contains { $0.holds(number) }
    }
    .map { "numbers: \($0) is in no lease of \(zone)" }
  }

  /// What the lines of open documents want is reserved, and nothing else.
  func wrongReservations<Document: LinedDocument>(_: Document.Type) -> [String] {
    typealias Line = Document.LineType
    let documents = Dictionary(all(Document.self).map { ($0.id, $0) }) { first, _ in first }
    let lines = Dictionary(all(Line.self).map { ($0.id, $0) }) { first, _ in first }
    let items = Set(all(InventoryItem.self).map(\.id)).subtracting(restored)
    let own = all(Reservation.self).filter { $0[.direction] == Document.direction }
    let open = Dictionary(own.map { ($0.id, $0) }) { first, _ in first }
      .filter { $0.value[.isClosed] != true }
    var found: [String] = []
    for line in lines.values.sorted(by: { $0.id < $1.id }) {
      guard let document = line[.document].flatMap({ documents[$0] }), let item = line[.item],
        items.contains(item), Document.isUnderWay(document)
      else { continue }
      let id = RecordID.reservation(of: item, for: line.id)
      if !missing.isDisjoint(with: [id, line.id, document.id]) { continue }
      let reserved = open[id]
      if reserved?[.quantity] != line.pieces {
        let amount = reserved?[.quantity]?.description ?? "nothing"
        found.append("reserved: \(amount) for the line \(line.id) of \(document.id)")
      }
    }
    for reservation in open.values.sorted(by: { $0.id < $1.id }) {
      guard let id = reservation[.orderLine] else { continue }
      let line = lines[id]
      let whole = [line?[.document]].compactMap(\.self)
      if !missing.isDisjoint(with: [reservation.id, id] + whole) { continue }
      let document = line.flatMap { $0[.document] }.flatMap { documents[$0] }
      let isEmpty =
        document.map { Document.emptyStates.contains(Document.states.state(of: $0.values)) } ?? true
      if isEmpty || line?[.item] != reservation[.item] {
        found.append("reserved: \(reservation.id) stays, and no line wants it")
      }
    }
    return found
  }

  /// What several people shipped or received, each knowing of the same, left or came once.
  func twice(_ watch: ShipmentWatch) -> [String] {
    let movements = all(StockTransaction.self).filter {
      $0[.causeKind] == StockCause.order.rawValue
    }
    return Dictionary(grouping: movements) { $0[.reservation] }
      .compactMap { reservation, movements in
        guard let reservation else { return nil }
        let key = ReferenceModel.RecordKey(zone: zone, id: reservation)
        guard movements.count > watch.movementLimit(of: key) else { return nil }
        return "twice: \(movements.count) movements of \(reservation)"
      }
      .sorted()
  }
}

import Model
import SyncProtocol

/// What the lines of documents reserve, or expect: one reservation for each line of an item, while
/// the document is under way.
///
/// A store brings the reservations of a document to what they are to be in the transaction of each
/// save that changes the document or a line of it, in the atom of that save. Whoever makes them,
/// the reservation of a line and an item is one record (decisions 0155 and 0156).
struct DocumentReserving<Document: LinedDocument> {
  typealias Line = Document.LineType

  let reader: StoreReader
  let zone: ZoneID
  private let givesBack: Bool

  init(_ store: DeviceStore, _ zone: ZoneID) {
    (reader, self.zone) = (store.reader, zone)
    givesBack = store.protections.contains(.returnedReservations)
  }

  // MARK: What follows

  /// The reservations that differ after a save of a document.
  func following(document save: PendingSave) throws -> [RecordValues] {
    let state = Document.states.state(of: save.values)
    guard save.before != nil, Self.told.contains(where: { save.isWritten($0) }),
      let document = Record<Document>(save.values),
      Document.openStates.contains(state) || Document.emptyStates.contains(state)
        || isClosing(save)
    else { return [] }
    return try reader.parts(Line.definition, of: save.id, in: zone)
      .compactMap { $0.record(Line.self) }
      .flatMap { try reservations(of: $0, in: document) }
  }

  /// Whether a document is closed out of a state in which something may be open of it: that is
  /// given up, as it does not come any more.
  private func isClosing(_ save: PendingSave) -> Bool {
    guard let old = save.valuesBefore.flatMap({ Record<Document>($0) }) else { return false }
    return Document.isUnderWay(old) && Document.states.state(of: save.values) == "closed"
  }

  /// The reservations that differ after a save of a line, or after its end, with its document or
  /// alone. A line that was moved leaves nothing behind of the item that it had.
  func following(line save: PendingSave) throws -> [RecordValues] {
    guard let line = Record<Line>(save.values), let id = line[.document] else { return [] }
    let old = Self.before(save)
    if save.after.isDeleted { return try givenUp(line) }
    var changed: [RecordValues] = []
    if let document = try reader.living(Document.self, id, in: zone),
      Document.isUnderWay(document) || (old ?? line)[.document] != id
    {
      changed += try reservations(of: line, in: document)
    }
    guard let old, old[.item] != line[.item], let item = old[.item] else { return changed }
    return changed + (try given(up: .reservation(of: item, for: line.id)))
  }

  /// The reservations that differ after others changed a document, or ended it.
  func following(pulledDocument id: RecordID) throws -> [RecordValues] {
    try reader.parts(Line.definition, of: id, in: zone).flatMap { line in
      try following(pulledLine: PulledRecord(kind: Line.definition.kind, id: line.id))
    }
  }

  /// The reservations that differ after others changed a line, or ended it. What was shipped or
  /// received stays as it is.
  func following(pulledLine pulled: PulledRecord) throws -> [RecordValues] {
    guard let stored = try reader.record(pulled.kind, pulled.id, in: zone),
      let line = stored.record(Line.self), let id = line[.document]
    else { return [] }
    var changed: [RecordValues] = []
    let document = stored.isDeleted ? nil : try reader.living(Document.self, id, in: zone)
    if let document {
      let state = Document.states.state(of: document.values)
      if Document.openStates.contains(state) || Document.emptyStates.contains(state) {
        changed += try reservations(of: line, in: document)
      }
    } else {
      changed += try givenUp(line)
    }
    let old = pulled.before.flatMap { Record<Line>($0) }?[.item]
    guard let old, old != line[.item] else { return changed }
    return changed + (try given(up: .reservation(of: old, for: line.id)))
  }

  private static func before(_ save: PendingSave) -> Record<Line>? {
    save.valuesBefore.flatMap { Record<Line>($0) }
  }

  /// The fields of a document that its reservations tell.
  private static var told: [FieldDefinition] {
    let numbers =
      [Document.states.field, Field<Document, String>.party.number]
      + [Field<Document, RecordID>.contact.number, Field<Document, String>.number.number]
      + [Field<Document, Moment>.due.number, Document.place?.number].compactMap(\.self)
    return numbers.map { Document.definition.fields[$0] }
  }

  /// What a line reserves, if that is not what is there.
  private func reservations(
    of line: Record<Line>, in document: Record<Document>
  ) throws -> [RecordValues] {
    guard let item = line[.item] else { return [] }
    let id = RecordID.reservation(of: item, for: line.id)
    guard let pieces = line.pieces, pieces > .zero, Document.isUnderWay(document) else {
      return try given(up: id)
    }
    let stored = try reader.record(.reservation, id, in: zone)
    if stored?.isDeleted == true { return [] }
    guard try stored != nil || reader.living(InventoryItem.self, item, in: zone) != nil else {
      return []
    }
    var reservation = stored?.record(Reservation.self) ?? Record<Reservation>(new: id)
    reservation.follow(line, of: item, in: document)
    if reservation[.isClosed] == true { reservation[.isClosed] = nil }
    return changed(reservation)
  }

  /// Gives up what a line reserves.
  private func givenUp(_ line: Record<Line>) throws -> [RecordValues] {
    guard let item = line[.item] else { return [] }
    return try given(up: .reservation(of: item, for: line.id))
  }

  private func given(up id: RecordID) throws -> [RecordValues] {
    guard givesBack, var reservation = try reader.living(Reservation.self, id, in: zone) else {
      return []
    }
    if reservation[.isClosed] != true { reservation[.isClosed] = true }
    return changed(reservation)
  }

  private func changed(_ reservation: Record<Reservation>) -> [RecordValues] {
    reservation.values.changedGroups == 0 ? [] : [reservation.values]
  }

  // MARK: What is refused

  /// Refuses a template that is no draft, and a change to a document that is closed: with whom it
  /// is, its terms. Its state, and what people note beside it, may change.
  static func check(document save: PendingSave, fixed: [FieldDefinition]) throws {
    if let document = Record<Document>(save.values), Document.isTemplate(document),
      !Document.emptyStates.contains(Document.states.state(of: save.values))
    {
      throw SaveRefusal(save.id, .byOrder(.isTemplate))
    }
    guard let old = save.valuesBefore, save.action == .edit else { return }
    let state = Document.states.state(of: save.values)
    guard Document.closedStates.contains(state), state == Document.states.state(of: old) else {
      return
    }
    let terms = Document.definition.fields.prefix(12).filter { $0.number != Document.states.field }
    if (terms + fixed).contains(where: { save.isWritten($0) && $0.name != "due" }) {
      throw SaveRefusal(save.id, .byOrder(.isClosed))
    }
  }

  /// Refuses a line of more pieces than can be counted, and a change to one of a document that is
  /// closed.
  func check(line save: PendingSave) throws {
    if let line = Record<Line>(save.values), line.pieces == nil {
      throw SaveRefusal(save.id, .byOrder(.outOfRange))
    }
    let documents = [Self.before(save), Record<Line>(save.values)].compactMap { $0?[.document] }
    for id in Set(documents) {
      guard let document = try reader.living(Document.self, id, in: zone) else { continue }
      if Document.definition.isFrozen(document.values) { throw SaveRefusal(save.id, .frozen) }
      if Document.isClosed(document) { throw SaveRefusal(save.id, .byOrder(.isClosed)) }
    }
  }

  // MARK: What is taken back

  /// Whether a movement brought or took what a line of a document is about.
  func isEffect(_ movement: Record<StockTransaction>, of document: RecordID) throws -> Bool {
    guard let reservation = movement[.reservation],
      let line = try reader.living(Reservation.self, reservation, in: zone)?[.orderLine]
    else { return false }
    return try reader.living(Line.self, line, in: zone)?[.document] == document
  }
}

import Model

/// What the lines of an order reserve: one reservation for each line of an item, from the order's
/// submitting until it is cancelled, or taken back to the draft.
///
/// A store brings the reservations of an order to what they are to be in the transaction of each
/// save that changes the order or a line of it, in the atom of that save. Whoever makes them, the
/// reservation of a line and an item is one record.
struct OrderReserving {
  let reader: StoreReader
  let zone: ZoneID

  /// The states in which what was reserved is kept for nobody.
  private static let emptyStates = ["draft", "cancelled"]

  static func state(of order: RecordValues?) -> String { SalesOrder.states.state(of: order) }

  // MARK: What follows

  /// The reservations that differ after a save of an order.
  func following(order save: PendingSave) throws -> [RecordValues] {
    let state = Self.state(of: save.values)
    let fields = Self.told.map { SalesOrder.definition.fields[$0] }
    guard save.before != nil, fields.contains(where: { save.isWritten($0) }),
      let order = Record<SalesOrder>(save.values),
      SalesOrder.reservingStates.contains(state)
        || Self.emptyStates.contains(state)
    else { return [] }
    return try reader.parts(OrderLine.definition, of: save.id, in: zone)
      .compactMap { $0.record(OrderLine.self) }
      .flatMap { try reservations(of: $0, in: order, isLiving: true) }
  }

  /// The reservations that differ after a save of a line, or after its end.
  func following(line save: PendingSave) throws -> [RecordValues] {
    guard let line = Record<OrderLine>(save.values), let id = line[.order],
      let order = try reader.living(SalesOrder.self, id, in: zone),
      SalesOrder.reservingStates.contains(Self.state(of: order.values))
    else { return [] }
    var changed = try reservations(of: line, in: order, isLiving: !save.after.isDeleted)
    if let before = save.before,
      let old = Record<OrderLine>(RecordValues(.orderLine, save.id, before.values)),
      old[.item] != line[.item]
    {
      changed += try reservations(of: old, in: order, isLiving: false)
    }
    return changed
  }

  /// The fields of an order that its reservations tell.
  private static let told = [
    SalesOrder.states.field, Field<SalesOrder, String>.customer.number,
    Field<SalesOrder, RecordID>.contact.number, Field<SalesOrder, String>.number.number,
    Field<SalesOrder, Moment>.due.number,
  ]

  /// What a line reserves, if that is not what is there.
  private func reservations(
    of line: Record<OrderLine>, in order: Record<SalesOrder>, isLiving: Bool
  ) throws -> [RecordValues] {
    guard let item = line[.item] else { return [] }
    let id = RecordID.reservation(of: item, for: line.id)
    let stored = try reader.record(.reservation, id, in: zone)
    if stored?.isDeleted == true { return [] }
    let quantity = line[.quantity] ?? .zero
    let isWanted =
      isLiving && quantity > .zero
      && SalesOrder.reservingStates.contains(Self.state(of: order.values))
    var reservation = stored?.record(Reservation.self) ?? Record<Reservation>(new: id)
    guard isWanted else {
      guard stored != nil else { return [] }
      reservation[.isClosed] = true
      return changed(reservation)
    }
    guard try stored != nil || reader.living(InventoryItem.self, item, in: zone) != nil else {
      return []
    }
    reservation.follow(line, of: item, in: order)
    if stored != nil, reservation[.isClosed] == true { reservation[.isClosed] = nil }
    return changed(reservation)
  }

  private func changed(_ reservation: Record<Reservation>) -> [RecordValues] {
    reservation.values.changedGroups == 0 ? [] : [reservation.values]
  }

  // MARK: What is refused

  /// Refuses a change to an order that is closed: its customer, its terms. Its state, and what
  /// people note beside it, may change.
  static func check(order save: PendingSave) throws {
    guard let before = save.before, save.action == .edit else { return }
    let state = state(of: save.values)
    guard SalesOrder.closedStates.contains(state),
      state == Self.state(of: RecordValues(.order, save.id, before.values))
    else { return }
    let isFixed = SalesOrder.definition.fields.contains { field in
      fixed.contains(field.name) && save.isWritten(field)
    }
    if isFixed { throw SaveRefusal(save.id, .byOrder(.isClosed)) }
  }

  /// What the totals of an order, and whom they are owed by, follow from.
  private static let fixed: Set = [
    "customer", "contact", "number", "ordered", "currency", "rate", "pricing", "rounding",
    "discountPercent", "discountAmount", "street", "postalCode", "city", "region", "country",
  ]

  /// Refuses a change to a line of an order that is closed.
  func check(line save: PendingSave) throws {
    let before = save.before.flatMap {
      Record<OrderLine>(RecordValues(.orderLine, save.id, $0.values))
    }
    let orders = [before, Record<OrderLine>(save.values)].compactMap { $0?[.order] }
    for id in Set(orders) {
      guard let order = try reader.living(SalesOrder.self, id, in: zone) else { continue }
      if SalesOrder.closedStates.contains(Self.state(of: order.values)) {
        throw SaveRefusal(save.id, .byOrder(.isClosed))
      }
    }
  }
}

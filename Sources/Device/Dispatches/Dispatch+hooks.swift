package import Model
import SyncProtocol

extension Dispatch {
  /// A dispatch has a number as soon as it is there. What it brought is taken back as a whole, and
  /// the orders that it delivers follow.
  static var hooks: KindHooks {
    var hooks = numberHooks
    hooks.checkEnd = { save, _ in
      if states.state(of: save.values) != "pending" {
        throw SaveRefusal(save.id, .byOrder(.hasLeft))
      }
    }
    hooks.pulled = { pulled, store, zone in
      try Shipping(store, zone).following(pulledDispatch: pulled.id)
    }
    hooks.isCause = { movement, dispatch, store, zone in
      guard movement[.causeKind] == StockCause.dispatch.rawValue, let cause = movement[.cause]
      else { return false }
      let pieces = try store.reader.parts(DispatchPiece.definition, of: dispatch, in: zone)
        .compactMap { $0.record(DispatchPiece.self) }
      return pieces.contains { $0.id == cause || $0.reservation == cause }
    }
    return hooks
  }
}

extension DispatchPiece {
  /// What left does not change any more.
  static var hooks: KindHooks {
    var hooks = KindHooks(.dispatchLine)
    hooks.check = { save, store in
      let records = [save.valuesBefore, save.values].compactMap { values in
        values.flatMap { Record<DispatchPiece>($0) }
      }
      for id in Set(records.compactMap { $0[.dispatch] }) {
        guard let dispatch = try store.reader.living(Dispatch.self, id, in: save.zone),
          hasMoved(dispatch),
          save.after.isDeleted || fixed.contains(where: { save.isWritten($0) })
        else { continue }
        throw SaveRefusal(save.id, .byOrder(.hasLeft))
      }
    }
    return hooks
  }

  /// Whether stock moved by a dispatch: when it left, or when a return came.
  private static func hasMoved(_ dispatch: Record<Dispatch>) -> Bool {
    let state = Dispatch.states.state(of: dispatch.values)
    return Dispatch.isReturn(dispatch)
      ? ["delivered", "returned"].contains(state) : state != "pending"
  }

  /// What of a line says how much of what went where.
  private static let fixed: [FieldDefinition] =
    [
      Field<DispatchPiece, RecordID>.item, .dispatch, .order, .place, .serial, .returns,
    ].map { definition.fields[$0.number] }
    + [Field<DispatchPiece, ExactDecimal>.quantity, .picked].map { definition.fields[$0.number] }
}

/// How orders follow the dispatches that deliver them: one of which nothing is open is shipped.
///
/// A store writes it in the transaction of the movement that brings the rest, where its account may
/// edit orders; elsewhere a device of somebody who may does, when the dispatch comes.
struct Shipping {
  let store: DeviceStore
  let zone: ZoneID
  private var reader: StoreReader { store.reader }

  init(_ store: DeviceStore, _ zone: ZoneID) { (self.store, self.zone) = (store, zone) }

  /// The order of which a dispatch takes the rest.
  func following(movement save: PendingSave) throws -> [RecordValues] {
    guard save.action == .create, let movement = Record<StockTransaction>(save.values),
      movement[.causeKind] == StockCause.dispatch.rawValue, let id = movement[.reservation],
      let quantity = movement[.quantity],
      let line = try reader.living(Reservation.self, id, in: zone)?[.orderLine],
      let order = try reader.living(OrderLine.self, line, in: zone)?[.order]
    else { return [] }
    let length: Int64 = 86_400_000
    let day = movement[.date].map { Moment(milliseconds: $0.milliseconds / length * length) }
    return try [shipped(order, on: day, with: [id: quantity])].compactMap(\.self)
  }

  /// The orders that a dispatch of others delivered.
  func following(pulledDispatch id: RecordID) throws -> [RecordValues] {
    guard let dispatch = try reader.living(Dispatch.self, id, in: zone),
      let day = dispatch[.dispatchedOn] ?? dispatch[.deliveredOn], !Dispatch.isReturn(dispatch)
    else { return [] }
    let pieces = try reader.parts(DispatchPiece.definition, of: id, in: zone)
      .compactMap { $0.record(DispatchPiece.self) }
    return try Set(pieces.compactMap { $0[.order] }).sorted().compactMap {
      try shipped($0, on: day)
    }
  }

  /// An order as it is once nothing is open of it; nil while something is, and for whom it is not
  /// to change. `more` is what moves besides, by reservation.
  private func shipped(
    _ id: RecordID, on day: Moment?, with more: [RecordID: ExactDecimal] = [:]
  ) throws -> RecordValues? {
    guard var order = try reader.living(SalesOrder.self, id, in: zone),
      SalesOrder.isUnderWay(order),
      try store.rights(in: zone).member?.verdict(on: .edit, .order) == .allowed
    else { return nil }
    for line in try reader.documentLines(OrderLine.self, of: id, in: zone) {
      guard let item = line[.item], let pieces = line.pieces, pieces > .zero else { continue }
      let reservation = RecordID.reservation(of: item, for: line.id)
      let moved = try reader.moved(for: reservation, in: zone).plus(more[reservation] ?? .zero)
      guard moved.opposite >= pieces else { return nil }
    }
    order[.state] = "shipped"
    if order[.shippedOn] == nil { order[.shippedOn] = day }
    return order.values
  }
}

extension Record<DispatchPiece> {
  /// What the line of the order reserves that it delivers; nil where it is of none.
  package var reservation: RecordID? {
    guard let item = self[.item], let line = self[.orderLine] else { return nil }
    return .reservation(of: item, for: line)
  }
}

import Model
import Testing

@testable import Device

/// What a store refuses of dispatches that left, and what of them still changes.
@Suite struct DispatchHooksTests {
  private let shop: Workshop
  private var store: DeviceStore { shop.core.privateStore }

  init() throws {
    shop = try Workshop()
    try shop.makeCompany()
  }

  private func dispatch(returning other: RecordID? = nil) throws -> RecordID {
    var dispatch = Record<Dispatch>(new: shop.newID())
    (dispatch[.recipient], dispatch[.returnOf]) = ("Anker", other)
    #expect(try shop.save(dispatch) == .saved)
    return dispatch.id
  }

  private func piece(of dispatch: RecordID) throws -> RecordID {
    var piece = Record<DispatchPiece>(new: shop.newID())
    (piece[.text], piece[.dispatch], piece[.quantity]) = ("Box", dispatch, .one)
    #expect(try shop.save(piece) == .saved)
    return piece.id
  }

  private func bring(_ id: RecordID, to state: String) throws {
    var dispatch: Record<Dispatch> = try #require(try shop.fetch(id))
    dispatch[.state] = state
    #expect(try shop.save(dispatch) == .saved)
  }

  private func edited(
    _ id: RecordID, _ write: (inout Record<DispatchPiece>) -> Void
  ) throws -> SaveOutcome {
    var piece: Record<DispatchPiece> = try #require(try shop.fetch(id))
    write(&piece)
    return try shop.save(piece)
  }

  private func hasLeft(_ outcome: SaveOutcome) -> Bool {
    guard case .refused(let refusal) = outcome else { return false }
    return refusal.reason == .byOrder(.hasLeft)
  }

  @Test func `How much of what went where does not change once it left`() throws {
    let (sent, other) = (try dispatch(), try dispatch())
    let box = try piece(of: sent)
    #expect(try edited(box) { $0[.quantity] = ExactDecimal(2) } == .saved)
    try bring(sent, to: "dispatched")
    let writes: [(inout Record<DispatchPiece>) -> Void] = [
      { $0[.quantity] = ExactDecimal(3) }, { $0[.picked] = .one },
      { $0[.dispatch] = other },
    ]
    for (place, write) in writes.enumerated() {
      #expect(hasLeft(try edited(box, write)), "write \(place)")
    }
    var more = Record<DispatchPiece>(new: shop.newID())
    (more[.text], more[.dispatch], more[.quantity]) = ("Bag", sent, .one)
    #expect(hasLeft(try shop.save(more)))
    let deletes: [(EntityKind, RecordID)] = [(.dispatchLine, box), (.dispatch, sent)]
    for (kind, id) in deletes {
      #expect(hasLeft(try store.delete(kind, id, in: Known.company, now: Known.now)))
    }
    // What people note beside it may change.
    #expect(try edited(box) { $0[.note] = "Left at the gate" } == .saved)
    #expect(try edited(box) { $0[.text] = "Large box" } == .saved)
  }

  @Test func `What comes back is counted until it is here`() throws {
    let sent = try dispatch()
    _ = try piece(of: sent)
    try bring(sent, to: "dispatched")
    let back = try dispatch(returning: sent)
    let box = try piece(of: back)
    try bring(back, to: "dispatched")
    #expect(try edited(box) { $0[.quantity] = ExactDecimal(2) } == .saved)
    try bring(back, to: "delivered")
    #expect(hasLeft(try edited(box) { $0[.quantity] = .one }))
    #expect(try edited(box) { $0[.condition] = "damaged" } == .saved)
  }

  @Test func `What waits is thrown away with its lines`() throws {
    let draft = try dispatch()
    let box = try piece(of: draft)
    #expect(try store.delete(.dispatch, draft, in: Known.company, now: Known.now) == .saved)
    #expect(try store.reader.record(.dispatchLine, box, in: Known.company)?.isDeleted == true)
    #expect(try store.restore(.dispatch, draft, in: Known.company, now: Known.now) == .saved)
    #expect(try store.reader.record(.dispatchLine, box, in: Known.company)?.isDeleted == false)
  }

  @Test func `The movement of a line has the identifier that follows from it`() throws {
    let line = RecordID(milliseconds: 5, random: (0, 5))
    var movement = Record<StockTransaction>(new: .shipment(of: line, round: 1))
    (movement[.cause], movement[.causeKind]) = (line, StockCause.dispatch.rawValue)
    #expect(movement.values.isDerivedFromCause && movement.values.shipmentRound == 1)
    movement[.cause] = RecordID(milliseconds: 6, random: (0, 6))
    #expect(!movement.values.isDerivedFromCause)
    (movement[.cause], movement[.causeKind]) = (line, "gift")
    #expect(!movement.values.isDerivedFromCause)
  }
}

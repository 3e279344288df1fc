import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

/// Dispatches on two devices of one company that meet now and then.
@Suite(.timeLimit(.minutes(5))) struct DispatchMeetingTests {
  @Test func `numbers of dispatches are unique, also without a network`() async throws {
    let pair = try await Circle(of: 2)
    for place in 0..<2 { _ = try await pair.dispatch("First", on: place) }
    try await pair.meet()
    for place in 0..<2 { for _ in 0..<5 { _ = try await pair.dispatch("More", on: place) } }
    try await pair.meet()
    for place in 0..<2 {
      #expect(try await pair.refused(on: place) == 0)
      let numbers = try await pair.contexts[place].page(
        of: PageRequest(.dispatch, sort: .updatedAt)
      ).records.compactMap { $0.record(Dispatch.self)?[.number] }
      #expect(numbers.count == 12 && Set(numbers).count == 12, "\(numbers)")
    }
    await pair.close()
  }

  @Test func `goods that two send at once leave stock once`() async throws {
    let pair = try await Circle(of: 2)
    let item = try await pair.devices[0].add("B-1", to: pair.contexts[0].company)
    let dispatch = try await pair.dispatch("Stadtrad", of: item, on: 0)
    try await pair.meet()
    for place in 0..<2 { try await pair.send(dispatch, item, on: place) }
    try await pair.meet()
    // Both did the same, under the same identifiers.
    for place in 0..<2 {
      let level = try await pair.contexts[place].stockLevels(of: [item])[0]
      #expect(level.onHand == ExactDecimal(-3))
    }
    await pair.close()
  }
}

extension Circle {
  fileprivate func dispatch(
    _ recipient: String, of item: RecordID? = nil, on place: Int
  ) async throws -> RecordID {
    var dispatch = Record<Dispatch>(new: await devices[place].newID())
    (dispatch[.recipient], dispatch[.planned]) = (recipient, Moment(typed: "2026-12-01"))
    #expect(try await contexts[place].save(dispatch).isSaved)
    var piece = Record<DispatchPiece>(new: await devices[place].newID())
    (piece[.text], piece[.dispatch], piece[.item]) = ("Bolt", dispatch.id, item)
    piece[.quantity] = ExactDecimal(3)
    #expect(try await contexts[place].save(piece).isSaved)
    return dispatch.id
  }

  /// Takes its goods out of stock, as sending it does.
  fileprivate func send(_ id: RecordID, _ item: RecordID, on place: Int) async throws {
    let context = contexts[place]
    var dispatch = try #require(try await context.fetch(Dispatch.self, id))
    dispatch[.state] = "dispatched"
    let pieces = try await context.page(of: PageRequest(.dispatchLine, sort: .updatedAt)).records
    let piece = try #require(pieces.first)
    var movement = Record<StockTransaction>(new: .shipment(of: piece.id, round: 0))
    (movement[.item], movement[.type]) = (item, StockMovement.sale.name)
    (movement[.quantity], movement[.date]) = (ExactDecimal(-3), Moment(typed: "2026-12-01"))
    (movement[.cause], movement[.causeKind]) = (piece.id, StockCause.dispatch.rawValue)
    let atom = StockAtom([movement], after: [dispatch.values])
    #expect(try await context.book([atom], isAgreed: true).isSaved)
  }
}

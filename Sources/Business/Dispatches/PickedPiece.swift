package import Device
package import Model

/// A line of a dispatch with what is to be known of it by who picks.
package struct PickedPiece: Equatable, Sendable {
  /// The line.
  package let record: Record<DispatchPiece>
  /// The code of the place where it is taken from, or put.
  package var place: String?
  /// Its serial number or lot.
  package var serial: String?
  /// What it is packed into.
  package var parcel: String?
  /// When one walks past it.
  var turn = Int.max

  /// How much of it is still to be picked.
  package var rest: ExactDecimal {
    max(.zero, (record[.quantity] ?? .zero).minus(record[.picked] ?? .zero))
  }
}

extension CompanyContext {
  /// How many dispatches are picked at once.
  private static let waitingLimit = 500

  /// The lines of dispatches, each in its order, with where they lie and what they are packed into.
  package func pickedPieces(of dispatches: [Record<Dispatch>]) async throws -> [PickedPiece] {
    let company = company
    var pieces = try await read { reader in
      try dispatches.flatMap { dispatch in
        try reader.shownParts(DispatchPiece.self, of: dispatch.id, in: company)
          .compactMap { $0.record(DispatchPiece.self) }
      }
    }.map { PickedPiece(record: $0) }
    let tree = try await locationTree(isCounted: false)
    let items = Dictionary(
      try await living(.inventoryItem, Set(pieces.compactMap { $0.record[.item] }).sorted())
        .compactMap { $0.record(InventoryItem.self) }.map { ($0.id, $0) }
    ) { first, _ in first }
    let parcels = Dictionary(
      try await living(.parcel, Set(pieces.compactMap { $0.record[.parcel] }).sorted())
        .compactMap { $0.record(Parcel.self) }.map { ($0.id, $0) }
    ) { first, _ in first }
    let numbers = try await self.numbers(of: pieces.compactMap { $0.record[.serial] })
    for index in pieces.indices {
      let record = pieces[index].record
      let place = record[.place] ?? record[.item].flatMap { items[$0]?[.location] }
      pieces[index].place = place.flatMap { tree[$0]?.code }
      pieces[index].turn = tree.turn(place)
      pieces[index].serial = record[.serial].flatMap { numbers[$0] }
      pieces[index].parcel = record[.parcel].flatMap { parcels[$0]?[.name] }
    }
    return pieces
  }

  /// The dispatches that wait, and what is still to be picked of them, in the order of a walk.
  package func toPick() async throws -> (dispatches: [Record<Dispatch>], pieces: [PickedPiece]) {
    var request = PageRequest(.dispatch, sort: .field(Field<Dispatch, Moment>.planned))
    request.limit = Self.waitingLimit
    request.filters = [PageFilter(Field<Dispatch, String>.state, Dispatch.states.states[0])]
    let dispatches = try await page(of: request).records
      .compactMap { $0.record(Dispatch.self) }
      .filter { !Dispatch.isReturn($0) && $0[.isArchived] != true }
    let pieces = try await pickedPieces(of: dispatches)
      .filter { $0.rest > .zero && $0.record[.item] != nil }
      .sorted {
        ($0.turn, $0.record[.text] ?? "", $0.record.id)
          < ($1.turn, $1.record[.text] ?? "", $1.record.id)
      }
    return (dispatches, pieces)
  }

  /// Who carries the parcels of a dispatch; nil where nobody said so.
  package func carrier(of dispatch: Record<Dispatch>) async throws -> Record<Carrier>? {
    try await optional(Carrier.self, dispatch[.carrier])
  }
}

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
  /// That place.
  fileprivate var location: RecordID?

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
    let records = pieces.map(\.record)
    let items = try await known(InventoryItem.self, records.map { $0[.item] })
    let parcels = try await known(Parcel.self, records.map { $0[.parcel] })
    let numbers = try await self.numbers(of: records.compactMap { $0[.serial] })
    for index in pieces.indices {
      let record = pieces[index].record
      pieces[index].location = record[.place] ?? record[.item].flatMap { items[$0]?[.location] }
      pieces[index].serial = record[.serial].flatMap { numbers[$0] }
      pieces[index].parcel = record[.parcel].flatMap { parcels[$0]?[.name] }
    }
    let places = try await known(Location.self, pieces.map(\.location))
    for index in pieces.indices {
      pieces[index].place = pieces[index].location.flatMap { places[$0]?[.code] }
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
    let tree = try await locationTree(isCounted: false)
    func turn(_ piece: PickedPiece) -> (Int, String, RecordID) {
      (tree.turn(piece.location), piece.record[.text] ?? "", piece.record.id)
    }
    return (dispatches, pieces.sorted { turn($0) < turn($1) })
  }

  /// Who carries the parcels of a dispatch; nil where nobody said so.
  package func carrier(of dispatch: Record<Dispatch>) async throws -> Record<Carrier>? {
    try await optional(Carrier.self, dispatch[.carrier])
  }
}

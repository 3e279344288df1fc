package import Business
package import Model

extension DeviceAccess {
  /// What is reserved and expected.
  package struct Reservations: Sendable {
    /// One page of them with so many rows at most.
    package var list:
      @Sendable (ReservationQuery, _ limit: Int, CompanyID) async throws -> ReservationPart
    /// One with its movements.
    package var reservation: @Sendable (RecordID, CompanyID) async throws -> ReservationDetail?
    /// Notes one; the same identifier does it once.
    package var reserve:
      @Sendable (ReservationDraft, RecordID?, CompanyID) async throws -> EditOutcome
    /// Notes that something went or came, and says by which movement; the same identifier does it
    /// once.
    package var fulfil: @Sendable (Fulfilment, RecordID?, CompanyID) async throws -> EditOutcome
    /// Writes the fields of one that the change names, and no others.
    package var edit: @Sendable (ReservationChange, RecordID, CompanyID) async throws -> EditOutcome
    /// Moves one to Trash.
    package var delete: @Sendable (RecordID, CompanyID) async throws -> EditOutcome
    /// What is open of an item one way, the earliest day first.
    package var open:
      @Sendable (RecordID, _ direction: String, CompanyID) async throws -> [ReservationLine]

    /// Where there are none.
    package static let none = Reservations(
      list: { _, _, _ in ReservationPart() }, reservation: { _, _ in nil },
      reserve: { _, _, _ in .missing }, fulfil: { _, _, _ in .missing },
      edit: { _, _, _ in .missing }, delete: { _, _ in .missing }, open: { _, _, _ in [] })
  }
}

/// One reservation with all that its page shows.
package struct ReservationDetail: Equatable, Sendable {
  /// The reservation.
  package var line: ReservationLine
  /// Its movements, the first one first.
  package var movements: [Record<StockTransaction>]
  /// The places of the company.
  package var tree: LocationTree
  /// The numbers of its item, while it is open.
  package var serials = SerialListing()

  /// Takes the parts as they are.
  package init(
    line: ReservationLine, movements: [Record<StockTransaction>], tree: LocationTree
  ) {
    self.line = line
    self.movements = movements
    self.tree = tree
  }
}

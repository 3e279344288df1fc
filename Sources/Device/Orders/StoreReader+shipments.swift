package import Model

extension StoreReader {
  /// The identifier of the next movement that ships a reservation of a document, or receives it, or
  /// moves a line of a dispatch: the same on all devices that know of the same ones. `others` are
  /// made with it. Throws where there is none left.
  package func nextShipment(
    of cause: RecordID, in zone: ZoneID, beside others: Set<RecordID> = []
  ) throws -> RecordID {
    for round in 0...Reservation.shipmentLimit {
      let id = RecordID.shipment(of: cause, round: round)
      if try !others.contains(id) && record(.stockTransaction, id, in: zone) == nil { return id }
    }
    throw SaveRefusal(cause, .byOrder(.tooManyParts))
  }
}

package import Model

extension StoreReader {
  /// The identifier of the next movement that ships a reservation of a document, or receives it:
  /// the same on all devices that know of the same ones. Throws where there is none left.
  package func nextShipment(of reservation: RecordID, in zone: ZoneID) throws -> RecordID {
    for round in 0...Reservation.shipmentLimit {
      let id = RecordID.shipment(of: reservation, round: round)
      if try record(.stockTransaction, id, in: zone) == nil { return id }
    }
    throw SaveRefusal(reservation, .byOrder(.tooManyParts))
  }
}

import Model

/// How often somebody shipped or received all that was open of a line, as they saw it.
struct ShipmentWatch {
  private var rounds: [ReferenceModel.RecordKey: Set<Int>] = [:]

  /// Somebody ships or receives what a reservation is about, and knows of so many times before.
  mutating func note(_ reservation: ReferenceModel.RecordKey, after round: Int) {
    rounds[reservation, default: []].insert(round)
  }

  /// How many movements there may be: whoever knew of the same ones made the same one.
  func movementLimit(of reservation: ReferenceModel.RecordKey) -> Int {
    rounds[reservation]?.count ?? 0
  }
}

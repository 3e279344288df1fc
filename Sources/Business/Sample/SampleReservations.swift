import Model

/// What the sample company has promised to its customers, and what its suppliers are to bring: one
/// delivery is late, and a helmet is promised that is not there.
enum SampleReservations {
  private struct Entry {
    let code: String
    let party: String
    let reference: String
    let quantity: Int64
    var isExpected = false
    /// In how many days it is to go or come; below zero where that has passed.
    let due: Int64
    var isClosed = false
  }

  private static let day: Int64 = 86_400_000
  private static let entries = [
    Entry(
      code: "CH-12", party: "Kettenwerk", reference: "PO-1043", quantity: 15, isExpected: true,
      due: 4),
    Entry(
      code: "HE-L", party: "Kappwerk", reference: "PO-1038", quantity: 6, isExpected: true,
      due: -2),
    Entry(code: "HE-L", party: "Petra Sommer", reference: "SO-2207", quantity: 1, due: 3),
    Entry(code: "BP-DS", party: "Stadtrad Kiel", reference: "SO-2199", quantity: 12, due: 6),
    Entry(code: "TU-700", party: "Kiel Bike Festival", reference: "SO-2203", quantity: 20, due: 0),
    Entry(code: "WH-28R", party: "Jan Petersen", reference: "SO-2210", quantity: 1, due: 2),
    Entry(
      code: "OI-WET", party: "Quickpatch", reference: "PO-1046", quantity: 30, isExpected: true,
      due: 11),
    Entry(
      code: "GL-M", party: "Coast Ride e. V.", reference: "SO-2188", quantity: 4, due: -12,
      isClosed: true),
  ]

  /// The reservations of an item.
  static func of(
    _ item: Record<InventoryItem>, now: Int64, name: () -> RecordID
  ) -> [Record<Reservation>] {
    let today = now - now % day
    return entries.filter { $0.code == item[.code] }.map { entry in
      var reservation = Record<Reservation>(new: name())
      reservation[.item] = item.id
      reservation[.direction] = entry.isExpected ? "expected" : "reserved"
      reservation[.quantity] = ExactDecimal(entry.quantity)
      reservation[.unit] = item[.unit]
      reservation[.party] = entry.party
      reservation[.reference] = entry.reference
      reservation[.due] = Moment(milliseconds: today + entry.due * day)
      reservation[.isClosed] = entry.isClosed ? true : nil
      reservation[.authorName] = entry.isExpected ? "Jonas Falk" : "Mara Lind"
      return reservation
    }
  }
}

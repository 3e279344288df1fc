import Model

/// Where the things of the sample company lie: a shop and a store of the workshop, each with two
/// aisles of five bins.
struct SampleWarehouse {
  /// What stands above the identifiers of items.
  private static let index = 10_000
  private static let binsInAisle = 5

  /// The places, each behind the one that it lies within.
  private(set) var places: [Record<Location>] = []
  private var bins: [RecordID] = []

  init(_ company: CompanyID, _ begin: Moment) {
    var names = SampleNames(company, Self.index, begin)
    for (turn, zone) in [("S", "Shop"), ("W", "Workshop store")].enumerated() {
      let root = add(zone.0, zone.1, "zone", turn + 1, nil, names.next())
      for aisle in 1...2 {
        let code = "\(zone.0)-\(aisle)"
        let id = add(code, "\(zone.1), rack \(aisle)", "aisle", aisle, root, names.next())
        for bin in 1...Self.binsInAisle {
          let name = "Rack \(aisle), bin \(bin)"
          bins.append(add("\(code)-\(bin)", name, "bin", bin, id, names.next()))
        }
      }
    }
  }

  private mutating func add(
    _ code: String, _ name: String, _ kind: String, _ turn: Int, _ parent: RecordID?,
    _ id: RecordID
  ) -> RecordID {
    var place = Record<Location>(new: id)
    place[.code] = code
    place[.name] = name
    place[.kind] = kind
    place[.position] = Int64(turn)
    place[.parent] = parent
    if kind == "bin" { place[.capacity] = ExactDecimal(millionths: 250_000_000) }
    places.append(place)
    return id
  }

  /// Where an item lies: those that stand together in the catalogue lie together.
  func bin(of item: Int, among count: Int) -> RecordID { bins[item * bins.count / max(1, count)] }
}

import HTTPServing
import Model
import PageParts

/// What earlier scans chose: a place, and what was taken there. It travels with each scan, so that
/// it outlives a restart and works without script.
struct FloorState: Equatable, Sendable {
  /// A place that was chosen.
  enum Spot: Equatable, Sendable {
    /// What lies at no place.
    case nowhere
    case place(RecordID)

    var id: RecordID? {
      switch self {
      case .nowhere: nil
      case .place(let id): id
      }
    }
  }

  /// So much of an item that was taken.
  struct Pick: Equatable, Sendable {
    let item: RecordID
    var quantity: ExactDecimal
  }

  /// How many items go in one move: what is moved together is written together.
  static let pickLimit = 49

  var at: Spot?
  var picks: [Pick] = []

  init(at: Spot? = nil, picks: [Pick] = []) {
    self.at = at
    self.picks = picks
  }

  /// Reads a form or an address; what can't be read is left out.
  init(_ query: Query) {
    let text = query["at"] ?? ""
    at = text == "none" ? .nowhere : RecordID(text).map { .place($0) }
    for part in (query["pick"] ?? "").split(separator: " ").prefix(Self.pickLimit) {
      let pair = part.split(separator: ":")
      guard pair.count == 2, let item = RecordID(String(pair[0])),
        let quantity = ExactDecimal(String(pair[1])), quantity > .zero
      else { continue }
      _ = add(quantity, of: item)
    }
  }

  /// How addresses and forms write it.
  var fields: [(name: String, value: String)] {
    let place: String =
      switch at {
      case nil: ""
      case .nowhere: "none"
      case .place(let id): id.description
      }
    let taken = picks.map { "\($0.item):\($0.quantity)" }.joined(separator: " ")
    return [("at", place), ("pick", taken)]
  }

  /// An address that brings it along.
  func place(_ place: Place) -> Place {
    fields.reduce(place) { $0.asking($1.name, $1.value) }
  }

  /// Adds to what was taken; false where that is too much.
  mutating func add(_ quantity: ExactDecimal, of item: RecordID) -> Bool {
    guard let index = picks.firstIndex(where: { $0.item == item }) else {
      guard picks.count < Self.pickLimit else { return false }
      picks.append(Pick(item: item, quantity: quantity))
      return true
    }
    let sum = picks[index].quantity.plus(quantity)
    guard sum.isEnterable else { return false }
    picks[index].quantity = sum
    return true
  }

  /// The same without one of the items that were taken.
  func without(_ item: RecordID) -> FloorState {
    FloorState(at: at, picks: picks.filter { $0.item != item })
  }
}

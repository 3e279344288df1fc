import Model
import Storage

/// By what the costs of a company are worked out.
struct CostTerms: Equatable {
  let method: CostMethod
  let currency: CurrencyCode
}

/// How sure it is what a movement cost.
enum CostGuess: Int {
  case none
  /// It moved before a cost was noted, and counts at the first one that was.
  case first
  /// Nobody has noted any cost: it counts at nothing.
  case unknown
}

/// Works out what the movements of one item cost, in their order, from a place on.
///
/// What is known of a movement's cost, the first that is: what was noted for it; for what comes
/// back what it went out for; for a purchase the cost noted last before it; the average of what is
/// there; what the last that came cost; the cost noted last before it; the first that was ever
/// noted.
struct CostWalk {
  let connection: Connection
  let zone: ZoneID
  let item: RecordID
  let terms: CostTerms
  /// The first cost of one that was noted in the company's currency; nil before there is one.
  let basis: Int64?
  var state: CostState
  /// How sure the movement in hand is.
  var guess = CostGuess.none
  /// When the first reversal moved whose movement is not here.
  var orphan: Int64?
  /// Whether a number has grown out of range: there are no figures then.
  var isTooLarge = false

  /// Works out one movement more, and writes it down.
  mutating func add(_ movement: CostMovement) throws {
    guard movement.quantity != 0, !movement.onlyMoves, !isTooLarge, try !isUndone(movement) else {
      return
    }
    // The one number that has no opposite.
    guard movement.quantity != .min else {
      isTooLarge = true
      return
    }
    guess = .none
    var correction: Int64 = 0
    var worth: Int64?
    if movement.quantity > 0 {
      worth = try self.worth(of: movement)
      if let came = worth {
        let unit = ExactDecimal(millionths: came).divided(
          by: ExactDecimal(millionths: movement.quantity))
        if let more = state.bring(movement.quantity, worth: came) {
          correction = more
          state.last = unit?.millionths ?? state.last
        } else {
          worth = nil
        }
      }
    } else {
      worth = try take(-movement.quantity, at: movement.place.date).map { -$0 }
    }
    guard let worth else {
      isTooLarge = true
      return
    }
    try write(movement, worth: worth, correction: correction)
  }

  private mutating func take(_ quantity: Int64, at date: Int64) throws -> Int64? {
    let there = state.there(of: quantity)
    let cost: Int64?
    switch terms.method {
    case .average: cost = state.averageCost(of: quantity)
    case .fifo: cost = there == 0 ? 0 : try layerCost(from: state.gone, there)
    }
    guard let cost else { return nil }
    let guess = there < quantity ? try guess(at: date) : 0
    return state.take(quantity, costing: cost, guess: guess)
  }

  /// What lies on the line between two numbers cost; nil where that is out of range.
  private func layerCost(from start: Int64, _ quantity: Int64) throws -> Int64? {
    var (place, cost) = (start, Int128(0))
    let end = start + quantity
    while place < end {
      let layers = try connection.all(
        """
        SELECT come, quantity, worth FROM costRows INDEXED BY costLayers
        WHERE zone = ?1 AND item = ?2 AND quantity > 0 AND come > ?3 ORDER BY come LIMIT 32
        """
      ) {
        $0.bind(zone, at: 1)
        $0.bind(item, at: 2)
        $0.bind(place, at: 3)
      } read: {
        (come: $0.int64(0), quantity: $0.int64(1), worth: $0.int64(2))
      }
      guard !layers.isEmpty else { break }
      for layer in layers where place < end {
        let begin = layer.come - layer.quantity
        let to = min(end, layer.come)
        cost +=
          Int128(CostState.share(layer.worth, to - begin, of: layer.quantity))
          - Int128(CostState.share(layer.worth, place - begin, of: layer.quantity))
        place = to
      }
    }
    return Int64(exactly: cost)
  }

  private mutating func worth(of movement: CostMovement) throws -> Int64? {
    let (quantity, date) = (movement.quantity, movement.place.date)
    if let told = try costOfOne(of: movement.id) {
      return CostState.paid(for: quantity, at: told, digits: terms.currency.digits)
    }
    if let back = try worthBack(of: movement) { return back }
    if movement.type == StockMovement.purchase.name, let listed = try listed(at: date) {
      return CostState.worth(of: quantity, at: listed)
    }
    if state.quantity > 0 { return state.averageWorth(of: quantity) }
    return CostState.worth(of: quantity, at: try guess(at: date))
  }

  /// What one costs of which nothing is there.
  private mutating func guess(at date: Int64) throws -> Int64 {
    if let last = state.last { return last }
    if let listed = try listed(at: date) { return listed }
    guard let basis else {
      guess = .unknown
      return 0
    }
    guess = .first
    return basis
  }

  private func write(_ movement: CostMovement, worth: Int64, correction: Int64) throws {
    try connection.run(
      """
      INSERT INTO costRows (zone, item, date, movement, quantity, come, gone, value, last, worth,
      correction, guess) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
      $0.bind(movement.place.date, at: 3)
      $0.bind(movement.id, at: 4)
      for (place, number) in [
        movement.quantity, state.come, state.gone, state.value, state.last, worth, correction,
        Int64(guess.rawValue),
      ].enumerated() {
        $0.bind(number, at: 5 + place)
      }
    }
  }
}

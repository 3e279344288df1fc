import Device
import Model

/// The movements of an act with serial numbers or lots, worked out one number after the other.
struct SerialPlan {
  let draft: SerialDraft
  let id: RecordID
  let item: Record<InventoryItem>
  let moment: Moment
  /// Where what comes is put, or what goes is taken from.
  var place = LoanPlace.usual
  /// What is open of the reservation that it fulfils, as far as this act has left it.
  var open: ExactDecimal?
  /// What lies where without a number, as far as this act has left it.
  var unnumbered: [PlaceLevel] = []
  /// The loans that numbers are out by, and the movements that lent them.
  var loans: [RecordID: (loan: RecordID, movement: RecordID)] = [:]
  /// Which other items have numbers of the act.
  var others: [String: String] = [:]
  /// What is saved, an atom for each number.
  private(set) var atoms: [StockAtom] = []
  /// What is in the way.
  private(set) var flaws: [SerialFlaw] = []
  /// The numbers that are new.
  private(set) var made: [RecordID] = []

  /// How long the same delivery may be noted again.
  private static let repeatMilliseconds: Int64 = 600_000
  /// What movements say that made the first one of a number.
  static let cause = "serial"

  init(
    _ draft: SerialDraft, _ id: RecordID, _ item: Record<InventoryItem>, at moment: Moment
  ) {
    self.draft = draft
    self.id = id
    self.item = item
    self.moment = moment
  }

  /// How the movement of a number is called by this act, so that it is made once.
  func name(_ unit: RecordID, _ part: Int = 0) -> RecordID {
    if draft.step.isLoan, part == 0 { return .effect(of: loan(unit)) }
    if draft.step == .giveBack, let out = loans[unit] { return .completion(of: out.movement) }
    return derived("SerialMovement", unit, part)
  }

  /// How the loan of a number is called: as the act, where that is about one number alone.
  func loan(_ unit: RecordID) -> RecordID {
    draft.numbers.count == 1 ? id : derived("SerialLoan", unit, 0)
  }

  private func derived(_ purpose: StaticString, _ unit: RecordID, _ part: Int) -> RecordID {
    let derived = RecordID(
      derivedFor: purpose, from: id, unit, RecordID(high: UInt64(part), low: 0))
    guard let milliseconds = id.milliseconds else { return derived }
    return RecordID(milliseconds: milliseconds, random: (derived.high, derived.low))
  }

  /// Whether a first receipt is that which the act would make.
  func isSame(_ receipt: Record<StockTransaction>) -> Bool {
    guard case .at(let place) = place else { return false }
    return receipt[.type] == draft.step.movement.name && receipt[.location] == place
      && receipt[.party] == draft.party && receipt[.reservation] == draft.reservation
      && isRecent(receipt)
  }

  /// Whether a movement brought a number back from a loan just now.
  func isSameReturn(_ movement: Record<StockTransaction>) -> Bool {
    draft.step == .giveBack && movement[.type] == StockMovement.loanReturn.name
      && isRecent(movement)
  }

  private func isRecent(_ movement: Record<StockTransaction>) -> Bool {
    let age = movement[.date].map { moment.milliseconds - $0.milliseconds }
    return age.map { (0..<Self.repeatMilliseconds).contains($0) } ?? false
  }

  /// Adds one number, with what is known of it.
  mutating func add(_ number: String, _ line: SerialLine?) {
    if let line {
      known(line)
    } else if draft.step.takesNew {
      let unit = unit(number)
      made.append(unit.id)
      arrive(number, unit.id, of: draft.kind, after: [unit.values], isFirst: true)
    } else {
      flaws.append(SerialFlaw(number, .unknown(at: others[number])))
    }
  }

  private mutating func known(_ line: SerialLine) {
    let number = line.number
    guard !draft.step.takesNew || line.kind == draft.kind else {
      return flaws.append(SerialFlaw(number, line.kind == .lot ? .isLot : .isSerial))
    }
    guard draft.step.isArrival else { return depart(line) }
    if line.kind == .serial, line.quantity > .zero {
      return flaws.append(SerialFlaw(number, .inStock))
    }
    if draft.step != .giveBack, loans[line.unit.id] != nil {
      return flaws.append(SerialFlaw(number, .lent))
    }
    guard let filled = filled(line.unit) else {
      return flaws.append(SerialFlaw(number, .otherDay))
    }
    arrive(
      number, line.unit.id, of: line.kind, after: filled == line.unit.values ? [] : [filled],
      isFirst: false)
  }

  private func unit(_ number: String) -> Record<SerialUnit> {
    let id = RecordID.serialUnit(number, of: item.id)
    var values = RecordValues(new: id, of: SerialUnit.definition)
    draft.details.apply(to: &values)
    var unit = Record<SerialUnit>(values) ?? Record<SerialUnit>(new: id)
    unit[.number] = number
    unit[.item] = item.id
    unit[.kind] = draft.kind.rawValue
    if unit[.supplier] == nil, draft.step == .receive { unit[.supplier] = draft.party }
    return unit
  }

  /// A known number with what was not noted of it yet; nil where another day of expiry was.
  private func filled(_ unit: Record<SerialUnit>) -> RecordValues? {
    var values = unit.values
    for entry in draft.details.entries where !entry.value.isNull {
      let isDay = entry.field.number == Field<SerialUnit, Moment>.expires.number
      if isDay, !values[entry.field].isNull, values[entry.field] != entry.value { return nil }
      if values[entry.field].isNull { values.set(entry.field, to: entry.value) }
    }
    return values
  }

  private func movement(
    _ id: RecordID, _ quantity: ExactDecimal, at place: RecordID?, of unit: RecordID?
  ) -> Record<StockTransaction> {
    var movement = Record<StockTransaction>(
      new: id, of: item, quantity, draft.step.movement, at: moment)
    movement[.location] = place
    movement[.serial] = unit
    movement[.reservation] = draft.reservation
    // Nothing goes anywhere: only what is known of it is more than before.
    if draft.step == .number || draft.step == .settle { movement[.reason] = say("Number given") }
    if draft.step.hasParty { movement[.party] = draft.party }
    guard draft.step.isLoan, let unit else {
      movement[.note] = draft.note
      return movement
    }
    movement[.loan] = loan(unit)
    movement[.causeKind] = CompanyContext.loanCause
    movement[.cause] = loan(unit)
    return movement
  }

  /// The loan of a number that is lent or borrowed; nil where it only moves.
  private func loanRecord(_ unit: RecordID) -> RecordValues? {
    guard draft.step.isLoan else { return nil }
    var loan = Record<Loan>(new: loan(unit))
    loan[.item] = item.id
    loan[.direction] = draft.step == .borrow ? "borrowed" : "lent"
    loan[.person] = draft.party
    loan[.due] = draft.due
    loan[.note] = draft.note
    return loan.values
  }

  /// How much of a number moves, which is open no more then; nil for nothing.
  private mutating func amount(
    of kind: SerialKind, otherwise usual: ExactDecimal
  ) -> ExactDecimal? {
    let amount = kind == .serial ? .one : draft.quantity ?? usual
    guard amount > .zero else { return nil }
    open = open.map { max(.zero, $0.minus(amount)) }
    return amount
  }

  private mutating func arrive(
    _ number: String, _ unit: RecordID, of kind: SerialKind, after records: [RecordValues],
    isFirst: Bool
  ) {
    guard let amount = amount(of: kind, otherwise: open ?? .one) else {
      return flaws.append(SerialFlaw(number, .nothingOpen))
    }
    if draft.step == .number { return take(number, unit, amount, after: records) }
    guard case .at(let place) = place else { return }
    var name = name(unit)
    if isFirst, kind == .serial, draft.step == .receive { name = .effect(of: unit) }
    var arrival = movement(name, amount, at: place, of: unit)
    if name == .effect(of: unit) {
      arrival[.causeKind] = Self.cause
      arrival[.cause] = unit
    }
    if draft.step == .giveBack, let out = loans[unit] {
      arrival[.type] = StockMovement.loanReturn.name
      arrival[.loan] = out.loan
      arrival[.causeKind] = CompanyContext.loanCause
      arrival[.cause] = out.movement
    }
    let loan = loanRecord(unit).map { [$0] } ?? []
    atoms.append(StockAtom([arrival], after: records + loan))
  }

  /// Gives the number to what lies there without one, where the most of it lies.
  private mutating func take(
    _ number: String, _ unit: RecordID, _ amount: ExactDecimal, after records: [RecordValues]
  ) {
    let wanted: RecordID? = if case .at(let place) = draft.place { place } else { nil }
    let isAnywhere = draft.place == .usual
    guard
      let place = unnumbered.firstIndex(where: {
        $0.quantity >= amount && (isAnywhere || $0.location == wanted)
      }), let left = unnumbered[place].quantity.subtracting(amount), let taken = amount.negated
    else { return flaws.append(SerialFlaw(number, .nothingUnnumbered)) }
    let location = unnumbered[place].location
    unnumbered[place] = PlaceLevel(item: item.id, location: location, quantity: left)
    halves(
      movement(name(unit), taken, at: location, of: nil),
      movement(.arrival(of: name(unit)), amount, at: location, of: unit), after: records)
  }

  /// The two halves of what goes from one place, or one number, to another.
  private mutating func halves(
    _ departure: Record<StockTransaction>, _ arrival: Record<StockTransaction>,
    after records: [RecordValues] = []
  ) {
    var (departure, arrival) = (departure, arrival)
    departure[.causeKind] = Record<StockTransaction>.transferCause
    arrival[.causeKind] = Record<StockTransaction>.transferCause
    arrival[.cause] = departure.id
    atoms.append(StockAtom([departure, arrival], after: records))
  }

  private mutating func depart(_ line: SerialLine) {
    let sources = sources(line)
    let there = ExactSum(sources.map(\.quantity)).value
    guard there > .zero, line.quantity > .zero else {
      let isThere = draft.step == .move && line.quantity > .zero
      return flaws.append(SerialFlaw(line.number, isThere ? .sameLocation : .notInStock))
    }
    guard var rest = amount(of: line.kind, otherwise: min(there, open ?? there)) else {
      return flaws.append(SerialFlaw(line.number, .nothingOpen))
    }
    guard rest <= there else { return flaws.append(SerialFlaw(line.number, .short(there))) }
    var lent: [Record<StockTransaction>] = []
    for (part, source) in sources.enumerated() where rest > .zero {
      let amount = min(rest, source.quantity)
      guard let left = rest.subtracting(amount), let taken = amount.negated else { return }
      rest = left
      let departure = movement(
        name(line.unit.id, part), taken, at: source.location, of: line.unit.id)
      let arrived = RecordID.arrival(of: departure.id)
      switch draft.step {
      case .move:
        guard case .at(let target) = place else { return }
        halves(departure, movement(arrived, amount, at: target, of: line.unit.id))
      case .settle: settle(line.number, departure, amount)
      case .lend: lent.append(departure)
      default: atoms.append(StockAtom([departure]))
      }
    }
    // A loan and what went by it are one.
    if let loan = loanRecord(line.unit.id) { atoms.append(StockAtom(lent, after: [loan])) }
  }

  /// Where it lies that may be taken; for a move what lies elsewhere.
  private func sources(_ line: SerialLine) -> [PlaceLevel] {
    let lying = line.places.filter { $0.quantity > .zero }
    guard case .at(let place) = place else { return lying }
    if draft.step == .move { return lying.filter { $0.location != place } }
    return line.kind == .serial ? lying : lying.filter { $0.location == place }
  }

  /// Says that a number went where something went without one.
  private mutating func settle(
    _ number: String, _ departure: Record<StockTransaction>, _ amount: ExactDecimal
  ) {
    guard
      let place = unnumbered.lastIndex(where: {
        ($0.quantity.adding(amount) ?? .one) <= .zero
      }), let left = unnumbered[place].quantity.adding(amount)
    else { return flaws.append(SerialFlaw(number, .nothingUnnumbered)) }
    let location = unnumbered[place].location
    unnumbered[place] = PlaceLevel(item: item.id, location: location, quantity: left)
    halves(departure, movement(.arrival(of: departure.id), amount, at: location, of: nil))
  }
}

import Business
import Device
import HTTPServing
import Model
import PageParts

/// One scan on the floor, while it is worked on.
struct FloorTurn {
  let site: Website
  let visit: Visit
  let person: Person
  let company: CompanyView

  /// What a code stands for.
  enum Found {
    case item(ItemRow)
    case place(LocationTree.Node)
    case answer(ScanAnswer)
  }

  /// What becomes of the scan that the form brings; one that can't be read is refused.
  func answer(
    _ state: FloorState, to work: (Scan) async throws -> FloorAnswer
  ) async throws -> (FloorAnswer, FieldErrors) {
    switch ScanForm.read(visit.form) {
    case .wrong(let errors):
      let sentence = errors.entries.first?.sentence ?? ScanWords.failed
      return (FloorAnswer(.refused(sentence), state), errors)
    case .value(let scan): return (try await work(scan), FieldErrors())
    }
  }

  /// Looks a code up. Where an item and a place have the same one, the act says which it asks for.
  func find(_ code: String, placeFirst: Bool) async throws -> Found {
    let tree = try await person.records.locationTree()
    let node = tree.node(coded: code)
    if placeFirst, let node { return place(node) }
    let rows = try await person.device.inventory.scanned(code, company.id)
    if rows.count > 1 { return .answer(.several(rows.count, code: code)) }
    if let row = rows.first { return .item(row) }
    return node.map(place) ?? .answer(.refused(FloorWords.unknown(code)))
  }

  private func place(_ node: LocationTree.Node) -> Found {
    node.isArchived ? .answer(.refused(FloorWords.archivedPlace)) : .place(node)
  }

  /// Receives or issues what was scanned, or chooses the place.
  func book(_ act: FloorAct, _ scan: Scan, _ state: FloorState) async throws -> FloorAnswer {
    switch try await find(scan.code, placeFirst: false) {
    case .answer(let answer):
      return FloorAnswer(try await serial(scan, act, state) ?? answer, state)
    case .place(let node):
      let chosen = FloorState(at: .place(node.record.id))
      return FloorAnswer(.told(FloorWords.chosen(LocationWords.title(node)), undo: nil), chosen)
    case .item(let row):
      return FloorAnswer(try await book(act, scan, row, state), state)
    }
  }

  /// What becomes of a serial number or lot; nil where nothing has that number.
  private func serial(
    _ scan: Scan, _ act: FloorAct, _ state: FloorState
  ) async throws -> ScanAnswer? {
    let number = Scan(
      code: scan.code, act: act.scan ?? .look, quantity: scan.quantity, record: scan.record)
    let answer = try await site.serialAnswer(
      to: number, at: state.at.map { .at($0.id) } ?? .usual, visit, person, company
    ) { trace, step in
      // What comes back is no delivery, and what is not there goes to nobody.
      guard step != .giveBack, step.isArrival || trace.line.quantity > .zero,
        let item = trace.item
      else { return .free }
      let lines = try await openLines(of: item.id, act)
      let shown = ScanAnswer.serial(trace, moved: nil, undo: nil)
      if let asked = offered(lines, act, scan, shown, state) { return .asked(asked) }
      return fulfilled(lines, act).map { .ordered($0) } ?? .free
    }
    if case .unknown = answer { return nil }
    return answer
  }

  private func book(
    _ act: FloorAct, _ scan: Scan, _ row: ItemRow, _ state: FloorState
  ) async throws -> ScanAnswer {
    guard let does = act.scan, let movement = does.movement,
      let entered = Self.entered(scan, row), let quantity = does.signed(entered.quantity)
    else { return .refused(ScanWords.failed) }
    let why = visit.field("why")
    if let flaw = Field<StockTransaction, String>.reason.flaw(of: why, StockWords.reason) {
      return .refused(flaw)
    }
    var change = StockChange(
      id: scan.record, quantity: quantity, movement: movement,
      reason: why.isEmpty ? ScanWords.reason : why)
    if row.scanned != nil { change.entered = quantity < .zero ? entered.negated : entered }
    if let at = state.at { change.place = .at(at.id) }
    let lines = try await openLines(of: row.item.id, act)
    let shown = ScanAnswer.found(row, moved: nil, undo: nil)
    if let asked = offered(lines, act, scan, shown, state) { return asked }
    let line = fulfilled(lines, act)
    change.reservation = line?.reservation
    change.isAgreed = visit.field("agreed") == "yes"
    let inventory = person.device.inventory
    switch try await inventory.adjust(change, row.item.id, company.id) {
    case .saved(let movement):
      let now = try await inventory.scanned(scan.code, company.id).first {
        $0.item.id == row.item.id
      }
      let words = ScanWords.told(does, entered.quantity, of: row)
      let undo = note(.reverse(movement), words, act, state)
      let answer: ScanAnswer =
        line.map { .fulfilled($0, now ?? row, moved: quantity, undo: undo) }
        ?? .found(now ?? row, moved: quantity, undo: undo)
      return try await answer.cautioned([change.moved(row.item.id)], person, company)
    case .denied(let denial): return .refused(denial.told)
    case .invalid(let field, let sentence):
      return field == StockForm.agreed ? warned(sentence, act, scan, state) : .refused(sentence)
    case .taken, .missing: return .refused(FloorWords.unknown(scan.code))
    }
  }

  /// What was scanned: what has a box's barcode is a box. Nil where that is no exact quantity.
  static func entered(_ scan: Scan, _ row: ItemRow) -> EnteredQuantity? {
    row.scanned.map { EnteredQuantity(scan.quantity, $0) } ?? EnteredQuantity(scan.quantity)
  }

  /// What is open of an item in the direction of an act, the earliest day first.
  private func openLines(
    of item: RecordID, _ act: FloorAct
  ) async throws -> [ReservationLine] {
    let direction = act == .receive ? "expected" : "reserved"
    return try await person.records.openReservations(of: item, [direction])
  }

  /// A receipt fulfils the first one; of what goes a person says which.
  private func fulfilled(_ lines: [ReservationLine], _ act: FloorAct) -> ReservationLine? {
    act == .receive ? lines.first : lines.first { $0.reservation.id == wanted }
  }

  /// The reservation that what goes is for.
  private var wanted: RecordID? { RecordID(visit.field("for")) }

  /// Asks whom it is for, where some of it is promised and nobody has said so yet.
  private func offered(
    _ lines: [ReservationLine], _ act: FloorAct, _ scan: Scan, _ shown: ScanAnswer,
    _ state: FloorState
  ) -> ScanAnswer? {
    guard act == .issue, !lines.isEmpty, visit.field("for").isEmpty else { return nil }
    return .offered(
      lines.prefix(Self.offerLimit).map { $0 }, of: shown, FloorPages.place(act, company),
      fields(scan, state))
  }

  private static let offerLimit = 5

  /// What sends a scan once more.
  private func fields(_ scan: Scan, _ state: FloorState) -> [(name: String, value: String)] {
    var fields = state.fields
    fields += [
      ("scan", scan.code), ("each", Grouped.field(scan.quantity)), ("why", visit.field("why")),
    ]
    if let record = scan.record { fields.append(("record", record.description)) }
    return fields
  }

  /// Takes what was scanned, or moves what was taken to the place that was scanned.
  func move(_ scan: Scan, _ state: FloorState) async throws -> FloorAnswer {
    let placeFirst = state.at == nil || !state.picks.isEmpty
    switch try await find(scan.code, placeFirst: placeFirst) {
    case .answer(let answer):
      // Numbers are moved one by one, from their pages.
      return FloorAnswer(try await serial(scan, .move, state) ?? answer, state)
    case .place(let node):
      if !state.picks.isEmpty { return try await move(to: node, scan, state) }
      let chosen = FloorState(at: .place(node.record.id))
      return FloorAnswer(.told(FloorWords.chosen(LocationWords.title(node)), undo: nil), chosen)
    case .item(let row):
      var state = state
      let name = row.item[.name] ?? ""
      if state.at == nil { state.at = try await lying(row) }
      guard state.at != nil else { return FloorAnswer(.refused(FloorWords.astray(name)), state) }
      guard let quantity = Self.entered(scan, row)?.quantity else {
        return FloorAnswer(.refused(ScanWords.failed), state)
      }
      guard state.add(quantity, of: row.item.id) else {
        return FloorAnswer(.refused(FloorWords.tooMany), state)
      }
      return FloorAnswer(.told(FloorWords.taken(quantity, name), undo: nil), state)
    }
  }

  /// The one place where an item lies, if there is one alone.
  private func lying(_ row: ItemRow) async throws -> FloorState.Spot? {
    let levels = try await person.records.places(of: row.item.id)
    let there = levels.filter { $0.quantity > .zero }
    guard there.count == 1 else { return nil }
    return there[0].location.map { .place($0) } ?? .nowhere
  }

  private func move(
    to node: LocationTree.Node, _ scan: Scan, _ state: FloorState
  ) async throws -> FloorAnswer {
    guard state.at != .place(node.record.id) else {
      return FloorAnswer(.refused(FloorWords.samePlace), state)
    }
    let transfers = state.picks.map { pick in
      var transfer = StockTransfer(
        item: pick.item, quantity: pick.quantity, from: state.at?.id, to: node.record.id)
      transfer.isAgreed = visit.field("agreed") == "yes"
      return transfer
    }
    let words = try await told(state, to: node)
    let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
      try await person.records.transfer(transfers, as: scan.record)
    }
    switch outcome {
    case .saved:
      let undo = number.flatMap { note(.act($0), words, .move, FloorState()) }
      let moved = transfers.map(\.moved)
      let answer = try await ScanAnswer.told(words, undo: undo).cautioned(moved, person, company)
      return FloorAnswer(answer, FloorState())
    case .denied(let denial): return FloorAnswer(.refused(denial.told), state)
    case .invalid(let field, let sentence):
      let answer =
        field == StockForm.agreed ? warned(sentence, .move, scan, state) : .refused(sentence)
      return FloorAnswer(answer, state)
    case .taken, .missing: return FloorAnswer(.refused(FloorWords.unknown(scan.code)), state)
    }
  }

  private func told(_ state: FloorState, to node: LocationTree.Node) async throws -> String {
    let shown = try await site.shown(state, person, company)
    let pick = state.picks[0]
    let what =
      state.picks.count == 1
      ? FloorWords.some(pick.quantity, shown.names[pick.item] ?? FloorWords.gone)
      : FloorWords.several(state.picks.count)
    return FloorWords.moved(
      what, shown.place ?? LocationWords.noPlace, LocationWords.title(node))
  }

  /// What would go below zero, with the way to go on all the same.
  private func warned(
    _ sentence: String, _ act: FloorAct, _ scan: Scan, _ state: FloorState
  ) -> ScanAnswer {
    let again = fields(scan, state) + [("agreed", "yes"), ("for", visit.field("for"))]
    return .warned(sentence, FloorPages.place(act, company), again)
  }

  /// Remembers what a scan did; where it is taken back.
  func note(
    _ reversal: Reversal, _ words: String, _ act: FloorAct, _ state: FloorState,
    at place: Place? = nil
  ) -> Place? {
    let place = state.place(place ?? FloorPages.place(act, company))
    let done = Act(
      company: company.id, words: words, reversal: reversal, place: place, back: place)
    return site.acts.note(done, by: visit.token).map {
      Place("companies").at(company.id).at("undo").at(String($0))
    }
  }
}

import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addFloorCounts(to router: inout Router) {
    within(&router, .get, "/floor/count") { visit, person, company in
      try allow(.count, company)
      return try await counts(visit, person, company, FormView(visit.token))
    }
    within(&router, .post, "/floor/count", countPlace)
    within(&router, .get, "/floor/count/:count") { visit, person, company in
      try allow(.count, company)
      guard let count = try await openCount(visit, person, company) else {
        return visit.onward(to: FloorCountPages.home(company))
      }
      var shown = try await shown(FloorState(visit.query), person, company)
      shown.subject = count.detail.subject
      return try await visit.show(
        FloorCountPages.show(company, count, shown, FormView(visit.token)))
    }
    within(&router, .post, "/floor/count/:count", countScan)
    within(&router, .post, "/floor/count/:count/done", handIn)
    within(&router, .get, "/floor/count/:count/done") { visit, _, company in
      visit.onward(to: FloorCountPages.home(company).at(try visit.record("count")))
    }
  }

  private func counts(
    _ visit: Visit, _ person: Person, _ company: CompanyView, _ form: FormView
  ) async throws -> Response {
    let open = try await person.records.counts(.open)
    let tree = try await person.records.locationTree()
    let page = FloorCountPages.start(company, open, hasPlaces: !tree.nodes.isEmpty, form)
    return try await visit.show(page, status: form.errors.isEmpty ? 200 : 422)
  }

  /// Leads to the open count of the place that was scanned, or begins one.
  private func countPlace(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allow(.count, company)
    let code = visit.field("scan")
    func again(_ sentence: String) async throws -> Response {
      let errors = FieldErrors("scan", sentence)
      return try await counts(
        visit, person, company, FormView(refused: visit, ["scan"], errors))
    }
    guard !code.isEmpty else { return try await again(ScanWords.codeMissing) }
    let tree = try await person.records.locationTree()
    guard let node = tree.node(coded: code) else {
      return try await again(FloorWords.notPlace(code))
    }
    guard !node.isArchived else { return try await again(FloorWords.archivedPlace) }
    let home = FloorCountPages.home(company)
    let open = try await person.records.counts(.open)
    if let present = open.first(where: { $0.count[.place] == node.record.id }) {
      return visit.onward(to: home.at(present.count.id))
    }
    let name = LocationWords.title(node)
    let draft = CountDraft(name: name, scope: .place(node.record.id))
    let record = NewRecordField.read(visit.form)
    switch try await person.records.begin(draft, as: record) {
    case .saved(let id):
      return visit.onward(
        to: home.at(id), done: FloorWords.begun(name), in: company,
        undo: .delete(RecordReference(.stockCount, id)), back: home)
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence): return try await again(sentence)
    }
  }

  /// The count that the address names, while it is open.
  private func openCount(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> CountPageDetail? {
    let id = try visit.record("count")
    guard let count = try await person.records.countPage(id) else {
      throw PageRefusal.notFound
    }
    return count.detail.state == .open ? count : nil
  }

  private func countScan(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allow(.count, company)
    guard let count = try await openCount(visit, person, company) else {
      return visit.onward(to: FloorCountPages.home(company))
    }
    let state = FloorState(visit.form)
    let turn = FloorTurn(site: self, visit: visit, person: person, company: company)
    let (done, errors) = try await turn.answer(state) { scan in
      try await turn.count(scan, count, state)
    }
    var shown = try await shown(done.state, person, company)
    shown.subject = count.detail.subject
    let form = FormView(visit.token, errors: errors)
    if visit.isBackground {
      let bar = FloorBar(
        act: .count, company: company,
        place: FloorCountPages.home(company).at(count.detail.count.id), shown: shown, form: form)
      return Self.row(done.answer, bar, visit)
    }
    let answers = errors.isEmpty ? [done.answer] : []
    return try await visit.show(
      FloorCountPages.show(company, count, shown, form, answers),
      status: errors.isEmpty ? 200 : 422)
  }

  private func handIn(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allow(.count, company)
    let id = try visit.record("count")
    let home = FloorCountPages.home(company)
    let before = try await person.records.countPage(id)?.detail.state
    switch try await person.records.take(.submit, of: id) {
    case .saved:
      let undo = before.flatMap { CountWayBack(id, after: .submit, from: $0) }
      return visit.onward(
        to: home, done: CountWords.done(.submit), in: company, undo: undo.map { .count($0) })
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence): return visit.onward(to: home.at(id), .failed(sentence))
    }
  }
}

extension FloorTurn {
  /// Counts what was scanned, or chooses the place where it lies.
  func count(
    _ scan: Scan, _ count: CountPageDetail, _ state: FloorState
  ) async throws -> FloorAnswer {
    switch try await find(scan.code, placeFirst: false) {
    case .answer(let answer): return FloorAnswer(answer, state)
    case .place(let node):
      let chosen = FloorState(at: .place(node.record.id))
      return FloorAnswer(.told(FloorWords.chosen(LocationWords.title(node)), undo: nil), chosen)
    case .item(let row):
      return FloorAnswer(try await enter(scan, row, count, state), state)
    }
  }

  private func enter(
    _ scan: Scan, _ row: ItemRow, _ count: CountPageDetail, _ state: FloorState
  ) async throws -> ScanAnswer {
    guard let quantity = Self.entered(scan, row)?.quantity else {
      return .refused(ScanWords.failed)
    }
    let words = FloorWords.counted(quantity, row.item[.name] ?? "")
    // What is added is added once, however often a scan is sent.
    if let record = scan.record, site.counted.holds(record, of: visit.token) {
      return .told(words, undo: nil)
    }
    let spot = count.spot(of: row.item, chosen: state.at.map(\.id))
    let entry = CountEntry(spot, quantity, isAdded: true)
    let id = count.detail.count.id
    let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
      try await EditOutcome(person.records.enter(entry, in: id), of: id)
    }
    switch outcome {
    case .saved:
      if let record = scan.record { site.counted.note(record, of: visit.token) }
      let place = FloorCountPages.home(company).at(id)
      let undo = number.flatMap { note(.act($0), words, .count, state, at: place) }
      return .told(words, undo: undo)
    case .denied(let denial): return .refused(denial.told)
    case .invalid(_, let sentence): return .refused(sentence)
    case .taken, .missing: return .refused(FloorWords.unknown(scan.code))
    }
  }
}

/// The latest scans of browsers that added to a count, so that one that is sent again adds nothing.
final class CountedScans: Sendable {
  /// How many of a browser are remembered.
  static let countLimit = 200

  private let scans = PerBrowser<[RecordID]>()

  /// Whether this scan has been counted.
  func holds(_ scan: RecordID, of browser: FormToken) -> Bool {
    scans.read(browser)?.contains(scan) ?? false
  }

  /// Remembers a scan that has been counted.
  func note(_ scan: RecordID, of browser: FormToken) {
    scans.change(browser) { Array((($0 ?? []) + [scan]).suffix(Self.countLimit)) }
  }
}

import Business
import Device
import HTTPServing
import Model
import PageParts

/// What became of a scan on the floor, and what is chosen for the next one.
struct FloorAnswer: Sendable {
  var answer: ScanAnswer
  var state: FloorState

  init(_ answer: ScanAnswer, _ state: FloorState) {
    self.answer = answer
    self.state = state
  }
}

extension Website {
  func addFloor(to router: inout Router) {
    within(&router, .get, "/floor") { visit, _, company in
      try await visit.show(FloorPages.start(company))
    }
    for act in [FloorAct.receive, .move, .issue] {
      within(&router, .get, "/floor/\(act.rawValue)") { visit, person, company in
        try allow(act, company)
        let shown = try await shown(FloorState(visit.query), person, company)
        return try await visit.show(
          FloorPages.act(act, company, shown, FormView(visit.token)))
      }
      within(&router, .post, "/floor/\(act.rawValue)") { visit, person, company in
        try await scan(act, visit, person, company)
      }
    }
    addFloorCounts(to: &router)
  }

  func allow(_ act: FloorAct, _ company: CompanyView) throws(PageRefusal) {
    if case .denied(let denial) = act.verdict(company.member) { throw .denied(denial) }
  }

  /// Names for what was chosen.
  func shown(
    _ state: FloorState, _ person: Person, _ company: CompanyView
  ) async throws -> FloorShown {
    var shown = FloorShown(state: state)
    if let id = state.at?.id {
      let tree = try await person.records.locationTree()
      shown.place = tree[id].map(LocationWords.title) ?? LocationWords.missing
    }
    guard !state.picks.isEmpty else { return shown }
    let items = state.picks.map { RecordReference(.inventoryItem, $0.item) }
    let found = try await person.device.finding.recent(items, items.count, company.id)
    for record in found { shown.names[record.id] = record.title }
    return shown
  }

  private func scan(
    _ act: FloorAct, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allow(act, company)
    let state = FloorState(visit.form)
    let turn = FloorTurn(site: self, visit: visit, person: person, company: company)
    let (done, errors) = try await turn.answer(state) { scan in
      act == .move ? try await turn.move(scan, state) : try await turn.book(act, scan, state)
    }
    let shown = try await shown(done.state, person, company)
    var form = FormView(visit.token, values: ["why": visit.field("why")], errors: errors)
    if !errors.isEmpty { form.values["each"] = visit.field("each") }
    if visit.isBackground {
      let bar = FloorBar(
        act: act, company: company, place: FloorPages.place(act, company), shown: shown,
        form: form)
      return Self.row(done.answer, bar, visit)
    }
    let answers = errors.isEmpty ? [done.answer] : []
    return try await visit.show(
      FloorPages.act(act, company, shown, form, answers), status: errors.isEmpty ? 200 : 422)
  }

  /// A row and what is chosen next, for script.
  static func row(_ answer: ScanAnswer, _ bar: FloorBar, _ visit: Visit) -> Response {
    var html = answer.render(bar.company, visit.token)
    html.append(bar.state)
    return .html(html)
  }
}

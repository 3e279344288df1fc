import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addViews(to router: inout Router) {
    for list in ViewedList.all {
      let path = "/\(list.name)/views"
      within(&router, .post, path) { try await keepView(list, $0, $1, $2) }
      within(&router, .post, "\(path)/forget") { try await forgetView(list, $0, $1, $2) }
      within(&router, .post, "\(path)/share") { try await shareView(list, $0, $1, $2) }
      for path in [path, "\(path)/forget", "\(path)/share"] {
        within(&router, .get, path) { visit, _, company in
          visit.onward(to: back(list, visit, company))
        }
      }
      within(&router, .get, "\(path)/shared/:view") { visit, person, company in
        try company.allow(.edit, list.subject)
        let view = try await sharedView(list, visit, person, company)
        let form = FormView(visit.token, values: SharedViewPage.values(view))
        return try await visit.show(page(list, view, visit, company, form))
      }
      for act in ["edit", "delete"] {
        within(&router, .get, "\(path)/shared/:view/\(act)") { visit, _, company in
          let own = list.home(company).at("views").at("shared").at(try visit.record("view"))
          return visit.onward(to: list.place(list.view(visit.query), from: own))
        }
      }
      within(&router, .post, "\(path)/shared/:view/edit") {
        try await editView(list, $0, $1, $2)
      }
      within(&router, .post, "\(path)/shared/:view/delete") {
        try await removeView(list, $0, $1, $2)
      }
    }
  }

  /// The views of a list as it shows them, `present` being what it asks for now.
  func views(
    _ list: ViewedList, present: String, _ person: Person, _ company: CompanyView,
    _ token: FormToken
  ) async throws -> ListViews {
    let saved = try await person.records.savedLists(list.name)
    let shared = try await person.records.sharedViews(list.name)
    let isNew = !present.isEmpty && !saved.contains { $0.query == present }
    let home = list.home(company)
    let own = home.at("views")
    return ListViews(
      views: saved.map { saved in
        ListViews.View(
          name: saved.name, place: list.place(list.view(Query(saved.query)), from: home),
          isShown: saved.query == present)
      },
      shared: shared.map { view in
        ListViews.Shared(
          id: view.id, name: view.name, author: view.author,
          place: list.place(list.shared(view), from: home),
          isShown: list.shared(view) == present,
          editing: list.place(present, from: own.at("shared").at(view.id)))
      },
      keeping: isNew ? list.place(present, from: own) : nil,
      forgetting: list.place(present, from: own.at("forget")),
      sharing: list.place(present, from: own.at("share")),
      mayShare: company.member.verdict(on: .create, list.subject),
      mayEdit: company.member.verdict(on: .edit, list.subject), token: token)
  }

  private func back(_ list: ViewedList, _ visit: Visit, _ company: CompanyView) -> Place {
    list.place(list.view(visit.query), from: list.home(company))
  }

  private func keepView(
    _ list: ViewedList, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let back = back(list, visit, company)
    let query = list.view(visit.query)
    guard !query.isEmpty, let saved = SavedList(name: visit.field("name"), query: query) else {
      return visit.onward(to: back, .failed(ListWords.viewNameWrong))
    }
    if visit.form["share"] == "yes" {
      let bare = list.bare(visit.query)
      guard let saved = SavedList(name: saved.name, query: bare) else {
        return visit.onward(to: back, .failed(ListWords.viewNameWrong))
      }
      return try await share(saved, list.seen(visit), list, visit, person, company)
    }
    let undo = try await wayBack(saved.name, list, person, company)
    guard try await person.records.keep(saved, of: list.name) else {
      return visit.onward(to: back, .failed(ListWords.tooManyViews))
    }
    return visit.onward(
      to: back, done: ListWords.viewKept(saved.name), in: company, undo: undo)
  }

  private func shareView(
    _ list: ViewedList, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let own = try await person.records.savedLists(list.name)
    guard let view = own.first(where: { $0.name == visit.field("name") }),
      let bare = SavedList(name: view.name, query: list.bare(Query(view.query)))
    else { return visit.onward(to: back(list, visit, company), .failed(ListWords.viewGone)) }
    return try await share(bare, list.columns(Query(view.query)), list, visit, person, company)
  }

  private func share(
    _ saved: SavedList, _ columns: String, _ list: ViewedList, _ visit: Visit, _ person: Person,
    _ company: CompanyView
  ) async throws -> Response {
    let back = back(list, visit, company)
    let asked = try await person.records.share(saved, columns: columns, of: list.name)
    guard case .asked(let outcome, let id) = asked else {
      return visit.onward(to: back, .failed(ListWords.tooManyShared))
    }
    switch EditOutcome(outcome, of: id) {
    case .saved:
      let made = SharedView(id: id, name: saved.name, query: saved.query, columns: columns)
      return visit.onward(
        to: list.place(list.shared(made), from: list.home(company)),
        done: ListWords.viewShared(saved.name), in: company,
        undo: .delete(RecordReference(.savedFilter, id)), back: back)
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .invalid(_, let sentence): return visit.onward(to: back, .failed(sentence))
    case .taken, .missing:
      return visit.onward(to: back, .failed(ListWords.viewGone))
    }
  }

  private func forgetView(
    _ list: ViewedList, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let name = visit.field("name")
    let undo = try await wayBack(name, list, person, company)
    try await person.records.forgetSaved(name, of: list.name)
    return visit.onward(
      to: back(list, visit, company), done: ListWords.viewForgotten(name), in: company, undo: undo)
  }

  /// What gives a name the view that it has now.
  private func wayBack(
    _ name: String, _ list: ViewedList, _ person: Person, _ company: CompanyView
  ) async throws -> Reversal {
    let own = try await person.records.savedLists(list.name)
    return .view(name, list: list.name, before: own.first { $0.name == name })
  }
}

extension Website {
  private func sharedView(
    _ list: ViewedList, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> SharedView {
    let id = try visit.record("view")
    let all = try await person.records.sharedViews(list.name)
    guard let view = all.first(where: { $0.id == id }) else { throw PageRefusal.notFound }
    return view
  }

  private func page(
    _ list: ViewedList, _ view: SharedView, _ visit: Visit, _ company: CompanyView,
    _ form: FormView
  ) -> Page {
    let present = list.view(visit.query)
    let isOther = !present.isEmpty && present != list.shared(view)
    return SharedViewPage.render(company, list, view, present: isOther ? present : nil, form)
  }

  private func editView(
    _ list: ViewedList, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.edit, list.subject)
    let view = try await sharedView(list, visit, person, company)
    let overlap = FormOverlap(visit.form, of: ["name"], now: SharedViewPage.values(view))
    var errors = overlap.errors
    let status = errors.isEmpty ? 422 : 409
    var wanted = view
    wanted.name = (overlap.form["name"] ?? "").trimmed
    let present = list.bare(visit.query)
    if overlap.form["shows"] == "present", !present.isEmpty {
      wanted.query = present
      wanted.columns = list.columns(visit.query)
    }
    let isKept = wanted.query == view.query
    if SavedList(name: wanted.name, query: isKept ? "" : wanted.query) == nil {
      errors.add("name", ListWords.viewNameWrong)
    }
    if errors.isEmpty {
      switch try await EditOutcome(person.records.edit(wanted), of: wanted.id) {
      case .saved:
        return visit.onward(
          to: list.place(list.shared(wanted), from: list.home(company)),
          done: ListWords.viewSaved(wanted.name), in: company,
          undo: wanted.reversal(of: view))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field): errors.add(field, ListWords.viewNameWrong)
      case .invalid(let field, let sentence): errors.add(field, sentence)
      }
    }
    let form = FormView(refused: visit, SharedViewPage.names, errors, beside: overlap)
    return try await visit.showAgain(page(list, view, visit, company, form), status: status)
  }

  private func removeView(
    _ list: ViewedList, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let view = try await sharedView(list, visit, person, company)
    let home = list.home(company)
    switch try await EditOutcome(person.records.removeSharedView(view.id), of: view.id) {
    case .saved, .missing:
      return visit.onward(
        to: home, done: ListWords.viewRemoved(view.name), in: company,
        undo: .restore(RecordReference(.savedFilter, view.id)), back: home)
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .taken: return visit.onward(to: home)
    case .invalid(_, let sentence): return visit.onward(to: home, .failed(sentence))
    }
  }
}

extension SharedView {
  /// How a change to this is taken back; nil where nothing changed.
  fileprivate func reversal(of before: SharedView) -> Reversal? {
    let fields = SavedFilter.definition.fields
    let steps = [
      (Field<SavedFilter, String>.name.number, before.name, name),
      (Field<SavedFilter, String>.address.number, before.query, query),
      (Field<SavedFilter, String>.columns.number, before.columns, columns),
    ].filter { $0.1 != $0.2 }.map { number, was, now in
      FieldStep(
        field: fields[number], before: was.isEmpty ? .null : .text(was),
        after: now.isEmpty ? .null : .text(now))
    }
    return steps.isEmpty ? nil : .fields(RecordReference(.savedFilter, id), steps)
  }
}

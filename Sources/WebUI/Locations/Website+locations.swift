import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addLocations(to router: inout Router) {
    within(&router, .get, "/locations") { visit, person, company in
      let tree = try await person.records.locationTree()
      let isList = visit.query["as"] == "list" && !tree.nodes.isEmpty
      let list =
        isList ? try await list(of: ListedPlaces.self, visit, person, company) : nil
      return try await visit.show(LocationPages.list(company, tree, as: list))
    }
    addList(of: ListedPlaces.self, to: &router)
    within(&router, .get, "/locations/new") { visit, person, company in
      try company.allow(.create, .location)
      let tree = try await person.records.locationTree()
      let values = visit.query["within"].map { ["parent": $0] } ?? [:]
      let form = FormView(visit.token, values: values)
      return try await visit.show(LocationEditPages.add(company, tree, form))
    }
    within(&router, .post, "/locations/new", addLocation)
    within(&router, .get, "/locations/:location") { visit, person, company in
      let (node, tree) = try await location(visit, person, company)
      let contents = try await person.records.contents(within: node.record.id, of: tree)
      return try await visit.show(
        LocationPages.show(company, node, tree, contents, visit.token))
    }
    within(&router, .get, "/locations/:location/export") { visit, person, company in
      let (node, tree) = try await location(visit, person, company)
      let contents = try await person.records.contents(within: node.record.id, of: tree)
      let bytes = LocationTable.bytes(contents, of: tree)
      return Response.bytes(bytes, type: "text/csv; charset=utf-8")
        .with("Content-Disposition", ContentDisposition.attachment(named: "\(node.code).csv"))
    }
    within(&router, .get, "/locations/:location/edit") { visit, person, company in
      try company.allow(.edit, .location)
      let (node, tree) = try await location(visit, person, company)
      let form = FormView(visit.token, values: LocationForm.values(node))
      return try await visit.show(LocationEditPages.edit(company, node.record.id, tree, form))
    }
    within(&router, .post, "/locations/:location/edit", editLocation)
    for act in ["archive", "unarchive"] {
      within(&router, .get, "/locations/:location/\(act)", toLocation)
      within(&router, .post, "/locations/:location/\(act)") { visit, person, company in
        try await archive(act == "archive", visit, person, company)
      }
    }
    within(&router, .get, "/locations/:location/delete") { visit, person, company in
      try company.allow(.delete, .location)
      let (node, _) = try await location(visit, person, company)
      return try await visit.show(
        LocationEditPages.delete(company, node, FormView(visit.token)))
    }
    within(&router, .post, "/locations/:location/delete", deleteLocation)
  }

  private func location(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> (node: LocationTree.Node, tree: LocationTree) {
    let tree = try await person.records.locationTree()
    guard let node = tree[try visit.record("location")] else { throw PageRefusal.notFound }
    return (node, tree)
  }

  /// Where a browser stands after a form, when its person loads the page again.
  private func toLocation(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    visit.onward(to: LocationPages.home(company).at(try visit.record("location")))
  }

  private func addLocation(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let home = LocationPages.home(company)
    let code = visit.field("code")
    // A pattern is many places, which one Undo takes back.
    let many = code.contains("{") ? LocationPattern.expand(code)?.count : nil
    let words = many.map { LocationWords.addedMany($0) } ?? LocationWords.added(code)
    var act: Int?
    return try await write(visit, FormOverlap(visit.form, of: [], now: [:])) { change in
      let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
        try await person.records.add(change)
      }
      act = number
      return outcome
    } done: { id in
      visit.onward(
        to: many == nil ? home.at(id) : home, done: words, in: company,
        undo: many == nil ? .delete(RecordReference(.location, id)) : act.map { .act($0) },
        back: home)
    } again: { form in
      let tree = try await person.records.locationTree()
      return LocationEditPages.add(company, tree, form)
    }
  }

  private func editLocation(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let (node, tree) = try await location(visit, person, company)
    let id = node.record.id
    let now = LocationForm.values(node)
    var reversal: Reversal?
    return try await write(
      visit, FormOverlap(visit.form, of: LocationForm.names, now: now)
    ) { change in
      reversal = change.reversal(of: node.record.values)
      return try await EditOutcome(person.records.editLocation(change, id), of: id)
    } done: { _ in
      visit.onward(
        to: LocationPages.home(company).at(id), done: LocationWords.saved(visit.field("code")),
        in: company, undo: reversal)
    } again: { form in
      LocationEditPages.edit(company, id, tree, form)
    }
  }

  private func write(
    _ visit: Visit, _ overlap: FormOverlap, save: (LocationChange) async throws -> EditOutcome,
    done: (RecordID) -> Response, again: (FormView) async throws -> Page
  ) async throws -> Response {
    var errors = overlap.errors
    var status = 422
    switch LocationForm.read(overlap.form) {
    case .wrong(let found): errors.add(found)
    case .value where !errors.isEmpty: status = 409
    case .value(let change):
      switch try await save(change) {
      case .saved(let id): return done(id)
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .taken(let field): errors = FieldErrors(field, LocationWords.codeTaken)
      case .invalid("code", _) where visit.field("code").contains(where: "{}".contains):
        errors = FieldErrors("code", LocationWords.patternWrong)
      case .invalid(let field, let sentence): errors = FieldErrors(field, sentence)
      case .missing: throw PageRefusal.notFound
      }
    }
    let form = FormView(refused: visit, LocationForm.shown, errors, beside: overlap)
    return try await visit.showAgain(try await again(form), status: status)
  }

  private func archive(
    _ isArchived: Bool, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let (node, _) = try await location(visit, person, company)
    let place = LocationPages.home(company).at(node.record.id)
    var change = LocationChange()
    change.set(.isArchived, to: isArchived)
    switch try await EditOutcome(
      person.records.editLocation(change, node.record.id), of: node.record.id)
    {
    case .saved:
      return visit.onward(
        to: place, done: LocationWords.saved(node.code), in: company,
        undo: change.reversal(of: node.record.values))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing: throw PageRefusal.notFound
    case .taken: return visit.onward(to: place)
    case .invalid(_, let sentence): return visit.onward(to: place, .failed(sentence))
    }
  }

  private func deleteLocation(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let (node, _) = try await location(visit, person, company)
    let home = LocationPages.home(company)
    let id = node.record.id
    switch try await EditOutcome(person.records.delete(.location, id), of: id) {
    case .saved, .missing:
      return visit.onward(
        to: home, done: LocationWords.deleted(node.code), in: company,
        undo: .restore(RecordReference(.location, id)), back: home.at(id))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .taken: return visit.onward(to: home.at(id))
    case .invalid(_, let sentence): return visit.onward(to: home.at(id), .failed(sentence))
    }
  }
}

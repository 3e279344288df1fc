import Business
import Documents
import HTTPServing
import Model
import PageParts

extension Website {
  func addPlaceLabels(to router: inout Router) {
    within(&router, .get, "/locations/labels") { visit, person, company in
      let templates = try await person.records.labelTemplates()
      let form = FormView(visit.token, values: LabelForm.usual)
      return try await visit.show(placeLabels(visit, company, templates, form))
    }
    within(&router, .post, "/locations/labels", makePlaceLabels)
  }

  private func placeLabels(
    _ visit: Visit, _ company: CompanyView, _ templates: [Record<LabelTemplate>],
    _ form: FormView
  ) -> Page {
    let home = LocationPages.home(company)
    return Page(LabelWords.places, in: company, section: .locations, isLive: false, isNarrow: true)
    {
      Tag.p(.class("crumb")) { Tag.a(.href(home)) { LocationWords.back } }
      Tag.h1 { LabelWords.places }
      Tag.p(.class("lead")) { LabelWords.placesLead }
      form.render(
        to: home.at("labels").asking("within", visit.query["within"]), id: "labels"
      ) {
        LabelPage.fields(templates, copies: LabelWords.copiesOfPlace, form)
        ButtonRow.render { Button.submit(LabelWords.make) }
      }
    }
  }

  private func makePlaceLabels(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let templates = try await person.records.labelTemplates()
    func again(_ errors: FieldErrors) async throws -> Response {
      let form = FormView(refused: visit, LabelForm.shown, errors)
      return try await visit.showAgain(placeLabels(visit, company, templates, form))
    }
    var labels: ItemLabels
    switch LabelForm.read(visit.form, templates) {
    case .wrong(let errors): return try await again(errors)
    case .value(let value): labels = value
    }
    let tree = try await person.records.locationTree()
    let nodes = try places(visit, tree)
    guard labels.hasRoom(for: nodes.count) else {
      let sentence = LabelWords.tooMany(nodes.count * labels.copies)
      return try await again(FieldErrors("copies", sentence))
    }
    for node in nodes { labels.add(placed: node, company: company.name) }
    if let flaw = labels.flaws.first {
      return try await again(FieldErrors("kind", LabelWords.flaw(flaw.code, flaw.flaw)))
    }
    guard labels.count > 0 else {
      return try await again(FieldErrors("sheet", LabelWords.noPlaces))
    }
    return try await file(
      labels, "\(company.name) \(LabelWords.places)", visit, person, company)
  }

  /// The places that are in use; those within one place where the address names it.
  private func places(
    _ visit: Visit, _ tree: LocationTree
  ) throws(PageRefusal) -> [LocationTree.Node] {
    let nodes = tree.nodes.filter { !$0.isArchived }
    guard let text = visit.query["within"] else { return nodes }
    guard let within = RecordID(text), tree[within] != nil else { throw .notFound }
    return nodes.filter { tree.lies($0.record.id, within: within) }
  }
}

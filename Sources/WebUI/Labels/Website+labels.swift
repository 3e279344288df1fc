import Business
import Device
import Documents
import HTTPServing
import Model
import PageParts

extension Website {
  func addLabels(to router: inout Router) {
    within(&router, .get, "/items/labels") { visit, person, company in
      let page = try await labelPage(visit, person, company)
      let form = FormView(visit.token, values: LabelForm.usual)
      return try await visit.show(page.render(form))
    }
    within(&router, .post, "/items/labels", makeLabels)
    addTemplates(to: &router)
    addPlaceLabels(to: &router)
    addSerialLabels(to: &router)
    addDrawnLabels(to: &router)
  }

  private func labelPage(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> LabelPage {
    var query = ItemQuery(visit.query).showing(nil)
    query.start = .beginning
    let templates = try await person.records.labelTemplates()
    guard let text = visit.query["item"] else {
      return LabelPage(company: company, query: query, item: nil, templates: templates)
    }
    guard let id = RecordID(text),
      let detail = try await person.device.inventory.item(id, company.id)
    else { throw PageRefusal.notFound }
    return LabelPage(
      company: company, query: query, item: detail.row, templates: templates)
  }

  private func makeLabels(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let page = try await labelPage(visit, person, company)
    func again(_ errors: FieldErrors) async throws -> Response {
      try await visit.showAgain(page.render(FormView(refused: visit, LabelForm.shown, errors)))
    }
    var labels: ItemLabels
    switch LabelForm.read(visit.form, page.templates) {
    case .wrong(let errors): return try await again(errors)
    case .value(let value): labels = value
    }
    if let item = page.item {
      labels.add(item, try await tree(labels, person, company), company: company.name)
    } else if let sentence = try await fill(&labels, page.query, person, company) {
      return try await again(FieldErrors("copies", sentence))
    }
    // What can't be a code of the kind that was asked for would be a label that nobody can scan.
    if let flaw = labels.flaws.first {
      return try await again(FieldErrors("kind", LabelWords.flaw(flaw.code, flaw.flaw)))
    }
    guard labels.count > 0 else {
      return try await again(FieldErrors("sheet", LabelWords.nothing))
    }
    return try await file(
      labels, "\(company.name) \(LabelWords.title)", visit, person, company)
  }

  /// Places, where labels may name them.
  func tree(
    _ labels: ItemLabels, _ person: Person, _ company: CompanyView
  ) async throws -> LocationTree {
    labels.design == nil ? LocationTree([]) : try await person.records.locationTree()
  }

  /// Adds what the list shows; a sentence where that is too much for one file.
  private func fill(
    _ labels: inout ItemLabels, _ query: ItemQuery, _ person: Person, _ company: CompanyView
  ) async throws -> String? {
    let tree = try await tree(labels, person, company)
    var query = query
    var count = 0
    while true {
      let part = try await person.records.itemRows(query, limit: StoreReader.pageLimit)
      count += part.rows.count
      guard labels.hasRoom(for: part.rows.count) else {
        return LabelWords.tooMany(count * labels.copies)
      }
      for row in part.rows { labels.add(row, tree, company: company.name) }
      guard let next = part.next else { return nil }
      query.start = .after(next)
    }
  }
}

import Business
import Device
import HTTPServing
import Model

extension Website {
  func addItemViews(to router: inout Router) {
    within(&router, .post, "/items/views", keepView)
    within(&router, .post, "/items/views/forget", forgetView)
    for path in ["/items/views", "/items/views/forget"] {
      within(&router, .get, path) { visit, _, company in visit.onward(to: place(visit, company)) }
    }
  }

  private func place(_ visit: Visit, _ company: CompanyView) -> Place {
    ItemQuery(visit.query).place(from: Place("companies").at(company.id).at("items"))
  }

  /// The views of a company's items as the list shows them.
  func views(_ person: Person, _ items: ItemList, _ token: FormToken) async throws -> ListViews {
    let present = items.query.view
    let saved = try await person.device.savedViews.list(ItemQuery.list, items.company.id)
    let isNew = !present.isEmpty && !saved.contains { $0.query == present }
    let own = Place("companies").at(items.company.id).at("items").at("views")
    return ListViews(
      views: saved.map { saved in
        ListViews.View(
          name: saved.name, place: ItemQuery(Query(saved.query)).place(from: items.home),
          isShown: saved.query == present)
      },
      keeping: isNew ? items.query.starting(.beginning).showing(nil).place(from: own) : nil,
      forgetting: items.query.place(from: own.at("forget")), token: token)
  }

  private func keepView(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let back = place(visit, company)
    let query = ItemQuery(visit.query).view
    guard !query.isEmpty, let saved = SavedList(name: visit.field("name"), query: query) else {
      return visit.onward(to: back, .failed(ListWords.viewNameWrong))
    }
    guard try await person.device.savedViews.keep(saved, ItemQuery.list, company.id) else {
      return visit.onward(to: back, .failed(ListWords.tooManyViews))
    }
    return visit.onward(to: back, .done(ListWords.viewKept(saved.name)))
  }

  private func forgetView(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let name = visit.field("name")
    try await person.device.savedViews.forget(name, ItemQuery.list, company.id)
    return visit.onward(to: place(visit, company), .done(ListWords.viewForgotten(name)))
  }
}

import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addItemLists(to router: inout Router) {
    within(&router, .get, "/items", showItems)
    within(&router, .get, "/items/export", exportItems)
    within(&router, .get, "/items/print", printItems)
    within(&router, .post, "/items/columns", chooseColumns)
    within(&router, .get, "/items/columns") { visit, _, company in
      visit.onward(to: ItemQuery(visit.query).place(from: itemHome(company)))
    }
  }

  private func itemHome(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("items")
  }

  private func showItems(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let asked = try await NamedChoice.identified(visit.query, person, company)
    let query = ItemQuery(asked)
    let unread = asked.unread(of: ItemFilters.names, in: query.fields)
    if unread.isEmpty, NamedChoice.stands(in: asked) {
      return .redirect(to: query.place(from: itemHome(company)).text)
    }
    var items = ItemList(
      company: company, query: query,
      listing: try await person.device.inventory.page(query, company.id))
    items.token = visit.token
    items.unread = unread
    items.columns = visit.itemColumns
    items.views = try await views(
      .items, present: query.view, person, company, visit.token)
    if let shown = query.shown {
      items.shown = try await person.device.inventory.item(shown, company.id)
    }
    return try await visit.show(ItemListPage.render(items))
  }

  private func exportItems(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let form = visit.tableForm
    let own = try await person.records.ownFields()
    let units = try await person.records.otherUnits()
    let places = try await person.records.locationTree().codes
    let table = try await ItemTable(
      ItemQuery(visit.query), as: form, fields: own, units: units, places: places
    ) {
      try await person.records.itemRows($0, limit: StoreReader.pageLimit)
    }
    return Response.table(table.bytes, as: form, named: "\(company.name) \(ItemWords.title)")
  }

  private func printItems(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    var query = ItemQuery(visit.query)
    query.start = .beginning
    var part = try await person.records.itemRows(query, limit: PrintedList.limit)
    part.choices = try await person.records.markChoices()
    part.fields = try await person.records.ownFields()
    var items = ItemList(company: company, query: query, listing: part)
    items.columns = visit.itemColumns
    let page = items.printed(part.rows, isWhole: part.next == nil)
    return try await visit.show(page, keepsNotice: true)
  }

  private func chooseColumns(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let chosen = visit.form.all("column").compactMap { ItemColumn(rawValue: $0) }
    let query = ItemQuery(visit.query).withoutColumns
    var response = visit.onward(to: query.place(from: itemHome(company)))
    let cookie = BrowserCookie.itemColumns
    response.setCookie(
      chosen.isEmpty
        ? cookie.removed(isSecure: visit.isSecure)
        : cookie.set(ItemColumn.text(chosen), isSecure: visit.isSecure))
    return response
  }
}

extension Visit {
  /// The columns of the view that is shown, or those that the browser remembers.
  var itemColumns: [ItemColumn] {
    if let columns = ItemQuery(query).columns { return ItemColumn.read(columns) }
    return ItemColumn.read(BrowserCookie.itemColumns.value(in: request, isSecure: isSecure))
  }
}

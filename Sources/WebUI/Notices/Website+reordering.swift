import Business
import Device
import HTTPServing
import Model

extension Website {
  func addReordering(to router: inout Router) {
    within(&router, .get, "/items/reorder") { visit, person, company in
      try await visit.show(ReorderPage.render(company, try await reorderList(person, company)))
    }
    within(&router, .get, "/items/reorder/export") { _, person, company in
      let name = "\(company.name) \(ReorderWords.title).csv"
      return Response.bytes(
        try await reorderList(person, company).table, type: "text/csv; charset=utf-8"
      ).with("Content-Disposition", ContentDisposition.attachment(named: name))
    }
  }

  private func reorderList(
    _ person: Person, _ company: CompanyView
  ) async throws -> ReorderList {
    return try await ReorderList {
      try await person.records.itemRows($0, limit: StoreReader.pageLimit)
    }
  }
}

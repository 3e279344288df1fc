import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addReordering(to router: inout Router) {
    within(&router, .get, "/items/reorder") { visit, person, company in
      let drafts = ReorderPage.mayBuy(company) ? try await person.records.itemsInDrafts() : []
      return try await visit.show(
        ReorderPage.render(
          company, try await reorderList(person, company), drafts: drafts, FormView(visit.token)))
    }
    within(&router, .post, "/items/reorder/drafts") { visit, person, company in
      try company.allow(.create, .purchase)
      let list = try await reorderList(person, company)
      let orders = list.without(try await person.records.itemsInDrafts()).bySupplier
      let id = NewRecordField.read(visit.form) ?? NewRecordField.make()
      let told = ReorderWords.made(orders.count)
      let (made, number) = try await ActInHand.noting(told, in: company.id) {
        try await person.records.draftPurchases(orders, id)
      }
      let purchases = RecordPages<Purchase>.home(company)
      guard made.outcome == .saved else {
        var errors = FieldErrors()
        try note(EditOutcome(made.outcome, of: company.id), &errors)
        return visit.onward(
          to: ReorderPage.place(company),
          .failed(errors.entries.first?.sentence ?? ReorderWords.nothing))
      }
      return visit.onward(
        to: made.drafts.count == 1 ? purchases.at(made.drafts[0]) : purchases, done: told,
        in: company, undo: number.map { .act($0) })
    }
    // Where a browser stands that logged in again meanwhile.
    within(&router, .get, "/items/reorder/drafts") { visit, _, company in
      visit.onward(to: ReorderPage.place(company))
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

import Business
import Model
import PageParts

extension SalesOrder {
  /// An order shows how far it is, where it goes, its lines and what they come to.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.order)
    hooks.head = { values, _, company, form in
      guard let order = Record<SalesOrder>(values) else { return HTML() }
      return HTML.joined {
        OrderPage.template(order, OrderWords.template, company, form.token)
        OrderPage.days(order)
        if !SalesOrder.isTemplate(order) {
          ButtonRow.render {
            PayPages.receipts(company, order)
            OrderPage.letters(order, company)
          }
        }
      }
    }
    hooks.shown = OrderPage.shownFields
    hooks.goesOn = true
    hooks.rest = { values, person, company, form in
      guard let account = try await person.records.orderAccount(of: values.id) else {
        return HTML()
      }
      let invoices =
        company.scope.contains(Invoice.definition)
        ? try await person.records.invoices(of: values.id) : []
      let dispatches =
        company.scope.contains(Dispatch.definition)
        ? try await person.records.dispatches(of: values.id) : []
      let home = try await person.records.homeCountry()
      let comments = try await CommentPanel.render(
        RecordReference(.order, values.id), person, company, form)
      return HTML.joined {
        OrderPage.lines(account, company, form)
        DispatchPage.panel(DispatchWords.dispatches, dispatches, company)
        InvoicesPanel.render(Invoice.declaration.words.title, invoices, company)
        OrderPage.addresses(account.order, home: home)
        comments
      }
    }
    hooks.links = { company in
      HTML.joined {
        if SalePages.mayOpen(company) {
          Button.link(SaleWords.title, SalePages.home(company), icon: .scan)
        }
        if company.scope.contains(Pricelist.definition) {
          Button.link(
            Pricelist.declaration.words.title, RecordPages<Pricelist>.home(company), style: .quiet)
        }
        Button.link(NumbersPage.title, NumbersPage.place(company), style: .quiet)
      }
    }
    hooks.addRoutes = { site, router in
      site.addDocuments(SalesOrder.self, to: &router)
      site.addHints(to: &router)
      site.addNumbers(to: &router)
      site.addSelling(to: &router)
      site.addReceipts(to: &router)
      site.addLetters(SalesOrder.self, to: &router)
    }
    return hooks
  }()
}

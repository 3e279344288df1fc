import Business
import Model
import PageParts

/// What is seldom done in a sale, below it.
enum SaleCards {
  /// Who buys: nobody in particular, or a contact.
  static func customer(
    _ company: CompanyView, _ account: OrderAccount, _ form: FormView
  ) -> HTML {
    Card.folded(
      SaleWords.customer, id: "card-customer", icon: .person, hint: account.order[.customer],
      isOpen: !form.errors.isEmpty
    ) {
      let place = SalePages.place(company, account.order.id).at("customer")
      form.render(to: place, id: "sale-customer") {
        TextField(
          "contact", SaleWords.contact,
          .picked(PickRows.records(.contact, in: company), isFree: false)
        ).render(form)
        ButtonRow.render { Button.submit(SaleWords.setCustomer, style: .usual) }
      }
    }
  }

  /// What no item is, at a price.
  static func free(
    _ company: CompanyView, _ account: OrderAccount, _ form: FormView
  ) -> HTML {
    Card.folded(
      SaleWords.free, id: "card-free", icon: .edit, isOpen: !form.errors.isEmpty
    ) {
      form.render(to: SalePages.place(company, account.order.id).at("free"), id: "sale-free") {
        NewRecordField.render()
        TextField("what", SaleWords.what, isRequired: true).render(form)
        TextField("price", SaleWords.price, .decimal, isRequired: true).render(form)
        ButtonRow.render { Button.submit(SaleWords.sellFree, style: .usual) }
      }
    }
  }

  /// The way to give the sale up.
  static func discard(
    _ company: CompanyView, _ account: OrderAccount, _ token: FormToken
  ) -> HTML {
    FormView(token).render(
      to: SalePages.place(company, account.order.id).at("discard"), id: "sale-discard",
      isPlain: true
    ) {
      Button.submit(SaleWords.discard, style: .quiet, icon: .trash)
    }
  }
}

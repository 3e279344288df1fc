import Business
import Model
import PageParts

extension SalesOrder {
  /// An order shows how far it is, where it goes, its lines and what they come to.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.order)
    hooks.head = { values, _, _, _ in
      Record<SalesOrder>(values).flatMap { OrderPage.days($0) } ?? HTML()
    }
    hooks.shown = OrderPage.shownFields
    hooks.goesOn = true
    hooks.rest = { values, person, company, form in
      guard let account = try await person.records.orderAccount(of: values.id) else {
        return HTML()
      }
      let home = try await person.records.homeCountry()
      return HTML.joined {
        OrderPage.lines(account, company, form)
        OrderPage.addresses(account.order, home: home)
      }
    }
    hooks.links = { company in
      Button.link(NumbersPage.title, NumbersPage.place(company), style: .quiet)
    }
    hooks.addRoutes = { $0.addNumbers(to: &$1) }
    return hooks
  }()
}

extension OrderLine {
  /// Lines stand in a table of the order's own.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.orderLine)
    hooks.isShownByWhole = true
    return hooks
  }()
}

import Business
import Model
import PageParts

extension DocumentPage where Document == SalesOrder {
  /// That orders are made of it, with what makes one; nothing for an order.
  static func template(
    _ order: Record<SalesOrder>, _ company: CompanyView, _ token: FormToken
  ) -> HTML? {
    guard SalesOrder.isApart(order.values) else { return nil }
    return Tag.div(.class("notice"), .id("template")) {
      Tag.p { OrderWords.template }
      if company.member.verdict(on: .create, .order) == .allowed {
        FormView(token).render(
          to: place(company, order.id).at("duplicate"), id: "use-template", isPlain: true
        ) {
          NewRecordField.render()
          Button.submit(OrderWords.useTemplate, style: .primary, icon: .copy)
        }
      }
    }
  }
}

extension OrderWords {
  static var template: String {
    say("This is a template: a draft that orders are made of. It is not submitted itself.")
  }
  static var useTemplate: String { say("Use the template") }
}

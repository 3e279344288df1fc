import Business
import Model
import PageParts

extension DocumentPage {
  /// That documents are made of it, with what makes one; nothing for one that is no template.
  static func template(
    _ document: Record<Document>, _ words: String, _ company: CompanyView, _ token: FormToken
  ) -> HTML? {
    guard Document.isApart(document.values) else { return nil }
    return Tag.div(.class("notice"), .id("template")) {
      Tag.p { words }
      if company.member.verdict(on: .create, Document.definition.subject) == .allowed {
        FormView(token).render(
          to: place(company, document.id).at("duplicate"), id: "use-template", isPlain: true
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

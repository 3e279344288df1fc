/// A question or a form above the page: a dialog on wide screens, a sheet at the lower edge on
/// narrow ones. Script opens it; without script its opener leads to a page
/// that holds the same.
package enum Dialog {
  /// The dialog, which is closed until something opens it.
  package static func render(
    _ title: String, id: String, @HTMLBuilder content: () -> HTML
  ) -> HTML {
    Tag.dialog(
      .class("dialog"), .id(id), Attribute("aria-labelledby", "\(id)-title")
    ) {
      Tag.div(.class("dialog-head")) {
        Tag.h2(.id("\(id)-title")) { title }
        Tag.button(
          .class("icon-button"), .type("button"), Attribute("data-close"),
          Attribute("aria-label", PartWords.close)
        ) { Icon.close.html }
      }
      content()
    }
  }

  /// What opens it: a link to the page of the same.
  package static func opener(
    _ label: String, id: String, _ page: Place, style: Button.Style = .usual, icon: Icon? = nil
  ) -> HTML {
    Tag.a(
      .class(style == .usual ? "button" : "button \(style.rawValue)"), .href(page),
      Attribute("data-dialog", id)
    ) {
      icon?.html
      label
    }
  }
}

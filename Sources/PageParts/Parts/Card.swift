/// A part of a page with a title of its own.
package enum Card {
  /// The card. Its title names it for who hears the page.
  package static func render(
    _ title: String, id: String, icon: Icon? = nil, @HTMLBuilder content: () -> HTML
  ) -> HTML {
    Tag.section(.class("panel"), .id(id), Attribute("aria-labelledby", "\(id)-title")) {
      head(title, id, icon)
      content()
    }
  }

  /// A card that shows its title alone until it is asked for more.
  package static func folded(
    _ title: String, id: String, icon: Icon? = nil, hint: String? = nil, isOpen: Bool = false,
    @HTMLBuilder content: () -> HTML
  ) -> HTML {
    Tag.details(.class("panel fold"), .id(id), .when(isOpen, "open")) {
      Tag.summary {
        head(title, id, icon)
        if let hint { Tag.span(.class("hint")) { hint } }
        Icon.down.html
      }
      Tag.div(.class("fold-content")) { content() }
    }
  }

  private static func head(_ title: String, _ id: String, _ icon: Icon?) -> HTML {
    Tag.h2(.id("\(id)-title"), .class("panel-title")) {
      icon?.html
      title
    }
  }
}

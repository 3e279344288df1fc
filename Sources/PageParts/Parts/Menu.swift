/// A list of things to go to or do that opens with a click, without script.
package enum Menu {
  /// Which way it opens.
  package enum Side: String, Sendable { case below, above, end }

  /// The menu; `unseen` is its label for who hears the page.
  package static func render(
    id: String, side: Side = .below, label: HTML, unseen: String? = nil,
    @HTMLBuilder items: () -> HTML
  ) -> HTML {
    Tag.details(.class("menu \(side.rawValue)"), .id(id)) {
      Tag.summary {
        label
        if let unseen { Tag.span(.class("unseen")) { unseen } }
      }
      Tag.div(.class("menu-list")) { items() }
    }
  }

  /// A way to a page.
  package static func link(
    _ label: String, _ place: Place, icon: Icon? = nil, isDanger: Bool = false,
    isCurrent: Bool = false
  ) -> HTML {
    Tag.a(
      isDanger ? .class("danger") : nil, .href(place),
      isCurrent ? Attribute("aria-current", "page") : nil
    ) {
      icon?.html
      label
    }
  }

  /// A form with nothing but its button.
  package static func act(
    _ label: String, to place: Place, _ token: FormToken?, icon: Icon? = nil, id: String? = nil,
    key: Key? = nil, hidden: HTML? = nil
  ) -> HTML {
    Tag.form(Attribute("method", "post"), .action(place), id.map { Attribute("id", $0) }) {
      token?.field
      hidden
      Tag.button(.class("plain"), .type("submit"), key?.attribute) {
        icon?.html
        label
      }
    }
  }

  /// A thin line between groups.
  package static var rule: HTML { Tag.div(.class("menu-rule"), Attribute("aria-hidden", "true")) }
}

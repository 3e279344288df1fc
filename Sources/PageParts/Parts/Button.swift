package import Model

/// Buttons of forms, and links that look like them.
package enum Button {
  /// How much a button asks for.
  package enum Style: String, CaseIterable, Sendable {
    /// The one thing that a page is there for.
    case primary
    /// Any other act.
    case usual
    /// What can be left alone: cancel, older, elsewhere.
    case quiet
    /// What takes something away, now.
    case danger
    /// What leads to a question before something is taken away.
    case caution

    fileprivate var names: String { self == .usual ? "button" : "button \(rawValue)" }
  }

  /// Sends the form that it stands in.
  package static func submit(
    _ label: String, style: Style = .primary, icon: Icon? = nil, key: Key? = nil
  ) -> HTML {
    Tag.button(.class(style.names), .type("submit"), key?.attribute) {
      icon?.html
      label
    }
  }

  /// Sends the form with one answer more.
  package static func answer(
    _ label: String, _ name: String, _ value: String, style: Style = .usual, icon: Icon? = nil
  ) -> HTML {
    Tag.button(.class(style.names), .type("submit"), .name(name), .value(value)) {
      icon?.html
      label
    }
  }

  /// Leads somewhere and changes nothing.
  package static func link(
    _ label: String, _ place: Place, style: Style = .usual, icon: Icon? = nil, key: Key? = nil
  ) -> HTML {
    Tag.a(.class(style.names), .href(place), key?.attribute) {
      icon?.html
      label
    }
  }

  /// A link if the rules allow what it leads to; else the label with the reason.
  package static func link(
    _ label: String, _ place: Place, if verdict: Verdict, style: Style = .usual,
    icon: Icon? = nil, key: Key? = nil
  ) -> HTML {
    switch verdict {
    case .allowed: link(label, place, style: style, icon: icon, key: key)
    case .denied(let denial):
      Tag.span(.class("denied")) {
        Tag.span(
          .class(style.names), Attribute("aria-disabled", "true"), Attribute("role", "link")
        ) {
          icon?.html
          label
        }
        Tag.span(.class("reason")) { denial.told }
      }
    }
  }
}

/// Buttons beside each other, the main one first.
package enum ButtonRow {
  /// The row.
  package static func render(@HTMLBuilder _ buttons: () -> HTML) -> HTML {
    Tag.div(.class("actions")) { buttons() }
  }
}

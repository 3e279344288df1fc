import Model

/// Buttons and links that look like them.
enum Controls {
  static func submit(_ label: String, style: StaticString = "primary") -> HTML {
    Tag.button(.class(style.description), .type("submit")) { label }
  }

  static func link(_ label: String, _ place: Place, style: StaticString = "button") -> HTML {
    Tag.a(.class(style.description), .href(place)) { label }
  }

  /// A link if the rules allow what it leads to; else the label with the reason.
  static func link(
    _ label: String, _ place: Place, if verdict: Verdict, style: StaticString = "button"
  ) -> HTML {
    switch verdict {
    case .allowed: link(label, place, style: style)
    case .denied(let denial):
      Tag.span(.class("denied")) {
        Tag.span(
          .class(style.description), Attribute("aria-disabled", "true"), Attribute("role", "link")
        ) { label }
        Tag.span(.class("reason")) { denial.sentence }
      }
    }
  }

  /// What an empty view shows: one sentence and one main button.
  static func empty(_ sentence: String, @HTMLBuilder action: () -> HTML) -> HTML {
    Tag.div(.class("empty")) {
      Tag.p { sentence }
      action()
    }
  }

  static func badge(_ label: String, tone: StaticString = "") -> HTML {
    Tag.span(.class("badge \(tone)")) { label }
  }
}

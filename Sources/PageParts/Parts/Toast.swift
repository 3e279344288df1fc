/// What a person was just told: what was done floats at the foot of the page, what failed stands at
/// its head.
package enum Toast {
  /// A way to take back what was done.
  package struct Undo: Sendable {
    let label: String
    let place: Place
    let token: FormToken?

    /// Takes the parts as they are.
    package init(label: String, place: Place, token: FormToken?) {
      self.label = label
      self.place = place
      self.token = token
    }
  }

  /// What was done, with the way to it and back.
  package static func done(
    _ words: String, link: (label: String, place: Place)? = nil, undo: Undo? = nil,
    id: String = "notice"
  ) -> HTML {
    Tag.div(.id(id), .class("toast"), Attribute("role", "status"), Attribute("data-toast")) {
      Icon.check.html
      Tag.p {
        words
        if let link {
          " "
          Tag.a(.href(link.place)) { link.label }
        }
      }
      if let undo {
        Tag.form(Attribute("method", "post"), .action(undo.place), .id("\(id)-undo")) {
          undo.token?.field
          Button.submit(undo.label, style: .quiet)
        }
      }
      Tag.button(
        .class("icon-button needs-script"), .type("button"), Attribute("data-close"),
        Attribute("aria-label", PartWords.dismiss)
      ) { Icon.close.html }
    }
  }

  /// What failed.
  package static func failed(_ words: String, id: String = "notice") -> HTML {
    Tag.p(.id(id), .class("notice bad"), Attribute("role", "alert")) { words }
  }
}

/// Views of one thing, of which one is shown: links, so that each is an address.
package enum Tabs {
  /// One of them.
  package struct Tab: Sendable {
    let id: String
    let label: String
    let place: Place
    /// Whether it is the one that is shown.
    let isCurrent: Bool

    /// Takes the parts as they are.
    package init(id: String, label: String, place: Place, isCurrent: Bool = false) {
      self.id = id
      self.label = label
      self.place = place
      self.isCurrent = isCurrent
    }
  }

  /// The tabs under a name for who hears them.
  package static func render(_ label: String, _ tabs: [Tab]) -> HTML {
    Tag.nav(.class("choices"), Attribute("aria-label", label)) {
      for tab in tabs {
        Tag.a(
          .href(tab.place), .id(tab.id), tab.isCurrent ? Attribute("aria-current", "page") : nil
        ) { tab.label }
      }
    }
  }
}

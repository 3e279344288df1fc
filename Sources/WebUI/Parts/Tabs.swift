/// Views of one thing, of which one is shown: links, so that each is an address.
enum Tabs {
  struct Tab: Sendable {
    let id: String
    let label: String
    let place: Place
    var isCurrent = false
  }

  static func render(_ label: String, _ tabs: [Tab]) -> HTML {
    Tag.nav(.class("choices"), Attribute("aria-label", label)) {
      for tab in tabs {
        Tag.a(
          .href(tab.place), .id(tab.id), tab.isCurrent ? Attribute("aria-current", "page") : nil
        ) { tab.label }
      }
    }
  }
}

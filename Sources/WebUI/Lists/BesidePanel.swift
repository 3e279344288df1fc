import Model
import PageParts

/// A record beside its list, with the way to close it again.
enum BesidePanel {
  static func render(
    _ title: String, close: Place, @HTMLBuilder content: () -> HTML
  ) -> HTML {
    Tag.section(.class("panel beside"), Attribute("aria-labelledby", "beside-title")) {
      Tag.div(.class("dialog-head")) {
        Tag.h2(.id("beside-title")) { title }
        Tag.a(
          .class("icon-button"), .href(close), .id("beside-close"),
          Attribute("aria-label", ListWords.close)
        ) { Icon.close.html }
      }
      content()
    }
  }

  /// Where the record is not there, or does not come to the person: deleted elsewhere, mostly.
  static func gone(close: Place) -> HTML {
    render(ListWords.goneTitle, close: close) {
      Tag.p { ListWords.goneBeside }
    }
  }
}

import Model
import PageParts

/// What is shown while the stores are being opened.
enum OpeningPage {
  static func render() -> HTML {
    let page = Page(OpeningWords.title, isLive: false, isNarrow: true) {
      Tag.h1 { OpeningWords.title }
      Tag.p(.class("lead"), .id("opening"), Attribute("role", "status")) { OpeningWords.lead }
    }
    return Layout.render(page, Frame())
  }
}

/// The words of the page that is shown while the stores are being opened.
enum OpeningWords {
  static var title: String { say("Opening…") }
  static var lead: String {
    say("Your data is being opened. This page shows it as soon as it is ready.")
  }
}

import PageParts

/// What a stranger finds on a server that nobody has set up.
enum SetUpPage {
  static func elsewhere() -> Page {
    Page(SetUpWords.title, isLive: false, isNarrow: true) {
      Tag.h1 { SetUpWords.title }
      Tag.p(.class("lead"), .id("not-set-up")) { SetUpWords.elsewhere }
      Tag.p(.class("hint")) { SetUpWords.again }
    }
  }
}

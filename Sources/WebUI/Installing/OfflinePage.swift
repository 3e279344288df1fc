import HTTPServing
import Model
import PageParts

/// The page that a browser shows where the address of the pages does not answer. It is the same
/// for everybody and holds nothing of anybody.
enum OfflinePage {
  static let place = Place("offline")

  static func render(isOwnDevice: Bool) -> HTML {
    let page = Page(OfflineWords.title, isLive: false, isNarrow: true) {
      Tag.div(.class("refusal"), Attribute("data-unanswered")) {
        Icon.alert.html
        Tag.h1 { OfflineWords.title }
        Tag.p(.class("lead")) { OfflineWords.intro }
        Tag.ul(.class("lead points")) {
          for line in OfflineWords.lines(isOwnDevice: isOwnDevice) { Tag.li { line } }
        }
        // It stands at the address that was asked for: that one again.
        ButtonRow.render {
          Tag.a(.class("button primary"), Attribute("href", "")) { OfflineWords.again }
        }
      }
    }
    return Layout.render(page, Frame(isOwnDevice: isOwnDevice))
  }
}

/// The words of that page.
enum OfflineWords {
  static var title: String { say("This address does not answer") }
  static var intro: String {
    say("Nothing is lost. What you saved is safe where your device keeps it.")
  }
  static var again: String { say("Try again") }

  static func lines(isOwnDevice: Bool) -> [String] {
    let device =
      isOwnDevice
      ? say("The program on this machine has ended, or runs at another address. Start it again.")
      : say("The server can’t be reached: look whether this device is connected, then try again.")
    return [
      device,
      say(
        "Until it answers nothing can be shown or saved here: this browser keeps no records of "
          + "yours."),
      say("A form that you had half typed is kept, sealed, and offered when you come back to it."),
      say("With the program on your own machine you go on working without any connection."),
    ]
  }
}

import Model

/// The words of feeds.
enum FeedWords {
  static var pageTitle: String { say("Feeds") }
  static var settings: String { say("Notices in your feed reader and your calendar") }
  static var lead: String {
    say(
      "A feed tells a reader or a calendar outside of this page what needs somebody in this "
        + "company: what is low, expires, or is overdue.")
  }
  static var limits: String {
    say(
      "Whoever has the address can read it without a password: names, quantities and dates of "
        + "what you may see, and nothing else. It stops when you leave the company, change your "
        + "password for it, or sign out of this server.")
  }
  static func made(_ moment: String) -> String { say("There is an address, made \(moment).") }
  static var make: String { say("Make an address") }
  static var renew: String { say("Make another address") }
  static var renewHint: String { say("The present one stops at once.") }
  static var stop: String { say("Stop the feed") }
  static var stopped: String { say("The feed is stopped: its address leads nowhere now.") }
  static var once: String {
    say("These addresses are shown this one time. Copy them now; anybody who has one can read it.")
  }
  static var done: String { say("I have copied them") }

  static func title(_ company: String) -> String { say("Notices of \(company)") }

  static func label(_ kind: FeedKind) -> String {
    switch kind {
    case .atom: say("For a feed reader")
    case .calendar: say("For a calendar")
    }
  }

  static func hint(_ kind: FeedKind) -> String {
    switch kind {
    case .atom: say("An Atom feed: subscribe to it in a reader.")
    case .calendar: say("Add it as a calendar by address: what is due stands on its day.")
    }
  }
}

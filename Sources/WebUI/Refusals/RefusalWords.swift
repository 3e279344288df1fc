import Model

/// The words of pages that can't be shown: what is wrong, and what to do.
enum RefusalWords {
  static func title(_ reason: PageRefusal) -> String {
    switch reason {
    case .notFound: say("This page is not here")
    case .notSignedIn: say("Please sign in")
    case .denied: say("You may not do this")
    case .foreignWrite: say("This did not come from our pages")
    case .staleForm: say("This form is out of date")
    case .unknownHost: say("Unknown address")
    case .unreadable: say("This request can’t be read")
    case .tooLarge: say("That was too much")
    case .wrongMethod: say("This address can’t do that")
    case .diskFull: say("The disk is full")
    case .diskReadOnly: say("The disk can only be read")
    }
  }

  static func advice(_ reason: PageRefusal) -> String {
    switch reason {
    case .notFound:
      say(
        "It may have been deleted, you may not take part any more, or the address is not complete. "
          + "Nothing was changed.")
    case .notSignedIn: say("The session has ended. Sign in to go on.")
    case .denied(let denial): denial.told
    case .foreignWrite:
      say(
        "Nothing was changed. Open the page from our own site and try again. If you use a proxy, "
          + "it must pass the Host header on.")
    case .staleForm:
      say(
        "You signed in or out since it was opened. Nothing was changed: go back, load the page "
          + "again and send it once more.")
    case .unknownHost:
      say("This site is not meant to be reached by this name. The operator can allow it.")
    case .unreadable: say("Nothing was changed. Go back and try again.")
    case .tooLarge: say("Nothing was changed. Send less at once.")
    case .wrongMethod: say("Nothing was changed. Go back and use the page’s own buttons.")
    case .diskFull:
      say(
        "Nothing was changed, and what you had saved is safe. Free some space where this runs, "
          + "then go back and send it again.")
    case .diskReadOnly:
      say(
        "Nothing was changed, and what you had saved is safe. Whoever runs this must make the disk "
          + "writable; then go back and send it again.")
    }
  }

  static var failedTitle: String { say("Something went wrong here") }
  static var failedAdvice: String {
    say(
      "This is our fault, not yours. What you had saved is safe. Try again; if it stays, give the "
        + "operator this number:")
  }
  static var goneTitle: String { say("This company is not here any more") }
  static var whomToAsk: String { say("See whom to ask") }
  static var start: String { say("To the start page") }
}

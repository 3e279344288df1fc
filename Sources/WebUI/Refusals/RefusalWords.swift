import Model

/// The words of pages that can't be shown: what is wrong, and what to do.
enum RefusalWords {
  static func title(_ reason: PageRefusal) -> String {
    switch reason {
    case .notFound: "This page is not here"
    case .notSignedIn: "Please sign in"
    case .denied: "You may not do this"
    case .foreignWrite: "This did not come from our pages"
    case .staleForm: "This form is out of date"
    case .unknownHost: "Unknown address"
    case .unreadable: "This request can’t be read"
    case .tooLarge: "That was too much"
    case .wrongMethod: "This address can’t do that"
    case .diskFull: "The disk is full"
    }
  }

  static func advice(_ reason: PageRefusal) -> String {
    switch reason {
    case .notFound:
      "It may have been deleted, you may not take part any more, or the address is not complete. "
        + "Nothing was changed."
    case .notSignedIn: "The session has ended. Sign in to go on."
    case .denied(let denial): denial.sentence
    case .foreignWrite:
      "Nothing was changed. Open the page from our own site and try again. If you use a proxy, it "
        + "must pass the Host header on."
    case .staleForm:
      "You signed in or out since it was opened. Nothing was changed: go back, load the page again "
        + "and send it once more."
    case .unknownHost:
      "This site is not meant to be reached by this name. The operator can allow it."
    case .unreadable: "Nothing was changed. Go back and try again."
    case .tooLarge: "Nothing was changed. Send less at once."
    case .wrongMethod: "Nothing was changed. Go back and use the page’s own buttons."
    case .diskFull:
      "Nothing was changed, and what you had saved is safe. Free some space where this runs, then "
        + "go back and send it again."
    }
  }

  static let failedTitle = "Something went wrong here"
  static let failedAdvice =
    "This is our fault, not yours. What you had saved is safe. Try again; if it stays, give the "
    + "operator this number:"
  static let start = "To the start page"
}

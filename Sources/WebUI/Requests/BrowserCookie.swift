import HTTPServing

/// The cookies of our pages.
enum BrowserCookie: Equatable {
  /// The secret of a signed-in browser.
  case session
  /// A random secret of a browser that isn't signed in, for its forms.
  case visitor
  /// The secret of the share link that was opened, until it is answered.
  case offer
  /// The secret of the set-up, until the first account is made.
  case setUp
  /// In which language the pages speak to this browser.
  case language
  /// Whether they are light or dark there.
  case theme
  /// Which columns this browser shows in each list.
  case itemColumns, loanColumns, reservationColumns, countColumns, placeColumns
  /// The same of a declared kind, by the name of its list.
  case columns(String)

  /// How long an opened link is remembered while its person signs in.
  static let offerSeconds = 30 * 60
  /// How long a browser stays signed in at most.
  static let sessionSeconds = 30 * 24 * 60 * 60

  /// Over TLS the prefix keeps other hosts of the same domain from setting it.
  func name(isSecure: Bool) -> String { isSecure ? "__Host-\(word)" : word }

  private var word: String {
    switch self {
    case .session: "session"
    case .visitor: "visitor"
    case .offer: "offer"
    case .setUp: "setUp"
    case .language: "language"
    case .theme: "theme"
    case .itemColumns: "itemColumns"
    case .loanColumns: "loanColumns"
    case .reservationColumns: "reservationColumns"
    case .countColumns: "countColumns"
    case .placeColumns: "placeColumns"
    case .columns(let list): "\(list)Columns"
    }
  }

  func value(in request: Request, isSecure: Bool) -> String? {
    request.cookies[name(isSecure: isSecure)].flatMap { $0.isEmpty ? nil : $0 }
  }

  func set(_ value: String, isSecure: Bool) -> Cookie {
    Cookie(
      name: name(isSecure: isSecure), value: value, isSecure: isSecure, maximumAge: maximumAge)
  }

  func removed(isSecure: Bool) -> Cookie {
    Cookie(name: name(isSecure: isSecure), value: "", isSecure: isSecure, maximumAge: 0)
  }

  private var maximumAge: Int? {
    switch self {
    case .session: Self.sessionSeconds
    case .visitor: nil
    case .offer, .setUp: Self.offerSeconds
    case .itemColumns, .loanColumns, .reservationColumns, .countColumns, .placeColumns, .columns,
      .language, .theme:
      365 * 24 * 60 * 60
    }
  }
}

import Model

/// The words of how pages look.
enum AppearanceWords {
  static var title: String { say("Appearance and language") }
  static var intro: String { say("In this browser alone: each of yours may look different.") }
  static var theme: String { say("Colours") }
  static var language: String { say("Language") }
  static var languageHint: String {
    say("Dates and numbers are written as usual in it. What people typed stays as it is.")
  }
  static var browserLanguage: String { say("The language of the browser") }
  static var save: String { say("Save") }
  static var saved: String { say("It looks like this now.") }
  static var settings: String { say("Light or dark, and the language") }

  static func name(_ theme: Appearance.Theme) -> String {
    switch theme {
    case .system: say("Like this device")
    case .light: say("Light")
    case .dark: say("Dark")
    }
  }
}

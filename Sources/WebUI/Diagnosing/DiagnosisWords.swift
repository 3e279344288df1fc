import Model

/// The words of the page about what may be wrong.
enum DiagnosisWords {
  static var title: String { say("Diagnosis") }
  static var link: String { say("A share link does not work? Open it to see why:") }
  static var join: String { say("Join a company") }
  static var again: String { say("Look again") }
  static var fine: String { say("Fine") }
  static var look: String { say("Look") }
  static var signIn: String { say("Sign in") }
  static var companies: String { say("Choose the company") }
  static var decide: String { say("Decide") }
  static var confirm: String { say("Confirm who takes part") }

  static func sentence(_ count: Int) -> String {
    switch count {
    case 0: say("Nothing is wrong.")
    case 1: say("One thing needs a look. It comes first.")
    default: say("\(count) things need a look. They come first.")
    }
  }
}

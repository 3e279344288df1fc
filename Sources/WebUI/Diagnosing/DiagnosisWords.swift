/// The words of the page about what may be wrong.
enum DiagnosisWords {
  static let title = "What may be wrong"
  static let link = "A share link does not work? Open it to see why:"
  static let join = "Join a company"
  static let again = "Look again"
  static let fine = "Fine"
  static let look = "Look"
  static let signIn = "Sign in"
  static let companies = "Choose the company"
  static let decide = "Decide"
  static let confirm = "Confirm who takes part"

  static func sentence(_ count: Int) -> String {
    switch count {
    case 0: "Nothing is wrong."
    case 1: "One thing needs a look. It comes first."
    default: "\(count) things need a look. They come first."
    }
  }
}

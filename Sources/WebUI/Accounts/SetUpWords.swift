import Model

/// The words of a server's first minutes.
enum SetUpWords {
  static var title: String { say("This server is not set up yet") }
  static var elsewhere: String {
    say("Whoever started it makes the first account, at the address that it printed.")
  }
  static var again: String {
    say("The address works once. It is printed anew at each start until somebody has used it.")
  }
  static var first: String {
    say("The first account of this server is yours. Your company comes right after it.")
  }
}

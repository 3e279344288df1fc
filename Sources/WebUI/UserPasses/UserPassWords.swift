import Model

/// The words of the second lock.
enum UserPassWords {
  static var title: String { say("Create your UserPass") }
  static func intro(_ company: String) -> String {
    say(
      "A second lock, for \(company) alone: who finds your account open still can’t open the "
        + "company. Username and password stay yours: nobody else there sees them.")
  }
  static var userName: String { say("Username") }
  static var userNameHint: String { say("It can’t be changed later.") }
  static var password: String { say("Password") }
  static var passwordHint: String { say("At least 6 characters; 12 or more are better.") }
  static var confirm: String { say("Password again") }
  static var displayName: String { say("Display name") }
  static var displayNameHint: String {
    say("What the others in the company see, for example your first name.")
  }
  static var email: String { say("E-mail") }
  static var picture: String { say("Picture of you") }
  static var pictureHint: String { say("The others in the company see it beside your name.") }
  static var superUser: String { say("You own this company: you may do everything in it.") }
  static var create: String { say("Create UserPass") }
  static var created: String { say("Your UserPass is ready.") }
  static var userNameMissing: String { say("Enter a username.") }
  static var passwordShort: String { say("The password needs at least 6 characters.") }
  static var passwordCommon: String {
    say("This password is one of the first that anyone would guess.")
  }
  static var passwordIsName: String { say("The password must not be the username.") }
  static var displayNameMissing: String { say("Enter the name that others will see.") }
  static var waitTitle: String { say("One moment") }
  static var wait: String {
    say(
      "Your account’s credentials are on their way to this device. This page goes on by itself; "
        + "without script, load it again.")
  }
  static var again: String { say("Load again") }
  static var busy: String { say("Too many do this right now. Try again in a moment.") }
}

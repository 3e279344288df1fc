import Model

/// The words of signing up and in.
enum AccountWords {
  static var signUpTitle: String { say("Create an account") }
  static var signInTitle: String { say("Sign in") }
  static var signUpIntro: String {
    say("One account for all your companies. You need no e-mail address and no credit card.")
  }
  static var signInIntro: String {
    say("Your company’s stock, and who works with it, on your own server.")
  }
  static var offerIntro: String {
    say("You have opened a share link. You will come back to it right after this.")
  }
  static var offerNext: String {
    say("Create an account or sign in to go on; you decide after that.")
  }
  static var offerClosed: String {
    say("Who takes part already signs in as always. Else ask for a new link.")
  }
  static var name: String { say("Account name") }
  static var nameHint: String { say("An e-mail address or any other name. You sign in with it.") }
  static var password: String { say("Password") }
  static var newPasswordHint: String {
    say("At least 8 characters. Three or four words that only you would put together are good.")
  }
  static var confirm: String { say("Password again") }
  static var signUp: String { say("Create account") }
  static var signIn: String { say("Sign in") }
  static var toSignIn: String { say("I have an account") }
  static var toSignUp: String { say("Create an account") }
  static var wasSignedOut: String {
    say(
      "You were signed out: elsewhere, or after a long time. Sign in to go on. What was not sent "
        + "yet is kept here, sealed if somebody signed you out, and sent then.")
  }
  static var discard: String { say("Discard what is left of it") }
  static var discarded: String { say("Nothing of the deleted account is left here.") }
  static var trust: String {
    say(
      "Whoever runs this hub can read what it stores for you. On a device of "
        + "your own, only you can."
    )
  }
  static var nameMissing: String { say("Enter an account name.") }
  static var nameTooLong: String { say("The account name is longer than 254 characters.") }
  static var passwordMissing: String { say("Enter your password.") }
  static var passwordShort: String { say("The password needs at least 8 characters.") }
  static var passwordCommon: String {
    say("This password is one of the first that anyone would guess.")
  }
}

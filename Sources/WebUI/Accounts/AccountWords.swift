/// The words of signing up and in.
enum AccountWords {
  static let signUpTitle = "Create an account"
  static let signInTitle = "Sign in"
  static let signUpIntro =
    "One account for all your companies. You need no e-mail address and no credit card."
  static let signInIntro = "Welcome back."
  static let offerIntro = "You have opened a share link. You will come back to it right after this."
  static let name = "Account name"
  static let nameHint = "An e-mail address or any other name. You sign in with it."
  static let password = "Password"
  static let newPasswordHint =
    "At least 8 characters. Three or four words that only you would put together are good."
  static let confirm = "Password again"
  static let signUp = "Create account"
  static let signIn = "Sign in"
  static let toSignIn = "I have an account"
  static let toSignUp = "Create an account"
  static let wasSignedOut =
    "You were signed out: elsewhere, or after a long time. Sign in to go on. What was not sent yet "
    + "is kept here, sealed if somebody signed you out, and sent then."
  static let discard = "Discard what is left of it"
  static let discarded = "Nothing of the deleted account is left here."
  static let trust =
    "Whoever runs this hub can read what it stores for you. On a device of your own, only you can."
  static let nameMissing = "Enter an account name."
  static let nameTooLong = "The account name is longer than 254 characters."
  static let passwordMissing = "Enter your password."
  static let passwordShort = "The password needs at least 8 characters."
  static let passwordCommon = "This password is one of the first that anyone would guess."
  static let confirmDiffers = "The two passwords are not the same."
}

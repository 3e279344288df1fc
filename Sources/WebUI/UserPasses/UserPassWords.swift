/// The words of the second lock.
enum UserPassWords {
  static let title = "Create your UserPass"
  static func intro(_ company: String) -> String {
    "Your own credentials for \(company). They stay yours: they are never part of the company’s "
      + "data, and nobody else there can see them."
  }
  static let userName = "Username"
  static let userNameHint = "It can’t be changed later."
  static let password = "Password"
  static let passwordHint = "At least 6 characters; 12 or more are better."
  static let confirm = "Password again"
  static let displayName = "Display name"
  static let displayNameHint = "What the others in the company see, for example your first name."
  static let email = "E-mail"
  static let create = "Create Account"
  static let created = "Your UserPass is ready."
  static let userNameMissing = "Enter a username."
  static let userNameTooLong = "The username is too long: 64 bytes are the limit."
  static let passwordShort = "The password needs at least 6 characters."
  static let passwordCommon = "This password is one of the first that anyone would guess."
  static let passwordIsName = "The password must not be the username."
  static let confirmDiffers = "The two passwords are not the same."
  static let displayNameMissing = "Enter the name that others will see."
  static let displayNameTooLong = "The display name is too long: 200 bytes are the limit."
  static let emailWrong = "This is not an e-mail address."
  static let waitTitle = "One moment"
  static let wait =
    "Your account’s credentials are on their way to this device. This page goes on by itself; "
    + "without script, load it again."
  static let again = "Load again"
  static let busy = "Too many do this right now. Try again in a moment."
}

import Model

/// The words of the login to a company and of one's credentials for it.
enum LoginWords {
  static var title: String { say("Log in") }
  static func intro(_ company: String) -> String {
    say("\(company) is locked on this browser. Log in with your UserPass for it.")
  }
  static var logIn: String { say("Log in") }
  static var madeElsewhere: String {
    say("Your UserPass was made or changed on another of your devices:")
  }
  static var thatOneCounts: String { say("That one counts. Log in with it.") }
  static var forgot: String { say("Forgot password?") }
  static var wrong: String { say("Invalid username or password") }
  static func wait(_ seconds: UInt64) -> String {
    say(
      seconds, one: "Too many wrong passwords. Try again in 1 second.",
      other: "Too many wrong passwords. Try again in \(seconds) seconds.")
  }
  static var missing: String { say("These credentials are gone. Load the page again.") }
  static var lockedMeanwhile: String {
    say(
      "The company was locked before this was sent, so nothing was changed. Log in, then send it "
        + "again.")
  }
  static var passwordMissing: String { say("Enter your password.") }

  static var forgotTitle: String { say("Set a new password") }
  static var forgotIntro: String {
    say(
      "Show that it is you with the password of your account. Your username stays, and nothing of "
        + "the company is lost.")
  }
  static var accountPassword: String { say("Password of your account") }
  static var newPassword: String { say("New password for this company") }
  static var setPassword: String { say("Set the new password") }
  static var accountWrong: String { say("This is not the password of your account.") }
  static var unreachable: String {
    say("Your account can’t be asked while the server can’t be reached. Try again later.")
  }
  static var passwordSet: String {
    say("Your new password is set. Other browsers and devices are logged out.")
  }

  static var credentials: String { say("Your credentials") }
  static func credentialsIntro(_ company: String) -> String {
    say("Your UserPass for \(company). Nobody else in the company can see it.")
  }
  static var changeTitle: String { say("Change the password") }
  static var current: String { say("Current password") }
  static var currentWrong: String { say("This is not your current password.") }
  static var change: String { say("Change password") }

  static var passPassword: String { say("Password of your UserPass") }
  static var byAccount: String { say("Forgotten? Use the password of your account") }
  static var byUserPass: String { say("Use the password of your UserPass") }

  static var lockTitle: String { say("Lock") }
  static var lockNow: String { say("Lock now") }
  static var lockAll: String { say("Lock all companies") }
  static var locked: String {
    say("Locked. Nothing of your companies is shown here until you log in.")
  }
  static var idle: String { say("Lock by itself") }
  static var idleHint: String { say("For all your companies, on every browser of this device.") }
  static var setIdle: String { say("Save") }
  static var idleSaved: String { say("Saved.") }
  static func idleChoice(_ minutes: UInt64?) -> String {
    guard let minutes else { return say("Only when I lock or sign out") }
    if minutes < 60 { return say("After \(minutes) minutes without use") }
    return minutes == 60
      ? say("After an hour without use") : say("After \(minutes / 60) hours without use")
  }

  static var idleTitle: String { say("Stay logged in for longer?") }
  static var idleIntro: String {
    say(
      "That is later than now. The lock is that of all your companies, on every browser of this "
        + "device, so show that it is you.")
  }
  static var idleTakesPassword: String {
    say("To stay logged in for longer takes the password of your account.")
  }

  static var deleteTitle: String { say("Delete your credentials") }
  static func deleteIntro(_ company: String) -> String {
    say(
      "You are logged out of \(company) at once, on all your devices. The company and its data "
        + "stay as they are. To come back you make new credentials.")
  }
  static var delete: String { say("Delete credentials") }
  static var deleted: String {
    say("Your credentials are deleted. You are logged out of that company.")
  }
  static var unreadableTitle: String { say("Sign in to your account again") }
  static var unreadable: String {
    say(
      "Your credentials for this company are sealed, and this device does not have your account’s "
        + "key yet. Sign out and sign in again with your account’s password to get it.")
  }
}

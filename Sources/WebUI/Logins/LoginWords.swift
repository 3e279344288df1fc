/// The words of the login to a company and of one's credentials for it.
enum LoginWords {
  static let title = "Log in"
  static func intro(_ company: String) -> String {
    "\(company) is locked on this browser. Log in with your UserPass for it."
  }
  static let logIn = "Log in"
  static let madeElsewhere = "Your UserPass was made or changed on another of your devices:"
  static let thatOneCounts = "That one counts. Log in with it."
  static let forgot = "Forgot password?"
  static let wrong = "Invalid username or password"
  static func wait(_ seconds: UInt64) -> String {
    "Too many wrong passwords. Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
  }
  static let missing = "These credentials are gone. Load the page again."
  static let lockedMeanwhile =
    "The company was locked before this was sent, so nothing was changed. Log in, then send it "
    + "again."
  static let passwordMissing = "Enter your password."

  static let forgotTitle = "Set a new password"
  static let forgotIntro =
    "Show that it is you with the password of your account. Your username stays, and nothing of "
    + "the company is lost."
  static let accountPassword = "Password of your account"
  static let newPassword = "New password for this company"
  static let setPassword = "Set the new password"
  static let accountWrong = "This is not the password of your account."
  static let unreachable =
    "Your account can’t be asked while the container can’t be reached. Try again later."
  static let passwordSet = "Your new password is set. Other browsers and devices are logged out."

  static let credentials = "Your credentials"
  static func credentialsIntro(_ company: String) -> String {
    "Your UserPass for \(company). Nobody else in the company can see it."
  }
  static let changeTitle = "Change the password"
  static let current = "Present password"
  static let currentWrong = "This is not your present password."
  static let change = "Change password"

  static let lockTitle = "Lock"
  static let lockNow = "Lock now"
  static let lockAll = "Lock all companies"
  static let locked = "Locked. Nothing of your companies is shown here until you log in."
  static let idle = "Lock by itself"
  static let idleHint = "For all your companies, on every browser of this device."
  static let setIdle = "Save"
  static let idleSaved = "Saved."
  static func idleChoice(_ minutes: UInt64?) -> String {
    guard let minutes else { return "Only when I lock or sign out" }
    if minutes < 60 { return "After \(minutes) minutes without use" }
    return minutes == 60 ? "After an hour without use" : "After \(minutes / 60) hours without use"
  }

  static let deleteTitle = "Delete your credentials"
  static func deleteIntro(_ company: String) -> String {
    "You are logged out of \(company) at once, on all your devices. The company and its data stay "
      + "as they are. To come back you make new credentials."
  }
  static let delete = "Delete credentials"
  static let deleted = "Your credentials are deleted. You are logged out of that company."
  static let unreadableTitle = "Sign in to your account again"
  static let unreadable =
    "Your credentials for this company are sealed, and this device does not have your account’s "
    + "key yet. Sign out and sign in again with your account’s password to get it."
}

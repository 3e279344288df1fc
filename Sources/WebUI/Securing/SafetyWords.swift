/// The words of keeping an account safe and of finding back into it.
enum SafetyWords {
  static let title = "Your account"
  static let safety = "Safety"
  static func lead(_ name: String) -> String { "You are signed in as \(name)." }
  static let unreachable =
    "The container can’t be reached, and it alone knows your account. Try again when it is back."
  static let present = "Present password"
  static let presentHint = "The password of your account."
  static let presentMissing = "Enter the password of your account."

  static let passwordTitle = "Password"
  static let newPassword = "New password"
  static let endsOthers = "Sign all other devices and browsers out"
  static let change = "Change password"
  static let changed = "The password of your account is changed."
  static let changedAndEnded =
    "The password of your account is changed. All other devices and browsers are signed out."

  static let codesTitle = "Recovery codes"
  static let codesIntro =
    "Ten codes to print. Each sets a new password once, or stands in for your authenticator once."
  static func codesLeft(_ count: UInt64) -> String {
    switch count {
    case 0: "You have none. Without them a forgotten password may lose your credentials."
    case 1: "One is left. Make new ones."
    default: "\(count) are left."
    }
  }
  static let makeCodes = "Make recovery codes"
  static let makeNew = "Make new codes"
  static let replaces = "All earlier codes end."
  static let codesShown = "Your recovery codes"
  static let codesOnce =
    "Print this page or write the codes down, and keep them where nobody else looks. They are "
    + "shown this one time. Earlier codes have ended."
  static let codesDone = "I have them"

  static let authenticatorTitle = "Authenticator"
  static let authenticatorIntro =
    "A program on your phone shows a code that each sign-in asks for, after your password."
  static let authenticatorOn = "Each sign-in asks for a code."
  static let authenticatorAdd = "Set up an authenticator"
  static let authenticatorRemove = "Remove the authenticator"
  static let authenticatorRemoved = "Sign-ins ask for your password alone now."
  static let authenticatorScan =
    "Scan this with your authenticator, or type the secret into it. Then enter the code that it "
    + "shows."
  static let authenticatorPicture = "The secret for your authenticator as a QR code"
  static let secret = "Secret"
  static let code = "Code"
  static let codeHint = "Six digits."
  static let codeMissing = "Enter the code."
  static let confirmCode = "Turn on"
  static let authenticatorDone = "From now on each sign-in asks for a code."
  static let again = "Begin again"
  static let next = "Go on"

  static let emailTitle = "Recovery mails"
  static let emailIntro =
    "Without password and codes, a mail to this address sets a new password. Your account then "
    + "gets a new key, and each company asks you for new credentials; no data is lost."
  static let email = "E-mail address"
  static let emailHint = "Leave it empty to remove it."
  static let emailSave = "Save"
  static let emailSent = "A mail is on its way. Open its link to confirm the address."
  static let emailRemoved = "There is no address for recovery mails any more."
  static func emailKnown(_ email: String, isConfirmed: Bool) -> String {
    isConfirmed ? "They go to \(email)." : "\(email) is not confirmed yet. See your mail."
  }
  static let emailNone = "There is no address."
  static let noMail = "This container sends no mail. Make recovery codes."
  static let confirmTitle = "Confirm your address"
  static let confirmIntro = "This shows that recovery mails reach you."
  static let mailSecret = "Secret from the mail"
  static let mailSecretHint = "What stands behind the # of the link. It fills in by itself."
  static let mailSecretMissing = "Paste what stands behind the # of the link in the mail."
  static let confirm = "Confirm"
  static let confirmed = "Your address is confirmed."

  static let recoverTitle = "Set a new password"
  static let recoverIntro =
    "With one of your recovery codes, or with the link of a recovery mail. All devices are signed "
    + "out by it."
  static let recoverCode = "Recovery code, or secret from the mail"
  static let recoverCodeHint = "A code is good once. Capitals and dashes don’t matter."
  static let recoverNameHint = "Needed with a recovery code; a mail’s link knows it."
  static let recoverNameMissing = "Enter the name of your account: the code does not tell it."
  static let recoverCodeMissing = "Enter a recovery code, or open the link of the mail."
  static let recoverTimeCode = "Code of your authenticator"
  static let recoverTimeCodeHint = "If you have set one up and come from a mail."
  static let recover = "Set password"
  static func recovered(_ name: String) -> String {
    "The new password of \(name) is set. Sign in with it."
  }
  static let mailTitle = "No code at hand?"
  static let mailIntro = "If your account has a confirmed address, a mail can set a new password."
  static let mailAsk = "Send the mail"
  static let mailAsked = "If this account has a confirmed address, a mail is on its way to it."
  static let forgot = "Forgot password?"

  static let secondTitle = "One more step"
  static let secondIntro = "Enter the code that your authenticator shows."
  static let secondHint = "Or one of your recovery codes."
  static let signIn = "Sign in"
}

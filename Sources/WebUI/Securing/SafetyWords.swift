import Model

/// The words of keeping an account safe and of finding back into it.
enum SafetyWords {
  static var title: String { say("Your account") }
  static var safety: String { say("Safety") }
  static func lead(_ name: String) -> String { say("You are signed in as \(name).") }
  static var unreachable: String {
    say(
      "The server can’t be reached, and it alone knows your account. Try again when it is back.")
  }
  static var present: String { say("Current password") }
  static var presentHint: String { say("The password of your account.") }
  static var presentMissing: String { say("Enter the password of your account.") }

  static var passwordTitle: String { say("Password") }
  static var newPassword: String { say("New password") }
  static var endsOthers: String { say("Sign all other devices and browsers out") }
  static var change: String { say("Change password") }
  static var changed: String { say("The password of your account is changed.") }
  static var changedAndEnded: String {
    say("The password of your account is changed. All other devices and browsers are signed out.")
  }

  static var codesTitle: String { say("Recovery codes") }
  static var codesIntro: String {
    say(
      "Ten codes to print. Each sets a new password once, or stands in for your authenticator once."
    )
  }
  static func codesLeft(_ count: UInt64) -> String {
    switch count {
    case 0: say("You have none. Without them a forgotten password may lose your credentials.")
    case 1: say("One is left. Make new ones.")
    default: say("\(count) are left.")
    }
  }
  static var makeCodes: String { say("Make recovery codes") }
  static var makeNew: String { say("Make new codes") }
  static var replaces: String { say("All earlier codes end.") }
  static var codesShown: String { say("Your recovery codes") }
  static var codesOnce: String {
    say(
      "Print this page or write the codes down, and keep them where nobody else looks. They are "
        + "shown this one time. Earlier codes have ended.")
  }
  static var codesDone: String { say("I have them") }

  static var authenticatorTitle: String { say("Authenticator") }
  static var authenticatorIntro: String {
    say("A program on your phone shows a code that each sign-in asks for, after your password.")
  }
  static var authenticatorOn: String { say("Each sign-in asks for a code.") }
  static var authenticatorAdd: String { say("Set up an authenticator") }
  static var authenticatorRemove: String { say("Remove the authenticator") }
  static var authenticatorRemoved: String { say("Sign-ins ask for your password alone now.") }
  static var authenticatorScan: String {
    say(
      "Scan this with your authenticator, or type the secret into it. Then enter the code that it "
        + "shows.")
  }
  static var authenticatorPicture: String { say("The secret for your authenticator as a QR code") }
  static var secret: String { say("Secret") }
  static var code: String { say("Code") }
  static var codeHint: String { say("Six digits.") }
  static var codeMissing: String { say("Enter the code.") }
  static var confirmCode: String { say("Turn on") }
  static var authenticatorDone: String { say("From now on each sign-in asks for a code.") }
  static var again: String { say("Begin again") }
  static var next: String { say("Continue") }

  static var emailTitle: String { say("Recovery mails") }
  static var emailIntro: String {
    say(
      "Without password and codes, a mail to this address sets a new password. Your account then "
        + "gets a new key, and each company asks you for new credentials; no data is lost.")
  }
  static var email: String { say("E-mail address") }
  static var emailHint: String { say("Leave it empty to remove it.") }
  static var emailSave: String { say("Save") }
  static var emailSent: String {
    say("A mail is on its way. Open its link to confirm the address.")
  }
  static var emailRemoved: String { say("There is no address for recovery mails any more.") }
  static func emailKnown(_ email: String, isConfirmed: Bool) -> String {
    isConfirmed ? say("They go to \(email).") : say("\(email) is not confirmed yet. See your mail.")
  }
  static var emailNone: String { say("There is no address.") }
  static var noMail: String { say("This server sends no mail. Make recovery codes.") }
  static var confirmTitle: String { say("Confirm your address") }
  static var confirmIntro: String { say("This shows that recovery mails reach you.") }
  static var mailSecret: String { say("Secret from the mail") }
  static var mailSecretHint: String {
    say("What stands behind the # of the link. It fills in by itself.")
  }
  static var mailSecretMissing: String {
    say("Paste what stands behind the # of the link in the mail.")
  }
  static var confirm: String { say("Confirm") }
  static var confirmed: String { say("Your address is confirmed.") }

  static var recoverTitle: String { say("Set a new password") }
  static var recoverIntro: String {
    say(
      "With one of your recovery codes, or with the link of a recovery mail. All devices are "
        + "signed out by it.")
  }
  static var recoverCode: String { say("Recovery code, or secret from the mail") }
  static var recoverCodeHint: String {
    say("A code is good once. Capitals and dashes don’t matter.")
  }
  static var recoverNameHint: String { say("Needed with a recovery code; a mail’s link knows it.") }
  static var recoverNameMissing: String {
    say("Enter the name of your account: the code does not tell it.")
  }
  static var recoverCodeMissing: String {
    say("Enter a recovery code, or open the link of the mail.")
  }
  static var recoverTimeCode: String { say("Code of your authenticator") }
  static var recoverTimeCodeHint: String { say("If you have set one up and come from a mail.") }
  static var recover: String { say("Set password") }
  static func recovered(_ name: String) -> String {
    say("The new password of \(name) is set. Sign in with it.")
  }
  static var mailTitle: String { say("No code at hand?") }
  static var mailIntro: String {
    say("If your account has a confirmed address, a mail can set a new password.")
  }
  static var mailAsk: String { say("Send the mail") }
  static var mailAsked: String {
    say("If this account has a confirmed address, a mail is on its way to it.")
  }
  static var forgot: String { say("Forgot password?") }

  static var secondTitle: String { say("One more step") }
  static var secondIntro: String { say("Enter the code that your authenticator shows.") }
  static var secondHint: String { say("Or one of your recovery codes.") }
  static var signIn: String { say("Sign in") }
}

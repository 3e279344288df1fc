import Mailing

/// The mails that bring a secret for an account. The secret stands behind the `#`, which browsers
/// send to nobody.
enum RecoveryMail {
  static func confirming(_ recipient: MailAddress, name: String, link: String) -> MailMessage {
    MailMessage(
      to: recipient, subject: "Confirm your address for TheCompanyApp",
      text: """
        Hello \(name),

        This address was given for your account. Open this link and confirm it, so that you can \
        set a new password by mail if you ever forget yours:
        \(link)

        If the page does not know what it is about, paste what stands behind the # there. It is \
        good for a day. If you did not expect it, do nothing.

        """)
  }

  static func reset(_ recipient: MailAddress, name: String, link: String) -> MailMessage {
    MailMessage(
      to: recipient, subject: "Set a new password for TheCompanyApp",
      text: """
        Hello \(name),

        Somebody asked for a new password for your account. If it was you, open this link:
        \(link)

        If the page does not know what it is about, paste what stands behind the # there. It is \
        good for an hour and for one time. Use a recovery code instead if you have one: with \
        it nothing needs to be made anew. If you did not ask for this, do nothing: your password \
        stays as it is.

        """)
  }
}

import Mailing
import Model

/// The mail that brings an invitation.
struct InvitationMail {
  let recipient: MailAddress
  /// Whom the invitation is for.
  let name: String
  let company: String
  /// Who invites.
  let maker: String
  let link: String
  let isViewOnly: Bool

  var message: MailMessage {
    MailMessage(
      to: recipient, subject: "\(maker) invites you to \(company)",
      text: """
        Hello \(name),

        \(maker) invites you to take part in \(company) with TheCompanyApp. You may \
        \(isViewOnly ? "view everything there" : "view and change what is there").

        Open this link to see the invitation, and accept or decline it:
        \(link)

        It is good for one person and one time. If you did not expect it, do nothing.

        """)
  }
}

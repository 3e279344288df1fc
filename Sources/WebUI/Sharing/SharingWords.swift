import Model
import SyncProtocol

/// The words of share links.
enum SharingWords {
  static let title = "Team & sharing"
  static let intro =
    "A share link lets someone join this company. Making a new one ends the earlier ones."
  static let permission = "What they may do"
  static let role = "Role they begin with"
  static let make = "Make a link"
  static let linkTitle = "Your share link"
  static let linkHint =
    "It is shown this one time. Give it only to people who may join, in a private message."
  static let anyone = "Anyone with the link"
  static let linkUnknown = "Whether there is a link can't be told while offline."
  static let noLink = "There is no link now: only people you invite can join."
  static let endLink = "End the link"
  static let linkEnded = "The link does not work any more. Only people you invite can join."
  static let lifetime = "How long it works"
  static let chooseLifetime = "Choose how long it works."
  static let invited = "Only people you invite"
  static let noInvitations = "Nobody is invited now."
  static let invite = "Invite someone"
  static let inviteIntro =
    "An invitation is a link for one person: it lets one account in, once."
  static let emailLabel = "E-mail"
  static let emailHint =
    "The invitation is mailed there. Leave it empty to pass the link on yourself."

  static func mailed(_ name: String) -> String {
    "\(name) is invited. The link is on its way by mail."
  }

  static let nameLabel = "Whom it is for"
  static let nameHint = "For your own list. They are not checked by it."
  static let nameMissing = "Say whom the invitation is for."
  static let makeInvitation = "Make the invitation"
  static let invitationTitle = "Your invitation"
  static let pending = "Invited"
  static let declined = "Declined"
  static let withdraw = "Withdraw"
  static let withdrawn = "The invitation does not work any more."
  static let refuse = "Decline the invitation"
  static let refused = "The invitation is declined. Whoever invited you can see that."
  static let messageTitle = "Text to send"
  static let message = "Message"
  static let freeTitle = "This company is on the Free tier"
  static let freeIntro =
    "Free is for you alone. With Business up to 10 people work with you, with Enterprise any "
    + "number."
  static let changeTier = "Change to"
  static let copy = "Copy link"
  static let copied = "Copied"
  static let makeAnother = "Make another link"
  static let joinTitle = "Join a company"
  static let pasteIntro = "Paste the share link that you were given."
  static let paste = "Share link"
  static let open = "Open"
  static let accept = "Join"
  static let decline = "Not now"
  static let already = "You take part in this company already."
  static let yours = "This is a company of your own."
  static let toCompany = "Open the company"
  static let pasteWrong = "This is not a share link. Copy the whole link and paste it again."
  static let unreachable = "The container can’t be reached. Try again when there is a network."
  static let choosePermission = "Choose what they may do."
  static let chooseRole = "Choose a role."
  static let dead = "This link does not work any more"
  static let another = "Use another link"
  static let tryAgain = "Try again"

  static func current(_ link: ShareOffer) -> String {
    "A link works now. Whoever joins by it begins as \(name(link.role)): "
      + (link.permission == .canEdit ? "can make changes." : "view only.")
  }

  /// What is sent by hand along with the link.
  static func letter(_ company: String, _ link: String, invited: String?) -> String {
    let greeting = invited.map { "Hello \($0),\n\n" } ?? ""
    return greeting + "I share “\(company)” with you. Open this link to join:\n\(link)"
  }

  static func codeLabel(_ company: String) -> String { "QR code of the link to join \(company)" }

  static func operatorGrants(_ company: String) -> String {
    "The operator of this container grants the tiers. Give them this number: \(company)"
  }

  static func notGranted(_ tier: Tier) -> String {
    "You asked for \(tier.name) when you made this company. This container has not granted it; "
      + "nothing that you entered is lost."
  }

  static func tierIs(_ tier: Tier) -> String { "The company’s tier is \(tier.name) now." }

  static let asOther = "Not you? Sign out, and join as someone else"

  static func asWhom(_ account: String) -> String { "You join as \(account)." }

  static func meant(_ name: String) -> String { "This invitation was made for \(name)." }

  static func offer(_ company: String, _ owner: String) -> String {
    "\(owner) shares “\(company)” with you."
  }

  static func name(_ permission: SharePermission) -> String {
    switch permission {
    case .canEdit: "Can make changes"
    case .viewOnly: "View only"
    }
  }

  static func sentence(_ permission: SharePermission) -> String {
    switch permission {
    case .canEdit: "Within the departments of their role."
    case .viewOnly: "They see everything and change nothing."
    }
  }

  static func offered(_ permission: SharePermission, _ role: Role) -> String {
    switch permission {
    case .canEdit: "You begin as \(name(role)) and can make changes, within that role."
    case .viewOnly: "You will be able to view it, not to change it."
    }
  }

  static func name(_ role: Role) -> String {
    switch role {
    case .administrator: "Administrator"
    case .manager: "Manager"
    case .sales: "Sales"
    case .warehouse: "Warehouse"
    case .courier: "Courier"
    case .viewer: "Viewer"
    }
  }
}

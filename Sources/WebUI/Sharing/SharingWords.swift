import Model
import SyncProtocol

/// The words of share links.
enum SharingWords {
  static var title: String { say("Team & sharing") }
  static var intro: String {
    say("A share link lets someone join this company. Making a new one ends the earlier ones.")
  }
  static var permission: String { say("What they may do") }
  static var role: String { say("Role they begin with") }
  static var make: String { say("Make a link") }
  static var linkTitle: String { say("Your share link") }
  static var linkHint: String {
    say("It is shown this one time. Give it only to people who may join, in a private message.")
  }
  static var anyone: String { say("Anyone with the link") }
  static var linkUnknown: String { say("Whether there is a link can’t be told while offline.") }
  static var noLink: String { say("There is no link now: only people you invite can join.") }
  static var endLink: String { say("End the link") }
  static var linkMade: String { say("The share link is made.") }
  static func invitedNow(_ name: String) -> String { say("\(name) is invited.") }
  static var linkEnded: String {
    say("The link does not work any more. Only people you invite can join.")
  }
  static var lifetime: String { say("How long it works") }
  static var chooseLifetime: String { say("Choose how long it works.") }
  static var invited: String { say("Only people you invite") }
  static var noInvitations: String { say("Nobody is invited now.") }
  static var invite: String { say("Invite someone") }
  static var inviteIntro: String {
    say("An invitation is a link for one person: it lets one account in, once.")
  }
  static var emailLabel: String { say("E-mail") }
  static var emailHint: String {
    say("The invitation is mailed there. Leave it empty to pass the link on yourself.")
  }

  static func mailed(_ name: String) -> String {
    say("\(name) is invited. The link is on its way by mail.")
  }

  static var nameLabel: String { say("Whom it is for") }
  static var nameHint: String { say("For your own list. They are not checked by it.") }
  static var nameMissing: String { say("Say whom the invitation is for.") }
  static var makeInvitation: String { say("Make the invitation") }
  static var invitationTitle: String { say("Your invitation") }
  static var pending: String { say("Invited") }
  static var declined: String { say("Declined") }
  static var withdraw: String { say("Withdraw") }
  static var withdrawn: String { say("The invitation does not work any more.") }
  static var refuse: String { say("Decline the invitation") }
  static var refused: String {
    say("The invitation is declined. Whoever invited you can see that.")
  }
  static var messageTitle: String { say("Text to send") }
  static var message: String { say("Message") }
  static var freeTitle: String { say("This company is on the Free tier") }
  static var freeIntro: String {
    say(
      "Free is for you alone. With Business up to 10 people work with you, with Enterprise any "
        + "number.")
  }
  static var changeTier: String { say("Change to") }
  static var copy: String { say("Copy link") }
  static var copyText: String { say("Copy text") }
  static var thisMachine: String {
    say(
      "This link opens on this machine alone. For others, open these pages by the address that "
        + "they can reach, and make the link there.")
  }
  static var copied: String { say("Copied") }
  static func active(_ time: String) -> String { say("Active \(time)") }
  static func until(_ time: String) -> String { say("Until \(time)") }
  static func lifetime(_ word: String) -> String {
    switch word {
    case "day": say("One day")
    case "week": say("One week")
    case "month": say("30 days")
    default: say("Until it is ended")
    }
  }
  static var makeAnother: String { say("Make another link") }
  static var joinTitle: String { say("Join a company") }
  static var pasteIntro: String { say("Paste the share link that you were given.") }
  static var paste: String { say("Share link") }
  static var open: String { say("Open") }
  static var accept: String { say("Join") }
  static var decline: String { say("Not now") }
  static var already: String { say("You take part in this company already.") }
  static var yours: String { say("This is a company of your own.") }
  static var toCompany: String { say("Open the company") }
  static var pasteWrong: String {
    say("This is not a share link. Copy the whole link and paste it again.")
  }
  static var unreachable: String {
    say("The server can’t be reached. Try again when there is a network.")
  }
  static var choosePermission: String { say("Choose what they may do.") }
  static var chooseRole: String { say("Choose a role.") }
  static var viewerChangesNothing: String {
    say("A viewer changes nothing. Choose another role, or View only.")
  }
  static var dead: String { say("This link does not work any more") }
  static var otherLink: String { say("Have you got another link?") }
  static var another: String { say("Use another link") }
  static var tryAgain: String { say("Try again") }

  /// What somebody who joins by a link or an invitation may do.
  static func begins(_ link: ShareOffer) -> String {
    let role = name(link.role)
    return link.permission == .canEdit && link.role != .viewer
      ? say("Whoever joins by it begins as \(role): can make changes.")
      : say("Whoever joins by it begins as \(role): view only.")
  }

  static func current(_ link: ShareOffer) -> String {
    say("A link works now.") + " " + begins(link)
  }

  /// What is sent by hand along with the link.
  static func letter(_ company: String, _ link: String, invited: String?) -> String {
    let greeting = invited.map { say("Hello \($0),") + "\n\n" } ?? ""
    return greeting + say("I share “\(company)” with you. Open this link to join:") + "\n\(link)"
  }

  static func codeLabel(_ company: String) -> String {
    say("QR code of the link to join \(company)")
  }

  static func operatorGrants(_ company: String) -> String {
    say("The operator of this server grants the tiers. Give them this number: \(company)")
  }

  static func notGranted(_ tier: Tier) -> String {
    say(
      "You asked for \(tier.name) when you made this company. This server has not granted it; "
        + "nothing that you entered is lost.")
  }

  static var tierIntro: String {
    say(
      "A smaller tier deletes nothing. Whoever it has no room for can only view, those who came "
        + "last first, until there is room again.")
  }
  static func tierIs(_ tier: Tier) -> String { say("The company’s tier is \(tier.name) now.") }

  static var asOther: String { say("Not you? Sign out, and join as someone else") }

  static func asWhom(_ account: String) -> String { say("You join as \(account).") }

  static func meant(_ name: String) -> String { say("This invitation was made for \(name).") }

  static func offer(_ company: String, _ owner: String) -> String {
    say("\(owner) shares “\(company)” with you.")
  }

  static func name(_ permission: SharePermission) -> String {
    switch permission {
    case .canEdit: say("Can make changes")
    case .viewOnly: say("View only")
    }
  }

  static func sentence(_ permission: SharePermission) -> String {
    switch permission {
    case .canEdit: say("Within the departments of their role.")
    case .viewOnly: say("They see the company’s records and change nothing.")
    }
  }

  static func offered(_ permission: SharePermission, _ role: Role) -> String {
    switch permission {
    case .canEdit where role == .viewer:
      say("You will be able to view it, not to change it.")
    case .canEdit: say("You begin as \(name(role)) and can make changes, within that role.")
    case .viewOnly: say("You will be able to view it, not to change it.")
    }
  }

  /// A role with what it may change.
  static func described(_ role: Role) -> String {
    switch role {
    case .administrator: say("Administrator: everything, also the team")
    case .manager: say("Manager: everything but the team")
    case .sales: say("Sales: reservations; sees items and stock")
    case .warehouse: say("Warehouse: items, stock and places")
    case .courier: say("Courier: sees items, stock and places")
    case .viewer: say("Viewer: changes nothing")
    }
  }

  static func name(_ role: Role) -> String {
    switch role {
    case .administrator: say("Administrator")
    case .manager: say("Manager")
    case .sales: say("Sales")
    case .warehouse: say("Warehouse")
    case .courier: say("Courier")
    case .viewer: say("Viewer")
    }
  }
}

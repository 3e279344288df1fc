import Model

/// The words of share links.
enum SharingWords {
  static let title = "Share"
  static let intro =
    "A share link lets someone join this company. Making a new one ends the earlier ones."
  static let permission = "What they may do"
  static let role = "Role they begin with"
  static let make = "Make a link"
  static let linkTitle = "Your share link"
  static let linkHint =
    "It is shown this one time. Give it only to people who may join, in a private message."
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
  static let toCompany = "Open the company"
  static let pasteWrong = "This is not a share link. Copy the whole link and paste it again."
  static let unreachable = "The container can’t be reached. Try again when there is a network."
  static let choosePermission = "Choose what they may do."
  static let chooseRole = "Choose a role."
  static let dead = "This link does not work any more"
  static let another = "Use another link"
  static let tryAgain = "Try again"

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

  static func offered(_ permission: SharePermission) -> String {
    switch permission {
    case .canEdit: "You will be able to make changes, within your role."
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

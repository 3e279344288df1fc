import Model

/// The words of the page about syncing.
enum SyncWords {
  static let title = "Sync"
  static let refused = "Needs attention"
  static let none = "Nothing was refused."
  static let decide = "Decide what to do"
  static let what = "What"
  static let why = "Why it was refused"
  static let when = "When"

  static func kind(_ kind: EntityKind) -> String {
    switch kind {
    case .company: "Company"
    case .userPass: "UserPass"
    case .accessControl: "Access"
    case .inventoryItem: "Item"
    case .stockTransaction: "Stock movement"
    default: "Record"
    }
  }
}

/// Why a device does not sync until somebody does something about it. Other parts add their
/// reasons here, so that status, commands and pages say all of them in one place.
package enum SyncStop: Equatable, Sendable {
  /// The container does not know the session any more: it was ended elsewhere.
  case signedOut
  /// The same because the account was deleted.
  case accountDeleted
  /// The container refuses to tell this device from another with the same identity.
  case notRenewed(CallRefusal)

  /// Whether the session is over.
  package var isEnd: Bool { self == .signedOut || self == .accountDeleted }

  /// A stable word for programs.
  package var word: String {
    switch self {
    case .signedOut: "signedOut"
    case .accountDeleted: "accountDeleted"
    case .notRenewed: "notRenewed"
    }
  }

  /// What happened and what to do, for a person.
  package var sentence: String {
    switch self {
    case .signedOut:
      "This device was signed out, elsewhere or by its server. Sign in to go on: what waits "
        + "here is kept and sent."
    case .accountDeleted:
      "The account of this device was deleted: nobody can sign in to it any more, and nothing is "
        + "sent."
    case .notRenewed(let refusal):
      "This folder was copied, and this copy could not become a device of its own. "
        + refusal.message
    }
  }
}

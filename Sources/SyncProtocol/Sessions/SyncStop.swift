/// Why a device does not sync until somebody does something about it. Other parts add their
/// reasons here, so that status, commands and pages say all of them in one place.
package enum SyncStop: Equatable, Sendable {
  /// The container does not know the session any more: it was ended elsewhere.
  case signedOut
  /// The container refuses to tell this device from another with the same identity.
  case notRenewed(CallRefusal)

  /// A stable word for programs.
  package var word: String {
    switch self {
    case .signedOut: "signedOut"
    case .notRenewed: "notRenewed"
    }
  }

  /// What happened and what to do, for a person.
  package var sentence: String {
    switch self {
    case .signedOut:
      "This device was signed out, elsewhere or by its container. Sign in to go on: what waits "
        + "here is kept and sent."
    case .notRenewed(let refusal):
      "This folder was copied, and this copy could not become a device of its own. "
        + refusal.message
    }
  }
}

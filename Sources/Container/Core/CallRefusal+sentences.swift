import Model
import SyncProtocol

extension CallRefusal {
  static let noSuchZone = CallRefusal(
    .noSuchZone, "There is no such company or zone for this account.")
  static let notAMember = CallRefusal(.notAMember, Denial.notAMember.sentence)
  static let badToken = CallRefusal(
    .badToken, "The change token is not valid here any more. Fetch the zone from its beginning.")
  static let linkDead = CallRefusal(
    .linkDead, "This share link does not work any more. Ask the owner for a new one.")
  static let notSignedIn = CallRefusal(.notSignedIn, "Sign in first.")
  static let wrongCredentials = CallRefusal(
    .wrongCredentials, "The name or the password is wrong.")

  /// Whether it was kept is unknown, or it surely was not: sending it again is right either way.
  static let unavailable = CallRefusal(
    .unavailable, "The container could not finish this. Try again: nothing is done twice.",
    retryAfter: 1)

  static let damaged = CallRefusal(
    .damaged,
    "A record of this company is damaged in the container. Open the company on a device that has "
      + "it and choose Check this company there.")

  static func denied(_ denial: Denial) -> CallRefusal {
    CallRefusal(denial == .notAMember ? .notAMember : .notAllowed, denial.sentence)
  }
}

extension Verdict {
  /// Throws the refusal that a denial is.
  func check() throws(CallRefusal) {
    if case .denied(let denial) = self { throw .denied(denial) }
  }
}

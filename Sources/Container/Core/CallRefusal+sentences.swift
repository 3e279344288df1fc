import Model
import Storage
import SyncProtocol

extension CallRefusal {
  static let noSuchZone = CallRefusal(
    .noSuchZone, "There is no such company or zone for this account.")
  /// As `noSuchZone`, to whoever has shown that the company was here before.
  static let lostZone = CallRefusal(
    .noSuchZone,
    "The container was restored from a backup that does not have this company. It comes back when "
      + "a device of its owner syncs. Go on working: your changes are kept.")
  static let notAMember = CallRefusal(.notAMember, Denial.notAMember.sentence)
  static let badToken = CallRefusal(
    .badToken, "The change token is not valid here any more. Fetch the zone from its beginning.")
  static let tokenExpired = CallRefusal(
    .tokenExpired,
    "This device was away for longer than deletions are remembered. It reads the zone anew.")
  static let epochChanged = CallRefusal(
    .epochChanged, "What this account may see has changed. The device reads the zone anew.")
  static let rolledBack = CallRefusal(
    .rolledBack,
    "The container was restored from a backup. The device reads the zone anew and sends again "
      + "what is missing here: nothing is lost.")
  static let sharePaused = CallRefusal(
    .sharePaused,
    "The container was restored from a backup, and the owner has not confirmed yet who takes "
      + "part. Go on working: your changes are kept and sent then.")
  static let changedMeanwhile = CallRefusal(
    .changedMeanwhile, "Somebody's part has changed meanwhile. Look at the list again.")
  static let notSetUp = CallRefusal(
    .notAllowed,
    "This server is not set up yet: its first account is made at the address that it printed when "
      + "it was started.")
  static let nothingToBringBack = CallRefusal(
    .notFound, "This can’t be brought back any more: it ended too long ago, or for good.")
  static let anotherLink = CallRefusal(
    .notAllowed, "There is a newer share link. End that one before an earlier one works again.")
  static let linkDead = CallRefusal(
    .linkDead, "This share link does not work any more. Ask the owner for a new one.")
  static let linkExpired = CallRefusal(
    .linkDead, "This share link has expired. Ask for a new one.")
  static let linkWithoutTier = CallRefusal(
    .linkDead, "The tier of this company does not include sharing now. Ask its owner.")
  static let makerMayNot = CallRefusal(
    .linkDead, "Whoever made this link may not let people in any more. Ask for a new one.")
  static let invitationUsed = CallRefusal(
    .linkDead, "This invitation was used already: it is good for one person. Ask for a new one.")
  static let invitationDeclined = CallRefusal(
    .linkDead, "This invitation was declined. Ask for a new one to join after all.")
  static let notSignedIn = CallRefusal(
    .notSignedIn, "This device is signed out. Sign in again to sync.")
  /// As `notSignedIn`, for a session that somebody ended from another device.
  static let signedOutElsewhere = CallRefusal(
    .notSignedIn, "This device was signed out from another one. Sign in again to sync.",
    isSignOut: true)
  /// As `notSignedIn`, for a session whose account is no more.
  static let accountDeleted = {
    var refusal = CallRefusal(
      .notSignedIn, "This account was deleted. Nobody can sign in to it any more.",
      isSignOut: true)
    refusal.isAccountDeleted = true
    return refusal
  }()
  /// As `notSignedIn`, for a session that ended because a backup was put back.
  static let sessionEnded = CallRefusal(
    .notSignedIn,
    "The container was restored from a backup. Sign in again: nothing on this device is lost.")
  /// As `notSignedIn`, for a session that nobody used for long.
  static let sessionExpired = CallRefusal(
    .notSignedIn,
    "This device was not here for \(Limits.sessionDays) days and is signed out. Sign in again: "
      + "nothing on it is lost.")
  static let wrongCredentials = CallRefusal(
    .wrongCredentials, "The name or the password is wrong.")

  /// As `wrongCredentials`, of who is signed in.
  static let wrongPassword = CallRefusal(
    .wrongCredentials, "The current password of the account is wrong.")

  /// Whether it was kept is unknown, or it surely was not: sending it again is right either way.
  static let unavailable = CallRefusal(
    .unavailable, "The container could not finish this. Try again: nothing is done twice.",
    retryAfter: 1)

  /// What is wrong with the container's disk. As `unavailable`, which every version of a device
  /// tries again more and more slowly; the sentence is for its person.
  static func disk(_ trouble: DiskTrouble) -> CallRefusal {
    let what =
      switch trouble {
      case .full: "is full"
      case .readOnly: "can only be read"
      case .io: "does not read or write"
      }
    return CallRefusal(
      .unavailable,
      "The server’s disk \(what), so nothing is taken in there. Whoever runs the server must put "
        + "that right. Go on working: your changes are kept and sent then.",
      retryAfter: 30)
  }

  static let damaged = CallRefusal(
    .damaged,
    "A record of this company is damaged in the container. Open the company on a device that has "
      + "it and choose Check this company there.")

  static func denied(_ denial: Denial) -> CallRefusal {
    let code: Code =
      switch denial {
      case .notAMember: .notAMember
      case .notTakingPart: .notFound
      default: .notAllowed
      }
    return CallRefusal(code, denial.sentence)
  }
}

extension Verdict {
  /// Throws the refusal that a denial is.
  func check() throws(CallRefusal) {
    if case .denied(let denial) = self { throw .denied(denial) }
  }
}

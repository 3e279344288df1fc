/// What an entry of a zone's audit log tells of.
package enum AuditEvent: String, CaseIterable, Sendable {
  /// A record was made, changed, deleted, or brought back from Trash.
  case added, changed, deleted, restored
  /// A value that somebody saved did not count, because a later one was there already.
  case overtaken
  /// The container refused a change or a command.
  case refused
  /// A damaged record was repaired.
  case repaired
  /// The company's zone was made.
  case companyMade
  /// The company has another tier.
  case tierChanged
  /// Somebody takes part now, left, or was removed; what somebody may do changed.
  case joined, left, removed, rightsChanged
  /// The owner stopped sharing, or confirmed who takes part after a backup was put back.
  case sharingStopped, confirmed
  /// Somebody who was removed has their place again.
  case placeBroughtBack
  /// The share link was made or ended.
  case linkMade, linkEnded
  /// A personal invitation was made, withdrawn or declined.
  case invited, invitationWithdrawn, invitationDeclined
  /// A link or an invitation that was ended works again.
  case offerBroughtBack
  /// The company was offered to a participant; the offer was withdrawn, declined, or taken.
  case ownershipOffered, ownershipWithdrawn, ownershipDeclined, ownerChanged
  /// The owner deleted the company, or brought it back.
  case companyDeleted, companyRestored
  /// A device of the account was signed in or out.
  case signedIn, signedOut
  /// Somebody logged in to the company with a UserPass, or gave a wrong name or password. It
  /// happened on a device, which reported it.
  case loggedIn, loginRefused
  /// A backup of the container was put back: entries may be missing before this one.
  case putBack
  /// Somebody's values were erased from the log.
  case erased
  /// A word of a newer version.
  case unknown
}

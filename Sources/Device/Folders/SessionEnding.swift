package import SyncProtocol

/// How the container ended a session of this device.
package enum SessionEnding: Sendable {
  /// By itself: it was away for long, or a backup was put back.
  case byContainer
  /// Somebody signed the device out: what it has is sealed.
  case signOut
  /// The account was deleted.
  case accountDeleted

  /// What a refusal says of it; one without a reason says no more than that it is over.
  package init(_ refusal: CallRefusal?) {
    self =
      refusal?.isAccountDeleted == true
      ? .accountDeleted : refusal?.isSignOut == true ? .signOut : .byContainer
  }
}

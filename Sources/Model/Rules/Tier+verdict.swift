extension Tier {
  /// Says whether a company of this tier may have a share link; a sample company never has one.
  package func verdictOnSharing(ofSample isSample: Bool) -> Verdict {
    if isSample { return .denied(.sampleCompany) }
    return allowsSharing ? .allowed : .denied(.tierWithoutSharing)
  }

  /// Says whether one more participant may join those already accepted.
  package func verdictOnJoining(participants: Int) -> Verdict {
    guard allowsSharing else { return .denied(.tierWithoutSharing) }
    guard let limit = participantLimit, participants >= limit else { return .allowed }
    return .denied(.tierFull(limit: limit))
  }

  /// What the tier leaves of a granted permission; `place` counts from 0 those who came before.
  ///
  /// Nobody is put out by a lower tier: who is beyond its limit views.
  package func permission(
    _ granted: SharePermission, ofParticipant place: Int
  ) -> SharePermission {
    guard let limit = participantLimit, place >= limit else { return granted }
    return .viewOnly
  }
}

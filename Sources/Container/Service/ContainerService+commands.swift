package import Model
package import SyncProtocol

extension ContainerService {
  /// Makes the zone of a company; see `ContainerCore.createZone`.
  package func createZone(
    _ request: CreateZoneRequest, by session: Session
  ) async throws(CallRefusal) -> ZoneAnswer {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.createZone(request, by: session, at: circumstances.now)
    }
  }

  /// Changes a company's tier; see `ContainerCore.setTier`.
  package func setTier(
    _ request: CreateZoneRequest, by session: Session
  ) async throws(CallRefusal) -> ZoneAnswer {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.setTier(request, by: session, at: circumstances.now)
    }
  }

  /// Makes a company's share link; see `ContainerCore.createLink`.
  package func createLink(
    _ request: CreateLinkRequest, by session: Session
  ) async throws(CallRefusal) -> LinkSecret {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.createLink(request, by: session, circumstances)
    }
  }

  /// What a link offers; changes nothing, and needs no session.
  package func openLink(
    _ secret: LinkSecret, by session: Session?
  ) async throws(CallRefusal) -> LinkOffer {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.openLink(secret, by: session, at: circumstances.now)
    }
  }

  /// Makes the account a participant; see `ContainerCore.acceptLink`.
  package func acceptLink(
    _ secret: LinkSecret, by session: Session
  ) async throws(CallRefusal) -> ZoneAnswer {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.acceptLink(secret, by: session, at: circumstances.now)
    }
  }

  /// Takes the own part in a company back; see `ContainerCore.leave`.
  package func leave(
    _ company: CompanyID, by session: Session
  ) async throws(CallRefusal) -> ZoneAnswer {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.leave(company, by: session, at: circumstances.now)
    }
  }

  /// Takes a participant's place away; see `ContainerCore.removeMember`. Once it has returned, no
  /// stream of theirs carries another byte of the company.
  package func removeMember(
    _ account: AccountID, from company: CompanyID, by session: Session
  ) async throws(CallRefusal) {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.removeMember(account, from: company, by: session, at: circumstances.now)
    }
  }

  /// Who takes part in a company of the account's own; see `ContainerCore.participants`.
  package func participants(
    _ request: ParticipantsRequest, by session: Session
  ) async throws(CallRefusal) -> ParticipantsAnswer {
    try await writer.run { core, _ throws(CallRefusal) in
      try core.participants(of: request.company, by: session)
    }
  }

  /// Ends the pause of a company after a backup was put back; see `ContainerCore.confirm`.
  package func confirm(
    _ request: ConfirmRequest, by session: Session
  ) async throws(CallRefusal) -> ParticipantsAnswer {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.confirm(request, by: session, at: circumstances.now)
    }
  }

  /// Ends a session and its streams.
  package func signOut(sessionSecret: String) async throws(CallRefusal) {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.signOut(sessionSecret: sessionSecret, at: circumstances.now)
    }
  }
}

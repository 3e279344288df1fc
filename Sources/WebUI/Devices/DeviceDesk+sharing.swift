import Device
import Hub
import Model
import SyncProtocol

extension DeviceDesk {
  /// Participants that a device shows while the container can't be asked.
  private static let knownLimit = 500
  /// How long a page waits for a company that is new to reach the container.
  private static let arrivalLimit = Duration.seconds(3)

  var sharing: DeviceAccess.Sharing {
    var sharing = DeviceAccess.Sharing(
      state: state, known: known, run: run,
      decline: { Answer(await person.port.sharing.decline($0)) }, changeTier: changeTier,
      rename: { name, company in
        let id = RecordID.accessControl(of: device.account, in: company)
        return EditOutcome(try await device.setDisplayName(name, in: company), of: id)
      }, deleted: deleted)
    sharing.offerOwnership = offerOwnership
    return sharing
  }

  private func offerOwnership(
    _ terms: OwnershipTerms, _ shown: ShownPassword, _ company: CompanyID
  ) async throws -> Proved<Answer<ShareAnswer>> {
    try await proving(shown, company) { proof in
      let outcome = await person.port.sharing.offerOwnership(
        to: terms.participant, version: terms.version, lifetime: terms.lifetime, showing: proof)
      return try await seen(Answer(outcome))
    }
  }

  /// Asks the container only when the device has heard that there are any.
  private func deleted() async throws -> [DeletedCompanyView] {
    let now = Surroundings.system.now()
    let isAny = try await device.rescuedCompanies().contains {
      !$0.isBack && $0.restorableUntil > now
    }
    guard isAny, case .answered(let answer) = await person.port.sharing.deleted() else {
      return []
    }
    return answer.companies.map {
      DeletedCompanyView(
        id: $0.company, name: $0.name, daysLeft: $0.daysLeft(at: now))
    }
  }

  private func state(_ company: CompanyID) async throws -> Answer<ShareState> {
    try await waitForArrival(of: company)
    return Answer(await person.port.sharing.state(company))
  }

  private func run(_ command: ShareCommand) async throws -> Answer<ShareAnswer> {
    try await waitForArrival(of: command.company)
    return try await seen(Answer(await person.port.sharing.run(command)))
  }

  /// What a command changed is to be seen on the page that follows.
  private func seen(_ answer: Answer<ShareAnswer>) async throws -> Answer<ShareAnswer> {
    if case .done = answer {
      await device.becameActive()
      _ = await device.waitUntilSynced(timeout: Self.arrivalLimit)
    }
    return answer
  }

  private func changeTier(_ tier: Tier, _ company: CompanyID) async throws -> Answer<CompanyID> {
    try await waitForArrival(of: company)
    let request = CreateZoneRequest(company: company, tier: tier)
    switch await person.port.setTier(request) {
    case .answered(let answer):
      await device.becameActive()
      _ = await device.waitUntilSynced(timeout: Self.arrivalLimit)
      return .done(answer.entry.zone)
    case .refused(let refusal): return .refused(refusal)
    case .unreachable: return .unreachable
    }
  }

  private func waitForArrival(of company: CompanyID) async throws {
    let isPending = try await device.companies().contains { $0.id == company && $0.isPending }
    if isPending { _ = await device.waitUntilSynced(timeout: Self.arrivalLimit) }
  }

  /// The members' rows as the device last heard them.
  func rows(of company: CompanyID) async throws -> [Record<AccessControl>] {
    guard let context = try await context(company) else { return [] }
    var request = PageRequest(.accessControl, sort: .updatedAt)
    request.limit = Self.knownLimit
    return try await context.page(of: request).records.compactMap { $0.record() }
  }

  private func known(_ company: CompanyID) async throws -> [ShareParticipant] {
    let places = try await rows(of: company).compactMap(ShareParticipant.init)
    return places.sorted {
      ($0.member.isOwner ? 0 : 1, $0.displayName, $0.member.account)
        < ($1.member.isOwner ? 0 : 1, $1.displayName, $1.member.account)
    }
  }
}

extension ShareParticipant {
  /// What a device knows of a member: no version, so nothing can be decided on it.
  fileprivate init?(_ row: Record<AccessControl>) {
    guard let member = Member(row) else { return nil }
    self.init(
      member: member, granted: member.permission, role: row[.role] ?? "",
      displayName: row[.displayName] ?? "", version: 0, lastActive: nil)
  }
}

import Model
import SyncProtocol

@testable import WebUI

/// The share of a company in memory: the real rules decide, the rest is kept in dictionaries.
extension MemoryHub {
  func sharing(_ account: AccountID) -> DeviceAccess.Sharing {
    DeviceAccess.Sharing(
      state: { id in
        try self.read { state in
          if state.isUnreachable { return .unreachable }
          guard let company = state.companies[id] else { return .refused(Self.gone) }
          return .done(Self.share(company, account, state))
        }
      },
      known: { id in
        try self.read { state in
          state.companies[id].map { Self.participants($0, version: 0) } ?? []
        }
      },
      run: { command in
        try self.change { state in
          if state.isUnreachable { return .unreachable }
          do throws(CallRefusal) {
            return .done(try Self.run(command, account, &state))
          } catch {
            return .refused(error)
          }
        }
      },
      decline: { secret in
        try self.change { state in
          state.declined.append(secret.secret)
          return .done(ShareAnswer())
        }
      },
      changeTier: { tier, id in
        try self.change { state in
          if state.isUnreachable { return .unreachable }
          if state.isTierOperators {
            return .refused(CallRefusal(.notAllowed, "The operator grants the tiers."))
          }
          state.companies[id]?.view.tier = tier
          return .done(id)
        }
      },
      rename: { name, id in
        try self.change { state in
          state.companies[id]?.displayNames[account] = name
          return .saved(id)
        }
      })
  }

  private static let gone = CallRefusal(.noSuchZone, "There is no such company.")

  private static func share(
    _ company: Company, _ account: AccountID, _ state: State
  ) -> ShareState {
    let id = company.view.id
    let isOwner = company.members[account]?.isOwner == true
    let offers = state.links.filter { $0.value.company == id }.map { secret, link in
      ShareOffer(
        id: state.invited[secret]?.id ?? id, name: state.invited[secret]?.name ?? "",
        permission: link.request.permission, role: link.request.role, maker: account,
        madeAt: state.time, expiresAt: nil, isDeclined: state.declined.contains(secret))
    }
    return ShareState(
      company: id, tier: company.view.tier, ownerChoosesTier: !state.isTierOperators,
      link: isOwner ? offers.first { $0.name.isEmpty } : nil,
      participants: participants(company, version: 1),
      invitations: offers.filter { !$0.name.isEmpty }.sorted { $0.name < $1.name })
  }

  private static func participants(_ company: Company, version: UInt64) -> [ShareParticipant] {
    let places = company.members.values.map { member in
      ShareParticipant(
        member: member, granted: member.permission,
        role: Role(of: member.rights)?.name ?? "custom",
        displayName: company.displayNames[member.account] ?? "", version: version,
        lastActive: version == 0 ? nil : 1_790_000_000_000)
    }
    return places.sorted { $0.displayName < $1.displayName }
  }

  private static func run(
    _ command: ShareCommand, _ account: AccountID, _ state: inout State
  ) throws(CallRefusal) -> ShareAnswer {
    let id = command.company
    guard let company = state.companies[id], let member = company.members[account] else {
      throw gone
    }
    switch command.act {
    case .invite(let name, let permission, let role, _, _):
      try check(member.verdict(on: .invite(MemberRights(role: role, permission: permission))))
      let secret = state.newSecret("invitation")
      let request = CreateLinkRequest(company: id, permission: permission, role: role)
      state.links[secret] = (id, request)
      state.invited[secret] = (state.newID(), name)
      return ShareAnswer(secret: secret)
    case .withdraw(let invitation):
      for (secret, invited) in state.invited where invited.id == invitation {
        state.links[secret] = nil
      }
    case .endLink:
      for secret in state.links.keys where state.invited[secret] == nil {
        state.links[secret] = nil
      }
    case .change(let other, let version, let rights):
      guard let row = company.members[other] else { throw gone }
      try check(member.verdict(on: .grant(rights, to: row)))
      guard version == 1 else {
        throw CallRefusal(.changedMeanwhile, "Somebody changed this participant meanwhile.")
      }
      state.companies[id]?.members[other]?.rights = rights
    case .remove(let other):
      guard let row = company.members[other] else { throw gone }
      try check(member.verdict(on: .remove(row)))
      state.companies[id]?.members[other] = nil
    case .leave: state.companies[id]?.members[account] = nil
    case .stop: state.companies[id]?.members = company.members.filter { $0.value.isOwner }
    case .offerOwnership, .withdrawOwnership, .acceptOwnership, .declineOwnership, .delete,
      .restore, .bringBack, .comeBack:
      // A real container answers these: see OwnershipStoryTests and SharingUndoTests.
      throw CallRefusal(.unsupported, "This hub does not do that.")
    }
    return ShareAnswer()
  }

  private static func check(_ verdict: Verdict) throws(CallRefusal) {
    if case .denied(let denial) = verdict { throw CallRefusal(.notAllowed, denial.sentence) }
  }
}

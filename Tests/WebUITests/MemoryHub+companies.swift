import Model
import SyncProtocol

@testable import WebUI

extension MemoryHub {
  func companies(_ account: AccountID, _ secret: String) -> DeviceAccess.Companies {
    DeviceAccess.Companies(
      list: {
        try self.read { state in
          state.companies.values.compactMap { Self.view($0, account, state) }
            .sorted { $0.name < $1.name }
        }
      },
      labels: {
        try self.read { state in
          state.companies.values.compactMap { Self.view($0, account, state) }
            .sorted { $0.name < $1.name }.map { CompanyLabel($0) }
        }
      },
      selected: { try self.read { $0.selected[account] } },
      select: { id in
        try self.read { state in
          guard let company = state.companies[id], let view = Self.view(company, account, state)
          else { return nil }
          state.selected[account] = id
          return view
        }
      },
      create: { new in try self.change { Self.create(new, account, &$0) } },
      createSample: {
        try self.change { state in
          var sample = NewCompany(
            name: "Sample", country: "DE", currency: CurrencyCode("EUR")!, tier: .free)
          sample.id = nil
          let id = Self.create(sample, account, &state)
          state.companies[id]?.view.isSample = true
          return id
        }
      },
      makeUserPass: { new, company in
        try self.change { state in
          let id = RecordID.userPass(of: account, for: company)
          guard state.userPasses[id] == nil else { return .invalid(field: "userName", "There.") }
          state.userPasses[id] = new
          state.unlocked[secret, default: []].insert(company)
          state.companies[company]?.displayNames[account] = new.displayName
          return .saved(id)
        }
      },
      logo: { _ in nil })
  }

  private static func view(
    _ company: Company, _ account: AccountID, _ state: State
  ) -> CompanyView? {
    guard let member = company.members[account] else { return nil }
    var view = company.view
    view.member = member
    view.sync = company.quarantine.isEmpty ? state.sync : .needsAttention(company.quarantine.count)
    let pass = state.userPasses[RecordID.userPass(of: account, for: view.id)]
    view.userPass = pass.map { .present(userName: $0.userName) } ?? .missing
    return view
  }

  private static func create(
    _ new: NewCompany, _ account: AccountID, _ state: inout State
  ) -> CompanyID {
    let id = state.newID()
    let member = Member(owner: account)
    let view = CompanyView(
      id: id, name: new.name, tier: new.tier, currency: new.currency, member: member,
      sync: .synced, userPass: .missing)
    state.companies[id] = Company(view: view, members: [account: member])
    return id
  }

  func links(_ account: AccountID) -> DeviceAccess.Links {
    DeviceAccess.Links(
      make: { request in
        try self.change { state in
          if state.isUnreachable { return .unreachable }
          let secret = state.newSecret("link")
          state.links = state.links.filter { secret, link in
            link.company != request.company || state.invited[secret] != nil
          }
          state.links[secret] = (request.company, request)
          return .done(LinkSecret(secret: secret))
        }
      },
      open: { secret in
        try self.read { state in
          if state.isUnreachable { return .unreachable }
          guard let link = state.links[secret.secret], let company = state.companies[link.company]
          else { return .refused(Self.deadLink) }
          let owner = company.members.first { $0.value.isOwner }?.key
          return .done(
            LinkOffer(
              company: link.company, companyName: company.view.name,
              ownerName: owner.flatMap { company.displayNames[$0] } ?? "",
              permission: link.request.permission, isMember: company.members[account] != nil,
              role: link.request.role, invited: state.invited[secret.secret]?.name))
        }
      },
      accept: { secret in try self.change { Self.accept(secret, account, &$0) } },
      participants: { id in try self.read { .done($0.companies[id]?.toConfirm ?? []) } },
      confirm: { accounts, id in
        try self.change { state in
          let missing = accounts.count { state.companies[id]?.members[$0] == nil }
          for account in state.companies[id]?.toConfirm.map(\.account) ?? []
          where !accounts.contains(account) {
            state.companies[id]?.members[account] = nil
          }
          state.companies[id]?.view.isPaused = false
          return .done(missing)
        }
      })
  }

  private static var deadLink: CallRefusal {
    CallRefusal(.linkDead, "This link does not work any more. Ask the owner for a new one.")
  }

  private static func accept(
    _ secret: LinkSecret, _ account: AccountID, _ state: inout State
  ) -> Answer<CompanyID> {
    if state.isUnreachable { return .unreachable }
    guard let link = state.links[secret.secret] else { return .refused(deadLink) }
    if state.companies[link.company]?.members[account] == nil {
      state.companies[link.company]?.members[account] = Member(
        participant: account, role: link.request.role, permission: link.request.permission)
    }
    return .done(link.company)
  }
}

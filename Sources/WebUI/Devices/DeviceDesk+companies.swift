import Business
import Device
import Hub
import Model
import Sealing
import SyncProtocol

extension DeviceDesk {
  var companies: DeviceAccess.Companies {
    DeviceAccess.Companies(
      list: {
        let status = try await device.status()
        var views: [CompanyView] = []
        for summary in try await device.companies() {
          if let view = try await view(summary, status) { views.append(view) }
        }
        return views
      },
      labels: {
        try await device.companies().filter(\.standing.isPresent).map { CompanyLabel($0) }
      },
      selected: { try await device.selectedCompany() },
      select: select, create: create, createSample: createSample, makeUserPass: makeUserPass,
      logo: { try await device.context(of: $0)?.fetch(Company.self, $0)?[.logo] })
  }

  /// How long a page waits for what decides whether a UserPass is to be made.
  private static let standingLimit = Duration.seconds(3)

  private func select(_ company: CompanyID) async throws -> CompanyView? {
    var found = try await find(company)
    if found?.userPass == .unknown {
      _ = await device.waitUntilSynced(timeout: Self.standingLimit)
      found = try await find(company)
    }
    guard let found else { return nil }
    if try await device.selectedCompany() != company { try await device.select(company) }
    return found
  }

  private func find(_ company: CompanyID) async throws -> CompanyView? {
    guard let summary = try await device.companies().first(where: { $0.id == company }) else {
      return nil
    }
    return try await view(summary, try await device.status())
  }

  private func view(_ summary: CompanySummary, _ status: DeviceStatus) async throws -> CompanyView?
  {
    // Of every company the list shows a name, a tier, the person's place and how it is in step.
    guard summary.standing.isPresent, let context = try await device.context(of: summary.id)
    else {
      return nil
    }
    let record = try await context.fetch(Company.self, summary.id)
    var view = CompanyView(
      id: summary.id, name: summary.name, tier: summary.tier,
      currency: record?[.currency].flatMap { CurrencyCode($0) },
      member: context.member ?? outsider, sync: SyncState(status, zone: summary.id),
      userPass: try await standing(summary, status),
      isPaused: status.zones.contains { $0.zone == summary.id && $0.isPaused },
      tierNotGranted: summary.tierNotGranted)
    view.isOffered = summary.isOffered(at: Surroundings.system.now())
    view.ownershipProblem = summary.ownership.problem
    view.newerRecords = status.zones.first { $0.zone == summary.id }?.unknown ?? 0
    view.needToKnow = record?[.needToKnow] ?? false
    view.isSample = summary.isSample
    view.hasLogo = summary.hasLogo
    view.accent = record.flatMap { AccentColour(of: $0, tier: summary.tier) }
    return view
  }

  /// Nobody's rights, until the member's row has come.
  private var outsider: Member {
    Member(
      account: device.account, isOwner: false, deptMask: [], managerMask: [],
      permission: .viewOnly, status: .pending)
  }

  /// A second device must not make a second UserPass: so none is made before the account's zone
  /// has come once.
  private func standing(
    _ summary: CompanySummary, _ status: DeviceStatus
  ) async throws -> UserPassStanding {
    switch try await device.userPassFinding(for: summary.id) {
    case .present(let userPass): return .present(userName: userPass[.userName] ?? "")
    case .unreadable: return .unreadable
    case .none: break
    }
    if try await device.opensWithoutUserPass(summary.id) { return .unneeded }
    return summary.isPending || status.hasRead(device.account) ? .missing : .unknown
  }

  private func create(_ new: NewCompany) async throws -> CompanyID {
    let fresh = await device.newID()
    if let id = new.id, let made = try await find(id), made.member.isOwner { return id }
    var company = Record<Company>(new: new.id ?? fresh)
    company[.name] = new.name
    company[.country] = new.country
    company[.currency] = new.currency.description
    var values = company.values
    new.profile.apply(to: &values)
    company = Record(values) ?? company
    if case .refused(let refusal) = try await device.createCompany(company, tier: new.tier) {
      throw refusal
    }
    return company.id
  }

  private func createSample() async throws -> CompanyID {
    if let made = try await device.companies().first(where: { $0.isSample && $0.isOwner }) {
      return made.id
    }
    let sample = try await SampleCompany.make(on: device)
    // Nobody else is in it: what it tells of who did what names the person by the account.
    _ = try await device.setDisplayName(person.name, in: sample)
    return sample
  }

  private func makeUserPass(
    _ new: NewUserPass, _ company: CompanyID
  ) async throws -> EditOutcome {
    guard let hash = try await hash(of: new.password) else {
      return .invalid(field: "password", UserPassWords.busy)
    }
    var draft = UserPassDraft(
      userName: new.userName, passwordHash: hash.encoded, displayName: new.displayName)
    draft.email = new.email
    draft.profileImage = new.picture
    let id = RecordID.userPass(of: device.account, for: company)
    return EditOutcome(try await person.makeUserPass(draft, for: company), of: id)
  }
}

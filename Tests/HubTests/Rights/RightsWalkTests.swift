import Container
import Model
import SyncProtocol
import Testing

@testable import Device

/// Walks the table of rules: every preset and every single department, under each permission, on
/// every operation of every entity, through interface, device and container. All three say the
/// same, with the same reason.
@Suite struct RightsWalkTests {
  /// Presets, and each department alone in either mask.
  static let rights: [MemberRights] = SharePermission.allCases.flatMap { permission in
    Role.allCases.map { MemberRights(role: $0, permission: permission) }
      + Department.allCases.flatMap { department in
        let bit = Departments(department)
        return [
          MemberRights(deptMask: bit, managerMask: [], permission: permission),
          MemberRights(deptMask: [], managerMask: bit, permission: permission),
        ]
      }
  }

  @Test func `Interface, device and container say the same of every write, with the same reason`()
    throws
  {
    let world = try RightsWorld()
    var cells = 0
    var allowed = 0
    for rights in Self.rights {
      try world.grant(rights)
      let member = try #require(try world.core.member(world.ben.account, in: world.company))
      #expect(member.rights == rights)
      for attempt in try AttemptTable(world).attempts() {
        let asked = attempt.interface(member)
        let saved = try attempt.device(world)
        let taken = try attempt.container(world)
        cells += 1
        if asked == nil { allowed += 1 }
        if attempt.definition.isAppendOnly, attempt.action != .create {
          // No one may, whatever the rules: each side says so before it asks them.
          #expect(saved != nil && taken != nil, "\(attempt.name)")
          continue
        }
        #expect(asked == saved, "the device, \(attempt.name), \(rights)")
        #expect(asked == taken, "the container, \(attempt.name), \(rights)")
      }
    }
    try world.close()
    #expect(cells >= 1_500 && allowed > 100 && allowed < cells / 2, "\(cells) \(allowed)")
  }

  /// Commands about people: what the page offers is what the container does.
  @Test func `Interface and container say the same of every command, with the same reason`() throws
  {
    let world = try RightsWorld()
    let eve = try joined(world)
    var cells = 0
    for rights in Self.rights {
      try world.grant(rights)
      let member = try #require(try world.core.member(world.ben.account, in: world.company))
      for target in [MemberRights(role: .viewer, permission: .canEdit)] + [administrator] {
        try set(eve, target, world)
        for index in acts(try place(of: eve, world)).indices {
          let (act, command) = acts(try place(of: eve, world))[index]
          let asked = sentence(member.verdict(on: act))
          let done = message {
            let command = ShareCommand(command, in: world.company)
            _ = try world.core.run(command, by: world.ben, world.circumstances())
          }
          cells += 1
          #expect(asked == done, "\(act) by \(rights)")
          if done == nil { try rejoin(eve, target, world) }
        }
      }
    }
    try world.close()
    #expect(cells >= 800, "\(cells)")
  }

  @Test func `Actions that are the owner's alone are refused to each participant alike`() throws {
    let world = try RightsWorld()
    for rights in Self.rights {
      try world.grant(rights)
      let member = try #require(try world.core.member(world.ben.account, in: world.company))
      let tier = CreateZoneRequest(company: world.company, tier: .free)
      let link = CreateLinkRequest(
        company: world.company, permission: .canEdit, role: .viewer)
      let offer = MemberRights(role: .viewer, permission: .canEdit)
      let pairs: [(Verdict, String?)] = [
        (
          member.verdict(on: .changeTier),
          message { _ = try world.core.setTier(tier, by: world.ben, at: world.now) }
        ),
        (
          member.verdict(on: .offer(offer)),
          message { _ = try world.core.createLink(link, by: world.ben, world.circumstances()) }
        ),
        (member.verdict(on: .changeShare), run(.stop, world)),
        (member.verdict(on: .changeShare), run(.endLink, world)),
        (
          member.verdict(on: .remove(Member(owner: world.ada.account))),
          run(.remove(world.ada.account), world)
        ),
      ]
      for (verdict, message) in pairs { #expect(sentence(verdict) == message) }
    }
    try world.close()
  }

  @Test func `Whoever was removed is refused by all three`() throws {
    let world = try RightsWorld()
    try world.grant(administrator)
    let attempts = try AttemptTable(world).attempts()
    let act = ShareCommand(.remove(world.ben.account), in: world.company)
    _ = try world.core.run(act, by: world.ada, world.circumstances())
    let member = try #require(try world.core.member(world.ben.account, in: world.company))
    for attempt in attempts {
      #expect(attempt.interface(member) == Denial.notAMember.sentence)
      let taken = message { _ = try attempt.container(world) }
      #expect(taken == Denial.notAMember.sentence)
    }
    _ = try world.device.applyFeed(
      try world.core.feed(by: world.ben.account, at: world.now), now: world.now)
    #expect(throws: DeviceFailure.self) { try attempts[0].device(world) }
    try world.close()
  }

  // MARK: People

  private let administrator = MemberRights(role: .administrator, permission: .canEdit)

  private func acts(_ place: ShareParticipant) -> [(MemberAct, ShareAct)] {
    let account = place.member.account
    let wanted =
      Role.allCases.map { MemberRights(role: $0, permission: .canEdit) }
      + [MemberRights(role: .viewer, permission: .viewOnly)]
    let grants = wanted.map { rights in
      (
        MemberAct.grant(rights, to: place.asGranted),
        ShareAct.change(account, version: place.version, rights)
      )
    }
    let invitations = Role.allCases.map { role in
      (
        MemberAct.invite(MemberRights(role: role, permission: .canEdit)),
        ShareAct.invite(name: "Dan", permission: .canEdit, role: role, lifetime: 60)
      )
    }
    return grants + invitations + [(.remove(place.member), .remove(account))]
  }

  private func joined(_ world: RightsWorld) throws -> Session {
    let answer = try world.core.signUp(
      name: "eve", passwordHash: "hash", device: nil, deviceName: "eve", world.circumstances())
    let eve = Session(account: answer.account, device: answer.device)
    try rejoin(eve, MemberRights(role: .viewer, permission: .canEdit), world)
    return eve
  }

  /// Puts a person back where a command that was allowed has moved them from.
  private func rejoin(_ eve: Session, _ rights: MemberRights, _ world: RightsWorld) throws {
    let link = CreateLinkRequest(company: world.company, permission: .canEdit, role: .viewer)
    let secret = try world.core.createLink(link, by: world.ada, world.circumstances())
    _ = try world.core.acceptLink(secret, by: eve, at: world.now)
    try set(eve, rights, world)
  }

  private func set(_ eve: Session, _ rights: MemberRights, _ world: RightsWorld) throws {
    let version = try place(of: eve, world).version
    let command = ShareCommand(
      .change(eve.account, version: version, rights), in: world.company)
    _ = try world.core.run(command, by: world.ada, world.circumstances())
  }

  private func place(of eve: Session, _ world: RightsWorld) throws -> ShareParticipant {
    let state = try world.core.share(of: world.company, by: world.ada)
    return try #require(state.participants.first { $0.member.account == eve.account })
  }

  // MARK: Words

  private func run(_ act: ShareAct, _ world: RightsWorld) -> String? {
    message {
      let command = ShareCommand(act, in: world.company)
      _ = try world.core.run(command, by: world.ben, world.circumstances())
    }
  }

  private func sentence(_ verdict: Verdict) -> String? {
    guard case .denied(let denial) = verdict else { return nil }
    return denial.sentence
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? CallRefusal)?.message ?? "\(error)"
    }
  }
}

import Container
import Model
import SyncProtocol
import Testing

/// What a container promises about places in a company, whichever way one comes in.
@Suite("Places, through every door")
struct SharingContractTests {
  private struct House {
    let door: Door
    let ada: SignInAnswer
    let bob: SignInAnswer
    let company: CompanyID

    func place(of account: SignInAnswer) async throws -> ShareParticipant {
      let state = try await door.share(of: company, ada.session)
      return try #require(state.participants.first { $0.member.account == account.account })
    }

    func invite(_ name: String, role: Role = .sales) async throws -> LinkSecret {
      let act = ShareAct.invite(name: name, permission: .canEdit, role: role, lifetime: 60)
      let answer = try await door.run(act, in: company, ada.session)
      return LinkSecret(secret: try #require(answer.secret))
    }
  }

  private func with(_ kind: DoorKind, _ body: (House) async throws -> Void) async throws {
    let door = try Door(kind)
    do {
      let ada = try await door.signUp(door.bench.request("ada"))
      let bob = try await door.signUp(door.bench.request("bob"))
      let zone = CreateZoneRequest(company: door.bench.id(), tier: .business)
      _ = try await door.createZone(zone, ada.session)
      try await body(House(door: door, ada: ada, bob: bob, company: zone.company))
    } catch {
      await door.close()
      throw error
    }
    await door.close()
  }

  @Test(
    "an invitation is made, listed, opened and accepted by one account",
    arguments: DoorKind.allCases)
  func invitations(kind: DoorKind) async throws {
    try await with(kind) { house in
      let door = house.door
      let secret = try await house.invite("Bob")
      let listed = try await door.share(of: house.company, house.ada.session).invitations
      #expect(listed.map(\.name) == ["Bob"] && listed[0].role == .sales)
      #expect(try await door.openLink(secret, house.bob.session).invited == "Bob")
      let seen = try await door.openLink(secret, nil)
      #expect(seen.invited == "Bob" && seen.company == house.company && !seen.isMember)
      _ = try await door.acceptLink(secret, house.bob.session)
      let eve = try await door.signUp(door.bench.request("eve"))
      #expect(await refusal { _ = try await door.acceptLink(secret, eve.session) } == .linkDead)
      #expect(await refusal { _ = try await door.openLink(secret, nil) } == .linkDead)
      let declined = try await house.invite("Eve")
      try await door.decline(declined, eve.session)
      #expect(await refusal { _ = try await door.openLink(declined, eve.session) } == .linkDead)
      let left = try await door.share(of: house.company, house.ada.session).invitations
      try await door.run(.withdraw(left[0].id), in: house.company, house.ada.session)
      #expect(
        try await door.share(of: house.company, house.ada.session).invitations == [])
      #expect(
        await refusal { _ = try await door.share(of: house.company, eve.session) } == .noSuchZone)
    }
  }

  @Test(
    "a participant is changed on the row that was seen, and stopping ends every place",
    arguments: DoorKind.allCases)
  func changes(kind: DoorKind) async throws {
    try await with(kind) { house in
      let door = house.door
      _ = try await door.acceptLink(try await house.invite("Bob"), house.bob.session)
      let seen = try await house.place(of: house.bob)
      let rights = MemberRights(deptMask: .orders, managerMask: .tasks, permission: .viewOnly)
      let act = ShareAct.change(house.bob.account, version: seen.version, rights)
      try await door.run(act, in: house.company, house.ada.session)
      let changed = try await house.place(of: house.bob)
      #expect(changed.member.rights == rights && changed.granted == .viewOnly)
      #expect(
        await refusal { try await door.run(act, in: house.company, house.ada.session) }
          == .changedMeanwhile)
      #expect(
        await refusal { try await door.run(.stop, in: house.company, house.bob.session) }
          == .notAllowed)
      try await door.run(.stop, in: house.company, house.ada.session)
      let entries = try await door.feed(house.bob.session).entries
      #expect(entries.first { $0.zone == house.company }?.standing == .shareStopped)
      #expect(
        await refusal { _ = try await door.pull(house.company, house.bob.session) }
          == .notAMember)
    }
  }

  @Test(
    "whoever's device reads is noted as active, at most once in a while",
    arguments: DoorKind.allCases)
  func activity(kind: DoorKind) async throws {
    try await with(kind) { house in
      #expect(try await house.place(of: house.ada).lastActive == nil)
      let first = house.door.bench.clock.value
      _ = try await house.door.pull(house.company, house.ada.session)
      #expect(try await house.place(of: house.ada).lastActive == first)
      house.door.bench.clock.value += 60_000
      _ = try await house.door.pull(house.company, house.ada.session)
      #expect(try await house.place(of: house.ada).lastActive == first)
      house.door.bench.clock.value += 15 * 60_000
      _ = try await house.door.pull(house.company, house.ada.session)
      #expect(
        try await house.place(of: house.ada).lastActive == house.door.bench.clock.value)
    }
  }
}

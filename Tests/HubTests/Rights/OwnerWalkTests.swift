import Container
import Model
import SyncProtocol
import Testing

@testable import Device

/// The owner's column of the table, and what is the owner's alone about the company as a whole:
/// walked as the participants' cells are.
@Suite struct OwnerWalkTests {
  @Test func `What the owner may and may not write is the same on all three sides`() throws {
    let world = try RightsWorld()
    try world.handOver()
    let member = try #require(try world.core.member(world.ben.account, in: world.company))
    #expect(member.isOwner && world.device.ownsByBothMethods(world.company))
    var allowed = 0
    for attempt in try AttemptTable(world).attempts() {
      let asked = attempt.interface(member)
      let saved = try attempt.device(world)
      let taken = try attempt.container(world)
      if attempt.definition.isAppendOnly, attempt.action != .create {
        #expect(saved != nil && taken != nil, "\(attempt.name)")
        continue
      }
      if asked == nil { allowed += 1 }
      #expect(asked == saved, "the device, \(attempt.name)")
      #expect(asked == taken, "the container, \(attempt.name)")
    }
    #expect(allowed > 25, "\(allowed)")
    try world.close()
  }

  @Test func `A UserPass is written in no company, by nobody, on no side`() throws {
    let world = try RightsWorld()
    for rights in RightsWalkTests.rights {
      try world.grant(rights)
      let member = try #require(try world.core.member(world.ben.account, in: world.company))
      for account in [world.ben.account, world.ada.account] {
        for action in [Action.create, .edit, .delete] {
          let attempt = userPass(of: account, action, in: world.company)
          #expect(attempt.interface(member) == Denial.nobody.sentence, "\(action)")
          #expect(try attempt.device(world) != nil, "\(action)")
          #expect(try attempt.container(world) != nil, "\(action)")
        }
      }
    }
    try world.close()
  }

  private func userPass(
    of account: AccountID, _ action: Action, in company: CompanyID
  ) -> RecordAttempt {
    var record = Record<UserPass>(new: .userPass(of: account, for: company))
    record[.companyID] = company
    record[.userName] = "ben"
    record[.passwordHash] = "hash"
    return RecordAttempt(
      name: "UserPass \(action)", values: record.values, action: action,
      definition: UserPass.definition, life: 1)
  }

  @Test func `Deleting, handing over and leaving are refused with the table's reason`() throws {
    let world = try RightsWorld()
    for rights in RightsWalkTests.rights {
      try world.grant(rights)
      let state = try world.core.share(of: world.company, by: world.ada)
      let place = try #require(
        state.participants.first { $0.member.account == world.ben.account })
      let member = place.member
      let offer = ShareAct.offerOwnership(
        member.account, version: place.version, lifetime: 60)
      let pairs: [(Verdict, ShareAct)] = [
        (member.verdict(on: .deleteCompany), .delete),
        (member.verdict(on: .deleteCompany), .restore),
        (member.verdict(on: .handOver(to: member)), offer),
        (member.verdict(on: .transferOwnership), .withdrawOwnership(world.newID())),
      ]
      for (verdict, act) in pairs {
        #expect(sentence(verdict) == message(world, act, by: world.ben), "\(act) by \(rights)")
      }
      #expect(sentence(member.verdict(on: .deleteCompany)) != nil)
    }
    let owner = try #require(try world.core.member(world.ada.account, in: world.company))
    #expect(sentence(owner.verdict(on: .leave)) == message(world, .leave, by: world.ada))
    try world.close()
  }

  private func sentence(_ verdict: Verdict) -> String? {
    guard case .denied(let denial) = verdict else { return nil }
    return denial.sentence
  }

  private func message(_ world: RightsWorld, _ act: ShareAct, by session: Session) -> String? {
    do {
      let command = ShareCommand(act, in: world.company)
      _ = try world.core.run(command, by: session, world.circumstances())
      return nil
    } catch {
      return error.message
    }
  }
}

extension DeviceCore {
  /// Whether the company is the account's own by its owner field, and by the store it is in.
  fileprivate func ownsByBothMethods(_ company: CompanyID) -> Bool {
    let summary = try? companies().first { $0.id == company }
    return summary?.isOwner == true && summary?.ownership.problem == nil
  }
}

import Model
import Testing

/// Who may do what about somebody's place: the document's sentences, asked again from scratch.
@Suite struct MemberActTests {
  private static let me = RecordID(high: 1, low: 1)
  private static let other = RecordID(high: 1, low: 2)

  private static let masks: [Departments] =
    [[], .all, Departments.all.subtracting(.administration)]
    + Department.allCases.map { Departments($0) }

  private static func members(_ account: AccountID) -> [Member] {
    let participants = masks.flatMap { manager in
      SharePermission.allCases.flatMap { permission in
        MemberStatus.allCases.map { status in
          Member(
            account: account, isOwner: false, deptMask: manager.union(.tasks),
            managerMask: manager, permission: permission, status: status)
        }
      }
    }
    return participants + [Member(owner: account)]
  }

  /// "administrators, but not the owner or other administrators"
  private func mayRemove(_ who: Member, _ whom: Member) -> Bool {
    if whom.isOwner || who.status != .active { return false }
    if who.isOwner { return true }
    return who.permission == .canEdit && who.managerMask.rawValue & 128 != 0
      && who.account != whom.account
      && (whom.deptMask.rawValue | whom.managerMask.rawValue) & 128 == 0
  }

  /// "only bits they hold, never their own row, never the Administration bit"
  private func mayGrant(_ who: Member, _ rights: MemberRights, _ whom: Member) -> Bool {
    if whom.isOwner || whom.status != .active || who.status != .active { return false }
    if who.isOwner { return true }
    let dept = whom.deptMask.rawValue ^ rights.deptMask.rawValue
    let manager = whom.managerMask.rawValue ^ rights.managerMask.rawValue
    return mayRemove(who, whom) && (dept | manager) & 128 == 0
      && dept & ~who.deptMask.rawValue == 0 && manager & ~who.managerMask.rawValue == 0
      && rights.permission == whom.permission
  }

  @Test func `Whoever may remove somebody is who the document says`() {
    for who in Self.members(Self.me) {
      for whom in Self.members(Self.other) + [who] {
        let verdict = who.verdict(on: .remove(whom))
        #expect((verdict == .allowed) == mayRemove(who, whom), "\(who) removes \(whom)")
      }
    }
  }

  @Test("Whoever may grant something is who the document says", arguments: Self.masks)
  func grants(_ mask: Departments) {
    let wanted = SharePermission.allCases.flatMap {
      [
        MemberRights(deptMask: mask, managerMask: [], permission: $0),
        MemberRights(deptMask: .tasks, managerMask: mask, permission: $0),
      ]
    }
    for who in Self.members(Self.me) {
      for whom in Self.members(Self.other) + [who] {
        for rights in wanted {
          let verdict = who.verdict(on: .grant(rights, to: whom))
          #expect(
            (verdict == .allowed) == mayGrant(who, rights, whom), "\(who) \(rights) \(whom)")
        }
      }
    }
  }

  @Test("A link is the owner's, an invitation an administrator's too, and neither administers")
  func offers() {
    for who in Self.members(Self.me) where who.status == .active {
      for role in Role.allCases {
        let rights = MemberRights(role: role, permission: .canEdit)
        let isOffered = who.verdict(on: .offer(rights)) == .allowed
        #expect(isOffered == (who.isOwner && role != .administrator))
        let holds =
          who.isOwner
          || (who.isAdministrator && who.deptMask.isSuperset(of: role.deptMask)
            && who.managerMask.isSuperset(of: role.managerMask))
        let isInvited = who.verdict(on: .invite(rights)) == .allowed
        #expect(isInvited == (holds && role != .administrator), "\(who) \(role)")
      }
    }
  }

  @Test func `Each refusal says what is missing`() {
    let owner = Member(owner: Self.me)
    let administrator = Member(participant: Self.me, role: .administrator, permission: .canEdit)
    var narrow = administrator
    narrow.deptMask = [.tasks, .administration]
    let viewer = Member(participant: Self.other, role: .viewer, permission: .canEdit)
    func grant(_ role: Role, _ permission: SharePermission = .canEdit) -> MemberAct {
      .grant(MemberRights(role: role, permission: permission), to: viewer)
    }
    #expect(administrator.verdict(on: grant(.manager)) == .allowed)
    #expect(administrator.verdict(on: grant(.administrator)) == .denied(.ownerOnly))
    #expect(administrator.verdict(on: grant(.viewer, .viewOnly)) == .denied(.ownerOnly))
    #expect(owner.verdict(on: grant(.administrator, .viewOnly)) == .allowed)
    #expect(
      narrow.verdict(on: grant(.sales)) == .denied(.bitsNotHeld([.orders, .contacts])))
    let own = MemberAct.grant(MemberRights(role: .viewer, permission: .canEdit), to: administrator)
    #expect(administrator.verdict(on: own) == .denied(.ownRow))
    #expect(owner.verdict(on: .grant(owner.rights, to: owner)) == .denied(.ownersRow))
    #expect(owner.verdict(on: .remove(owner)) == .denied(.ownerCannotLeave))
    #expect(viewer.verdict(on: .remove(administrator)) == .denied(.administratorsOnly))
    var gone = viewer
    gone.status = .inactive
    #expect(owner.verdict(on: .grant(viewer.rights, to: gone)) == .denied(.notTakingPart))
    let unknown = MemberRights(
      deptMask: Departments(rawValue: 1 << 40), managerMask: [], permission: .canEdit)
    #expect(owner.verdict(on: .grant(unknown, to: viewer)) == .denied(.nobody))
    #expect(owner.verdict(on: .invite(unknown)) == .denied(.nobody))
  }

  @Test func `A preset is known by its masks`() {
    for role in Role.allCases {
      #expect(Role(of: MemberRights(role: role, permission: .viewOnly)) == role)
    }
    #expect(
      Role(of: MemberRights(deptMask: .orders, managerMask: .tasks, permission: .canEdit)) == nil)
  }
}

import Model
import Testing

@Suite struct RightsTests {
  private static let account = RecordID(high: 1, low: 1)

  /// The owner, each preset and each single bit, under each permission and status.
  static let members: [Member] = {
    let presets = Role.allCases.map { ($0.deptMask, $0.managerMask) }
    let bits = Department.allCases.map { Departments($0) }
    let masks = presets + bits.map { ($0, []) } + bits.map { ([], $0) } + bits.map { ($0, $0) }
    return MemberStatus.allCases.flatMap { status in
      SharePermission.allCases.flatMap { permission in
        masks.map { dept, manager in
          Member(
            account: account, isOwner: false, deptMask: dept, managerMask: manager,
            permission: permission, status: status)
        } + [
          Member(
            account: account, isOwner: true, deptMask: .all, managerMask: .all,
            permission: permission, status: status)
        ]
      }
    }
  }()

  private static let onRecords: Set<Action> = [
    .view, .create, .edit, .delete, .void, .approve, .restore,
  ]

  @Test("Every cell of the table is what the document says", arguments: Action.allCases)
  func actions(_ action: Action) {
    let subjects = Self.onRecords.contains(action) ? Subject.allCases : [.company]
    for member in Self.members {
      for subject in subjects {
        for isAuthor in [false, true] {
          let verdict = member.verdict(on: action, subject, isAuthor: isAuthor)
          let expected = RightsDocument.allows(member, action, subject, isAuthor: isAuthor)
          #expect(
            (verdict == .allowed) == expected, "\(member) \(action) \(subject) \(isAuthor)")
        }
      }
    }
  }

  @Test("Every member receives what the document says", arguments: Subject.allCases)
  func receivers(_ subject: Subject) {
    for member in Self.members {
      for needToKnow in [false, true] {
        let expected = RightsDocument.receives(member, subject, needToKnow: needToKnow)
        #expect(
          member.receives(subject, needToKnow: needToKnow) == expected,
          "\(member) \(subject) \(needToKnow)")
      }
    }
  }

  @Test("What a member may view is what a member receives without need to know")
  func viewed() {
    for member in Self.members {
      for subject in Subject.allCases {
        let mayView = member.verdict(on: .view, subject) == .allowed
        #expect(mayView == member.receives(subject, needToKnow: false), "\(member) \(subject)")
      }
    }
  }

  @Test func `The document's tables name every action, subject, department and preset once`() {
    #expect(RightsDocument.actions.map { $0[0] } == Action.allCases.map(\.rawValue))
    let subjects = RightsDocument.subjects.flatMap { RightsDocument.words($0[0]) }
    let expected = Subject.allCases.map(\.rawValue).filter { $0 != "userPass" }
    #expect(subjects.sorted() == expected.sorted())
    #expect(Department.allCases.map(\.name) == RightsDocument.bits)
    #expect(Department.allCases.map(\.rawValue) == Array(0..<8))
    #expect(RightsDocument.roles.map { $0[0] } == Role.allCases.map(\.name))
  }

  @Test("Each preset has the document's masks", arguments: RightsDocument.roles)
  func presets(_ row: [String]) throws {
    let role = try #require(Role(rawValue: row[0]))
    #expect(role.deptMask.rawValue == RightsDocument.mask(row[1]))
    #expect(role.managerMask.rawValue == RightsDocument.mask(row[2]))
  }

  @Test("Each denial says what is missing")
  func denials() {
    func denial(_ role: Role, _ permission: SharePermission, _ action: Action, _ subject: Subject)
      -> Verdict
    {
      Member(participant: Self.account, role: role, permission: permission)
        .verdict(on: action, subject)
    }
    #expect(denial(.manager, .viewOnly, .edit, .order) == .denied(.viewOnly))
    #expect(denial(.sales, .canEdit, .edit, .location) == .denied(.departmentMissing(.warehouse)))
    #expect(denial(.sales, .canEdit, .delete, .order) == .denied(.managerMissing(.orders)))
    #expect(denial(.manager, .canEdit, .edit, .company) == .denied(.administratorsOnly))
    #expect(denial(.administrator, .canEdit, .changeTier, .company) == .denied(.ownerOnly))
    #expect(denial(.administrator, .canEdit, .delete, .company) == .denied(.ownerOnly))
    #expect(denial(.administrator, .canEdit, .view, .userPass) == .denied(.nobody))
    let costs: Departments = [.inventory, .reports]
    #expect(denial(.viewer, .canEdit, .view, .itemCost) == .denied(.managerMissing(costs)))
    let owner = Member(owner: Self.account)
    #expect(owner.verdict(on: .leave) == .denied(.ownerCannotLeave))
    #expect(owner.verdict(on: .readOthersUserPass) == .denied(.nobody))
    var gone = owner
    gone.status = .inactive
    #expect(gone.verdict(on: .view) == .denied(.notAMember))
  }

  @Test("Each denial has its own code and a sentence with an end")
  func sentences() {
    let denials: [Denial] = [
      .notAMember, .viewOnly, .ownerOnly, .administratorsOnly, .departmentMissing([]),
      .managerMissing([.inventory, .reports, .orders]), .nobody, .ownerCannotLeave,
      .sampleCompany, .tierWithoutSharing, .tierFull(limit: 10), .ownersRow, .ownRow,
      .bitsNotHeld(.tasks), .administrationByLink, .notTakingPart, .containerOnly, .notYours,
      .notAuthor,
    ]
    #expect(Set(denials.map(\.code)).count == denials.count)
    for denial in denials { #expect(denial.sentence.hasSuffix(".")) }
    #expect(denials[5].sentence.contains("Inventory, Orders or Reports"))
    #expect(Departments([.tasks, .orders]).phrase.english == "Orders or Tasks")
    #expect(Departments.tasks.phrase.english == "Tasks")
    #expect(Departments([]).phrase.english == "no department")
  }
}

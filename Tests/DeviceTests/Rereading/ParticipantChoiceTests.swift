import Model
import SyncProtocol
import Testing

@testable import Device

/// Who is suggested to take part after a backup was put back.
@Suite struct ParticipantChoiceTests {
  private func participant(
    _ account: AccountID, _ status: MemberStatus = .active, _ role: Role = .manager
  ) -> Participant {
    Participant(
      account: account, name: "", role: role.name, permission: .canEdit, deptMask: role.deptMask,
      managerMask: role.managerMask, status: status)
  }

  private func row(
    _ account: AccountID, _ status: MemberStatus = .active, _ role: Role = .manager
  ) -> Record<AccessControl> {
    var row = Record<AccessControl>(new: .accessControl(of: account, in: Known.company))
    row[.userID] = account
    row[.isOwner] = false
    row[.deptMask] = role.deptMask.rawValue
    row[.managerMask] = role.managerMask.rawValue
    row[.role] = role.name
    row[.permission] = SharePermission.canEdit.name
    row[.status] = status.name
    return row
  }

  private func choice(
    _ there: [Participant], _ here: [Record<AccessControl>]
  ) -> ParticipantChoice? {
    let answer = ParticipantsAnswer(version: 1, isPaused: true, participants: there)
    let choices = ParticipantChoice.all(answer, known: here)
    #expect(choices.count <= 1)
    return choices.first
  }

  @Test func `both know the same: in, without a note`() {
    let choice = choice([participant(Known.bob)], [row(Known.bob)])
    #expect(choice?.isSuggested == true && choice?.difference == ParticipantChoice.Difference.none)
  }

  @Test func `removed after the backup: out`() {
    let choice = choice([participant(Known.bob)], [row(Known.bob, .inactive)])
    #expect(choice?.isSuggested == false && choice?.difference == .removedSince)
  }

  @Test func `joined after the backup: in, with what the device knew`() {
    let choice = choice([], [row(Known.bob, .active, .sales)])
    #expect(choice?.isSuggested == true && choice?.difference == .joinedSince)
    #expect(choice?.participant.role == Role.sales.name)
  }

  @Test func `came back after the backup: in`() {
    let choice = choice([participant(Known.bob, .inactive)], [row(Known.bob)])
    #expect(choice?.isSuggested == true && choice?.difference == .joinedSince)
  }

  @Test func `changed after the backup: in, with what the device knew`() {
    let choice = choice([participant(Known.bob)], [row(Known.bob, .active, .viewer)])
    #expect(choice?.isSuggested == true && choice?.difference == .changedSince)
    #expect(choice?.participant.role == Role.viewer.name)
  }

  @Test func `a device that never knew the account believes the container`() {
    #expect(choice([participant(Known.bob)], [])?.isSuggested == true)
    #expect(choice([participant(Known.bob, .inactive)], []) == nil)
  }
}

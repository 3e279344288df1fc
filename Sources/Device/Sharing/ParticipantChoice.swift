package import Model
package import SyncProtocol

/// One account that an owner confirms or leaves out: as the container has it after a backup was put
/// back, and as this device knew it before.
package struct ParticipantChoice: Equatable, Sendable {
  /// How the two differ.
  package enum Difference: String, Equatable, Sendable {
    /// Both say the same.
    case none
    /// It was removed or left after the backup was made.
    case removedSince
    /// It joined after the backup was made.
    case joinedSince
    /// Its role, rights or permission changed after the backup was made.
    case changedSince
  }

  /// The account with what it is to have: what the device knew, else what the container has.
  package let participant: Participant
  /// How the container and the device differ.
  package let difference: Difference
  /// Whether it took part when this device last knew; as the container says, if it never did.
  package let isSuggested: Bool

  /// Every account that one of the two knows as taking part, in the container's order, then those
  /// that only the device knows.
  package static func all(
    _ answer: ParticipantsAnswer, known: [Record<AccessControl>]
  ) -> [ParticipantChoice] {
    let device = known.compactMap { Participant($0) }
    let here = answer.participants.map { there in
      ParticipantChoice(there, device.first { $0.account == there.account })
    }
    let only = device.filter { one in !answer.participants.contains { $0.account == one.account } }
    return (here + only.map { ParticipantChoice(nil, $0) }).compactMap { $0 }
  }

  private init?(_ there: Participant?, _ here: Participant?) {
    let wasActive = here?.status == .active
    let isActive = there?.status == .active
    guard isActive || wasActive, let participant = here ?? there else { return nil }
    self.participant = participant.active
    // Of an account that the device never knew, it can't say that it was removed.
    isSuggested = here == nil ? isActive : wasActive
    if here == nil {
      difference = .none
    } else if !wasActive {
      difference = .removedSince
    } else if !isActive {
      difference = .joinedSince
    } else {
      difference = there?.rights == here?.rights ? .none : .changedSince
    }
  }
}

extension Participant {
  fileprivate struct Rights: Equatable {
    let role: String
    let permission: SharePermission
    let masks: [Int64]
  }

  fileprivate var rights: Rights {
    Rights(role: role, permission: permission, masks: [deptMask.rawValue, managerMask.rawValue])
  }

  fileprivate var active: Participant {
    Participant(
      account: account, name: name, role: role, permission: permission, deptMask: deptMask,
      managerMask: managerMask, status: .active)
  }

  /// Another member's row as the device knew it; nil for the owner's and for a damaged one.
  fileprivate init?(_ row: Record<AccessControl>) {
    guard let member = Member(row), !member.isOwner else { return nil }
    self.init(
      account: member.account, name: row[.displayName] ?? "", role: row[.role] ?? "",
      permission: member.permission, deptMask: member.deptMask, managerMask: member.managerMask,
      status: member.status)
  }
}

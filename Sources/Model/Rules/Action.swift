/// What a person wants to do.
package enum Action: String, CaseIterable, Sendable {
  case view, create, edit, delete, void, approve, restore
  case inviteParticipants, removeParticipants, grantMasks, changeCompanySettings
  case changeShare, export, readAudit, eraseAudit
  case changeTier, deleteCompany, transferOwnership
  case readOthersUserPass, leave
}

/// What the table asks of a participant.
package enum Requirement: Equatable, Sendable {
  /// Every active participant may.
  case always
  /// No participant may.
  case never
  /// The share says can edit, and deptMask has a department of the subject.
  case department
  /// The share says can edit, and managerMask has a department of the subject.
  case manager
  /// The share says can edit, and managerMask has Administration.
  case administrator
}

/// What administrators may not, where the owner may: they act on people within these bounds.
package struct Bounds: OptionSet, Hashable, Sendable {
  /// One bit for each bound.
  package let rawValue: UInt8

  /// Takes the bits as they are.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The own row is left alone.
  package static let sparesSelf = Bounds(rawValue: 1)
  /// Whoever holds Administration is left alone.
  package static let sparesAdministrators = Bounds(rawValue: 2)
  /// Only bits that the acting member holds change, each in its own mask.
  package static let heldBitsAlone = Bounds(rawValue: 4)
  /// The Administration bit never changes.
  package static let withoutAdministration = Bounds(rawValue: 8)
}

/// One row of the table of actions.
package struct ActionRule: Equatable, Sendable {
  /// The action.
  package let action: Action
  /// Whether the owner may.
  package let owner: Bool
  /// What a participant needs.
  package let participant: Requirement
  /// What binds administrators besides.
  package var bounds: Bounds = []

  /// The whole table: one row for each action.
  package static let table: [ActionRule] = [
    ActionRule(action: .view, owner: true, participant: .always),
    ActionRule(action: .create, owner: true, participant: .department),
    ActionRule(action: .edit, owner: true, participant: .department),
    ActionRule(action: .delete, owner: true, participant: .manager),
    ActionRule(action: .void, owner: true, participant: .manager),
    ActionRule(action: .approve, owner: true, participant: .manager),
    ActionRule(action: .restore, owner: true, participant: .manager),
    ActionRule(
      action: .inviteParticipants, owner: true, participant: .administrator,
      bounds: [.heldBitsAlone, .withoutAdministration]),
    ActionRule(
      action: .removeParticipants, owner: true, participant: .administrator,
      bounds: [.sparesSelf, .sparesAdministrators]),
    ActionRule(
      action: .grantMasks, owner: true, participant: .administrator,
      bounds: [.sparesSelf, .sparesAdministrators, .heldBitsAlone, .withoutAdministration]),
    ActionRule(action: .changeCompanySettings, owner: true, participant: .administrator),
    ActionRule(action: .changeShare, owner: true, participant: .never),
    ActionRule(action: .export, owner: true, participant: .administrator),
    ActionRule(action: .readAudit, owner: true, participant: .administrator),
    ActionRule(action: .eraseAudit, owner: true, participant: .never),
    ActionRule(action: .changeTier, owner: true, participant: .never),
    ActionRule(action: .deleteCompany, owner: true, participant: .never),
    ActionRule(action: .transferOwnership, owner: true, participant: .never),
    ActionRule(action: .readOthersUserPass, owner: false, participant: .never),
    ActionRule(action: .leave, owner: false, participant: .always),
  ]

  /// The row of an action.
  package static func of(_ action: Action) -> ActionRule? {
    table.first { $0.action == action }
  }
}

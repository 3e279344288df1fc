/// What a share lets its participants do at most.
package enum SharePermission: String, CaseIterable, Sendable {
  case viewOnly, canEdit

  /// What AccessControl keeps.
  package var name: String { rawValue }
}

/// Where a member stands.
package enum MemberStatus: String, CaseIterable, Sendable {
  case pending, active, inactive

  /// What AccessControl keeps.
  package var name: String { rawValue }
}

/// One account's standing in one company: all that the rules look at.
package struct Member: Equatable, Sendable {
  /// Whose standing.
  package var account: AccountID
  /// Whether the company is this account's own, by both methods.
  package var isOwner: Bool
  /// Where it may create and edit.
  package var deptMask: Departments
  /// Where it may also delete, void, approve and adjust.
  package var managerMask: Departments
  /// What the share allows at most.
  package var permission: SharePermission
  /// Whether it takes part now.
  package var status: MemberStatus

  /// The owner of a company.
  package init(owner account: AccountID) {
    self.init(
      account: account, isOwner: true, deptMask: .all, managerMask: .all, permission: .canEdit,
      status: .active)
  }

  /// A participant with a role's masks.
  package init(participant account: AccountID, role: Role, permission: SharePermission) {
    self.init(
      account: account, isOwner: false, deptMask: role.deptMask, managerMask: role.managerMask,
      permission: permission, status: .active)
  }

  /// Takes every part as it is.
  package init(
    account: AccountID, isOwner: Bool, deptMask: Departments, managerMask: Departments,
    permission: SharePermission, status: MemberStatus
  ) {
    self.account = account
    self.isOwner = isOwner
    self.deptMask = deptMask
    self.managerMask = managerMask
    self.permission = permission
    self.status = status
  }

  /// Reads an AccessControl row; nil when a part is missing or of a newer version.
  package init?(_ row: Record<AccessControl>) {
    guard let account = row[.userID], let status = row[.status].flatMap(MemberStatus.init),
      let permission = row[.permission].flatMap(SharePermission.init)
    else { return nil }
    self.init(
      account: account, isOwner: row[.isOwner] ?? false,
      deptMask: Departments(rawValue: row[.deptMask] ?? 0),
      managerMask: Departments(rawValue: row[.managerMask] ?? 0),
      permission: permission, status: status)
  }

  /// Whether the member administers the company without owning it.
  package var isAdministrator: Bool {
    !isOwner && status == .active && permission == .canEdit
      && managerMask.contains(.administration)
  }
}

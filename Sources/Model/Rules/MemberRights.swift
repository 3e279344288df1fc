/// What a member may do, apart from who it is: what is granted, offered and asked for.
package struct MemberRights: Hashable, Sendable {
  /// Where the member may create and edit.
  package var deptMask: Departments
  /// Where the member may also delete, void, approve and adjust.
  package var managerMask: Departments
  /// What the share allows the member at most.
  package var permission: SharePermission

  /// Takes the parts as they are.
  package init(
    deptMask: Departments, managerMask: Departments, permission: SharePermission
  ) {
    self.deptMask = deptMask
    self.managerMask = managerMask
    self.permission = permission
  }

  /// A role's masks under a permission.
  package init(role: Role, permission: SharePermission) {
    self.init(deptMask: role.deptMask, managerMask: role.managerMask, permission: permission)
  }

  /// Whether the Administration bit is in either mask.
  package var holdsAdministration: Bool {
    deptMask.union(managerMask).contains(.administration)
  }

  /// Whether both masks have only bits of this version.
  package var isKnown: Bool {
    Departments.all.isSuperset(of: deptMask.union(managerMask))
  }
}

extension Member {
  /// What the member may do, apart from who it is.
  package var rights: MemberRights {
    get {
      MemberRights(deptMask: deptMask, managerMask: managerMask, permission: permission)
    }
    set {
      deptMask = newValue.deptMask
      managerMask = newValue.managerMask
      permission = newValue.permission
    }
  }
}

extension Role {
  /// The preset that has exactly these masks; nil when they were put together by hand.
  package init?(of rights: MemberRights) {
    let found = Role.allCases.first {
      $0.deptMask == rights.deptMask && $0.managerMask == rights.managerMask
    }
    guard let found else { return nil }
    self = found
  }
}

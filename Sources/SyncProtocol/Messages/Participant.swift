package import Model

/// One account's part in a company, as its owner looks at it and confirms it.
package struct Participant: Equatable, Sendable, WireMessage {
  /// The account.
  package let account: AccountID
  /// What the other members see; empty when nothing was given.
  package let name: String
  /// The name of the role that the masks came from.
  package let role: String
  /// What it may do at most.
  package let permission: SharePermission
  /// The departments that it reads.
  package let deptMask: Departments
  /// The departments that it manages.
  package let managerMask: Departments
  /// Whether it takes part.
  package let status: MemberStatus

  /// Takes the parts as they are.
  package init(
    account: AccountID, name: String, role: String, permission: SharePermission,
    deptMask: Departments, managerMask: Departments, status: MemberStatus
  ) {
    self.account = account
    self.name = name
    self.role = role
    self.permission = permission
    self.deptMask = deptMask
    self.managerMask = managerMask
    self.status = status
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("account", account)
    writer.text("name", name)
    writer.text("role", role)
    writer.text("permission", permission.rawValue)
    writer.integer("deptMask", UInt64(bitPattern: deptMask.rawValue))
    writer.integer("managerMask", UInt64(bitPattern: managerMask.rawValue))
    writer.text("status", status.rawValue)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    account = try reader.identifier("account")
    name = try reader.text("name")
    role = try reader.text("role")
    guard let permission = SharePermission(rawValue: try reader.text("permission")) else {
      throw .malformed(field: "permission")
    }
    self.permission = permission
    deptMask = Departments(rawValue: Int64(bitPattern: try reader.integer("deptMask")))
    managerMask = Departments(rawValue: Int64(bitPattern: try reader.integer("managerMask")))
    guard let status = MemberStatus(rawValue: try reader.text("status")) else {
      throw .malformed(field: "status")
    }
    self.status = status
  }
}

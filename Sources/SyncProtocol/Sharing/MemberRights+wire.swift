package import Model

extension MemberRights: WireMessage {
  package func write(to writer: inout some MessageWriter) {
    writer.integer("deptMask", UInt64(bitPattern: deptMask.rawValue))
    writer.integer("managerMask", UInt64(bitPattern: managerMask.rawValue))
    writer.text("permission", permission.rawValue)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    let deptMask = Departments(rawValue: Int64(bitPattern: try reader.integer("deptMask")))
    let managerMask = Departments(rawValue: Int64(bitPattern: try reader.integer("managerMask")))
    self.init(
      deptMask: deptMask, managerMask: managerMask,
      permission: try reader.permission("permission"))
  }
}

extension MessageReader {
  mutating func permission(_ name: StaticString) throws(WireFailure) -> SharePermission {
    guard let permission = SharePermission(rawValue: try text(name)) else {
      throw .malformed(field: name.description)
    }
    return permission
  }

  mutating func role(_ name: StaticString) throws(WireFailure) -> Role {
    guard let role = Role(rawValue: try text(name)) else {
      throw .malformed(field: name.description)
    }
    return role
  }

  mutating func tier(_ name: StaticString) throws(WireFailure) -> Tier {
    guard let tier = Tier(rawValue: try text(name)) else {
      throw .malformed(field: name.description)
    }
    return tier
  }
}

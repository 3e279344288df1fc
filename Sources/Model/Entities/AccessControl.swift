/// Who may do what in a company: one row for each member, written by the container alone.
package enum AccessControl: Entity {
  package static let definition = EntityDefinition(
    .accessControl, "AccessControl", subject: .accessControl, madeByContainer: true, title: 7,
    fields: [
      FieldDefinition(0, "userID", .identifier, required: true, writer: .container),
      FieldDefinition(1, "isOwner", .boolean, writer: .container),
      FieldDefinition(2, "deptMask", .integer, group: 1, writer: .container),
      FieldDefinition(3, "managerMask", .integer, group: 1, writer: .container),
      FieldDefinition(4, "role", .text(limit: 32), group: 1, writer: .container),
      FieldDefinition(
        5, "permission", .choice(SharePermission.allCases.map { $0.name }), group: 1,
        writer: .container),
      FieldDefinition(
        6, "status", .choice(MemberStatus.allCases.map { $0.name }), group: 1,
        writer: .container),
      FieldDefinition(7, "displayName", .text(limit: 200), writer: .subject),
      FieldDefinition(8, "profileImage", .bytes(limit: Portrait.byteLimit), writer: .subject),
    ])
}

extension Field where Owner == AccessControl, Value == RecordID {
  package static var userID: Self { Self(0) }
}

extension Field where Owner == AccessControl, Value == Bool {
  package static var isOwner: Self { Self(1) }
}

extension Field where Owner == AccessControl, Value == Int64 {
  package static var deptMask: Self { Self(2) }
  package static var managerMask: Self { Self(3) }
}

extension Field where Owner == AccessControl, Value == String {
  package static var role: Self { Self(4) }
  package static var permission: Self { Self(5) }
  package static var status: Self { Self(6) }
  package static var displayName: Self { Self(7) }
}

extension Field where Owner == AccessControl, Value == [UInt8] {
  package static var profileImage: Self { Self(8) }
}

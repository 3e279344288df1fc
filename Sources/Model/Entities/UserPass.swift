/// The second lock of an account for one company: in the account's zone and private store alone.
///
/// What it holds is in `sealed`, which only the account's devices open. Earlier versions wrote the
/// other fields; now they are what a device sees once it has opened that.
package enum UserPass: Entity {
  package static let definition = EntityDefinition(
    .userPass, "UserPass", home: .account, subject: .userPass,
    fields: [
      FieldDefinition(0, "companyID", .identifier, required: true),
      FieldDefinition(1, "userName", .text(limit: 64)),
      FieldDefinition(2, "passwordHash", .text(limit: 256)),
      FieldDefinition(3, "email", .text(limit: 254)),
      FieldDefinition(4, "displayName", .text(limit: 200)),
      FieldDefinition(5, "profileImage", .bytes(limit: 65_536)),
      FieldDefinition(6, "isSuperUser", .boolean),
      FieldDefinition(7, "sealed", .bytes(limit: 131_072)),
    ])
}

extension Field where Owner == UserPass, Value == RecordID {
  package static var companyID: Self { Self(0) }
}

extension Field where Owner == UserPass, Value == String {
  package static var userName: Self { Self(1) }
  package static var passwordHash: Self { Self(2) }
  package static var email: Self { Self(3) }
  package static var displayName: Self { Self(4) }
}

extension Field where Owner == UserPass, Value == [UInt8] {
  package static var profileImage: Self { Self(5) }
  package static var sealed: Self { Self(7) }
}

extension Field where Owner == UserPass, Value == Bool {
  package static var isSuperUser: Self { Self(6) }
}

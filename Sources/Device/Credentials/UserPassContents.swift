import Model
import Sealing
import SyncProtocol

/// What a UserPass holds, as it is sealed: the container stores and merges it as one value.
struct UserPassContents: Equatable, WireMessage {
  static let purpose = "user pass 1"

  /// Whose company: a container can't pass the credentials of one off as those of another.
  let company: CompanyID
  let userName: String
  let passwordHash: String
  let displayName: String
  let email: String?
  let profileImage: [UInt8]?
  let isSuperUser: Bool

  /// Takes what a record holds in the clear; nil unless it has a name and a hash.
  init?(_ record: Record<UserPass>) {
    guard let company = record[.companyID], let userName = record[.userName],
      let hash = record[.passwordHash]
    else { return nil }
    self.company = company
    self.userName = userName
    passwordHash = hash
    displayName = record[.displayName] ?? ""
    email = record[.email]
    profileImage = record[.profileImage]
    isSuperUser = record[.isSuperUser] ?? false
  }

  /// The record as those who may read it see it.
  func fill(_ record: inout Record<UserPass>) {
    record[.userName] = userName
    record[.passwordHash] = passwordHash
    record[.displayName] = displayName
    record[.email] = email
    record[.profileImage] = profileImage
    record[.isSuperUser] = isSuperUser
  }

  func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.text("userName", userName)
    writer.text("passwordHash", passwordHash)
    writer.text("displayName", displayName)
    writer.presence("email", email != nil)
    if let email { writer.text("email", email) }
    writer.presence("profileImage", profileImage != nil)
    if let profileImage { writer.bytes("profileImage", profileImage) }
    writer.boolean("isSuperUser", isSuperUser)
  }

  init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    userName = try reader.text("userName")
    passwordHash = try reader.text("passwordHash")
    displayName = try reader.text("displayName")
    email = try reader.presence("email") ? try reader.text("email") : nil
    profileImage = try reader.presence("profileImage") ? try reader.bytes("profileImage") : nil
    isSuperUser = try reader.boolean("isSuperUser")
  }
}

extension AccountKeys {
  /// Seals a UserPass for this account's devices alone.
  func seal(_ contents: UserPassContents) -> [UInt8] {
    pairs[0].sealOwn(contents.compactBody, for: UserPassContents.purpose)
  }

  /// Opens the UserPass of a company; nil if no pair does, or it is another company's.
  func open(
    _ sealed: [UInt8], of company: CompanyID
  ) -> (contents: UserPassContents, isOfFirst: Bool)? {
    for (index, pair) in pairs.enumerated() {
      if let body = pair.openOwn(sealed, for: UserPassContents.purpose),
        let contents = try? UserPassContents(compactBody: body), contents.company == company
      {
        return (contents, index == 0)
      }
    }
    return nil
  }
}

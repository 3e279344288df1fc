import Model
package import Sealing

/// What a login to a company begins with.
package enum LoginStart: Sendable {
  /// There is no UserPass.
  case none
  /// The UserPass can't be opened before the next sign-in to the account.
  case unreadable
  /// Too many were wrong: so many seconds are to be waited.
  case wait(seconds: UInt64)
  /// Compare the password.
  case check(LoginCheck)
}

/// What the password of a login is compared with.
package struct LoginCheck: Sendable {
  let hash: PasswordHash?
  let isRightName: Bool
  /// What tells this UserPass from what it becomes with another password.
  package let stamp: [UInt8]

  init(_ userPass: Record<UserPass>, _ userName: String) {
    let encoded = userPass[.passwordHash] ?? ""
    hash = PasswordHash(encoded: encoded)
    isRightName = userPass[.userName] == userName
    stamp = Self.stamp(of: encoded)
  }

  /// Whether name and password are right; takes long, and as long for a wrong name.
  package func confirms(_ password: Password) -> Bool {
    let isRight = hash?.verify(password) ?? false
    return isRight && isRightName
  }

  static func stamp(of hash: String) -> [UInt8] {
    Array(Digest.blake2b(Array(("login\n" + hash).utf8)).bytes.prefix(16))
  }
}

/// What came of a login.
package enum LoginOutcome: Equatable, Sendable {
  /// Name and password are right. The proof's stamp stays the same until the password is another or
  /// the UserPass is deleted: then whoever was let in with it is out.
  case right(CompanyProof)
  /// One of them is wrong; which one is not said.
  case wrong
  /// Too many were wrong: so many seconds are to be waited.
  case wait(seconds: UInt64)
  /// There is no UserPass.
  case none
  /// The UserPass can't be opened before the next sign-in to the account.
  case unreadable
  /// Too many passwords are looked at already; it counts as no try.
  case busy
}

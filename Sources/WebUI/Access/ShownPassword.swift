/// A password that somebody typed once more before an act. Never shown, never logged.
package enum ShownPassword: Equatable, Sendable {
  /// That of their UserPass for the company.
  case userPass(String)
  /// That of their account.
  case account(String)
}

/// What came of an act that takes a password once more.
package enum Proved<Value: Sendable>: Sendable {
  /// The password was right, and this came of the act.
  case done(Value)
  /// Nothing was done; the sentence is for a person, about the field that they typed it into.
  case wrong(field: String, String)
  /// There is no UserPass, or no company.
  case missing
}

extension Proved: Equatable where Value: Equatable {}

package import SyncProtocol

/// What a signed-in device must know to call its container; kept in the folder, for its owner
/// alone. Never shown, never logged.
package struct DeviceSession: Equatable, Sendable, WireMessage {
  /// Where the container is.
  package let containerURL: String
  /// Account, device and secret.
  package let answer: SignInAnswer
  /// When the device got the secret, by its own clock, in milliseconds since 1970; nil where an
  /// earlier version kept it.
  package let begunAt: UInt64?
  /// When the container said that it does not know the session any more, in milliseconds since
  /// 1970: it was ended elsewhere. Nil while it goes on.
  package let endedAt: UInt64?
  /// The same where somebody signed the device out: what it has of the account is to be sealed.
  package let signedOutAt: UInt64?
  /// Whether that was because the account was deleted.
  package let isAccountDeleted: Bool

  /// Takes the parts; the account's key pair is kept elsewhere.
  package init(
    containerURL: String, answer: SignInAnswer, begunAt: UInt64?, endedAt: UInt64? = nil,
    signedOutAt: UInt64? = nil, isAccountDeleted: Bool = false
  ) {
    self.containerURL = containerURL
    self.begunAt = begunAt
    var answer = answer
    answer.pair = nil
    self.answer = answer
    self.endedAt = endedAt
    self.signedOutAt = signedOutAt
    self.isAccountDeleted = isAccountDeleted
  }

  /// Whether its person works on here: also when the container ended it by itself, as it does after
  /// a long time away. What somebody has signed out is sealed (decisions 0083 and 0135).
  package var isLocal: Bool { signedOutAt == nil && !isAccountDeleted }

  package func write(to writer: inout some MessageWriter) {
    writer.text("containerURL", containerURL)
    writer.message("answer", answer)
    writer.optionalInteger("endedAt", endedAt)
    writer.optionalInteger("begunAt", begunAt)
    writer.optionalInteger("signedOutAt", signedOutAt)
    writer.later("accountDeleted", isAccountDeleted)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    containerURL = try reader.text("containerURL")
    answer = try reader.message("answer")
    endedAt = try reader.optionalInteger("endedAt")
    begunAt = try reader.optionalInteger("begunAt")
    signedOutAt = try reader.optionalInteger("signedOutAt")
    isAccountDeleted = try reader.laterBoolean("accountDeleted")
  }
}

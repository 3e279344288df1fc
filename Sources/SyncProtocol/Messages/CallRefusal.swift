import Model

/// Why the container refused a whole request. Nothing was changed.
package struct CallRefusal: Error, Equatable, Sendable, WireMessage {
  /// A stable word for programs.
  package enum Code: String, CaseIterable, Sendable {
    case badRequest, tooLarge, notSignedIn, wrongCredentials, nameTaken, weakPassword
    case notAMember, notAllowed, noSuchZone, companyTaken, linkDead, badToken, oldNumber
    case clonedDevice, tooManyRequests, unavailable, unsupported, notFound
    /// What is stored or was answered can't be read: asking again soon will not help.
    case unreadable
    case tokenExpired, epochChanged, rolledBack, sharePaused, changedMeanwhile
    case damaged
    /// The bytes of a file are not those that its record tells of.
    case wrongContent
    /// An account of before: the password itself is asked for once.
    case passwordNeeded
    /// The password is right; the code of an authenticator, or a recovery code, is asked for too.
    case codeNeeded
    /// The code of an authenticator is wrong or was used, or a recovery code is.
    case wrongCode
    /// The device's version is older than what the container still speaks: it must be updated.
    case deviceTooOld
    /// The device's version is newer than the container's, which must be updated.
    case containerTooOld
    /// A word of a newer version.
    case unknown
  }

  /// The stable word, as it came: one of a newer version too.
  package let word: String
  /// One sentence for a person: what is wrong and what to do.
  package let message: String
  /// When to try again, in seconds, if that helps.
  package let retryAfter: UInt64?

  /// Whether somebody has signed this device out, and not the container by itself: then it seals
  /// what it has of the account.
  package let isSignOut: Bool
  /// Whether the account was deleted: a sign-out that no sign-in follows. A device that does not
  /// know of it reads a sign-out.
  package var isAccountDeleted = false

  /// What kind of refusal.
  package var code: Code { Code(rawValue: word) ?? .unknown }

  /// Takes the parts as they are.
  package init(
    _ code: Code, _ message: String, retryAfter: UInt64? = nil, isSignOut: Bool = false
  ) {
    self.init(word: code.rawValue, message, retryAfter: retryAfter, isSignOut: isSignOut)
  }

  /// Takes the parts as they are, with a word that this version need not know.
  package init(
    word: String, _ message: String, retryAfter: UInt64? = nil, isSignOut: Bool = false
  ) {
    self.word = word
    self.isSignOut = isSignOut
    self.message = message
    self.retryAfter = retryAfter
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("code", word)
    writer.text("message", message)
    writer.optionalInteger("retryAfter", retryAfter)
    writer.later("signedOut", isSignOut)
    writer.later("accountDeleted", isAccountDeleted)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    word = try reader.text("code")
    message = try reader.text("message")
    retryAfter = try reader.optionalInteger("retryAfter")
    isSignOut = try reader.laterBoolean("signedOut")
    isAccountDeleted = try reader.laterBoolean("accountDeleted")
  }
}

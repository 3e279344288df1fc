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
  }

  /// What kind of refusal.
  package let code: Code
  /// One sentence for a person: what is wrong and what to do.
  package let message: String
  /// When to try again, in seconds, if that helps.
  package let retryAfter: UInt64?

  /// Takes the parts as they are.
  package init(_ code: Code, _ message: String, retryAfter: UInt64? = nil) {
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("code", code.rawValue)
    writer.text("message", message)
    writer.optionalInteger("retryAfter", retryAfter)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    guard let code = Code(rawValue: try reader.text("code")) else {
      throw .malformed(field: "code")
    }
    self.code = code
    message = try reader.text("message")
    retryAfter = try reader.optionalInteger("retryAfter")
  }
}

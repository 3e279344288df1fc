/// Why a call got no answer. The description names neither the path nor what was sent, so it is
/// safe to show and to log.
package struct CallFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of failure it is.
  package enum Code: Sendable, Equatable {
    /// No connection came about, or it broke.
    case unreachable
    /// A time limit passed.
    case timedOut
    /// The other side's certificate isn't trusted, or TLS failed otherwise.
    case tls
    /// The answer is longer than the limit.
    case tooLarge
    /// The task was cancelled or the client was shut down.
    case cancelled
    /// The request itself can't be sent.
    case invalidRequest
    /// An event stream was answered with something else; see `status`.
    case refused
    /// The address is not one that the client may connect to.
    case forbidden
    case other
  }

  /// What kind of failure it is.
  package let code: Code
  /// What failed, and what to try.
  package let message: String
  /// The status of an answer that came all the same.
  package let status: Int?

  init(_ code: Code, _ message: String, status: Int? = nil) {
    self.code = code
    self.message = message
    self.status = status
  }

  /// The message.
  package var description: String { message }
}

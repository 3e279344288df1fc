/// Why something in this module failed. The description is safe to show to anyone.
package struct ServingFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of failure it is.
  package enum Code: Sendable, Equatable {
    case addressInvalid, addressInUse, addressRefused, tlsInvalid, startFailed, alreadyStarted
    case formTooLarge, formMalformed, formUnknownType
  }

  /// What kind of failure it is.
  package let code: Code
  /// What failed, and what to try.
  package let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  package var description: String { message }

  /// The status a client is told.
  package var status: Int {
    switch code {
    case .formTooLarge: 413
    case .formMalformed: 400
    case .formUnknownType: 415
    default: 500
    }
  }
}

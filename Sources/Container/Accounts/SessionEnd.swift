import SyncProtocol

/// Why a session ended; the device is told when it asks for something.
enum SessionEnd: Int, Sendable {
  /// A backup was put back.
  case restored = 0
  /// The device was away for too long.
  case unused = 1
  /// Another device of the account signed it out; the account's pair has stayed the same.
  case signedOut = 2
  /// The account was deleted.
  case accountDeleted = 3

  var refusal: CallRefusal {
    switch self {
    case .restored: .sessionEnded
    case .unused: .sessionExpired
    case .signedOut: .signedOutElsewhere
    case .accountDeleted: .accountDeleted
    }
  }
}

import SyncProtocol

/// Why the container ended a session by itself; the device is told when it asks for something.
enum SessionEnd: Int, Sendable {
  /// A backup was put back.
  case restored = 0
  /// The device was away for too long.
  case unused = 1

  var refusal: CallRefusal {
    switch self {
    case .restored: .sessionEnded
    case .unused: .sessionExpired
    }
  }
}

import SyncProtocol

extension CallRefusal {
  /// The HTTP status that a refusal is answered with: the one place that maps them.
  var status: Int {
    switch code {
    case .badRequest, .weakPassword: 400
    case .notSignedIn, .wrongCredentials: 401
    case .notAMember, .notAllowed: 403
    case .noSuchZone, .linkDead, .notFound: 404
    case .nameTaken, .companyTaken, .oldNumber, .clonedDevice, .badToken: 409
    case .tooLarge: 413
    case .unsupported: 415
    case .tooManyRequests: 429
    case .unreadable: 500
    case .unavailable: 503
    }
  }
}

import SyncProtocol

extension CallRefusal {
  /// The HTTP status that a refusal is answered with: the one place that maps them.
  var status: Int {
    switch code {
    case .badRequest, .weakPassword, .unknown: 400
    case .notSignedIn, .wrongCredentials, .passwordNeeded, .codeNeeded, .wrongCode: 401
    case .notAMember, .notAllowed, .sharePaused: 403
    case .noSuchZone, .linkDead, .notFound: 404
    case .nameTaken, .companyTaken, .oldNumber, .clonedDevice, .badToken, .changedMeanwhile: 409
    case .wrongContent: 409
    case .tokenExpired, .epochChanged, .rolledBack: 409
    case .tooLarge: 413
    case .unsupported: 415
    case .deviceTooOld: 426
    case .tooManyRequests: 429
    case .containerTooOld: 501
    case .unreadable: 500
    case .unavailable: 503
    case .damaged: 503
    }
  }
}

package import SyncProtocol

extension ZoneStanding {
  /// Why a company is not here any more, in a few words for a person.
  package var reason: String {
    switch self {
    case .revoked: "your place in it was taken away"
    case .shareStopped: "its owner stopped sharing it"
    case .companyDeleted: "its owner deleted it"
    case .left: "you left it"
    default: "it is not shared with you any more"
    }
  }
}

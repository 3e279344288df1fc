import Model
package import SyncProtocol

extension ZoneStanding {
  /// Why a company is not here any more, in a few words for a person.
  package var reason: String {
    switch self {
    case .revoked: say("your place in it was taken away")
    case .shareStopped: say("its owner stopped sharing it")
    case .companyDeleted: say("its owner deleted it")
    case .left: say("you left it")
    default: say("it is not shared with you any more")
    }
  }
}

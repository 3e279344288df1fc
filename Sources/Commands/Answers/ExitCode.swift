/// What a script can trust about how a command ended.
enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case failed = 1
  case usage = 2
  case notSignedIn = 3
  case notAllowed = 4
  case unreachable = 5
  case quarantined = 6
  case notFound = 7
  case inUse = 8
  case outdated = 9

  /// What it means, for help.
  var summary: String {
    switch self {
    case .done: "done"
    case .failed: "failed; the message says what to do"
    case .usage: "the command line is not right"
    case .notSignedIn: "not signed in, or a name or password is wrong"
    case .notAllowed: "refused by rights, tier or share"
    case .unreachable: "the container can't be reached, or not in time; what was saved stays saved"
    case .quarantined:
      "something was refused, or not sent of a lost company: see quarantine, rescue"
    case .notFound: "nothing matches, or more than one thing does"
    case .outdated: "this program is too old for its container: update it; nothing is lost"
    case .inUse: "the folder, the port, the name or the code is taken"
    }
  }

  /// The word for it in JSON.
  var word: String {
    switch self {
    case .done: "done"
    case .failed: "failed"
    case .usage: "usage"
    case .notSignedIn: "notSignedIn"
    case .notAllowed: "notAllowed"
    case .unreachable: "unreachable"
    case .quarantined: "quarantined"
    case .notFound: "notFound"
    case .inUse: "inUse"
    case .outdated: "outdated"
    }
  }

  static var table: [(String, String)] { allCases.map { (String($0.rawValue), $0.summary) } }
}

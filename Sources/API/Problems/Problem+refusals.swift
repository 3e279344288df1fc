import Device
import Model
import SyncProtocol

extension Problem {
  /// Why a store does not take a write. `place` says where the values stand in the body.
  init(_ refusal: SaveRefusal, at place: String = "") {
    let words = refusal.sentence
    switch refusal.reason {
    case .fields(let errors):
      let isTaken = errors.contains { if case .taken = $0.problem { true } else { false } }
      let flaws = errors.map { Flaw(place: "\(place)/\($0.field)", detail: $0.sentence) }
      self = isTaken ? Problem(409, "Taken", words, flaws: flaws) : .invalid(flaws)
    case .denied, .notYours, .containerOnly: self = Problem(403, "Not allowed", words)
    case .noSuchRecord: self = Problem(404, "Not found", words)
    case .deleted: self = .deleted
    case .tooLarge, .tooManyTogether: self = Problem(413, "Too large", words)
    case .trashExpired: self = Problem(410, "Gone", words)
    case .newerVersion, .tooOld: self = Problem(503, "Version", words)
    case .wrongZone: self = Problem(404, "Not found", words)
    case .byOrder(let order) where order.isOfInput: self = Problem(422, "Invalid values", words)
    default: self = Problem(409, "Conflict", words)
    }
  }

  /// Why the container does not answer.
  init(_ refusal: CallRefusal) {
    switch refusal.code {
    case .notAllowed, .notAMember: self = Problem(403, "Not allowed", refusal.message)
    case .badToken: self = .badRequest("This is no change token of this company.", at: "since")
    case .tokenExpired, .epochChanged, .rolledBack:
      self = Problem(
        410, "Token expired",
        "What changed since can't be told any more: read the lists again, and begin anew.")
    case .tooManyRequests: self = .tooOften
    case .noSuchZone, .notFound: self = .notFound
    default: self = Problem(503, "Container", refusal.message).with("Retry-After", "10")
    }
  }

  static func unreachable(_ reason: String) -> Problem {
    Problem(503, "Container", reason).with("Retry-After", "10")
  }
}

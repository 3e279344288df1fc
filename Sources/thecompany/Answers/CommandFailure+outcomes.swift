import Device
import Model
import SyncProtocol

extension CommandFailure {
  /// Why a record was not saved.
  init(_ refusal: SaveRefusal) {
    switch refusal.reason {
    case .denied(let denial):
      self.init(.notAllowed, denial.sentence, reason: denial.code)
    case .fields(let errors):
      let isTaken = errors.contains { if case .taken = $0.problem { true } else { false } }
      self.init(isTaken ? .inUse : .usage, refusal.sentence, reason: "fields")
    case .exists: self.init(.inUse, refusal.sentence, reason: "exists")
    case .deleted, .noSuchRecord: self.init(.notFound, refusal.sentence)
    case .containerOnly, .notYours, .appendOnly: self.init(.notAllowed, refusal.sentence)
    default: self.init(.failed, refusal.sentence)
    }
  }

  /// Why the container refused a call.
  init(_ refusal: CallRefusal) {
    self.init(Self.exitCode(refusal.code), refusal.message, reason: refusal.code.rawValue)
  }

  private static func exitCode(_ code: CallRefusal.Code) -> ExitCode {
    switch code {
    case .notSignedIn, .wrongCredentials: .notSignedIn
    case .notAMember, .notAllowed: .notAllowed
    case .noSuchZone, .linkDead, .notFound: .notFound
    case .nameTaken, .companyTaken: .inUse
    case .unavailable, .tooManyRequests: .unreachable
    case .weakPassword: .usage
    case .badRequest, .tooLarge, .badToken, .oldNumber, .clonedDevice, .unsupported, .unreadable:
      .failed
    }
  }

  /// The session was ended from another device.
  static let signedOutElsewhere = CommandFailure(
    .notSignedIn, SyncStop.signedOut.sentence,
    hint: "Run: thecompany account sign-in --container URL --name NAME",
    reason: SyncStop.signedOut.word)

  /// Nobody answered.
  static func unreachable(_ container: String) -> CommandFailure {
    CommandFailure(
      .unreachable, "The container at \(container) can't be reached.",
      hint: "What was saved on this device stays saved. Try again when the network is back.")
  }
}

extension SaveOutcome {
  /// Throws the failure that a refusal is.
  func check() throws(CommandFailure) {
    if case .refused(let refusal) = self { throw CommandFailure(refusal) }
  }
}

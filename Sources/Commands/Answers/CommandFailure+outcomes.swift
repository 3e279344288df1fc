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
    case .hasMovements:
      self.init(
        .notAllowed, refusal.sentence, hint: "thecompany item archive ITEM",
        reason: "hasMovements")
    case .isOccupied:
      self.init(
        .notAllowed, refusal.sentence, hint: "thecompany location archive LOCATION",
        reason: "isOccupied")
    case .isReferredTo:
      self.init(.notAllowed, refusal.sentence, reason: "isReferredTo")
    case .wholeIsDeleted:
      self.init(.notAllowed, refusal.sentence, reason: "wholeIsDeleted")
    case .wholeIsArchived:
      self.init(.notAllowed, refusal.sentence, reason: "wholeIsArchived")
    case .hasCategories:
      self.init(.notAllowed, refusal.sentence, reason: "hasCategories")
    case .sameLocation: self.init(.usage, refusal.sentence, reason: "sameLocation")
    case .short(let shortage):
      self.init(
        .notAllowed, refusal.sentence, hint: shortage.mayGoOn ? "Go on with --force." : nil,
        reason: "short")
    case .moreThanOut: self.init(.usage, refusal.sentence, reason: "moreThanOut")
    case .byOrder(let order): self.init(.notAllowed, refusal.sentence, reason: order.code)
    case .frozen: self.init(.notAllowed, refusal.sentence, reason: "frozen")
    case .closedPeriod:
      self.init(
        .notAllowed, refusal.sentence,
        hint: "thecompany company profile --closed-until YYYY-MM-DD", reason: "closedPeriod")
    case .wrongState: self.init(.notAllowed, refusal.sentence, reason: "wrongState")
    case .undecided:
      self.init(
        .notAllowed, refusal.sentence, hint: "thecompany count approve COUNT --choose LINE,LINE",
        reason: "undecided")
    case .nothingCounted: self.init(.notAllowed, refusal.sentence, reason: "nothingCounted")
    case .numberNeeded:
      self.init(
        .notAllowed, refusal.sentence, hint: "See: thecompany serial --help",
        reason: "numberNeeded")
    case .serials(let flaws):
      let isUnknown = flaws.contains { if case .unknown = $0.problem { true } else { false } }
      self.init(isUnknown ? .notFound : .inUse, refusal.sentence, reason: "serials")
    case .noFieldLeft: self.init(.notAllowed, refusal.sentence, reason: "noFieldLeft")
    case .alreadyDone: self.init(.inUse, refusal.sentence, reason: "alreadyDone")
    case .containerOnly, .notYours, .appendOnly: self.init(.notAllowed, refusal.sentence)
    case .noRoom, .noRoomAgain: self.init(.failed, refusal.sentence, reason: "noRoom")
    case .tooOld: self.init(.outdated, refusal.sentence, reason: "deviceTooOld")
    default: self.init(.failed, refusal.sentence)
    }
  }

  /// Why the container refused a call.
  init(_ refusal: CallRefusal) {
    self.init(Self.exitCode(refusal.code), refusal.message, reason: refusal.word)
  }

  private static func exitCode(_ code: CallRefusal.Code) -> ExitCode {
    switch code {
    case .notSignedIn, .wrongCredentials, .passwordNeeded, .codeNeeded, .wrongCode: .notSignedIn
    case .notAMember, .notAllowed, .sharePaused: .notAllowed
    case .noSuchZone, .linkDead, .notFound: .notFound
    case .nameTaken, .companyTaken: .inUse
    case .unavailable, .tooManyRequests, .damaged: .unreachable
    case .weakPassword: .usage
    case .badRequest, .tooLarge, .badToken, .oldNumber, .clonedDevice, .unsupported, .unreadable,
      .wrongContent,
      .containerTooOld, .unknown:
      .failed
    case .deviceTooOld: .outdated
    case .tokenExpired, .epochChanged, .rolledBack, .changedMeanwhile: .failed
    }
  }

  /// The session was not ended here; what is told of what this device has of the account.
  static func ended(_ ended: EndedSession) -> CommandFailure {
    let isDeleted = ended.stop == .accountDeleted
    return CommandFailure(
      .notSignedIn, Terminal.safe(ended.text),
      hint: "Run: thecompany account sign-\(isDeleted ? "up" : "in") --container URL --name NAME",
      reason: ended.stop.word)
  }

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

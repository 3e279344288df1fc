import Device
import Model
import Storage
import SyncProtocol
import Testing

@testable import Commands

/// What the device and the container answer, as exit codes that scripts can trust.
@Suite struct OutcomesTests {
  @Test(
    "A refused call has its exit code and its word",
    arguments: [
      (CallRefusal.Code.notSignedIn, ExitCode.notSignedIn), (.wrongCredentials, .notSignedIn),
      (.notAMember, .notAllowed), (.notAllowed, .notAllowed), (.noSuchZone, .notFound),
      (.linkDead, .notFound), (.notFound, .notFound), (.nameTaken, .inUse),
      (.companyTaken, .inUse), (.unavailable, .unreachable), (.tooManyRequests, .unreachable),
      (.weakPassword, .usage), (.badRequest, .failed), (.tooLarge, .failed), (.badToken, .failed),
      (.oldNumber, .failed), (.clonedDevice, .failed), (.unsupported, .failed),
    ])
  func call(_ code: CallRefusal.Code, _ exit: ExitCode) {
    let failure = CommandFailure(CallRefusal(code, "A sentence."))
    #expect(failure.code == exit)
    #expect(failure.reason == code.rawValue)
    #expect(failure.text == "error: A sentence.")
  }

  @Test func `A full disk is said in plain words`() {
    let full = StorageFailure(.full, "database or disk is full", sql: "COMMIT", sqliteCode: 13)
    let failure = CommandFailure(explaining: full)
    #expect(failure.code == .failed && failure.reason == "diskFull")
    #expect(failure.text.hasPrefix("error: The disk is full, so nothing was changed.\nFree some"))
  }

  @Test(
    "A refused save has its exit code",
    arguments: [
      (SaveRefusal.Reason.denied(.notAMember), ExitCode.notAllowed), (.appendOnly, .notAllowed),
      (.containerOnly, .notAllowed), (.notYours, .notAllowed), (.deleted, .notFound),
      (.noSuchRecord, .notFound), (.tooLarge, .failed), (.wrongZone, .failed), (.exists, .inUse),
      (.fields([FieldError("name", .required)]), .usage),
      (.fields([FieldError("name", .invalid)]), .usage),
      (.fields([FieldError("item", .missingReference)]), .usage),
      (.fields([FieldError("name", .required), FieldError("code", .taken(by: .zero))]), .inUse),
    ])
  func save(_ reason: SaveRefusal.Reason, _ exit: ExitCode) {
    let refusal = SaveRefusal(.zero, reason)
    let failure = #expect(throws: CommandFailure.self) { try SaveOutcome.refused(refusal).check() }
    #expect(failure?.code == exit)
    #expect(failure?.message == refusal.sentence)
    #expect(failure?.message.hasSuffix(".") == true)
  }

  @Test func `What is saved is no failure`() {
    #expect(throws: Never.self) { try SaveOutcome.saved.check() }
  }

  @Test func `Any other error fails without more than it says of itself`() {
    let failure = CommandFailure(explaining: DeviceFailure(.corrupt, "It can't be read."))
    #expect(failure.code == .failed && failure.message == "device corrupt: It can't be read.")
    let own = CommandFailure(.inUse, "Taken.")
    #expect(CommandFailure(explaining: own) == own)
  }

  @Test(
    "Changes are counted in words",
    arguments: [(0, "0 changes wait"), (1, "1 change waits"), (2, "2 changes wait")])
  func counted(_ count: Int, _ text: String) {
    #expect(count.changes("waits", "wait") == text)
  }

  @Test func `A failure's words do not steer the terminal, and its hint keeps its lines`() {
    let failure = CommandFailure(
      .failed, "No \u{1B}[2Jsuch\nthing.", hint: "Try:\n  \u{9B}31mone\n  two")
    #expect(failure.text == "error: No  [2Jsuch thing.\nTry:\n   31mone\n  two")
    #expect(CommandFailure(.failed, "Plain.").text == "error: Plain.")
  }
}

import Model
import SyncProtocol
import Testing

@testable import Device

/// What a device says to people, in a language that puts brackets around all it says: a sentence
/// without them is in no catalogue.
@Suite struct SpokenSentencesTests {
  private func spoken(_ sentences: () -> [String]) {
    let brackets = Language(code: "xx") { "⟦\($0)⟧" }
    for sentence in Speech.$language.withValue(brackets, operation: sentences) {
      var depth = 0
      for character in sentence {
        if character == "⟦" { depth += 1 }
        #expect(depth > 0 || !character.isLetter, "\(sentence)")
        if character == "⟧" { depth -= 1 }
      }
      #expect(sentence.contains("⟦"))
    }
  }

  private static let shortages = [true, false].flatMap { mayGoOn in
    [true, false].flatMap { isAtPlace in
      [ExactDecimal.zero, .one].map {
        Shortage(available: $0, isAtPlace: isAtPlace, mayGoOn: mayGoOn)
      }
    }
  }

  @Test func `Why something is not saved`() {
    let room = FileRoom(used: 5_000_000, limit: 5_000_000)
    let reasons: [SaveRefusal.Reason] =
      [
        .denied(.viewOnly), .appendOnly, .containerOnly, .notYours, .deleted, .noSuchRecord,
        .tooLarge, .wrongZone, .exists, .hasMovements, .isOccupied, .hasCategories, .sameLocation,
        .moreThanOut(.one), .wrongState, .undecided(1), .undecided(2), .nothingCounted,
        .trashExpired, .tooManyTogether, .alreadyDone, .newerVersion, .tooManyFiles, .noRoom(room),
        .noRoomAgain(room, 1_000_000), .tooOld, .closedPeriod(until: Moment(milliseconds: 0)),
        .outOfRange(.counted("1")),
      ] + Self.shortages.map { .short($0) }
    spoken { reasons.map { SaveRefusal(.zero, $0).sentence } }
  }

  @Test func `What is wrong with a field`() {
    let problems: [FieldError.Problem] = [
      .required, .invalid, .taken(by: .zero), .missingReference, .circular, .ahead,
      .tooLarge(limit: 100_000), .tooLarge(limit: 5_000_000), .wrongForm(.integer),
      .wrongForm(.decimal), .wrongForm(.boolean), .wrongForm(.time),
      .wrongForm(.reference(.inventoryItem)),
      .wrongForm(.identifier), .wrongForm(.choice(["a", "b"])),
    ]
    spoken { problems.map { FieldError("code", $0).sentence } }
  }

  @Test func `Who may not do something, and why`() {
    let departments = Departments([.orders, .tasks])
    let denials: [Denial] = [
      .notAMember, .viewOnly, .ownerOnly, .administratorsOnly, .departmentMissing(departments),
      .managerMissing(departments), .nobody, .ownerCannotLeave, .ownersRow, .ownRow,
      .bitsNotHeld(departments), .administrationByLink, .notTakingPart, .containerOnly, .notYours,
      .notAuthor,
      .sampleCompany, .tierWithoutSharing, .tierFull(limit: 10),
    ]
    spoken { denials.map(\.told) }
    #expect(denials.map(\.told) == denials.map(\.sentence))
  }

  @Test func `What waits, what was found, and what is sealed`() {
    let findings: [AuditFinding] = [
      .whole(lines: 3, isExtension: true), .whole(lines: 3, isExtension: false),
      .putBack(lines: 2, seen: 4), .changed(line: 1), .missing(line: 2), .replaced(line: 3),
    ]
    let unsent = [(1, 0), (2, 0), (0, 1), (2, 3)].map { Unsent(changes: $0.0, files: $0.1) }
    var sealed = SealedAccount(
      account: .zero, name: "anna", container: "", changes: nil, files: 0, time: 5)
    spoken {
      var all = findings.map(\.sentence) + unsent.map(\.words)
      all += [60_000, -60_000, 7_200_000 * 5, 86_400_000 * 31, 0].compactMap {
        ClockGap(ahead: $0)?.sentence
      }
      all.append(sealed.sentence)
      sealed.isOpenable = false
      all.append(sealed.sentence)
      sealed.isAccountDeleted = true
      all.append(sealed.sentence)
      return all + ParkingTrigger.allCases.map(\.sentence)
    }
  }

  @Test func `What a diagnosis asks, answers and advises`() {
    let company = RecordID(high: 1, low: 2)
    var facts = DiagnosisFacts(
      account: "anna", container: "https://shop.test/", look: .answered(aheadMilliseconds: 360_000))
    facts.freeBytes = 9_000_000
    facts.unsent = Unsent(changes: 2)
    facts.rescued = 2
    facts.companies = [.init(id: company, name: "North")]
    facts.companies[0].refused = 1
    facts.companies[0].parked = 2
    facts.companies[0].overQuota = 1
    facts.companies[0].isPaused = true
    for look in [
      ContainerLook.answered(aheadMilliseconds: 0), .unreachable("⟦?⟧"), .untrusted("⟦?⟧"),
    ] {
      facts.look = look
      spoken {
        Diagnosis.findings(facts).flatMap {
          [$0.question, $0.answer] + ($0.advice.map { [$0] } ?? [])
        }
      }
    }
  }

  @Test func `What was repaired`() {
    let what: [Repair.What] = [.replaced, .inserted, .kept, .removed, .counted, .offered]
    for count in 1...2 {
      let repairs = what.flatMap { one in
        (0..<count).map { _ in
          Repair(zone: .zero, kind: .inventoryItem, record: .zero, what: one, time: 1)
        }
      }
      spoken { RepairCount(repairs).sentences }
      spoken { [RepairCount.sentence(damaged: count)].compactMap { $0 } }
    }
  }

  @Test func `In English a field within a sentence is written small`() {
    #expect(FieldError("code", .taken(by: .zero)).sentence == "Another record has this code.")
    let other = Language(code: "xx") { $0 }
    Speech.$language.withValue(other) {
      #expect(FieldError("code", .taken(by: .zero)).sentence == "Another record has this Code.")
    }
  }
}

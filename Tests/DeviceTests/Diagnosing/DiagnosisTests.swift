import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// Each usual trouble, from facts alone: what is said of it, and what to do.
@Suite struct DiagnosisTests {
  private static let company = RecordID(high: 1, low: 2)

  private static func facts(_ change: (inout DiagnosisFacts) -> Void = { _ in }) -> DiagnosisFacts {
    var facts = DiagnosisFacts(
      account: "anna", container: "https://shop.test/", look: .answered(aheadMilliseconds: 0))
    facts.freeBytes = 5_000_000_000
    facts.companies = [.init(id: company, name: "North")]
    change(&facts)
    return facts
  }

  private static func with(
    _ change: @escaping (inout DiagnosisFacts.Company) -> Void
  ) -> DiagnosisFacts {
    facts { change(&$0.companies[0]) }
  }

  @Test func `Where nothing is wrong, nothing is to be done`() {
    let findings = Diagnosis.findings(Self.facts())
    #expect(findings.allSatisfy { $0.isFine && $0.advice == nil })
    #expect(findings.map(\.what).contains(.clock) && findings.last?.what == .ownership)
  }

  private static let troubles: [(DiagnosisFacts, Finding.What, String)] = [
    (facts { $0.account = nil }, .signedIn, "nobody is signed in"),
    (facts { $0.stop = .signedOut }, .signedIn, "signed out"),
    (facts { $0.stop = .accountDeleted }, .accountDeleted, "was deleted"),
    (
      facts {
        $0.stop = .signedOut
        $0.problem = "This device was not here for 90 days and is signed out."
      }, .signedIn, "90 days"
    ),
    (facts { $0.look = .unreachable("No route.") }, .reachable, "No route."),
    (facts { $0.look = .untrusted("Not trusted.") }, .certificate, "Not trusted."),
    (facts { $0.look = .answered(aheadMilliseconds: 3_600_000) }, .clock, "60 minutes ahead"),
    (facts { $0.look = .answered(aheadMilliseconds: -420_000) }, .clock, "7 minutes behind"),
    (facts { $0.isDeviceTooOld = true }, .version, "too old for its server"),
    (facts { $0.isContainerTooOld = true }, .version, "but the server is not"),
    (facts { $0.freeBytes = 99_000_000 }, .disk, "Hardly: 99 MB are free."),
    (facts { $0.storeProblem = StoreProblem.diskFull }, .disk, "is full"),
    (
      facts {
        $0.diskTrouble = .full
        $0.folder = "/home/ada"
      }, .disk, "is full. What was saved stays saved; free some space to go on. It is at /home/ada."
    ),
    (facts { $0.diskTrouble = .readOnly }, .disk, "can only be read"),
    (facts { $0.storeProblem = StoreProblem.diskFails }, .disk, "does not read or write"),
    (facts { $0.unsent = Unsent(changes: 1) }, .waiting, "1 change waits to be sent."),
    (facts { $0.unsent = Unsent(changes: 2) }, .waiting, "2 changes wait to be sent."),
    (facts { $0.unsent.files = 1 }, .waiting, "1 file waits to be sent."),
    (facts { $0.rescued = 2 }, .rescued, "2 changes were not sent"),
    (with { $0.refused = 1 }, .refused, "1 change was."),
    (with { $0.overQuota = 1 }, .files, "1 file was refused"),
    (with { $0.overQuota = 2 }, .files, "2 files were refused"),
    (with { $0.room = FileRoom(used: 5_000_000, limit: 5_000_000) }, .files, "5 MB of 5 MB"),
    (with { $0.isPaused = true }, .paused, "restored from a backup"),
    (with { $0.ownershipProblem = "They disagree." }, .ownership, "They disagree."),
    (facts { $0.problem = "Something else." }, .other, "Something else."),
  ]

  @Test("Each trouble is found alone, with what to do", arguments: troubles.indices)
  func trouble(_ index: Int) throws {
    let (facts, what, words) = Self.troubles[index]
    let wrong = Diagnosis.findings(facts).filter { !$0.isFine }
    #expect(wrong.map(\.what) == [what])
    let finding = try #require(wrong.first)
    #expect(finding.answer.contains(words), "\(finding.answer)")
    #expect((finding.advice != nil) == (what != .other && what != .ownership))
    #expect(finding.question.hasSuffix("?"))
  }

  @Test(
    "What is as somebody wants it is told and is fine",
    arguments: [
      (with { $0.parked = 1 }, Finding.What.parked, "it goes on by itself"),
      (with { $0.parked = 2 }, .parked, "they go on by themselves"),
      (with { $0.isViewOnly = true }, .rights, "Ask its owner"),
      (with { $0.tierNotGranted = .business }, .tier, "grants tiers"),
      (
        with {
          $0.isPaused = true
          $0.isOwner = false
        }, .paused, "Its owner confirms"
      ),
    ])
  func told(_ facts: DiagnosisFacts, _ what: Finding.What, _ words: String) throws {
    let findings = Diagnosis.findings(facts)
    #expect(findings.allSatisfy { $0.isFine })
    let finding = try #require(findings.first { $0.what == what })
    #expect(finding.advice?.contains(words) == true)
  }

  @Test func `A clock within the limit is right, one that is not told is not asked about`() {
    let limit = Int64(Limits.clockAheadLimitMilliseconds)
    let near = Diagnosis.findings(Self.facts { $0.look = .answered(aheadMilliseconds: -limit) })
    #expect(near.allSatisfy { $0.isFine })
    let none = Diagnosis.findings(Self.facts { $0.look = .answered(aheadMilliseconds: nil) })
    #expect(!none.contains { $0.what == .clock })
    let unknown = Diagnosis.findings(Self.facts { $0.freeBytes = nil })
    #expect(!unknown.contains { $0.what == .disk })
  }

  @Test func `Room for files is told where there are files, and who is charged`() {
    let some = Diagnosis.findings(
      Self.with { $0.room = FileRoom(used: 2_000_000, limit: 9_000_000) })
    let told = some.filter { $0.what == .files }
    #expect(told.map(\.answer) == ["Yes: 2 MB of 9 MB are used."] && told.allSatisfy { $0.isFine })
    for room in [nil, FileRoom(used: 0, limit: 9), FileRoom(used: 9, limit: nil)] {
      let findings = Diagnosis.findings(Self.with { $0.room = room })
      #expect(!findings.contains { $0.what == .files })
    }
  }

  @Test func `One trouble is not told twice`() {
    let both = Diagnosis.findings(
      Self.facts {
        $0.isDeviceTooOld = true
        $0.problem = CallRefusal.deviceTooOld.message
      })
    #expect(both.filter { !$0.isFine }.map(\.what) == [.version])
  }

  private func offer(isOwner: Bool = false, isMember: Bool = false) -> LinkOffer {
    LinkOffer(
      company: Self.company, companyName: "North", ownerName: "Anna", permission: .canEdit,
      isMember: isMember, isOwner: isOwner)
  }

  @Test func `A share link says why it does not work`() {
    let works = Diagnosis.link(.answered(offer()))
    #expect(works.isFine && works.answer.contains("lets you into North"))
    #expect(Diagnosis.link(.answered(offer(isOwner: true))).answer.contains("your own"))
    let accepted = Diagnosis.link(.answered(offer(isMember: true)))
    #expect(accepted.isFine && accepted.answer.contains("accepted already"))
    let dead = Diagnosis.link(.refused(CallRefusal(.linkDead, "It has expired.")))
    #expect(!dead.isFine && dead.answer == "No: It has expired.")
    #expect(dead.advice == "Ask whoever sent it for a new one.")
    #expect(!Diagnosis.link(.unreachable("No route.")).isFine)
  }

  @Test func `The room on a disk is measured`() throws {
    let bytes = try #require(FreeSpace.bytes(at: "/"))
    #expect(bytes > 0)
    #expect(FreeSpace.bytes(at: "/nowhere/at/all") == nil)
  }
}

import Device
import Model
import SyncProtocol

/// What `diagnose` answers: the questions that somebody asks when something seems wrong.
enum DiagnoseAction {
  static let command = CommandDefinition(
    name: "diagnose", summary: "Answer what may be wrong: signed in, reachable, whose company",
    notes: ["It syncs first. It ends with 1 when something is found."],
    options: [.value("timeout", "SECONDS", "how long to try to sync (20)"), .home],
    alias: "doctor", answer: SyncAnswers.diagnose, action: run)

  /// One question with its answer.
  private struct Finding {
    let question: String
    let answer: String
    let isFine: Bool
  }

  private static func run(_ invocation: Invocation) async throws -> Answer {
    let seconds = try invocation.number("timeout", in: 1...86_400, otherwise: 20)
    return try await OpenHome.with(invocation, evenIfEnded: true) { home in
      let result = try await home.sync(wait: true, seconds: seconds)
      var findings = try await deviceFindings(home, result)
      for company in try await home.device.companies() { findings.append(ownership(of: company)) }
      let lines = findings.map { "\($0.isFine ? "ok   " : "LOOK ")\($0.question) \($0.answer)" }
      let isFine = findings.allSatisfy(\.isFine)
      return Answer(
        lines.joined(separator: "\n"),
        [("fine", .boolean(isFine)), ("findings", .array(findings.map(json)))],
        code: isFine ? .done : .failed)
    }
  }

  private static func deviceFindings(
    _ home: OpenHome, _ result: SyncResult
  ) async throws -> [Finding] {
    let status = try await home.device.status()
    let unsent = try await home.unsentCount()
    let counts = try await home.counts()
    let (refused, rescued) = (counts.quarantined, counts.rescued)
    let problem = result == .unreachable ? nil : status.problem
    let isSignedIn = home.endedAt == nil && status.isSignedIn
    return [
      Finding(
        question: "Signed in?",
        answer: isSignedIn ? "Yes, as \(Terminal.safe(home.account.name))." : "Not any more.",
        isFine: isSignedIn),
      Finding(
        question: "Is the container reachable?",
        answer: result == .unreachable ? "No: \(home.container)." : "Yes: \(home.container).",
        isFine: result != .unreachable),
      Finding(
        question: "What waits?",
        answer: unsent == 0 ? "Nothing." : "\(unsent.changes("waits", "wait")) to be sent.",
        isFine: unsent == 0),
      Finding(
        question: "What was refused?",
        answer: refused == 0
          ? "Nothing." : "\(refused.changes("was", "were")): see thecompany quarantine list.",
        isFine: refused == 0),
      Finding(
        question: "Was something taken away unsent?",
        answer: rescued == 0
          ? "No." : "\(rescued.changes("was", "were")) not sent: see thecompany rescue list.",
        isFine: rescued == 0),
      Finding(question: "Anything else?", answer: problem ?? "No.", isFine: problem == nil),
    ]
  }

  /// The two methods: the record's owner, and the store.
  private static func ownership(of company: CompanySummary) -> Finding {
    let name = company.name.isEmpty ? company.id.description : Terminal.safe(company.name)
    return Finding(
      question: "Whose is \(name)?",
      answer: company.ownership.problem
        ?? (company.isOwner ? "Yours, in the private store." : "Shared, in the shared store."),
      isFine: company.ownership.problem == nil)
  }

  private static func json(_ finding: Finding) -> JSONValue {
    .object([
      ("question", .text(finding.question)), ("answer", .text(finding.answer)),
      ("fine", .boolean(finding.isFine)),
    ])
  }
}

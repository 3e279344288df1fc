import Device
import Hub
import Model
import SyncProtocol

/// What `diagnose` answers: the questions that somebody asks when something seems wrong.
enum DiagnoseAction {
  static let command = CommandDefinition(
    name: "diagnose", summary: "Answer what may be wrong, and say what to do",
    notes: [
      "It syncs first, and looks at the container, its certificate and its time. With a share link "
        + "it says what that is worth. It ends with 1 when something is found."
    ],
    arguments: [
      ArgumentDefinition(
        name: "LINK", summary: "a share link that does not work", isRequired: false)
    ],
    options: [.value("timeout", "SECONDS", "how long to try to sync (20)"), .home],
    alias: "doctor", answer: SyncAnswers.diagnose, action: run)

  private static func run(_ invocation: Invocation) async throws -> Answer {
    let seconds = try invocation.number("timeout", in: 1...86_400, otherwise: 20)
    let link = try invocation.argument(0).map(ShareLink.init)
    let folder = try Folder.home(invocation)
    guard let session = try DeviceFolder(home: folder.path).session() else {
      let facts = DiagnosisFacts(
        account: nil, container: "", look: .answered(aheadMilliseconds: nil))
      return answer(try closed(facts, folder))
    }
    if session.endedAt == nil, let open = try await open(invocation, link, seconds) { return open }
    // Signed out elsewhere, before or just now: nothing of its companies is told.
    let access = try ContainerAddress.access(session.containerURL, invocation)
    var facts = DiagnosisFacts(
      account: session.answer.name, container: session.containerURL, look: await access.look())
    let kept = try DeviceFolder(home: folder.path).session() ?? session
    let ended = try SealedHome(folder).ended(kept)
    facts.stop = ended.stop
    facts.problem = ended.stop == .accountDeleted ? ended.text : ended.remains
    facts.unsent = try SealedHome(folder).unsent(session) ?? Unsent(changes: 0)
    return answer(try closed(facts, folder))
  }

  /// The findings while nobody is in.
  private static func closed(_ facts: DiagnosisFacts, _ folder: Folder) throws -> [Finding] {
    var facts = facts
    facts.sealed = try SealedHome(folder).unsent()
    facts.lookAtDisk(of: folder.path)
    return Diagnosis.findings(facts)
  }

  /// The answer of an open device; nil when it turns out that it was signed out elsewhere.
  private static func open(
    _ invocation: Invocation, _ link: ShareLink?, _ seconds: Int
  ) async throws -> Answer? {
    try await OpenHome.with(invocation) { home in
      _ = try await home.sync(wait: true, seconds: seconds)
      if home.session.isEnded { return nil }
      var facts = try await home.device.facts(
        account: home.account.name, container: home.container, look: await home.session.look())
      facts.sealed = try SealedHome(home.folder).unsent()
      var findings = Diagnosis.findings(facts)
      if let link {
        let secret = LinkSecret(secret: link.secret)
        findings.append(Diagnosis.link(await home.session.port.openLink(secret)))
      }
      return answer(findings)
    }
  }

  private static func answer(_ findings: [Finding]) -> Answer {
    let isFine = findings.allSatisfy(\.isFine)
    return Answer(
      findings.map(text).joined(separator: "\n"),
      [("fine", .boolean(isFine)), ("findings", .array(findings.map(json)))],
      code: isFine ? .done : .failed)
  }

  private static func text(_ finding: Finding) -> String {
    let head = finding.isFine ? "ok   " : "LOOK "
    let lines =
      [head + Terminal.safe("\(finding.question) \(finding.answer)")]
      + [finding.advice.map(Terminal.safe), command(for: finding)].compactMap { line in
        line.map { "     " + $0 }
      }
    return lines.joined(separator: "\n")
  }

  /// What to type; nil where no command helps.
  static func command(for finding: Finding) -> String? {
    guard finding.advice != nil else { return nil }
    let at = finding.company.map { " --company \($0)" } ?? ""
    return switch finding.what {
    case .signedIn: "thecompany account sign-in --container URL --name NAME"
    case .accountDeleted: "thecompany account sign-up --container URL --name NAME"
    case .waiting: "thecompany sync --wait"
    case .sealed: "thecompany account sign-in --container URL --name NAME"
    case .unopenable: "thecompany account discard --name NAME"
    case .refused, .parked: "thecompany quarantine list\(at)"
    case .files: "thecompany quarantine list\(at)"
    case .rescued: "thecompany rescue list"
    case .paused where !finding.isFine: "thecompany share confirm\(at)"
    case .link where finding.company != nil: "thecompany company list"
    case .reachable, .certificate, .clock, .version, .disk, .paused, .rights, .ownership, .tier,
      .link, .other:
      nil
    }
  }

  private static func json(_ finding: Finding) -> JSONValue {
    .object([
      ("what", .text(finding.what.rawValue)), ("question", .text(finding.question)),
      ("answer", .text(finding.answer)), ("fine", .boolean(finding.isFine)),
      ("advice", JSONValue(finding.advice)), ("command", JSONValue(command(for: finding))),
      ("company", JSONValue(finding.company?.description)),
    ])
  }
}

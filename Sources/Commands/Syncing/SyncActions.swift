import Device
import Model
import SyncProtocol

/// What `sync` and `status` do.
enum SyncActions {
  static func sync(_ invocation: Invocation) async throws -> Answer {
    let seconds = try invocation.number("timeout", in: 1...86_400, otherwise: 60)
    return try await OpenHome.with(invocation) { home in
      let isVerified = invocation.has("verify")
      let gone = try await home.device.rescuedCompanies()
      let state = try await home.sync(
        wait: invocation.has("wait") || isVerified, seconds: seconds)
      await home.device.purge()
      if isVerified, state == .synced { return try await verify(home, seconds: seconds) }
      return try await answer(state, home, goneBefore: gone)
    }
  }

  private static func answer(
    _ state: SyncResult, _ home: OpenHome, goneBefore: [RescuedCompany]
  ) async throws -> Answer {
    if state == .signedOut {
      if try await home.device.status().stop == .accountDeleted {
        throw CommandFailure(
          .notSignedIn, SyncStop.accountDeleted.sentence,
          hint: "See what is left of it here: thecompany status",
          reason: SyncStop.accountDeleted.word)
      }
      throw CommandFailure(
        .notSignedIn, try await home.device.status().problem ?? SyncStop.signedOut.sentence,
        hint: "Sign in again: thecompany account sign-in. Nothing that waits is lost.")
    }
    if state == .tooOld {
      throw CommandFailure(CallRefusal.deviceTooOld)
    }
    let unsent = try await home.unsent()
    let counts = try await home.counts()
    let isSynced = state == .synced && unsent.isEmpty
    let members: [(name: String, value: JSONValue)] =
      [
        ("synced", .boolean(isSynced)), ("reachable", .boolean(state != .unreachable)),
        ("unsent", JSONValue(unsent.changes)), ("unsentFiles", JSONValue(unsent.files)),
      ] + counts.json
    let waiting = unsent.isEmpty ? "" : " \(unsent.words("waits", "wait")) on this device."
    if case .refused(let problem) = state {
      throw CommandFailure(.failed, "The container refuses to sync: \(problem)" + waiting)
    }
    if case .stuck(let problem) = state { throw CommandFailure(.failed, problem + waiting) }
    if !isSynced {
      let problem = try await home.device.status().problem.map { " \($0)" } ?? ""
      let text =
        state == .unreachable ? "The container can't be reached." : "Not everything yet." + problem
      return Answer(text + waiting, members, code: .unreachable)
    }
    if let kept = counts.sentence { return Answer(kept, members, code: .quarantined) }
    let gone = try await home.device.rescuedCompanies().filter { !goneBefore.contains($0) }
    return Answer((["Synced."] + OwnershipLines.went(gone)).joined(separator: "\n"), members)
  }

  static func status(_ invocation: Invocation) async throws -> Answer {
    let folder = try Folder.home(invocation)
    guard let session = try DeviceFolder(home: folder.path).session() else {
      return try closed(
        ["Nobody is signed in at \(folder.path)."],
        [
          ("account", .null), ("container", .null), ("companies", .array([])),
          ("unsent", JSONValue(0)),
        ], folder)
    }
    guard session.isLocal else { return try ended(session, folder) }
    return try await OpenHome.with(invocation) { try await status(of: $0) }
  }

  /// What is said while nobody is in: nothing of any company.
  private static func closed(
    _ lines: [String], _ members: [(name: String, value: JSONValue)], _ folder: Folder
  ) throws -> Answer {
    let sealed = try SealedHome(folder).unsent()
    let left = try SealedHome(folder).left()
    return Answer(
      (lines + SealedHome.lines(sealed) + left.map { Terminal.safe($0.sentence) })
        .joined(separator: "\n"),
      members + [("removing", .array([])), ("attention", .array([]))] + KeptCounts().json
        + SealedHome.members(sealed) + SealedHome.members(left))
  }

  /// What is said of who was signed out elsewhere.
  private static func ended(_ session: DeviceSession, _ folder: Folder) throws -> Answer {
    let ended = try SealedHome(folder).ended(session)
    let unsent = try SealedHome(folder).unsent(session) ?? Unsent(changes: 0)
    let waiting =
      unsent.isEmpty
      ? "Nothing waits to be sent." : "\(unsent.words("waits", "wait")) to be sent."
    // What is sealed is told below.
    let isTold = try SealedHome(folder).unsent().contains {
      $0.account == session.answer.account
    }
    return try closed(
      [Terminal.safe(ended.sentence)] + (isTold ? [] : [ended.remains ?? waiting]),
      [
        ("account", AccountActions.json(session.answer)),
        ("container", .text(session.containerURL)), ("companies", .array([])),
        ("unsent", JSONValue(unsent.changes)), ("unsentFiles", JSONValue(unsent.files)),
        ("stopped", .text(ended.stop.word)),
      ], folder)
  }

  private static func status(of home: OpenHome) async throws -> Answer {
    let selected = try await home.device.selectedCompany()
    var views: [CompanyView] = []
    for company in try await home.device.companies() {
      views.append(
        CompanyView(
          company: company, isSelected: company.id == selected,
          room: try await home.device.fileRoom(of: company.id)))
    }
    let counts = try await home.counts()
    let attention = try await home.attention()
    let device = try await home.device.status()
    let unsent = device.unsent
    let gone = try await home.device.rescuedCompanies()
    let unknown = device.zones.reduce(0) { $0 + $1.unknown }
    let name = Terminal.safe(home.account.name)
    let stop = device.stop ?? (home.isEnded ? .signedOut : nil)
    let sealed = try SealedHome(home.folder).unsent()
    let left = try SealedHome(home.folder).left()
    let lines =
      [
        "Signed in as \(name) at \(home.container).", stop?.sentence,
        device.copiedAt == nil
          ? nil : "This folder was copied. This copy is now a device of its own.",
        unsent.isEmpty
          ? "Nothing waits to be sent." : "\(unsent.words("waits", "wait")) to be sent.",
        counts.quarantined == 0 ? "Nothing was refused." : nil,
        Attention.text(attention),
        stop == nil ? device.problem : nil, ClockGap(ahead: device.clockAhead)?.sentence,
        paused(views), OwnershipLines.text(views, gone),
        views.isEmpty ? "No company yet." : CompanyView.table(views),
      ].compactMap { $0 } + SealedHome.lines(sealed) + left.map { Terminal.safe($0.sentence) }
      + device.purges.map(\.sentence)
      + healthLines(device)
    return Answer(
      lines.compactMap { $0 }.joined(separator: "\n"),
      [
        ("account", AccountActions.json(home.account)), ("container", .text(home.container)),
        ("companies", .array(views.map { .object($0.json) })),
        ("unsent", JSONValue(unsent.changes)), ("unsentFiles", JSONValue(unsent.files)),
        ("stopped", stop.map { .text($0.word) } ?? .null),
        ("copied", .boolean(device.copiedAt != nil)), ("tooOld", .boolean(device.isTooOld)),
        ("clockAhead", JSONValue(device.clockAhead)),
        ("problem", device.problem.map { .text($0) } ?? .null),
        ("unknownRecords", JSONValue(unknown)), ("deleted", OwnershipLines.json(gone)),
        ("removing", .array(device.purges.map(json))),
        ("attention", .array(attention.map(\.json))),
      ] + counts.json + SealedHome.members(sealed) + SealedHome.members(left)
        + healthMembers(device))
  }

  /// What is said of companies whose sharing waits for another owner.
  private static func paused(_ views: [CompanyView]) -> String? {
    guard views.contains(where: { $0.company.isPaused && !$0.company.isOwner }) else { return nil }
    return "The container was restored from a backup, and sharing is paused until the owner has "
      + "confirmed who takes part. Nothing is lost."
  }

  private static func json(_ purge: Purge) -> JSONValue {
    .object([
      ("company", .text(purge.zone.description)), ("standing", .text(purge.standing.rawValue)),
      ("since", .integer(Int64(purge.begun))),
      ("waitsFor", purge.obstacle.map { .text($0.rawValue) } ?? .null),
    ])
  }
}

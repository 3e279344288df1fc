package import Device
package import SyncProtocol
import Synchronization

/// The session of a device that stays open while its person signs in again: its port always calls
/// as the session of now.
///
/// The container ends a device's earlier session at each sign-in. What was under way then comes
/// back as unanswered and is sent again; only the end of the session of now counts as one.
package final class ContainerSession: Sendable {
  private struct State {
    var answer: SignInAnswer
    var port: ContainerPort
    /// Sign-ins under way.
    var changesCount = 0
    var isEnded = false
    var isReachable = true
    /// When to look again whether another secret is due.
    var nextLook: UInt64 = 0
  }

  private let state: Mutex<State>
  private let access: ContainerAccess
  private let place: SessionPlace

  /// Begins with a session that is kept in a place.
  package init(_ answer: SignInAnswer, _ access: ContainerAccess, in place: SessionPlace) {
    self.access = access
    self.place = place
    state = Mutex(State(answer: answer, port: access.port(answer.session)))
  }

  /// Whether the container said that it does not know the session any more.
  package var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Whether the last call was answered, with a refusal too.
  package var isReachable: Bool { state.withLock { $0.isReachable } }

  /// Where it is; empty in this process.
  var containerAddress: String { access.address }

  /// Looks whether the container answers, and what time it has.
  package func look() async -> ContainerLook { await access.look() }

  /// The secret of now, to end the session with.
  package var secret: String { answer.session }

  /// The session of now: the device may have got an identity of its own since it was opened.
  package var answer: SignInAnswer { state.withLock { $0.answer } }

  /// A sign-in of this device begins: the session may end without its being an end.
  func beginChange() { state.withLock { $0.changesCount += 1 } }

  /// The sign-in is over; with a new session if it went well.
  func endChange(_ answer: SignInAnswer?) {
    state.withLock { $0.changesCount -= 1 }
    if let answer { take(answer) }
  }

  /// What a device asks as this session.
  package var port: ContainerPort {
    var port = ContainerPort(
      push: { request in await self.call { await $0.push(request) } },
      pull: { request in await self.call { await $0.pull(request) } },
      feed: { await self.call { await $0.feed() } },
      createZone: { request in await self.call { await $0.createZone(request) } },
      createLink: { request in await self.call { await $0.createLink(request) } },
      openLink: { request in await self.call { await $0.openLink(request) } },
      acceptLink: { request in await self.call { await $0.acceptLink(request) } },
      setTier: { request in await self.call { await $0.setTier(request) } },
      renew: { await self.renew($0) },
      devices: { await self.call { await $0.devices() } },
      signOutDevice: { device in await self.call { await $0.signOutDevice(device) } },
      comparing: ContainerPort.Comparing(
        digest: { request in await self.call { await $0.comparing.digest(request) } },
        bucket: { request in await self.call { await $0.comparing.bucket(request) } },
        records: { request in await self.call { await $0.comparing.records(request) } },
        offer: { request in await self.call { await $0.comparing.offer(request) } }),
      sharing: SharingPort(
        state: { company in await self.call { await $0.sharing.state(company) } },
        run: { command in await self.call { await $0.sharing.runUnproved(command) } },
        decline: { secret in await self.call { await $0.sharing.decline(secret) } },
        deleted: { await self.call { await $0.sharing.deleted() } }),
      files: FilesPort(
        upload: { request in await self.call { await $0.files.upload(request) } },
        read: { request in await self.call { await $0.files.read(request) } }),
      audit: AuditPort(
        page: { request in await self.call { await $0.audit.page(request) } },
        lines: { request in await self.call { await $0.audit.lines(request) } },
        erase: { request in await self.call { await $0.audit.erase(request) } },
        report: { request in await self.call { await $0.audit.report(request) } }),
      participants: { request in await self.call { await $0.participants(request) } },
      confirm: { request in await self.call { await $0.confirm(request) } },
      pokes: { self.state.withLock { $0.port }.pokes() })
    port.speaking = state.withLock { $0.port.speaking }
    return port
  }

  /// Another process may have renewed the folder's device, or signed it in: then that one counts.
  private func renew(_ request: RenewRequest) async -> CallOutcome<SignInAnswer> {
    let own = answer
    if let kept = place.kept(), kept.session != own.session {
      guard kept.account == own.account else {
        return .refused(CallRefusal(.notSignedIn, "Another account is signed in here now."))
      }
      take(kept)
      return .answered(kept)
    }
    let outcome = await call { await $0.renew(request) }
    guard let answer = outcome.answer else { return outcome }
    do {
      // The call may have asked for a fresh secret first.
      guard try place.keep(answer, self.answer.session) else {
        return .refused(CallRefusal(.notSignedIn, "Somebody else has signed in here, or out."))
      }
    } catch {
      return .unreachable("The new session could not be kept in the device's folder.")
    }
    take(answer)
    return outcome
  }

  private func take(_ answer: SignInAnswer) {
    state.withLock { state in
      state.answer = answer
      state.port = access.port(answer.session)
      state.isEnded = false
    }
  }

  private func call<Reply: Sendable>(
    _ body: (ContainerPort) async -> CallOutcome<Reply>
  ) async -> CallOutcome<Reply> {
    await rotateIfDue()
    var (port, used) = state.withLock { ($0.port, $0.answer) }
    let outcome = await body(port)
    var told = judge(outcome, of: used.session)
    // Refused as a session that was replaced, or is being replaced by a sign-in: nothing was done,
    // and it is asked again as the one that comes of it.
    if outcome.isNotSignedIn, !told.isNotSignedIn, await isChanged(from: used.session) {
      (port, used) = state.withLock { ($0.port, $0.answer) }
      told = judge(await body(port), of: used.session)
    }
    guard told.isNotSignedIn else { return told }
    if let kept = place.kept(), kept.device == used.device, kept.session != used.session {
      take(kept)
      return .unreachable("The device was signed in again.")
    }
    let explained = await explained(told, port)
    place.noteEnd(used.session, SessionEnding(explained.refusal))
    return explained
  }

  /// Waits for sign-ins that are under way, as long as one takes, and tells whether another secret
  /// came of them.
  private func isChanged(from secret: String) async -> Bool {
    for _ in 0..<Self.changeLookLimit {
      let (isOver, now) = state.withLock { ($0.changesCount == 0, $0.answer.session) }
      if now != secret { return true }
      guard !isOver, (try? await Task.sleep(for: Self.changeLookInterval)) != nil else { break }
    }
    return false
  }

  private static let changeLookInterval = Duration.milliseconds(20)
  /// Ten seconds.
  private static let changeLookLimit = 500

  /// The refusal with its reason. What was under way when the session ended is not told why it is
  /// refused; what comes later is.
  private func explained<Reply: Sendable>(
    _ told: CallOutcome<Reply>, _ port: ContainerPort
  ) async -> CallOutcome<Reply> {
    if told.refusal?.isSignOut == true { return told }
    guard let refusal = await port.feed().refusal, refusal.isSignOut else { return told }
    return .refused(refusal)
  }

  /// What an outcome means now: a session that was replaced since counts as no answer.
  private func judge<Reply: Sendable>(
    _ outcome: CallOutcome<Reply>, of secret: String
  ) -> CallOutcome<Reply> {
    state.withLock { state in
      switch outcome {
      case .answered: state.isReachable = true
      case .unreachable: state.isReachable = false
      case .refused(let refusal):
        state.isReachable = true
        guard refusal.code == .notSignedIn else { return outcome }
        guard state.changesCount == 0, state.answer.session == secret else {
          return .unreachable("The device is being signed in again.")
        }
        state.isEnded = true
      }
      return outcome
    }
  }
}

extension ContainerSession {
  private static let lookMilliseconds: UInt64 = 3_600_000

  /// Asks for another secret where the present one was used for long, and keeps it before it is
  /// used: ended in between, the present one is still good. What fails is tried again later.
  private func rotateIfDue() async {
    let now = place.now()
    let due = state.withLock { state -> String? in
      let isTooFar = state.nextLook > now + Self.lookMilliseconds
      guard state.changesCount == 0, !state.isEnded, now >= state.nextLook || isTooFar else {
        return nil
      }
      state.nextLook = now + Self.lookMilliseconds
      return state.answer.session
    }
    guard let due, place.isRotationDue(), place.kept()?.session == due,
      let answer = await access.rotate(due).answer
    else { return }
    let isStill = state.withLock { $0.changesCount == 0 && $0.answer.session == due }
    guard isStill, place.kept()?.session == due else { return }
    guard (try? place.keep(answer, due)) == true else { return }
    take(answer)
  }
}

extension CallOutcome {
  fileprivate var isNotSignedIn: Bool { refusal?.code == .notSignedIn }

  fileprivate var refusal: CallRefusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }
}

import Device
import Model
import Sealing
package import Storage
import Synchronization

/// Hosts devices for people who use a browser: who is signed in, and the door to their device.
///
/// All browsers of an account share one device. It holds no truth of its own: closed when idle, it
/// is opened again by the next visit. Run `run()` beside the server and call `close()` at the end.
package final class Hub: Sendable {
  let sessions: BrowserSessions
  let devices: HostedDevices<HostedDevice>
  let openSessions: OpenSessions
  let places: DevicePlaces
  let access: ContainerAccess
  let configuration: HubConfiguration
  /// What is derived of passwords takes much memory: a few at once.
  let derivingGate = HashingGate()
  /// One guess at a time while the container can't be asked.
  let offlineGate = HashingGate(runningLimit: 1)
  let offlineGuesses = Mutex(0)
  /// When something acted as an account last.
  let makerUses = Mutex<[AccountID: UInt64]>([:])
  /// Where work that takes longer than a request keeps its files; empty when the hub is opened.
  package let works: FileFolder
  private let endings = Mutex<[@Sendable () async -> Void]>([])
  /// Accounts whose devices were told that they are signed out; nil has all folders looked at.
  private let ended: AsyncStream<AccountID?>
  private let ending: AsyncStream<AccountID?>.Continuation
  /// Accounts whose devices are to be opened, by `run()`.
  private let openings: AsyncStream<AccountID>
  let opening: AsyncStream<AccountID>.Continuation
  /// Whether somebody opens what is asked for.
  let isRunning = Mutex(false)
  /// Whether something could not be sealed yet.
  let isSealingDue = Mutex(false)

  /// How often idle devices are looked for.
  private static let idleLook = Duration.seconds(15)

  /// Opens or makes `hub.sqlite` in the folder, which must exist; opens no device yet.
  package init(_ configuration: HubConfiguration, _ access: ContainerAccess) throws {
    let places = DevicePlaces(home: configuration.home)
    try places.make()
    self.places = places
    let openSessions = OpenSessions()
    self.openSessions = openSessions
    self.access = access
    self.configuration = configuration
    works = FileFolder(configuration.folder + "/works")
    for name in works.names() where (try? works.remove(name)) == nil {
      try? works.folder(name).removeAll()
    }
    let (ended, ending) = AsyncStream.makeStream(of: AccountID?.self)
    (self.ended, self.ending) = (ended, ending)
    (openings, opening) = AsyncStream.makeStream(of: AccountID.self)
    sessions = try BrowserSessions(
      path: configuration.folder + "/hub.sqlite",
      lifetime: configuration.sessionLifetime.milliseconds)
    devices = HostedDevices(
      limit: configuration.deviceLimit, idleMilliseconds: configuration.idleLimit.milliseconds,
      clock: configuration.clock,
      HostedDevices.Door(
        open: { account in
          guard let session = try places.session(of: account) else { throw SignedOut() }
          let folder = places.folder(of: account)
          let container = HostedDevice.session(
            session, access, in: folder, clock: configuration.clock,
            ended: { ending.yield(account) })
          openSessions.opens(container, of: account)
          do {
            return try HostedDevice.open(folder, session, container)
          } catch {
            openSessions.closed(account)
            throw error
          }
        },
        close: { hosted in
          await hosted.close()
          openSessions.closed(hosted.device.account)
        }))
  }

  /// The account's device has no session: nobody can be in.
  struct SignedOut: Error {}

  /// Closes idle devices, and seals what those have that were signed out from afar, for as long as
  /// the task lives.
  package func run() async {
    ending.yield(nil)
    isRunning.withLock { $0 = true }
    defer { isRunning.withLock { $0 = false } }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.followEnds() }
      group.addTask { await self.followOpenings() }
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.idleLook)
        await devices.closeIdle()
        if isSealingDue.withLock({ $0 }) { ending.yield(nil) }
      }
      group.cancelAll()
    }
  }

  /// What can't be opened is told by the page that needs it.
  private func followOpenings() async {
    await withDiscardingTaskGroup { group in
      for await account in openings {
        group.addTask { _ = try? await self.devices.lease(account) }
      }
    }
  }

  private func followEnds() async {
    for await account in ended {
      if let account { await sealEnded(account) } else { sealAllEnded() }
    }
  }

  /// Closes every device and the hub's own file; call it once the server has stopped.
  package func close() async {
    for end in endings.withLock({ $0 }) { await end() }
    await devices.shut()
    try? await sessions.close()
  }

  /// Has something ended before the devices are closed.
  package func beforeClosing(_ end: @escaping @Sendable () async -> Void) {
    endings.withLock { $0.append(end) }
  }

  /// Whether it is that of one person's own machine.
  package var isOfOwnDevice: Bool {
    if case .personal = configuration.home { true } else { false }
  }

  /// How many devices are open.
  package var openDevicesCount: Int { devices.count }

  /// Who is signed in with a browser's secret, and their device, opened if need be; nil for nobody.
  ///
  /// When the container has ended the device's session, all browsers of the account are out.
  /// `isPage` says that the answer reaches the browser itself, with a next secret if it is time.
  package func person(forBrowser text: String, isPage: Bool = false) async throws -> SignedIn? {
    guard let secret = BrowserSecret(text),
      let session = try await sessions.session(
        secret, isPage: isPage, now: configuration.clock())
    else { return nil }
    do {
      let lease = try await lease(session.account)
      if lease.hosted.session.isEnded {
        ending.yield(session.account)
        try await endBrowsers(of: session.account)
        return nil
      }
      let browser = SignedInBrowser(
        id: session.id, sessions: sessions, now: configuration.clock,
        confirm: { try await self.confirm($0, of: session.account, named: session.name) },
        safety: AccountSafety(
          hub: self, account: session.account, name: session.name, browser: session.id))
      return SignedIn(
        account: session.account, name: session.name, freshSecret: session.fresh?.text,
        lease: lease, browser: browser)
    } catch is SignedOut {
      try await endBrowsers(of: session.account)
      return nil
    }
  }

  /// The browsers of an account that was deleted are told so, until one of them discards the rest.
  private func endBrowsers(of account: AccountID) async throws {
    if try places.folder(of: account).session()?.isAccountDeleted == true { return }
    try await sessions.endAll(of: account)
  }

  /// Opens the device of whoever is signed in on a machine of their own, so that the first page
  /// does not wait for it. What fails is told by that page.
  package func openOwnDevice() async {
    guard isOfOwnDevice, let account = places.ownAccount() else { return }
    _ = try? await lease(account)
  }

  func lease(_ account: AccountID) async throws -> DeviceLease<HostedDevice> {
    guard let lease = try await devices.lease(account) else {
      throw HubFailure(.full, "Too many people are here at once. Try again in a minute.")
    }
    return lease
  }
}

extension Duration {
  /// In whole milliseconds.
  var milliseconds: UInt64 {
    UInt64(max(0, components.seconds)) * 1_000
      + UInt64(max(0, components.attoseconds) / 1_000_000_000_000_000)
  }
}

import Container
import Device
import Model
import Sealing
import SyncProtocol
import Synchronization
import Testing

@testable import Hub

/// Two people take turns on one folder: nothing of the one is ever the other's, and nothing waits
/// in vain.
@Suite(.timeLimit(.minutes(10))) struct AccountSwitchTests {
  /// Holds what is asked until it is opened.
  final class Gate: Sendable {
    private let state = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>(
      (false, []))
    var count: Int { state.withLock { $0.waiting.count } }

    func pass() async {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiting.append(continuation) }
          return state.isOpen
        }
        if isOpen { continuation.resume() }
      }
    }

    func open() {
      let waiting = state.withLock { state in
        state.isOpen = true
        defer { state.waiting = [] }
        return state.waiting
      }
      for one in waiting { one.resume() }
    }
  }

  enum Moment: CaseIterable {
    case push, pull, attachment

    /// Holds the answer of this moment at the gate: the container has done what was asked.
    func hold(_ port: inout ContainerPort, at gate: Gate) {
      func held<Request: Sendable, Answer: Sendable>(
        _ ask: @escaping @Sendable (Request) async -> Answer
      ) -> @Sendable (Request) async -> Answer {
        { request in
          let answer = await ask(request)
          await gate.pass()
          return answer
        }
      }
      switch self {
      case .push: port.push = held(port.push)
      case .pull: port.pull = held(port.pull)
      case .attachment: port.files.upload = held(port.files.upload)
      }
    }
  }

  @Test(arguments: Moment.allCases)
  func `an answer that comes after the switch is the first account's alone`(
    moment: Moment
  ) async throws {
    let cloud = try Cloud(.inProcess)
    let (anna, ben) = (try await cloud.signUp("anna"), try await cloud.signUp("ben"))
    let hers = try cloud.device(anna, in: "shared")
    let company = try await hers.makeCompany()
    #expect(await hers.sync().isSynced)
    let canary = try await hers.add("canary-of-anna", to: company)
    if moment == .attachment {
      let draft = AttachmentDraft(
        RecordReference(.inventoryItem, canary), name: "canary-of-anna.txt")
      let context = try #require(try await hers.context(of: company))
      _ = try await context.attach(FileSource(bytes: Array("canary-of-anna".utf8)), draft)
      #expect(try await hers.unsentFileCount() == 1)
    }
    await hers.close()

    let gate = Gate()
    let late = try cloud.device(in: "shared") { moment.hold(&$0, at: gate) }
    try await cloud.addElsewhere("anna", "B-1", to: company)
    let running = Task { await late.run() }
    #expect(try await eventually { gate.count > 0 })
    // She signs out and he signs in, while the answer is on its way.
    try await cloud.service.signOut(sessionSecret: anna.session)
    try cloud.home("shared").forgetSession()
    let his = try cloud.device(ben, in: "shared")
    #expect(await his.sync().isSynced)
    gate.open()
    running.cancel()
    await running.value
    await late.close()
    #expect(await his.sync().isSynced)
    #expect(try await his.companies().isEmpty)
    await his.close()
    let path = try cloud.home("shared").accountFolder(ben.account)
    let files = TemporaryFolder.names(in: path)
    #expect(files.contains("TheCompanyApp.sqlite") && !files.contains("files"))
    for name in files {
      let bytes = cloud.folder.bytes(of: "shared/\(ben.account)/\(name)") ?? []
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("canary-of-anna") && !text.contains("Bolts"), "\(name)")
    }
    // She comes back: what waited is sent, once.
    let again = try await cloud.signIn("anna", as: anna.device)
    let back = try cloud.device(again, in: "shared")
    #expect(await back.sync().isSynced)
    #expect(
      try await [back.unsentCount(), back.refusedCount(), back.unsentFileCount()] == [0, 0, 0])
    #expect(try await cloud.items(of: company, for: again).count == 2)
    await back.close()
    await cloud.stop()
  }

  @Test func `on a device of one's own the pages change accounts, and what waited is sent later`()
    async throws
  {
    let cloud = try Cloud(.inProcess)
    let isCut = Mutex(false)
    let folder = TemporaryFolder()
    let hub = try hub(folder, cloud) { isCut.withLock { $0 } }
    func enter(_ name: String, isNew: Bool = false) async throws -> String {
      let outcome =
        isNew
        ? try await hub.signUp(name: name, password: "long enough", address: "x")
        : try await hub.signIn(name: name, password: "long enough", address: "x")
      guard case .signedIn(let secret) = outcome else {
        throw CallRefusal(.badRequest, "\(outcome)")
      }
      return secret
    }
    let secret = try await enter("anna", isNew: true)
    var anna = try await hub.person(forBrowser: secret)
    let company = try #require(try await anna?.makeCompany())
    #expect(await anna?.device.waitUntilSynced() == true)
    let first = try #require(try DeviceFolder(home: folder.path).session()?.answer)
    isCut.withLock { $0 = true }
    try await anna?.addItem("waits", to: company)
    #expect(try await anna?.device.unsentCount() == 1)
    anna = nil
    try await hub.signOut(secret)

    let other = try await enter("ben", isNew: true)
    #expect(try await hub.person(forBrowser: other)?.device.companies().isEmpty == true)
    #expect(try await hub.person(forBrowser: secret) == nil)
    #expect(
      await refusalCode { _ = try await cloud.service.session(secret: first.session) }
        == .notSignedIn, "her session is not left behind")
    isCut.withLock { $0 = false }
    let back = try await enter("anna")
    let returned = try #require(try await hub.person(forBrowser: back))
    #expect(await returned.device.waitUntilSynced())
    #expect(try await returned.device.unsentCount() == 0)
    #expect(try DeviceFolder(home: folder.path).session()?.answer.device == first.device)
    #expect(try await cloud.items(of: company, for: first).count == 1)
    await hub.close()
    await cloud.stop()
  }

  private func hub(
    _ folder: TemporaryFolder, _ cloud: Cloud, isCut: @escaping @Sendable () -> Bool
  ) throws -> Hub {
    var access = try cloud.access
    let port = access.port
    access.port = { secret in
      var port = port(secret)
      let push = port.push
      port.push = { isCut() ? .unreachable("cut") : await push($0) }
      return port
    }
    var configuration = HubConfiguration(.personal(folder: folder.path))
    configuration.passwordCost = .testing
    return try Hub(configuration, access)
  }

  // MARK: Remote sign-out

  @Test(arguments: Way.allCases)
  func `a device that is signed out elsewhere stops, keeps what waits, and goes on when signed in`(
    way: Way
  ) async throws {
    let cloud = try Cloud(way)
    let anna = try await cloud.signUp("anna")
    let device = try cloud.device(anna, in: "a")
    let phone = try await cloud.signIn("anna")
    let company = try await device.makeCompany()
    #expect(await device.sync().isSynced)
    #expect(
      try await cloud.access.port(phone.session).signOutDevice(anna.device).answer == true)
    try await device.add("waits", to: company)
    #expect(await !device.sync().isSynced)
    let status = try await device.status()
    #expect(status.stop == .signedOut && !status.isSignedIn)
    #expect(status.problem?.contains("signed out") == true)
    #expect(try await device.unsentCount() == 1)
    await device.close()
    #expect(try cloud.home("a").session()?.endedAt != nil, "the folder knows it too")
    let again = try await cloud.signIn("anna", as: anna.device, last: anna.session)
    #expect(again.device == anna.device)
    let back = try cloud.device(again, in: "a")
    #expect(await back.sync().sent == 1)
    #expect(try cloud.home("a").session()?.endedAt == nil)
    await back.close()
    await cloud.stop()
  }

  @Test func `a hosted device that is signed out elsewhere sends its browsers to sign in`()
    async throws
  {
    let house = try await House()
    let secret = try await house.signUp("anna")
    let laptop = try await house.service.signIn(
      SignInRequest(name: "anna", password: "long enough", device: nil, deviceName: "laptop"),
      address: "x")
    let session = Session(account: laptop.account, device: laptop.device)
    var person: SignedIn? = try await house.person(secret)
    let company = try #require(try await person?.makeCompany())
    #expect(await person?.device.waitUntilSynced() == true)
    let list = try await house.service.devices(by: session).devices
    #expect(list.map(\.name).sorted() == ["Browser", "laptop"])
    let hosted = try #require(list.first { $0.name == "Browser" })
    try await house.service.signOut(device: hosted.device, by: session)
    #expect(
      try await eventually { try await person?.device.status().stop == .signedOut })
    person = nil
    #expect(try await house.hub.person(forBrowser: secret) == nil)
    let again = try await house.signIn("anna")
    let back = try await house.person(again)
    #expect(try await back.count(in: company) == 0)
    #expect(await back.device.waitUntilSynced())
    await house.close()
  }
}

extension Cloud {
  /// Another device of the account adds an item.
  fileprivate func addElsewhere(
    _ name: String, _ code: String, to company: CompanyID
  ) async throws {
    let other = try device(try await signIn(name), in: "elsewhere-\(code)")
    #expect(await other.sync().isSynced)
    try await other.add(code, to: company)
    #expect(await other.sync().isSynced)
    await other.close()
  }
}

/// The word of the refusal that the call throws.
func refusalCode(_ call: () async throws -> Void) async -> CallRefusal.Code? {
  do {
    try await call()
    return nil
  } catch {
    return (error as? CallRefusal)?.code
  }
}

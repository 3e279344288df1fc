import Container
import Device
import Model
import Sealing
import SyncProtocol
import Synchronization
import Testing

@testable import Hub

@Suite struct OfflineTests {
  /// A device of one's own whose network can be taken away.
  private final class Laptop: Sendable {
    let folder = TemporaryFolder()
    let service: ContainerService
    let hub: Hub

    init() throws {
      var configuration = ContainerConfiguration(path: folder.path + "/container.sqlite")
      configuration.passwordCost = .testing
      let service = try ContainerService(configuration)
      self.service = service
      var own = HubConfiguration(.personal(folder: folder.path))
      own.passwordCost = .testing
      var access = ContainerAccess.inProcess(service)
      let reached = access.signIn
      let network = Network()
      access.signIn = { request, address in
        if let refusal = network.refusal { return .refused(refusal) }
        return network.isCut ? .unreachable("cut off") : await reached(request, address)
      }
      self.network = network
      hub = try Hub(own, access)
    }

    let network: Network

    func signIn(_ name: String, _ password: String) async throws -> BrowserSignIn {
      try await hub.signIn(name: name, password: password, address: "127.0.0.1")
    }

    func close() async {
      await hub.close()
      await service.close()
    }
  }

  private final class Network: Sendable {
    private let state = Mutex(false)
    var isCut: Bool { state.withLock { $0 } }
    func cut() { state.withLock { $0 = true } }
    private let answer = Mutex<CallRefusal?>(nil)
    var refusal: CallRefusal? { answer.withLock { $0 } }
    func refuse(_ refusal: CallRefusal) { answer.withLock { $0 = refusal } }
  }

  private func signedUp() async throws -> Laptop {
    let laptop = try Laptop()
    let outcome = try await laptop.hub.signUp(
      name: "anna", password: "long enough", address: "127.0.0.1")
    guard case .signedIn = outcome else { throw CallRefusal(.badRequest, "\(outcome)") }
    return laptop
  }

  @Test func `Who has signed in before signs in without the network`() async throws {
    let laptop = try await signedUp()
    laptop.network.cut()
    guard case .signedIn(let secret) = try await laptop.signIn("Anna", "long enough") else {
      Issue.record("not signed in")
      return
    }
    let person = try #require(try await laptop.hub.person(forBrowser: secret))
    #expect(try await person.device.companies().isEmpty)
    await laptop.close()
  }

  @Test(arguments: [CallRefusal.Code.deviceTooOld, .containerTooOld])
  func `A program that its container does not understand lets its person read`(
    _ code: CallRefusal.Code
  ) async throws {
    let laptop = try await signedUp()
    laptop.network.refuse(CallRefusal(code, "Update it."))
    guard case .signedIn = try await laptop.signIn("Anna", "long enough") else {
      Issue.record("not signed in")
      return
    }
    guard case .refused(let refusal) = try await laptop.signIn("anna", "not it at all") else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.code == .wrongCredentials)
    guard case .refused(let unknown) = try await laptop.signIn("ben", "long enough") else {
      Issue.record("somebody else got in")
      return
    }
    #expect(unknown.code == code)
    await laptop.close()
  }

  @Test func `A wrong password is refused without the network too`() async throws {
    let laptop = try await signedUp()
    laptop.network.cut()
    guard case .refused(let refusal) = try await laptop.signIn("anna", "not it at all") else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.code == .wrongCredentials)
    guard case .signedIn = try await laptop.signIn("anna", "long enough") else {
      Issue.record("the right one is not taken")
      return
    }
    await laptop.close()
  }

  @Test func `Only the container knows anybody else`() async throws {
    let laptop = try await signedUp()
    laptop.network.cut()
    guard case .unreachable = try await laptop.signIn("ben", "long enough") else {
      Issue.record("somebody else got in")
      return
    }
    await laptop.close()
  }

  @Test func `After signing out on the device nothing tells the password any more`() async throws {
    let laptop = try await signedUp()
    let folder = DeviceFolder(home: laptop.folder.path)
    let account = try #require(try folder.session()).answer.account
    guard case .right(let proof) = try folder.confirms("long enough", of: account) else {
      Issue.record("the right one was refused")
      return
    }
    #expect(proof.account == account)
    #expect(try folder.confirms("not it", of: account) == .wrong)
    #expect(try folder.confirms("long enough", of: .zero) == .unknown)
    try folder.forgetSession()
    #expect(try folder.confirms("long enough", of: account) == .unknown)
    await laptop.close()
  }

  @Test func `What is kept is a hash, for its owner alone`() async throws {
    let laptop = try await signedUp()
    let kept = try FileContents.read(laptop.folder.path + "/password")
    #expect(kept.text.contains("$argon2id$"))
    #expect(!kept.text.contains("long enough"))
    #expect(kept.mode == 0o600)
    await laptop.close()
  }

  @Test func `A hub of many keeps no password`() async throws {
    let house = try await House()
    _ = try await house.signUp("anna")
    #expect(throws: (any Error).self) { try FileContents.read(house.folder.path + "/password") }
    await house.close()
  }
}

import Glibc
import Model
import Sealing
import Storage
import SyncProtocol
import Testing

@testable import Container
@testable import Device
@testable import Hub

/// The account's key pair reaches its own devices through a container that can't open it.
@Suite struct AccountKeysTests {
  private func entrance(_ password: String = "long enough") throws -> AccountEntrance {
    try AccountEntrance(name: "ada", password: password, cost: .testing)
  }

  private var request: SignInRequest {
    SignInRequest(name: "ada", password: "", device: nil, deviceName: "laptop")
  }

  /// Signs in to a folder of that name, as `thecompany account sign-in` does.
  private func enter(_ cloud: Cloud, _ name: String, isNew: Bool = false) async throws -> String {
    let access = try cloud.access
    let entrance = try entrance()
    let outcome =
      isNew
      ? await entrance.signUp(request) { await access.signUp($0, "x", nil) }
      : await entrance.signIn(request) { await access.signIn($0, "x") }
    let answer = try #require(outcome.answer)
    let home = cloud.home(name)
    _ = try await entrance.enter(
      answer, at: "", in: home, access.account(answer.session), now: 1)
    return try home.accountFolder(answer.account)
  }

  @Test(arguments: Way.allCases)
  func `all devices of an account have one pair, each in a file for its owner`(
    _ way: Way
  ) async throws {
    let cloud = try Cloud(way)
    let first = try await enter(cloud, "first", isNew: true)
    let second = try await enter(cloud, "second")
    let keys = try AccountKeys.kept(in: first)
    #expect(keys.isSettled && keys.pairs.count == 1)
    #expect(try AccountKeys.kept(in: second) == keys)
    var status = stat()
    #expect(stat(first + "/account.keys", &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(keys.open(SealedBox.seal([1, 2], to: keys.publicKey)) == [1, 2])
    await cloud.stop()
  }

  @Test func `the container never gets the password nor what opens the pair`() async throws {
    let cloud = try Cloud(.inProcess)
    let path = try await enter(cloud, "first", isNew: true)
    let secret = try AccountKeys.kept(in: path).pairs[0].privateKey.unprotectedBytes
    let seen = try entrance()
    _ = await seen.signIn(request) { sent in
      #expect(PasswordProof(sent.password) != nil)
      return .unreachable("")
    }
    await cloud.stop()
    let bytes = try #require(cloud.folder.bytes(of: "container.sqlite"))
    #expect(!contains(bytes, Array("long enough".utf8)) && !contains(bytes, secret))
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }

  @Test func `a device that made a pair before the account had one brings it along`() async throws {
    let cloud = try Cloud(.inProcess)
    _ = try await cloud.signUp("ada")
    let answer = try await cloud.signIn("ada")
    let folder = try cloud.home("old").accountFolder(answer.account)
    let own = try AccountKeys.kept(in: folder)
    #expect(!own.isSettled)
    let path = try await enter(cloud, "old")
    #expect(try AccountKeys.kept(in: path) == AccountKeys(pairs: own.pairs, isSettled: true))
    let other = try AccountKeys.kept(in: try await enter(cloud, "other"))
    #expect(other.publicKey == own.publicKey)
    await cloud.stop()
  }

  @Test func `a pair that came too late stays to open what was sealed to it`() async throws {
    let cloud = try Cloud(.inProcess)
    let first = try AccountKeys.kept(in: try await enter(cloud, "first", isNew: true))
    let answer = try await cloud.signIn("ada")
    let folder = try cloud.home("late").accountFolder(answer.account)
    let sealed = SealedBox.seal([7], to: try AccountKeys.kept(in: folder).publicKey)
    _ = try await enter(cloud, "late")
    let late = try AccountKeys.kept(in: folder)
    #expect(late.publicKey == first.publicKey && late.pairs.count == 2)
    #expect(late.open(sealed) == [7])
    await cloud.stop()
  }

  @Test(arguments: [true, false])
  func `an account of before gets the password itself from its own container's pages alone`(
    isInProcess: Bool
  ) async throws {
    let entrance = try AccountEntrance(
      name: "ada", password: "long enough", mayShowPassword: isInProcess, cost: .testing)
    var shown: [String] = []
    let outcome = await entrance.signIn(request) { sent in
      shown.append(sent.password)
      return .refused(CallRefusal(.passwordNeeded, ""))
    }
    #expect(PasswordProof(shown[0]) != nil)
    #expect(shown.dropFirst() == (isInProcess ? ["long enough"] : []))
    guard case .refused(let refusal) = outcome else {
      Issue.record("was not refused")
      return
    }
    #expect(refusal.code == .passwordNeeded)
  }

  @Test func `a pair that the password does not open is not taken`() async throws {
    let cloud = try Cloud(.inProcess)
    var answer = try await cloud.signUp("ada")
    let foreign = KeyPair.random()
    answer.pair = WrappedPair(foreign, .random())
    let home = cloud.home("laptop")
    let port = try cloud.access.account(answer.session)
    _ = try await entrance().enter(answer, at: "", in: home, port, now: 1)
    let keys = try AccountKeys.kept(in: try home.accountFolder(answer.account))
    #expect(!keys.isSettled && keys.publicKey != foreign.publicKey)
    await cloud.stop()
  }

  @Test func `too short a password is refused before anything is sent`() async throws {
    let outcome = try await entrance("short").signUp(request) { _ in
      Issue.record("was sent")
      return .unreachable("")
    }
    guard case .refused(let refusal) = outcome else {
      Issue.record("was not refused")
      return
    }
    #expect(refusal.code == .weakPassword)
  }

  @Test func `the session file holds no pair`() async throws {
    let cloud = try Cloud(.inProcess)
    var answer = try await cloud.signUp("ada")
    answer.pair = WrappedPair(.random(), .random())
    let home = cloud.home("laptop")
    try home.keep(DeviceSession(containerURL: "", answer: answer, begunAt: 1))
    #expect(try home.session()?.answer.pair == nil)
    #expect(try !FileContents.read(home.home + "/session").text.contains("pair"))
    await cloud.stop()
  }
}

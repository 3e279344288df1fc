import Container
import Model
import SyncProtocol
import Testing

/// Devices that were copied, devices that are listed, and devices that are signed out from afar.
@Suite struct RenewalTests {
  private let nonce = Array(1...16 as ClosedRange<UInt8>)

  private func renew(
    _ bench: Bench, _ session: Session, _ nonce: [UInt8]
  ) throws -> SignInAnswer {
    try bench.core.renew(RenewRequest(nonce: nonce), by: session, bench.circumstances())
  }

  @Test func `a renewal gives a device and a session of its own, and the other stays`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let renewed = try renew(bench, ada, nonce)
    #expect(renewed.account == ada.account && renewed.device != ada.device && renewed.name == "ada")
    let session = try bench.core.session(secret: renewed.session)
    #expect(session == Session(account: ada.account, device: renewed.device))
    #expect(try bench.core.devices(for: ada, at: bench.now).devices.count == 2)
  }

  @Test func `the same nonce gets the same answer, ten times`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let first = try renew(bench, ada, nonce)
    for _ in 0..<10 {
      bench.now += 1_000
      #expect(try renew(bench, ada, nonce) == first)
    }
    #expect(try bench.core.devices(for: ada, at: bench.now).devices.count == 2)
    #expect(try renew(bench, ada, nonce + [0]) != first)
  }

  @Test func `two accounts or devices with one nonce have nothing in common`() throws {
    let bench = try Bench()
    let (ada, bob) = (try bench.signUp("ada"), try bench.signUp("bob"))
    let phone = try bench.anotherDevice(of: ada)
    let answers = try [ada, bob, phone].map { try renew(bench, $0, nonce) }
    #expect(Set(answers.map(\.session)).count == 3)
    #expect(Set(answers.map(\.device)).count == 3)
  }

  @Test(arguments: [0, 15, 65])
  func `a nonce of another length is refused`(count: Int) throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    #expect(
      refusal { _ = try renew(bench, ada, Array(repeating: 7, count: count)) } == .badRequest)
  }

  @Test func `a session that has ended renews nothing, and a renewal that was ended stays so`()
    throws
  {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let renewed = try renew(bench, ada, nonce)
    try bench.core.signOut(device: renewed.device, by: ada, at: bench.now)
    #expect(refusal { _ = try renew(bench, ada, nonce) } == .notSignedIn)
    #expect(refusal { _ = try bench.core.session(secret: renewed.session) } == .notSignedIn)
    try bench.core.signOut(device: ada.device, by: ada, at: bench.now)
    #expect(refusal { _ = try renew(bench, ada, nonce + [1]) } == .notSignedIn)
  }

  @Test func `after a renewal that somebody ended, a later session gets one that works`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let ended = try renew(bench, ada, nonce)
    try bench.core.signOut(device: ended.device, by: ada, at: bench.now)
    let again = try bench.core.signIn(
      account: ada.account, device: ada.device, deviceName: "again", bench.circumstances())
    #expect(again.device == ada.device)
    let renewed = try renew(bench, ada, nonce)
    #expect(renewed.device != ended.device && renewed.session != ended.session)
    #expect(try bench.core.session(secret: renewed.session).device == renewed.device)
    #expect(try renew(bench, ada, nonce) == renewed, "and the same again")
  }

  @Test func `at the limit of devices nothing is renewed`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    for _ in 1..<Limits.deviceLimit { _ = try bench.anotherDevice(of: ada) }
    #expect(refusal { _ = try renew(bench, ada, nonce) } == .notAllowed)
    #expect(try bench.core.devices(for: ada, at: bench.now).devices.count == Limits.deviceLimit)
  }

  @Test func `a batch of the copy is refused until it is renewed, then it is taken once`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let (one, two) = (
      bench.item(bench.id(), ada, code: "A"), bench.item(bench.id(), ada, code: "B")
    )
    try bench.push(company, ada, [one], number: 1)
    let outcome = bench.send(bench.request(company, ada, [two], number: 1), ada)
    #expect(outcome.refusal?.code == .clonedDevice)
    let renewed = Session(
      account: ada.account, device: try renew(bench, ada, nonce).device)
    #expect(try bench.push(company, renewed, [two], number: 1).results == [.saved])
    let head = try bench.head(company, ada)
    #expect(try bench.push(company, renewed, [two], number: 1).results == [.saved])
    #expect(try bench.head(company, ada) == head)
  }

  @Test func `equal stamps with different values end as the larger encoding, in either order`()
    throws
  {
    var ends: [RecordVersion] = []
    for isTurned in [false, true] {
      let bench = try Bench()
      let ada = try bench.signUp("ada")
      let company = try bench.company(of: ada)
      let id = bench.id()
      let stamp = HybridTime(milliseconds: bench.now, device: 7)
      let changes = ["Alpha", "Beta"].map { name in
        var item = Record<InventoryItem>(new: id)
        item[.name] = name
        item[.code] = "C"
        return RecordChange(
          item.values, groups: item.values.changedGroups, life: 1, stamp: stamp,
          of: InventoryItem.definition)
      }
      for change in isTurned ? changes.reversed() : changes {
        try bench.push(company, ada, [change])
      }
      let found = try bench.pull(company, ada).records.first { $0.id == id }
      ends.append(try #require(found).version)
    }
    #expect(ends[0].groups.map(\.bytes) == ends[1].groups.map(\.bytes))
  }

  // MARK: The list

  @Test func `devices are listed, the last seen first, with this one marked`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    bench.now += 60_000
    let phone = try bench.anotherDevice(of: ada)
    var list = try bench.core.devices(for: ada, at: bench.now).devices
    #expect(list.map(\.device) == [ada.device, phone.device])
    #expect(list.map(\.name) == ["laptop", "phone"])
    #expect(list.map(\.isThisOne) == [true, false])
    let tablet = try bench.anotherDevice(of: ada)
    bench.now += 60_000
    try bench.core.noteSeen(ada, at: bench.now)
    bench.now += 60_000
    list = try bench.core.devices(for: phone, at: bench.now).devices
    #expect(list.map(\.device) == [phone.device, ada.device, tablet.device])
    #expect(list[0].lastSeen == bench.now && list[0].signedIn < bench.now, "it is here now")
    #expect(list[1].lastSeen == bench.now - 60_000)
    #expect(list.map(\.isThisOne) == [true, false, false])
  }

  @Test func `a device keeps its name at a sign-in that gives it none`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    func name(after keepsName: Bool, _ name: String) throws -> String? {
      _ = try bench.core.signIn(
        account: ada.account, device: ada.device, deviceName: name, keepsName: keepsName,
        bench.circumstances())
      return try bench.core.devices(for: ada, at: bench.now).devices.first?.name
    }
    #expect(try name(after: true, "machine") == "laptop")
    #expect(try name(after: false, "study") == "study")
    #expect(try name(after: true, "machine") == "study")
    let fresh = try bench.core.signIn(
      account: ada.account, device: nil, deviceName: "machine", keepsName: true,
      bench.circumstances())
    let list = try bench.core.devices(for: ada, at: bench.now).devices
    #expect(list.first { $0.device == fresh.device }?.name == "machine", "a new one has none yet")
  }

  @Test func `another's devices are neither listed nor ended`() throws {
    let bench = try Bench()
    let (ada, bob) = (try bench.signUp("ada"), try bench.signUp("bob"))
    #expect(try bench.core.devices(for: ada, at: bench.now).devices.map(\.device) == [ada.device])
    #expect(
      refusal { try bench.core.signOut(device: bob.device, by: ada, at: bench.now) } == .notFound)
    #expect(refusal { try bench.core.signOut(device: .zero, by: ada, at: bench.now) } == .notFound)
    #expect(try bench.core.devices(for: bob, at: bench.now).devices.count == 1)
  }

  @Test func `a device that is signed out is gone from the list, and twice is once`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let phone = try bench.anotherDevice(of: ada)
    _ = bench.core.takeEvents()
    try bench.core.signOut(device: phone.device, by: ada, at: bench.now)
    guard case .sessionEnded(_, let ended)? = bench.core.takeEvents().first else {
      Issue.record("nobody was told")
      return
    }
    #expect(ended == phone)
    try bench.core.signOut(device: phone.device, by: ada, at: bench.now)
    #expect(bench.core.takeEvents().isEmpty)
    #expect(try bench.core.devices(for: ada, at: bench.now).devices.count == 1)
    #expect(
      refusal { try bench.core.signOut(device: ada.device, by: phone, at: bench.now) }
        == .notSignedIn, "who is out signs nobody out")
  }

  // MARK: Signing in again

  @Test func `a folder whose session was followed by another sign-in is a copy`() throws {
    let bench = try Bench()
    let first = try bench.core.signUp(
      name: "ada", passwordHash: "x", device: nil, deviceName: "laptop", bench.circumstances())
    func signIn(_ last: String?) throws -> SignInAnswer {
      try bench.core.signIn(
        account: first.account, device: first.device, lastSession: last, deviceName: "laptop",
        bench.circumstances())
    }
    let second = try signIn(first.session)
    #expect(second.device == first.device)
    #expect(try signIn(first.session).device != first.device)
    #expect(try signIn(nil).device == first.device, "a folder that was signed out knows none")
    #expect(
      refusal { _ = try bench.core.session(secret: second.session) } == .notSignedIn,
      "a device has one session at a time")
  }
}

extension PushOutcome {
  fileprivate var refusal: CallRefusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }
}

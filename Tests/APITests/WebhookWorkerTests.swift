import Device
import HTTPCalling
import HTTPServing
import Hub
import Model
import Sealing
import SyncProtocol
import Testing

@testable import API

/// What webhooks tell, to whom, and how often they try.
@Suite struct WebhookWorkerTests {
  private func item(_ name: String) -> [(name: String, value: JSONValue)] {
    [("name", .text(name)), ("code", .text(name))]
  }

  @Test func `What happens to a record is told in order, signed, and once`() async throws {
    let all = try await WebhookHouse()
    let (house, receiver) = (all.house, all.receiver)
    let token = try await house.token()
    _ = try await house.make("items", token, item("before"))
    let hook = try await all.webhook()
    try await all.work()
    #expect(receiver.calls.isEmpty, "what was there before is not told")
    let made = try await house.make("items", token, item("A"))
    let path = "/items/\(made["id"].text)"
    try await all.work()
    let change = JSONValue.object([("name", .text("B"))])
    #expect(await house.send(.patch, path, token, change, [("If-Match", "*")]).status == 200)
    try await all.work()
    #expect(await house.send(.delete, path, token).status == 204)
    try await all.work()
    #expect(await house.send(.post, path + "/restore", token).status == 200)
    try await all.work()
    #expect(
      receiver.told == ["created items", "changed items", "deleted items", "restored items"])
    #expect(receiver.bodies.allSatisfy { $0["record"] == made["id"] })
    #expect(receiver.bodies.map { $0["number"].integerValue } == [1, 2, 3, 4])
    #expect(Set(receiver.bodies.map { $0["id"].text }).count == 4)
    let body = try #require(receiver.bodies.first)
    #expect(body["company"].text == house.company.description)
    #expect(body["webhook"].text == hook.id.description)
    #expect(body["changedBy"].text == house.anna.account.description)
    try signature(of: try #require(receiver.calls.first), hook.secret)
    try await all.work()
    #expect(receiver.calls.count == 4)
    #expect(house.log.all.isEmpty)
    await all.close()
  }

  private func signature(of call: CallRequest, _ secret: String) throws {
    #expect(call.method == "POST" && call.url == "https://example.com/x")
    let fields = Dictionary(uniqueKeysWithValues: call.headers.map { ($0.name, $0.value) })
    let header = try #require(fields["TheCompany-Signature"])
    let parts = header.split(separator: ",").map { $0.split(separator: "=")[1] }
    let signed = Array("\(parts[0]).".utf8) + (call.body ?? [])
    #expect(String(parts[1]) == Hex.encode(HMAC.sha256(signed, key: Array(secret.utf8))))
    let body = try JSONParser.parse(call.body ?? [])
    #expect(fields["TheCompany-Delivery"] == body["id"].text)
    #expect(fields["Content-Type"] == "application/json")
    #expect(call.totalTimeout <= .seconds(10) && call.responseByteLimit <= 65_536)
  }

  @Test func `A record that was made and changed between two looks is told as created`()
    async throws
  {
    let all = try await WebhookHouse()
    let token = try await all.house.token()
    _ = try await all.webhook()
    let made = try await all.house.make("items", token, item("A"))
    let change = JSONValue.object([("name", .text("B"))])
    let path = "/items/\(made["id"].text)"
    #expect(await all.house.send(.patch, path, token, change, [("If-Match", "*")]).status == 200)
    try await all.work()
    #expect(all.receiver.told == ["created items"])
    await all.close()
  }

  @Test func `A receiver that fails is tried again later, with the same delivery`() async throws {
    let all = try await WebhookHouse()
    let (house, receiver) = (all.house, all.receiver)
    let token = try await house.token()
    _ = try await all.webhook()
    receiver.answers(500)
    _ = try await house.make("items", token, item("A"))
    _ = try await house.make("items", token, item("B"))
    try await all.work()
    #expect(receiver.calls.count == 1, "the second waits for the first")
    try await all.work()
    #expect(receiver.calls.count == 1, "it is not time yet")
    #expect(try await all.listed().failures == 1)
    house.clock.move(by: 10_000)
    try await all.work()
    #expect(receiver.calls.count == 2)
    receiver.answers(204)
    house.clock.move(by: 20_000)
    try await all.work()
    let ids = receiver.bodies.map { $0["id"].text }
    #expect(ids.count == 4 && Set(ids[..<3]).count == 1 && ids[3] != ids[0])
    #expect(receiver.bodies.map { $0["number"].integerValue } == [1, 1, 1, 2])
    let listed = try await all.listed()
    #expect(listed.failures == 0 && listed.lastSuccess != nil && listed.pause == nil)
    let tries = try #require(try await house.anna.programs.tries(of: listed.id))
    #expect(tries.map(\.status) == [204, 204, 500, 500])
    #expect(tries.map(\.problem) == [nil, nil, .refused, .refused])
    await all.close()
  }

  @Test func `A receiver that takes nothing for days is given up, and resumed by its maker`()
    async throws
  {
    let all = try await WebhookHouse()
    let (house, receiver) = (all.house, all.receiver)
    let token = try await house.token()
    _ = try await all.webhook()
    receiver.answers(302)
    _ = try await house.make("items", token, item("A"))
    for _ in 0..<30 {
      try await all.work()
      house.clock.move(by: WebhookPace.longestWait)
    }
    var listed = try await all.listed()
    #expect(listed.pause == .givenUp)
    #expect(receiver.calls.count == 13, "every six hours of three days")
    #expect(house.log.all.count == 1 && house.log.all[0].contains("givenUp"))
    #expect(!house.log.all[0].contains("example.com"))
    receiver.answers(200)
    receiver.forget()
    try await house.anna.programs.change(listed.id, .resume)
    try await all.work()
    #expect(receiver.told == ["created items"])
    receiver.answers(410)
    _ = try await house.make("tags", token, [("name", .text("T"))])
    try await all.work()
    listed = try await all.listed()
    #expect(listed.pause == .gone)
    await all.close()
  }

  @Test func `It tells of the lists that it is narrowed to`() async throws {
    let all = try await WebhookHouse()
    let token = try await all.house.token()
    _ = try await all.webhook(["tags"])
    _ = try await all.house.make("items", token, item("A"))
    _ = try await all.house.make("tags", token, [("name", .text("T"))])
    try await all.work()
    #expect(all.receiver.told == ["created tags"])
    await all.close()
  }

  @Test func `A paused one tells what happened meanwhile once it is resumed`() async throws {
    let all = try await WebhookHouse()
    let (house, receiver) = (all.house, all.receiver)
    let token = try await house.token()
    let hook = try await all.webhook()
    try await house.anna.programs.change(hook.id, .pause)
    _ = try await house.make("items", token, item("A"))
    try await all.work()
    #expect(receiver.calls.isEmpty)
    try await house.anna.programs.change(hook.id, .test)
    try await all.work()
    #expect(receiver.told == ["test "] && receiver.bodies[0]["number"] == .integer(0))
    try await house.anna.programs.change(hook.id, .resume)
    try await all.work()
    #expect(receiver.told == ["test ", "created items"])
    try await house.anna.programs.change(hook.id, .delete)
    _ = try await house.make("items", token, item("B"))
    try await all.work()
    #expect(receiver.calls.count == 2)
    await all.close()
  }

  @Test func `It tells nothing once its maker's UserPass is another, until that is proved`()
    async throws
  {
    let all = try await WebhookHouse()
    let (house, receiver) = (all.house, all.receiver)
    let token = try await house.token()
    let hook = try await all.webhook()
    _ = try await house.make("items", token, item("A"))
    let hash = try PasswordHash(hashing: Password("third lock"), cost: .testing)
    let changed = try await house.anna.device.setPassword(
      hash: hash, showing: try await all.proof())
    try #require(changed.isSaved)
    try await all.work()
    #expect(receiver.calls.isEmpty)
    #expect(try await all.listed().obstacle == .userPass)
    let secret = try await house.anna.programs.renewWebhook(
      hook.id, showing: try await all.proof())
    #expect(secret != nil && secret != hook.secret)
    try await all.work()
    #expect(receiver.told.contains("created items"))
    try signature(of: try #require(receiver.calls.first), try #require(secret))
    #expect(try await all.listed().obstacle == nil)
    await all.close()
  }

  @Test func `Where the tier has none it waits, and calls no address that is not public`()
    async throws
  {
    let free = try await WebhookHouse(tier: .free)
    _ = try await free.webhook()
    try await free.work()
    #expect(free.receiver.calls.isEmpty)
    #expect(try await free.listed().obstacle == .tier)
    await free.close()
    let all = try await WebhookHouse()
    let hook = try await all.webhook(address: "http://127.0.0.1:9/x")
    try await all.house.anna.programs.change(hook.id, .test)
    try await all.work()
    let tries = try await all.house.anna.programs.tries(of: hook.id)
    #expect(all.receiver.calls.isEmpty && tries?.map(\.problem) == [.address])
    await all.close()
  }

  @Test func `What the container can't tell any more is told as one word`() async throws {
    let all = try await WebhookHouse()
    let (house, receiver) = (all.house, all.receiver)
    let hook = try await all.webhook()
    try await house.hub.take([], for: hook.id, token: [1, 2, 3], heard: 0)
    try await all.work()
    #expect(receiver.told == ["reset "])
    let token = try await house.token()
    _ = try await house.make("items", token, item("A"))
    try await all.work()
    #expect(receiver.told == ["reset ", "created items"])
    await all.close()
  }

  @Test func `Once its maker is signed out nothing is told`() async throws {
    let all = try await WebhookHouse()
    let house = all.house
    let outcome = try await house.hub.signUp(
      name: "ben", password: "long enough", address: "127.0.0.1")
    guard case .signedIn(let secret) = outcome else {
      Issue.record("not signed in")
      return
    }
    let ben = try #require(try await house.hub.person(forBrowser: secret))
    let company = try await ProgramHouse.company(of: ben, .enterprise)
    let hook = try await all.webhook(of: ben, in: company)
    let token = try await house.token(of: ben, in: company)
    _ = try await house.make("items", token, item("A"))
    _ = await ben.device.waitUntilSynced()
    try await house.hub.signOut(secret)
    try await all.work()
    #expect(all.receiver.calls.isEmpty)
    guard case .hindered(.signedOut) = try await house.hub.webhook(hook.id) else {
      Issue.record("it is open")
      return
    }
    // With the next sign-in it is not back by itself.
    _ = try await house.hub.signIn(name: "ben", password: "long enough", address: "127.0.0.1")
    guard case .hindered(.userPass) = try await house.hub.webhook(hook.id) else {
      Issue.record("it came back")
      return
    }
    await all.close()
  }

  @Test func `It tells what its maker sees at the moment, and nothing once they have left`()
    async throws
  {
    let all = try await WebhookHouse()
    let (house, receiver) = (all.house, all.receiver)
    let ben = try await house.guest("ben", .courier)
    let hook = try await all.webhook(of: ben)
    let token = try await house.token()
    _ = try await house.make("items", token, item("A"))
    try await all.work()
    #expect(receiver.told.contains("created items"))
    receiver.forget()
    // What waits is not told any more once he does not see it.
    let waiting = WebhookEvent(
      number: 0, delivery: RecordID(high: 4, low: 4), word: "changed", list: "no-such-list")
    try await house.hub.take([waiting], for: hook.id, token: [], heard: 0)
    try await all.work()
    #expect(receiver.calls.isEmpty)
    let removal = ShareCommand(.remove(ben.account), in: house.company)
    #expect(await house.anna.port.sharing.run(removal).answer != nil)
    for _ in 0..<200 where try await ben.device.context(of: house.company)?.member != nil {
      // Until the poke has arrived there is nothing to wait on.
      try await Task.sleep(for: .milliseconds(20))
    }
    _ = try await house.make("items", token, item("B"))
    try await all.work()
    #expect(receiver.calls.isEmpty)
    guard case .hindered(.left) = try await house.hub.webhook(hook.id) else {
      Issue.record("it is open")
      return
    }
    await all.close()
  }
}

/// How long webhooks wait, and what they call what happened.
@Suite struct WebhookPaceTests {
  @Test func `Waits grow to six hours, and are spread over their second half`() {
    var longest: [UInt64] = []
    for failures in 0..<40 {
      let first = WebhookPace.wait(failures: failures, random: 0)
      let last = WebhookPace.wait(failures: failures, random: first)
      #expect(last == first * 2)
      #expect((first...last).contains(WebhookPace.wait(failures: failures, random: .max)))
      longest.append(last)
    }
    #expect(Array(longest[..<5]) == [10_000, 10_000, 20_000, 40_000, 80_000])
    #expect(longest.max() == WebhookPace.longestWait && longest == longest.sorted())
  }

  @Test func `Patience ends after three days, and never by a clock that was set back`() {
    #expect(!WebhookPace.isGivenUp(failing: nil, now: 5))
    #expect(!WebhookPace.isGivenUp(failing: 100, now: 50))
    #expect(!WebhookPace.isGivenUp(failing: 100, now: 99 + WebhookPace.patience))
    #expect(WebhookPace.isGivenUp(failing: 100, now: 100 + WebhookPace.patience))
  }

  private func state(
    life: UInt64 = 1, made: UInt64 = 100, _ stamps: [UInt64], deleted: UInt64? = nil
  ) -> RecordState {
    let groups = stamps.enumerated().map { place, time in
      StampedGroup(
        number: place, stamp: HybridTime(milliseconds: time, device: 0), bytes: [])
    }
    let end = deleted.map { HybridTime(milliseconds: $0, device: 0) }
    return RecordState(
      kind: .tag, id: .zero, version: RecordVersion(life: life, deleted: end, groups: groups),
      createdAt: made, createdBy: .zero, updatedBy: .zero)
  }

  @Test func `What happened follows from the record and the last look`() {
    let cases: [(RecordState, UInt64, WebhookWord)] = [
      (state([100, 100]), 500, .created), (state([100, 300]), 50, .created),
      (state([100, 300]), 200, .changed), (state([100, 300], deleted: 400), 50, .deleted),
      (state(life: 2, [300, 300]), 500, .restored), (state(life: 2, [300, 400]), 200, .restored),
      (state(life: 2, [300, 400]), 350, .changed),
      (state(life: 2, [300], deleted: 400), 350, .deleted),
    ]
    for (state, heard, word) in cases {
      #expect(WebhookWord(state, heard: heard) == word, "\(state.version) \(heard)")
    }
  }
}

/// Which webhooks are looked at, and when.
@Suite struct WebhookLooksTests {
  private let ids = (1...4).map { RecordID(high: 1, low: UInt64($0)) }
  private let company = RecordID(high: 2, low: 2)

  @Test func `Those whose time has come are looked at, the longest waiting first`() {
    let looks = WebhookLooks()
    let all = ids.map { ($0, company) }
    looks.wait(ids[0], until: 90)
    looks.wait(ids[1], until: 80)
    looks.wait(ids[2], until: 101)
    #expect(looks.due(all, now: 100).map(\.id) == [ids[3], ids[1], ids[0]])
    looks.wait(ids[2], until: 101 + WebhookPace.rest)
    #expect(looks.due(all, now: 100).count == 4, "the clock was wrong")
  }

  @Test func `So many run at once, of a company and in all, and each once`() {
    let looks = WebhookLooks()
    let other = RecordID(high: 2, low: 3)
    #expect(looks.begin(ids[0], company, limit: 3, each: 2))
    #expect(!looks.begin(ids[0], company, limit: 3, each: 2))
    #expect(looks.begin(ids[1], company, limit: 3, each: 2))
    #expect(!looks.begin(ids[2], company, limit: 3, each: 2))
    #expect(looks.begin(ids[2], other, limit: 3, each: 2))
    #expect(!looks.begin(ids[3], other, limit: 3, each: 2))
    looks.end(ids[0])
    #expect(looks.begin(ids[3], other, limit: 3, each: 2))
  }

  @Test func `A device that stands where it stood shows that nothing is new, for a minute`() {
    let looks = WebhookLooks()
    #expect(!looks.isQuiet(ids[0], at: [1], now: 100))
    looks.note(ids[0], quietAt: [1], now: 100)
    #expect(looks.isQuiet(ids[0], at: [1], now: 100))
    #expect(looks.isQuiet(ids[0], at: [1], now: 60_099))
    #expect(!looks.isQuiet(ids[0], at: [1], now: 60_100))
    #expect(!looks.isQuiet(ids[0], at: [1], now: 99), "the clock was set back")
    #expect(!looks.isQuiet(ids[0], at: [2], now: 101))
    #expect(!looks.isQuiet(ids[1], at: [1], now: 101))
    looks.note(ids[0], quietAt: nil, now: 101)
    #expect(!looks.isQuiet(ids[0], at: [1], now: 101))
  }
}

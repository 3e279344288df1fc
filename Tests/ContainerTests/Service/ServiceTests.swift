import Container
import Model
import Sealing
import Storage
import SyncProtocol
import Testing

@Suite("A running container")
struct ServiceTests {
  @Test("answers idle polls without its database")
  func idlePolls() async throws {
    let bench = try ServiceBench()
    let ada = try await bench.signUp("ada").session
    let company = try await bench.company(of: ada)
    let first = try await bench.service.pull(PullRequest(zone: company, token: []), by: ada)
    let feed = try await bench.service.feed(by: ada)
    await bench.service.close()
    let request = PullRequest(zone: company, token: first.token)
    let idle = try await bench.service.pull(request, by: ada)
    #expect(idle.states.isEmpty && idle.token == first.token && !idle.hasMore)
    #expect(try await bench.service.feed(by: ada) == feed)
    let whole = PullRequest(zone: company, token: [])
    #expect(await refusal { _ = try await bench.service.pull(whole, by: ada) } == .unavailable)
    let push = PushRequest(zone: company, number: 1, token: [], changes: [])
    #expect(await refusal { _ = try await bench.service.push(push, by: ada) } == .unavailable)
  }

  @Test("tells an idle poller of the next change")
  func idleEnds() async throws {
    let bench = try ServiceBench()
    let ada = try await bench.signUp("ada").session
    let company = try await bench.company(of: ada)
    let first = try await bench.service.pull(PullRequest(zone: company, token: []), by: ada)
    _ = try await bench.service.feed(by: ada)
    _ = try await bench.service.push(
      PushRequest(zone: company, number: 1, token: [], changes: [bench.item("A", ada)]), by: ada)
    let request = PullRequest(zone: company, token: first.token)
    #expect(try await bench.service.pull(request, by: ada).states.count == 1)
    let heads = try await bench.service.feed(by: ada).entries.map(\.head)
    #expect(heads.max() == 3)
  }

  @Test("lets a removed participant's idle poll and stream end with the removal")
  func removalIsFenced() async throws {
    let bench = try ServiceBench()
    let ada = try await bench.signUp("ada").session
    let bob = try await bench.signUp("bob").session
    let company = try await bench.company(of: ada)
    try await bench.join(company, of: ada, bob)
    let page = try await bench.service.pull(PullRequest(zone: company, token: []), by: bob)
    let request = PullRequest(zone: company, token: page.token)
    _ = try await bench.service.pull(request, by: bob)
    var pokes = try await bench.service.subscribe(by: bob).makeAsyncIterator()
    #expect(await pokes.next()?.heads.contains { $0.zone == company && $0.head == 3 } == true)
    try await bench.service.removeMember(bob.account, from: company, by: ada)
    #expect(await refusal { _ = try await bench.service.pull(request, by: bob) } == .notAMember)
    let gone = FeedEntry(zone: company, standing: .revoked, head: 0)
    #expect(await pokes.next()?.heads == [gone])
    _ = try await bench.service.push(
      PushRequest(zone: company, number: 1, token: [], changes: [bench.item("A", ada)]), by: ada)
    let other = try await bench.company(of: bob)
    #expect(await pokes.next()?.heads.map(\.zone) == [other])
  }

  @Test("merges pokes for who reads slowly: one entry for each zone, the last one")
  func merging() async throws {
    let bench = try ServiceBench()
    let ada = try await bench.signUp("ada").session
    let company = try await bench.company(of: ada)
    var pokes = try await bench.service.subscribe(by: ada).makeAsyncIterator()
    for number in 1...5 as ClosedRange<UInt64> {
      let changes = [bench.item("\(number)", ada)]
      _ = try await bench.service.push(
        PushRequest(zone: company, number: number, token: [], changes: changes), by: ada)
    }
    let poke = await pokes.next()
    #expect(poke?.heads.filter { $0.zone == company }.map(\.head) == [7])
    #expect(poke?.heads.count == 2)
  }

  @Test("ends a session's streams and requests with its sign-out, others go on")
  func signOut() async throws {
    let bench = try ServiceBench()
    let (ada, secret) = try await bench.signUp("ada")
    let phone = try await bench.service.signIn(bench.request("ada"), address: "x")
    #expect(try await bench.service.session(secret: secret) == ada)
    var pokes = try await bench.service.subscribe(by: ada).makeAsyncIterator()
    #expect(await pokes.next() != nil)
    try await bench.service.signOut(sessionSecret: secret)
    #expect(await pokes.next() == nil)
    #expect(
      await refusal { _ = try await bench.service.session(secret: secret) } == .notSignedIn)
    _ = try await bench.service.session(secret: phone.session)
  }

  @Test(
    "refuses passwords that are too short or far too long",
    arguments: [
      ("12345", CallRefusal.Code.weakPassword), ("", .weakPassword), ("ééé", .weakPassword),
      (String(repeating: "p", count: 1_025), .badRequest),
    ])
  func passwords(password: String, code: CallRefusal.Code) async throws {
    let bench = try ServiceBench()
    let request = bench.request("ada", password: password)
    #expect(await refusal { _ = try await bench.service.signUp(request) } == code)
  }

  @Test("refuses an unknown name and a wrong password with the same words")
  func wrongCredentials() async throws {
    let bench = try ServiceBench()
    _ = try await bench.signUp("ada")
    for (name, password) in [("ada", "wrong horse"), ("eve", "correct horse"), ("", "x")] {
      let request = bench.request(name, password: password)
      do {
        _ = try await bench.service.signIn(request, address: "x")
        Issue.record("signed in with wrong credentials")
      } catch {
        #expect(error.code == .wrongCredentials && error.retryAfter == nil)
      }
    }
    let right = try await bench.service.signIn(bench.request(" ADA "), address: "x")
    #expect(right.name == "ada")
  }

  @Test("slows guessing down for an address, but not for the account's own device")
  func guessing() async throws {
    let bench = try ServiceBench()
    let ada = try await bench.signUp("ada").session
    let wrong = bench.request("ada", password: "wrong horse")
    var codes: [CallRefusal.Code?] = []
    for _ in 0..<8 {
      codes.append(await refusal { _ = try await bench.service.signIn(wrong, address: "eve") })
    }
    #expect(codes.filter { $0 == .wrongCredentials }.count == 6)
    #expect(codes.last == .tooManyRequests)
    let right = bench.request("ada")
    #expect(
      await refusal { _ = try await bench.service.signIn(right, address: "eve") }
        == .tooManyRequests)
    _ = try await bench.service.signIn(bench.request("ada", device: ada.device), address: "eve")
    _ = try await bench.service.signIn(right, address: "elsewhere")
    bench.clock.value += 2_001
    _ = try await bench.service.signIn(right, address: "eve")
  }

  @Test("keeps everything over a restart")
  func restart() async throws {
    let folder = try TemporaryFolder()
    var configuration = ContainerConfiguration(path: folder.path("container"))
    configuration.passwordCost = .testing
    let first = try ContainerService(configuration)
    let request = SignInRequest(
      name: "ada", password: "correct horse", device: nil, deviceName: "laptop")
    let answer = try await first.signUp(request)
    await first.close()
    let second = try ContainerService(configuration)
    #expect(second.container == first.container)
    let session = try await second.session(secret: answer.session)
    #expect(session == Session(account: answer.account, device: answer.device))
    await second.close()
  }

  @Test("opens many streams for an account and not one more; those that end make room")
  func streamLimit() async throws {
    let bench = try ServiceBench()
    let ada = try await bench.signUp("ada").session
    do {
      var streams: [PokeStream] = []
      for _ in 0..<100 { streams.append(try await bench.service.subscribe(by: ada)) }
      #expect(
        await refusal { _ = try await bench.service.subscribe(by: ada) } == .tooManyRequests)
    }
    _ = try await bench.service.subscribe(by: ada)
  }
}

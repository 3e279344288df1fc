import Container
import Model
import Storage
import SyncProtocol
import Testing

@Suite("A pull")
struct PullTests {
  @Test("in pages gives what one page would, each record once and in order, and then nothing")
  func pages() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let name = String(repeating: "n", count: 190)
    let filler = Array(repeating: UInt8(ascii: "d"), count: 12_000)
    var ids: [RecordID] = []
    for batch in 0..<4 {
      let changes = (0..<60).map { index in
        ids.append(bench.id())
        var item = Record<InventoryItem>(new: ids[ids.count - 1])
        item[.name] = name
        item[.code] = "\(batch)-\(index)"
        item[.description] = String(decoding: filler, as: UTF8.self)
        return bench.change(item, ada)
      }
      try bench.push(company, ada, changes)
    }
    var token: [UInt8] = []
    var found: [RecordID] = []
    var pagesCount = 0
    while true {
      let answer = try bench.pull(company, ada, token: token)
      found += answer.records.map(\.id)
      token = answer.token
      pagesCount += 1
      if !answer.hasMore { break }
    }
    #expect(pagesCount == 2)
    #expect(Array(found.dropFirst(2)) == ids)
    #expect(try bench.pull(company, ada, token: token).records.isEmpty)
  }

  @Test("gives the same message as its fast compact form")
  func compactForm() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    try bench.push(company, ada, [bench.item(bench.id(), ada, code: "A")])
    let page = try bench.core.pull(
      PullRequest(zone: company, token: []), by: ada.account, at: bench.now)
    #expect(try PullAnswer(compactBytes: page.compactBytes) == page.answer())
    #expect(page.states.count == 3 && page.head == 3)
  }

  @Test(
    "with a token that was tampered with, cut or lengthened is refused",
    arguments: ["generation", "sequence", "epoch", "seal", "cut", "longer", "one byte"])
  func tamperedTokens(part: String) throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    var token = try bench.pull(company, ada).token
    switch part {
    case "generation": token[7] ^= 1
    case "sequence": token[15] ^= 1
    case "epoch": token[23] ^= 1
    case "seal": token[39] ^= 1
    case "cut": token.removeLast()
    case "longer": token.append(0)
    default: token = [7]
    }
    #expect(refusal { _ = try bench.pull(company, ada, token: token) } == .badToken)
  }

  @Test("with the token of another account, zone or container is refused")
  func foreignTokens() throws {
    let bench = try Bench()
    let (ada, bob) = (try bench.signUp("ada"), try bench.signUp("bob"))
    let (company, other) = (try bench.company(of: ada), try bench.company(of: ada))
    try bench.join(company, of: ada, bob)
    let token = try bench.pull(company, ada).token
    #expect(refusal { _ = try bench.pull(company, bob, token: token) } == .badToken)
    #expect(refusal { _ = try bench.pull(other, ada, token: token) } == .badToken)
    let elsewhere = try Bench(seed: 2)
    let eve = try elsewhere.signUp("ada")
    _ = try elsewhere.core.createZone(
      CreateZoneRequest(company: company, tier: .free), by: eve, at: elsewhere.now)
    #expect(refusal { _ = try elsewhere.pull(company, eve, token: token) } == .badToken)
  }

  @Test("of another account's zone, a stranger's company or no zone at all is refused")
  func foreignZones() throws {
    let bench = try Bench()
    let (ada, eve) = (try bench.signUp("ada"), try bench.signUp("eve"))
    let company = try bench.company(of: ada)
    for zone in [ada.account, company, bench.id(), .zero] {
      #expect(refusal { _ = try bench.pull(zone, eve) } == .noSuchZone)
    }
  }

  @Test("and a push go on after restarts between which everything was refused")
  func refusalsBetweenRestarts() throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(5)
    let now: UInt64 = 1_800_000_000_000
    var session: Session?
    for number in 1...4 as ClosedRange<UInt64> {
      let core = try ContainerCore(
        Connection(path: folder.path("container")), Circumstances(now: now, random: &random))
      if session == nil {
        let answer = try core.signUp(
          name: "ada", passwordHash: "", device: nil, deviceName: "",
          Circumstances(now: now, random: &random))
        session = Session(account: answer.account, device: answer.device)
      }
      let ada = try #require(session)
      let stray = RecordChange(
        kind: .inventoryItem, id: RecordID(high: 1, low: number),
        version: RecordVersion(life: 1, groups: []))
      let request = PushRequest(zone: ada.account, number: number, token: [], changes: [stray])
      let answer = try core.commit([PendingPush(request, by: ada)], at: now)[0].answer()
      #expect(answer.codes == [.invalid])
      try core.close()
    }
  }

  @Test("keeps its token over a restart; after a restored backup what lies beyond it is refused")
  func generations() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("container")
    var random = SeededRandom(3)
    let now: UInt64 = 1_800_000_000_000
    func open(_ path: String) throws -> ContainerCore {
      try ContainerCore(Connection(path: path), Circumstances(now: now, random: &random))
    }
    func write(_ core: ContainerCore, _ session: Session, _ number: UInt64) throws -> [UInt8] {
      var pass = Record<UserPass>(
        new: .userPass(of: session.account, for: RecordID(high: number, low: 1)))
      pass[.companyID] = RecordID(high: number, low: 1)
      pass[.userName] = "ada"
      pass[.passwordHash] = "hash"
      let stamp = HybridTime(milliseconds: now, device: number)
      let change = RecordChange(
        pass.values, groups: pass.values.changedGroups, life: 1, stamp: stamp,
        of: UserPass.definition)
      let request = PushRequest(
        zone: session.account, number: number, token: [], changes: [change])
      _ = try core.commit([PendingPush(request, by: session)], at: now)[0].answer()
      return try token(core, session)
    }
    func token(_ core: ContainerCore, _ session: Session) throws -> [UInt8] {
      try core.pull(
        PullRequest(zone: session.account, token: []), by: session.account, at: now
      ).token
    }
    func isGood(_ core: ContainerCore, _ session: Session, _ token: [UInt8]) -> Bool {
      refusal {
        _ = try core.pull(
          PullRequest(zone: session.account, token: token), by: session.account, at: now)
      } == nil
    }
    let first = try open(path)
    let answer = try first.signUp(
      name: "ada", passwordHash: "", device: nil, deviceName: "",
      Circumstances(now: now, random: &random))
    let session = Session(account: answer.account, device: answer.device)
    let empty = try token(first, session)
    let one = try write(first, session, 1)
    try first.close()
    let second = try open(path)
    #expect(isGood(second, session, empty) && isGood(second, session, one))
    let two = try write(second, session, 2)
    #expect(isGood(second, session, empty) && isGood(second, session, one))
    try second.backup(to: folder.path("backup"))
    let three = try write(second, session, 3)
    let restored = try open(folder.path("backup"))
    #expect(isGood(restored, session, two))
    _ = try write(restored, session, 4)
    #expect(isGood(restored, session, two))
    #expect(!isGood(restored, session, three))
    #expect(!isGood(restored, session, two), "a new incarnation began")
  }
}

import Container
import Model
import Storage
import SyncProtocol
import Testing

/// Under need to know an account is sent what its departments read, and nothing else.
@Suite("What comes to a member")
struct ReadingTests {
  private static let people: Set<EntityKind> = [.company, .accessControl]
  private static let inventory: Set<EntityKind> = [.inventoryItem, .stockTransaction]

  @Test("is what the departments of either mask read", arguments: Department.allCases)
  func departments(_ department: Department) throws {
    let world = try ReadingBench()
    let reads: Set<Department> = [.inventory, .orders, .dispatch, .warehouse]
    let bit = Departments(department)
    for rights in [
      ReadingBench.rights(bit), ReadingBench.rights([], manager: bit),
      ReadingBench.rights(bit, .viewOnly),
    ] {
      try world.grant(rights)
      let expected =
        reads.contains(department) ? Self.people.union(Self.inventory) : Self.people
      #expect(try world.kinds() == expected, "\(department)")
      #expect(try world.read().total == UInt64(expected.count == 4 ? 5 : 3))
    }
    #expect(Set(try world.bench.pull(world.company, world.ada).records.map(\.kind)).count == 4)
  }

  @Test("is all of it where the company does not ask for need to know")
  func open() throws {
    let world = try ReadingBench(needToKnow: false)
    #expect(try world.kinds() == Self.people.union(Self.inventory))
    try world.setNeedToKnow(true)
    #expect(try world.kinds() == Self.people)
    try world.setNeedToKnow(false)
    #expect(try world.kinds() == Self.people.union(Self.inventory))
  }

  @Test("changes with the epoch: a token from before is refused, and the way on is to read anew")
  func epoch() throws {
    let world = try ReadingBench()
    try world.grant(ReadingBench.wide)
    let wide = try world.read().token
    try world.grant(ReadingBench.narrow)
    #expect(refusal { _ = try world.read(wide) } == .epochChanged)
    let narrow = try world.read().token
    #expect(try world.read(narrow).records == [])
    try world.grant(ReadingBench.wide)
    #expect(refusal { _ = try world.read(narrow) } == .epochChanged)
    // Who reads the same as before has missed nothing of it.
    #expect(try world.read(wide).records.map(\.kind) == [.accessControl])
  }

  @Test("changes with the company's setting for those alone whom it concerns")
  func setting() throws {
    let world = try ReadingBench(needToKnow: false)
    let (ben, ada) = (
      try world.read().token, try world.bench.pull(world.company, world.ada).token
    )
    try world.setNeedToKnow(true)
    #expect(refusal { _ = try world.read(ben) } == .epochChanged)
    let page = try world.bench.pull(world.company, world.ada, token: ada)
    #expect(page.records.map(\.kind) == [.company])
  }

  @Test("does not change with what only rules on writing")
  func others() throws {
    let world = try ReadingBench()
    try world.grant(ReadingBench.wide)
    let token = try world.read().token
    try world.grant(ReadingBench.rights(.orders, .viewOnly))
    #expect(try world.read(token).records.map(\.kind) == [.accessControl])
    try world.grant(ReadingBench.rights([.orders, .administration]))
    #expect(try world.read(token).records.map(\.kind) == [.accessControl])
  }

  @Test("is nothing of before for who was removed and added again")
  func again() throws {
    let world = try ReadingBench(needToKnow: false)
    let token = try world.read().token
    try world.bench.core.removeMember(
      world.ben.account, from: world.company, by: world.ada, at: world.bench.now)
    #expect(refusal { _ = try world.read(token) } == .notAMember)
    try world.bench.join(world.company, of: world.ada, world.ben, role: .viewer)
    #expect(refusal { _ = try world.read(token) } == .epochChanged)
    #expect(try world.kinds() == Self.people.union(Self.inventory))
  }

  @Test("comes in pages that end after a bounded look, and no page is missed")
  func pages() throws {
    let world = try ReadingBench()
    for number in 0..<20 {
      let item = world.bench.item(world.bench.id(), world.ada, code: "N-\(number)")
      try world.bench.push(world.company, world.ada, [item])
    }
    try world.grant(ReadingBench.narrow)
    var (token, kinds, pages): ([UInt8], [EntityKind], Int) = ([], [], 0)
    while true {
      let page = try world.bench.core.reader.pull(
        PullRequest(zone: world.company, token: token), by: world.ben.account,
        time: world.bench.now, looking: 4, from: world.bench.connection
      ).answer()
      kinds += page.records.map(\.kind)
      token = page.token
      pages += 1
      if !page.hasMore { break }
    }
    #expect(pages > 5)
    #expect(kinds.sorted() == [.company, .accessControl, .accessControl].sorted())
    #expect(try world.read(token).records == [])
  }

  @Test("is known of companies that an earlier version of the container kept")
  func earlier() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("container.sqlite")
    let first = try ReadingBench(connection: Connection(path: path))
    try first.grant(ReadingBench.narrow)
    let token = try first.read().token
    try first.bench.connection.run("UPDATE zones SET needToKnow = NULL")
    try first.bench.connection.close()
    let later = try Bench(seed: 2, connection: Connection(path: path), now: first.bench.now)
    let rest = try later.pull(first.company, first.ben, token: token)
    let whole = try later.pull(first.company, first.ben)
    #expect(rest.records == [])
    #expect(Set(whole.records.map { $0.kind }) == Self.people)
    try later.connection.close()
  }
}

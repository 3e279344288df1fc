import Container
import Model
import Storage
import SyncProtocol
import Testing

/// A container that is older than a device: what it stores without understanding it.
@Suite struct NewerVersionTests {
  private static let unit = 7
  private static let newField: UInt8 = 60

  /// An item with a newer field behind its unit, and a group that is newer as a whole. The value
  /// types are newer too.
  private func newer(
    _ id: RecordID, _ bench: Bench, _ session: Session, tail: [UInt8] = [newField, 99, 1, 2, 3]
  ) -> RecordChange {
    let item = bench.item(id, session, code: "A")
    let stamp = bench.stamp(session)
    let groups = [
      StampedGroup(
        number: Self.unit, stamp: stamp, bytes: [UInt8(Self.unit), 1, 2, 0x70, 0x63] + tail),
      StampedGroup(number: 61, stamp: stamp, bytes: [61, 98, 7, 7]),
    ]
    return RecordChange(
      kind: item.kind, id: id,
      version: RecordVersion(life: 1, groups: item.version.groups + groups))
  }

  @Test func `fields and groups of newer versions come back as they went`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let change = newer(bench.id(), bench, ada)
    #expect(try bench.push(company, ada, [change]).codes == [nil])
    let read = try bench.pull(company, ada).records.first { $0.id == change.id }
    #expect(read?.version == change.version)
  }

  @Test func `they merge by their stamps like all others`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let id = bench.id()
    let early = newer(id, bench, ada, tail: [Self.newField, 97, 1])
    let late = newer(id, bench, ada, tail: [Self.newField, 97, 2])
    let renamed = bench.rename(id, ada, to: "Nut")
    try bench.push(company, ada, [late, early, renamed])
    let read = try #require(try bench.pull(company, ada).records.first { $0.id == id })
    #expect(read.version.group(Self.unit) == late.version.group(Self.unit))
    #expect(read.version.group(61) == late.version.group(61))
    #expect(read.version.group(0) == renamed.version.group(0))
  }

  @Test func `they outlive a delete and a restore`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let change = newer(bench.id(), bench, ada)
    let again = RecordChange(
      kind: change.kind, id: change.id,
      version: RecordVersion(life: 2, groups: change.version.groups))
    let answer = try bench.push(
      company, ada, [change, bench.delete(change.id, ada), again])
    #expect(answer.codes == [nil, nil, nil])
    let read = try bench.pull(company, ada).records.first { $0.id == change.id }
    #expect(read?.version == again.version)
  }

  @Test func `they count against the limit of a record`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let id = bench.id()
    let half = [UInt8](repeating: 1, count: Limits.recordByteLimit / 2)
    let first = newer(id, bench, ada, tail: [Self.newField] + half)
    #expect(try bench.push(company, ada, [first]).codes == [nil])
    let more = StampedGroup(number: 62, stamp: bench.stamp(ada), bytes: half)
    let second = RecordChange(
      kind: first.kind, id: id, version: RecordVersion(life: 1, groups: [more]))
    #expect(try bench.push(company, ada, [second]).codes == [.tooLarge])
  }

  @Test func `a newer form of a known field is refused, and what is there stays`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let id = bench.id()
    try bench.push(company, ada, [bench.item(id, ada, code: "A")])
    let group = StampedGroup(
      number: Self.unit, stamp: bench.stamp(ada), bytes: [UInt8(Self.unit), 99, 1])
    let change = RecordChange(
      kind: .inventoryItem, id: id, version: RecordVersion(life: 1, groups: [group]))
    let answer = try bench.push(company, ada, [change])
    #expect(answer.codes == [.invalid])
    #expect(answer.results[0].current?.version.group(Self.unit) == nil)
  }

  @Test func `an entity is refused until the container knows it, then the same change is saved`()
    throws
  {
    let gadget = EntityDefinition(
      EntityKind(rawValue: 900), "Gadget", subject: .inventoryItem,
      fields: [FieldDefinition(0, "name", .text(limit: 100), required: true)])
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    var values = RecordValues(new: bench.id(), of: gadget)
    values.set(gadget.fields[0], to: .text("Whirligig"))
    let change = RecordChange(
      values, groups: 1, life: 1, stamp: bench.stamp(ada), of: gadget)
    #expect(try bench.push(company, ada, [change]).codes == [.unknownEntity])
    let updated = try ContainerCore(
      bench.connection, bench.circumstances(), schema: Schema(Schema.current.entities + [gadget]))
    let again = PendingPush(bench.request(company, ada, [change]), by: ada)
    let answer = try updated.commit([again], at: bench.now)[0].answer()
    #expect(answer.codes == [nil])
    let read = try updated.pull(
      PullRequest(zone: company, token: []), by: ada.account, at: bench.now
    ).answer()
    #expect(read.records.contains { $0.id == change.id && $0.version == change.version })
  }
}

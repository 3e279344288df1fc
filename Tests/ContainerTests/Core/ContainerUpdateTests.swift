import Container
import Model
import Storage
import SyncProtocol
import Testing

/// A container that is updated: what it refused before it takes then, and its feed tells so.
@Suite struct ContainerUpdateTests {
  private static let gadget = EntityDefinition(
    EntityKind(rawValue: 900), "Gadget", subject: .inventoryItem,
    fields: [FieldDefinition(0, "name", .text(limit: 100), required: true)])
  private static let newer = Schema(Schema.current.entities + [gadget])

  @Test func `another schema is told, and a kind that was unknown is taken`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    var values = RecordValues(new: bench.id(), of: Self.gadget)
    values.set(Self.gadget.fields[0], to: .text("Gadget"))
    let change = RecordChange(
      values, groups: values.changedGroups, life: 1, stamp: bench.stamp(ada), of: Self.gadget)
    #expect(try bench.push(company, ada, [change]).codes == [.unknownEntity])
    let before = try bench.core.feed(by: ada.account, at: bench.now)
    #expect(before.schema == Schema.current.digest)
    let updated = try ContainerCore(
      bench.connection, bench.circumstances(), schema: Self.newer)
    let after = try updated.feed(by: ada.account, at: bench.now)
    #expect(after.schema == Self.newer.digest && after.schema != before.schema)
    #expect(after.incarnation == before.incarnation, "an update is no other history")
    let request = bench.request(company, ada, [change])
    let answer = try updated.commit([PendingPush(request, by: ada)], at: bench.now)[0].answer()
    #expect(answer.codes == [nil])
  }
}

import Model
import SyncProtocol
import Testing

@testable import Device

/// What a device does with records that it can't read once a backup took them from the container.
@Suite struct LostRecordTests {
  private let company = Known.company
  private let newer: Newer
  /// Of a version that does not know gadgets, and that has read one.
  private let tablet: Workshop

  init() throws {
    newer = try Newer()
    tablet = try newer.tablet(.fields)
  }

  private var store: DeviceStore { tablet.core.privateStore }

  /// The container's zone as it was before there were gadgets.
  private func backup() -> TestZone {
    newer.zone.copy { $0 != newer.gadget }
  }

  /// A later name of the gadget, which the container has and the tablet reads.
  private func rename(_ name: String) throws -> TestZone {
    let before = newer.zone.copy()
    let store = newer.ada.core.privateStore
    let kind = Version.gadget.kind
    var values = try #require(try store.reader.record(kind, newer.gadget, in: company)).values
    values.set(Version.gadget.fields[0], to: .text(name))
    newer.ada.now += 10
    #expect(try store.save([values], in: company, now: newer.ada.now) == .saved)
    try newer.ada.sync(newer.zone)
    try tablet.pull(newer.zone)
    return before
  }

  private func goBack(to backup: TestZone) throws {
    try tablet.core.beginRereading(company, for: .rolledBack)
    try tablet.pull(backup)
    #expect(try store.reader.unknownCount(in: company) == 1)
    #expect(try tablet.core.freezeBatch(of: company) == nil)
  }

  @Test func `what the backup lacks is sent by the version that knows it`() throws {
    let backup = backup()
    try goBack(to: backup)
    try tablet.reopen(as: .entity)
    #expect(try store.reader.count(Version.gadget.kind, in: company) == 1)
    #expect(try store.reader.unknownCount(in: company) == 0)
    try tablet.push(backup)
    #expect(backup.state(newer.gadget)?.version == newer.zone.state(newer.gadget)?.version)
    #expect(try store.quarantined(in: company).isEmpty)
  }

  @Test func `of a record that the backup has older the newer words are sent`() throws {
    let backup = try rename("Gizmo")
    try goBack(to: backup)
    try tablet.reopen(as: .entity)
    try tablet.push(backup)
    #expect(backup.state(newer.gadget)?.version == newer.zone.state(newer.gadget)?.version)
  }

  @Test func `what a second backup lacks too is kept from before the first`() throws {
    let first = try rename("Gizmo")
    try goBack(to: first)
    let second = backup()
    try goBack(to: second)
    try tablet.reopen(as: .entity)
    try tablet.push(second)
    #expect(second.state(newer.gadget)?.version == newer.zone.state(newer.gadget)?.version)
  }

  @Test func `what somebody else has sent again meanwhile is not sent`() throws {
    let backup = backup()
    try goBack(to: backup)
    backup.put(try #require(newer.zone.state(newer.gadget)))
    try tablet.pull(backup)
    try tablet.reopen(as: .entity)
    #expect(try !store.hasUnsent(in: company))
    #expect(try tablet.states() == newer.ada.states())
  }

  @Test func `an update while the zone is still being read sends it with the last page`() throws {
    let backup = backup()
    try tablet.core.beginRereading(company, for: .rolledBack)
    try tablet.reopen(as: .entity)
    #expect(try tablet.core.freezeBatch(of: company) == nil)
    try tablet.pull(backup, limit: 1)
    try tablet.push(backup)
    #expect(backup.state(newer.gadget)?.version == newer.zone.state(newer.gadget)?.version)
  }

  @Test func `what is withdrawn from the account is kept no longer`() throws {
    let backup = backup()
    try goBack(to: backup)
    try tablet.core.beginRereading(company, for: .epochChanged)
    try tablet.pull(backup)
    #expect(try store.reader.unknownCount(in: company) == 0)
    try tablet.reopen(as: .entity)
    #expect(try !store.hasUnsent(in: company))
  }
}

import Model
import SyncProtocol
import Testing

@testable import Device

@Suite struct RightsTests {
  /// A company shared with Bob, who has a role in it.
  private func shared(
    _ role: Role, _ permission: SharePermission = .canEdit
  ) throws -> (Workshop, TestZone, RecordID) {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    let bolt = try ada.add("Bolt", code: "B-1")
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: role, permission: permission))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone)
    return (bob, zone, bolt.id)
  }

  private static func denial(_ outcome: SaveOutcome) -> Denial? {
    guard case .refused(let refusal) = outcome, case .denied(let denial) = refusal.reason else {
      return nil
    }
    return denial
  }

  @Test(arguments: [
    (Role.administrator, SharePermission.canEdit, Denial?.none, Denial?.none),
    (.manager, .canEdit, nil, nil),
    (.warehouse, .canEdit, nil, nil),
    (.sales, .canEdit, .departmentMissing(.inventory), .managerMissing(.inventory)),
    (.viewer, .canEdit, .departmentMissing(.inventory), .managerMissing(.inventory)),
    (.manager, .viewOnly, .viewOnly, .viewOnly),
  ])
  func `the device refuses what the table of rules refuses, and says which rule`(
    role: Role, permission: SharePermission, onEdit: Denial?, onDelete: Denial?
  ) throws {
    let (bob, _, bolt) = try shared(role, permission)
    let edited = try bob.edit(bolt) { $0[.unit] = "kg" }
    #expect(Self.denial(edited) == onEdit)
    #expect(edited.isSaved == (onEdit == nil))
    let deleted = try bob.core.sharedStore.delete(
      .inventoryItem, bolt, in: Known.company, now: bob.now)
    #expect(Self.denial(deleted) == onDelete)
    #expect(deleted.isSaved == (onDelete == nil))
  }

  @Test func `before the member's row has come nothing can be saved`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    #expect(Self.denial(try bob.save(bob.item("Bolt", code: "B-1"))) == .notAMember)
  }

  @Test func `rights are not written by devices, but one's own name is`() throws {
    let (bob, zone, _) = try shared(.viewer, .viewOnly)
    let own = RecordID.accessControl(of: Known.bob, in: Known.company)
    var row: Record<AccessControl> = try #require(try bob.fetch(own))
    row[.managerMask] = 0xFF
    #expect(try bob.save(row) == .refused(SaveRefusal(own, .containerOnly)))
    #expect(try bob.core.setDisplayName("Bob", in: Known.company, now: bob.now) == .saved)
    let owners = RecordID.accessControl(of: Known.ada, in: Known.company)
    var foreign: Record<AccessControl> = try #require(try bob.fetch(owners))
    foreign[.displayName] = "Mallory"
    #expect(try bob.save(foreign) == .refused(SaveRefusal(owners, .notYours)))
    try bob.sync(zone)
    let name = try zone.state(own).map { try $0.values(of: AccessControl.definition) }
    #expect(name.flatMap { Record<AccessControl>($0) }?[.displayName] == "Bob")
    #expect(try bob.core.sharedStore.quarantinedCount(in: Known.company) == 0)
  }

  @Test func `the company's tier is the container's, its need-to-know the owner's`() throws {
    let (bob, _, _) = try shared(.administrator)
    var company: Record<Company> = try #require(try bob.fetch(Known.company))
    company[.tier] = Tier.enterprise.name
    #expect(try bob.save(company) == .refused(SaveRefusal(Known.company, .containerOnly)))
    company = try #require(try bob.fetch(Known.company))
    company[.needToKnow] = true
    #expect(Self.denial(try bob.save(company)) == .ownerOnly)
    company = try #require(try bob.fetch(Known.company))
    company[.phone] = "+49 30 1"
    #expect(try bob.save(company) == .saved)
  }
}

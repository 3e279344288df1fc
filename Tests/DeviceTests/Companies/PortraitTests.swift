import Model
import SyncProtocol
import Testing

@testable import Device

/// The picture that a member shows to the others travels in the member's own row.
@Suite struct PortraitTests {
  private static let picture = Array("RIFF....WEBPVP8 picture".utf8)

  private func row(_ shop: Workshop) throws -> Record<AccessControl>? {
    let id = RecordID.accessControl(of: shop.core.account, in: Known.company)
    let store = try shop.core.storeHolding(Known.company)
    return try store.reader.record(.accessControl, id, in: Known.company)?.record()
  }

  private func set(_ picture: [UInt8]?, _ shop: Workshop) throws -> SaveOutcome {
    try shop.core.setProfileImage(picture, in: Known.company, now: shop.now)
  }

  private func workshop() throws -> (Workshop, TestZone) {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
    return (ada, zone)
  }

  @Test func `It is shown, changed and taken away`() throws {
    let (ada, zone) = try workshop()
    #expect(try set(Self.picture, ada) == .saved)
    try ada.sync(zone)
    #expect(try row(ada)?[.profileImage] == Self.picture)
    #expect(try set(nil, ada) == .saved)
    try ada.sync(zone)
    #expect(try row(ada)?[.profileImage] == nil)
  }

  @Test func `The same again writes nothing`() throws {
    let (ada, zone) = try workshop()
    #expect(try set(Self.picture, ada) == .saved)
    try ada.sync(zone)
    #expect(try set(Self.picture, ada) == .saved)
    #expect(try ada.core.freezeBatch(of: Known.company) == nil)
  }

  @Test(arguments: [
    (Array("<svg>".utf8), FieldError.Problem.invalid), ([], .invalid),
    (
      [0xFF, 0xD8, 0xFF] + Array(repeating: 0, count: Portrait.byteLimit),
      .tooLarge(limit: Portrait.byteLimit)
    ),
  ])
  func `What is no small picture is refused`(_ bytes: [UInt8], _ problem: FieldError.Problem)
    throws
  {
    let (ada, _) = try workshop()
    let id = RecordID.accessControl(of: ada.core.account, in: Known.company)
    let error = FieldError("profileImage", problem)
    #expect(try set(bytes, ada) == .refused(SaveRefusal(id, .fields([error]))))
    #expect(try row(ada)?[.profileImage] == nil)
  }
}

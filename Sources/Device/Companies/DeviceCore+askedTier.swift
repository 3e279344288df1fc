import Model
import Storage
import SyncProtocol

extension DeviceCore {
  /// Remembers which tier was asked for when a company was made: the container may grant another.
  func rememberAskedTier(_ tier: Tier, of company: CompanyID) throws {
    guard tier != .free else { return }
    try privateStore.remember(Self.askedName(company), Array(tier.rawValue.utf8))
  }

  /// The tier that was asked for and not granted; nil while the container has not answered, and
  /// once the company has it.
  func tierNotGranted(of zone: ZoneRow, has tier: Tier) throws -> Tier? {
    guard zone.standing == .owned, zone.pendingTier == nil, zone.lastSynced != nil,
      let bytes = try privateStore.reader.meta(Self.askedName(zone.zone)),
      let asked = Tier(rawValue: String(decoding: bytes, as: UTF8.self)), asked != tier
    else { return nil }
    return asked
  }

  private static func askedName(_ company: CompanyID) -> String { "askedTier \(company)" }
}

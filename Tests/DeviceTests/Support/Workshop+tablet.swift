import Model
import SyncProtocol

@testable import Device

extension Workshop {
  /// Another device of Ada's, which has read her company.
  static func tablet(reading zone: TestZone) throws -> Workshop {
    let tablet = try Workshop(Known.ada, on: Known.phone)
    _ = try tablet.core.applyFeed(
      FeedAnswer(
        sequence: 1, time: Known.now,
        entries: [FeedEntry(zone: zone.id, standing: .owned, head: zone.head)]),
      now: Known.now)
    try tablet.pull(zone)
    return tablet
  }
}

package import Model
package import SyncProtocol

/// How a device is doing.
package struct DeviceStatus: Equatable, Sendable {
  /// Why nothing is sent until somebody does something about it; nil while nothing stands in the
  /// way.
  package let stop: SyncStop?
  /// When this folder, a copy, became a device of its own, in milliseconds since 1970; nil when
  /// that is no news.
  package let copiedAt: UInt64?
  /// Whether the container still knows the session.
  package var isSignedIn: Bool { stop != .signedOut }
  /// Since when the container has not answered, in milliseconds since 1970; nil while it does.
  package let offlineSince: UInt64?
  /// Whether everything is sent and read, as far as the device can know.
  package let isSynced: Bool
  /// Why the last request failed, for a person; nil when everything is sent and read.
  package let problem: String?
  /// Every zone, the account's own too.
  package let zones: [ZoneStatus]
}

/// How one zone is doing.
package struct ZoneStatus: Equatable, Sendable {
  /// The zone.
  package let zone: ZoneID
  /// The store that it lives in.
  package let store: StoreKind
  /// Where it stands for the account.
  package let standing: ZoneStanding
  /// Whether the container does not have it yet.
  package let isPending: Bool
  /// Records with changes that no answer has confirmed.
  package let unsent: Int
  /// Refused changes in quarantine.
  package let refused: Int
  /// When it was last read to its end, in milliseconds since 1970.
  package let lastSynced: UInt64?
  /// Why the container refuses the zone's requests; nil when it does not.
  package let problem: String?
}

extension Device {
  /// How the device is doing now.
  package func status() throws -> DeviceStatus {
    let zones = try core.zones().map { zone in
      let store = try core.storeHolding(zone.zone)
      return ZoneStatus(
        zone: zone.zone, store: store.kind, standing: zone.standing,
        isPending: zone.pendingTier != nil, unsent: try store.unsentCount(in: zone.zone),
        refused: try store.quarantinedCount(in: zone.zone), lastSynced: zone.lastSynced,
        problem: engine.session.refusal(of: zone.zone)?.message)
    }
    let problem = engine.session.stop?.sentence ?? engine.report.problem
    return DeviceStatus(
      stop: engine.session.stop, copiedAt: try copyNews(),
      offlineSince: engine.session.offlineSince, isSynced: engine.session.isSynced,
      problem: engine.session.isSynced ? nil : problem, zones: zones)
  }

  /// How long a person is told that the folder was copied.
  private static let copyNewsMilliseconds: UInt64 = 14 * 24 * 60 * 60 * 1_000

  private func copyNews() throws -> UInt64? {
    guard let time = try core.copiedAt(),
      surroundings.now() < time + Self.copyNewsMilliseconds
    else { return nil }
    return time
  }
}

package import Model
package import SyncProtocol

/// How a device is doing.
package struct DeviceStatus: Equatable, Sendable {
  /// Whether the container still knows the session.
  package let isSignedIn: Bool
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
  /// Refused changes in quarantine that a person must decide about.
  package let refused: Int
  /// Refused changes in quarantine that wait for something and go on by themselves.
  package let parked: Int
  /// When it was last read to its end, in milliseconds since 1970.
  package let lastSynced: UInt64?
  /// Why the container refuses the zone's requests; nil when it does not.
  package let problem: String?
  /// Records that only newer versions of the program can show; they are kept.
  package let unknown: Int
}

extension Device {
  private static let strangeZone =
    "A newer version of the program is needed to sync this company. Until this one is updated, "
    + "nothing of it is sent or read, and everything here is kept."

  private func problem(of zone: ZoneID) -> String? {
    if engine.session.needsUpdate(zone) { return Self.strangeZone }
    return engine.session.refusal(of: zone)?.sentence
  }

  /// How the device is doing now.
  package func status() throws -> DeviceStatus {
    let zones = try core.zones().map { zone in
      let store = try core.storeHolding(zone.zone)
      let quarantine = try store.quarantineCount(in: zone.zone)
      return ZoneStatus(
        zone: zone.zone, store: store.kind, standing: zone.standing,
        isPending: zone.pendingTier != nil, unsent: try store.unsentCount(in: zone.zone),
        refused: quarantine.refused, parked: quarantine.parked, lastSynced: zone.lastSynced,
        problem: problem(of: zone.zone), unknown: try store.reader.unknownCount(in: zone.zone))
    }
    return DeviceStatus(
      isSignedIn: !engine.session.isSignedOut, offlineSince: engine.session.offlineSince,
      isSynced: engine.session.isSynced,
      problem: engine.session.isSynced ? nil : engine.report.problem, zones: zones)
  }
}

extension CallRefusal {
  /// Whether it means that another device goes by this one's identity.
  var refusesDevice: Bool { code == .oldNumber || code == .clonedDevice }

  /// What to do about it, for a person.
  fileprivate var sentence: String {
    guard refusesDevice else { return message }
    return "This device's folder was copied or put back from a backup. Sign out and sign in again: "
      + "it becomes a device of its own, and nothing is lost."
  }
}

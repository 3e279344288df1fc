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
  package var isSignedIn: Bool { stop?.isEnd != true }
  /// Whether the container refuses this version of the program: it must be updated, and changes
  /// nothing until then.
  package let isTooOld: Bool
  /// Since when the container has not answered, in milliseconds since 1970; nil while it does.
  package let offlineSince: UInt64?
  /// Whether everything is sent and read, as far as the device can know.
  package let isSynced: Bool
  /// Why something is not sent or read, for a person; nil when there is nothing to say.
  package let problem: String?
  /// Why the container and this version of the program do not understand each other; nil when they
  /// do, or it has not been asked.
  package let versionProblem: String?
  /// What keeps this device's own store from working, such as a full disk; nil while it works.
  package let storeProblem: String?
  /// How many milliseconds this machine's clock is ahead of the container's, as last heard; below
  /// zero where it is behind, 0 where it is right.
  package let clockAhead: Int
  /// Every zone, the account's own too.
  package let zones: [ZoneStatus]
  /// Companies that went and are being removed.
  package let purges: [Purge]
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
  /// What no answer has confirmed.
  package let unsent: Unsent
  /// Refused changes in quarantine that a person must decide about, conflicts too.
  package let refused: Int
  /// Those of them where somebody else has decided the same meanwhile.
  package let conflicts: Int
  /// Refused changes in quarantine that wait for something and go on by themselves.
  package let parked: Int
  /// When it was last read to its end, in milliseconds since 1970.
  package let lastSynced: UInt64?
  /// How far the first reading is; nil when it is not under way.
  package let fetch: FetchProgress?
  /// When it was last compared with the container, in milliseconds since 1970.
  package let lastChecked: UInt64?
  /// What was found to differ and repaired so far.
  package let repairs: Int
  /// Why the container refuses the zone's requests; nil when it does not.
  package let problem: String?
  /// Records that only newer versions of the program can show; they are kept.
  package let unknown: Int
  /// Whether sharing waits until the owner has confirmed who takes part.
  package let isPaused: Bool
  /// Why it is read again from nothing; nil when it is not.
  package let rereading: RereadPurpose?
}

extension DeviceStatus {
  /// What of all zones has not arrived in the container.
  package var unsent: Unsent { zones.reduce(Unsent(changes: 0)) { $0 + $1.unsent } }

  /// Whether all that the container had of a zone was read once, even if that was nothing.
  package func hasRead(_ zone: ZoneID) -> Bool {
    isSynced || zones.contains { $0.zone == zone && $0.lastSynced != nil }
  }
}

extension Device {
  private static var strangeZone: String {
    say(
      "A newer version of the program is needed to sync this company. Until this one is updated, "
        + "nothing of it is sent or read, and everything here is kept.")
  }

  private static var strangeCompany: String {
    say("A company of this account needs a newer version of the program to be shown here.")
  }

  private func problem() throws -> String? {
    if try core.isTooOld() { return CallRefusal.deviceTooOld.message }
    if let refusal = engine.session.versionRefusal { return refusal.message }
    if let stop = engine.session.stop {
      return stop == .signedOut ? engine.report.problem ?? stop.sentence : stop.sentence
    }
    if !engine.session.isSynced { return storeProblem ?? engine.report.problem }
    return engine.session.hasStrangeZone ? Self.strangeCompany : nil
  }

  private var storeProblem: String? {
    engine.session.isSynced ? nil : engine.storeTrouble?.sentence
  }

  private static var pausedShare: String {
    say(
      "The server was restored from a backup, and the owner has not confirmed yet who takes "
        + "part. Go on working: your changes are kept and sent then.")
  }

  private func problem(of zone: ZoneID) -> String? {
    if engine.session.needsUpdate(zone) { return Self.strangeZone }
    return engine.session.refusal(of: zone)?.message
  }

  /// How the device is doing now.
  package func status() throws -> DeviceStatus { try core.reading(statusNow) }

  private func statusNow() throws -> DeviceStatus {
    let zones = try core.zones().map { zone in
      let store = try core.storeHolding(zone.zone)
      let quarantine = try store.quarantineCount(in: zone.zone)
      return ZoneStatus(
        zone: zone.zone, store: store.kind, standing: zone.standing,
        isPending: zone.pendingTier != nil, unsent: try store.unsent(in: zone.zone),
        refused: quarantine.refused, conflicts: quarantine.conflicts, parked: quarantine.parked,
        lastSynced: zone.lastSynced,
        fetch: try store.reader.fetchProgress(of: zone.zone),
        lastChecked: try store.reader.lastChecked(zone.zone),
        repairs: try store.reader.repairsCount(in: zone.zone),
        problem: problem(of: zone.zone) ?? (zone.waitsForOwner ? Self.pausedShare : nil),
        unknown: try store.reader.unknownCount(in: zone.zone),
        isPaused: zone.isPaused, rereading: zone.rereading)
    }
    return DeviceStatus(
      stop: engine.session.stop, copiedAt: try copyNews(), isTooOld: try core.isTooOld(),
      offlineSince: engine.session.offlineSince,
      isSynced: engine.session.isSynced,
      problem: try problem(),
      versionProblem: engine.session.versionRefusal?.message,
      storeProblem: storeProblem,
      clockAhead: -(try core.privateStore.reader.clockOffset()), zones: zones,
      purges: try core.purges())
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

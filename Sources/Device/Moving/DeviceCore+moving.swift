import Model
import Storage
import SyncProtocol

// A company that changes hands changes its store on the devices of both owners: with everything in
// it, so that nothing is fetched again, and with what was not sent (decision 0032). One transaction
// never spans two files, so the steps are: while the store it leaves is locked, the other takes
// everything over and commits; then the first one fences it and commits. In both, the shared copy
// counts, so each end in between says by itself which copy is the newer one.
extension DeviceCore {
  /// Moves a zone to the store that its new standing names; can be ended anywhere and repeated.
  func move(
    _ entry: FeedEntry, from source: DeviceStore, to target: DeviceStore, now: UInt64
  ) throws {
    let isThere = try target.reader.zone(entry.zone) != nil
    try source.connection.write {
      if !(isThere && target === sharedStore) { try target.takeOver(entry, from: source) }
      try kill.reach(.zoneTakenOver)
      try source.leaveToOther(entry, now: now)
    }
    try kill.reach(.zoneMoved)
  }
}

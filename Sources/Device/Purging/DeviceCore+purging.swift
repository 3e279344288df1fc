import Model
import Sealing
import Storage
import SyncProtocol

extension DeviceCore {
  /// The companies that are being removed from both stores.
  package func purges() throws -> [Purge] {
    try stores.flatMap { store in
      try store.reader.purges().map { purge in
        var purge = purge
        purge.obstacle = purge.obstacle ?? store.purgeObstacle
        return purge
      }
    }
  }

  /// Does the next step of the purges that are under way, then of erasing what was withdrawn: a
  /// bounded piece of work but for the one that writes a store anew; can be ended anywhere.
  ///
  /// `now` is in milliseconds since 1970.
  package func purge(now: UInt64) throws -> PurgeProgress {
    var progress = PurgeProgress.nothing
    for store in stores {
      switch try purge(store, now) {
      case .nothing: continue
      case .moved: return .moved
      case .waits(let obstacle): progress = .waits(obstacle)
      }
    }
    return progress
  }

  /// Does steps until there is none left, or they wait.
  package func purgeAll(now: UInt64) throws -> PurgeProgress {
    while true {
      let progress = try purge(now: now)
      if progress != .moved { return progress }
    }
  }

  /// Zones are cleared one after the other; then the file is written anew once for all of them.
  private func purge(_ store: DeviceStore, _ now: UInt64) throws -> PurgeProgress {
    let purges = try store.reader.purges()
    for step in PurgeStep.allCases {
      guard let next = purges.first(where: { $0.step == step }) else { continue }
      return try advance(next, in: store, now)
    }
    return try erase(in: store)
  }

  /// Does the next step of one purge.
  func advance(_ purge: Purge, in store: DeviceStore, _ now: UInt64) throws -> PurgeProgress {
    try tried(in: store) { try take(purge, in: store, now) }
  }

  /// Runs a step that answers false if another program holds it up.
  func tried(in store: DeviceStore, _ step: () throws -> Bool) throws -> PurgeProgress {
    do {
      if try step() {
        store.noteObstacle(nil)
        return .moved
      }
      store.noteObstacle(.otherProgram)
      return .waits(.otherProgram)
    } catch let failure as StorageFailure {
      guard let obstacle = PurgeObstacle(failure) else { throw failure }
      store.noteObstacle(obstacle)
      return .waits(obstacle)
    }
  }

  /// False if another program holds it up.
  private func take(_ purge: Purge, in store: DeviceStore, _ now: UInt64) throws -> Bool {
    switch purge.step {
    case .fenced: try rescue(purge, from: store, now)
    case .rescued:
      // A company that moved to the other store keeps its files.
      if try zone(purge.zone) == nil {
        try FileShelf.place(of: purge.zone, in: folder).removeAll()
      }
      try store.clearPart(of: purge.zone)
      try kill.reach(.zoneCleared)
    case .cleared:
      guard try store.compact() else { return false }
      try kill.reach(.storeCompacted)
    case .compacted:
      guard try store.finishPurges() else { return false }
      try kill.reach(.purgeFinished)
    }
    return true
  }

  /// Keeps what was not sent in the private store: in one transaction with the step where one file
  /// has both, and before it where not.
  private func rescue(_ purge: Purge, from store: DeviceStore, _ now: UInt64) throws {
    let unsent = try store.unsentChanges(of: purge.zone)
    let company = try store.reader.record(.company, purge.zone, in: purge.zone)?.record(
      Company.self)
    let key = try accountKeys().publicKey
    try privateStore.connection.write {
      try privateStore.writeRescue(
        unsent, named: company?[.name], purge.entry, to: key, now: now)
      if store === privateStore { try store.setStep(.rescued, of: purge.zone) }
    }
    try kill.reach(.rescueWritten)
    guard store !== privateStore else { return }
    try store.connection.write { try store.setStep(.rescued, of: purge.zone) }
  }
}

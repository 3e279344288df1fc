package import Model
import Storage
package import SyncProtocol

/// A company that went and is being removed from a store, byte by byte; survives every kill.
///
/// From its first step on nobody opens, lists, searches or syncs the company there.
package struct Purge: Equatable, Sendable {
  /// The company's zone.
  package let zone: ZoneID
  /// Why it went.
  package let standing: ZoneStanding
  /// When it went, in milliseconds since 1970.
  package let begun: UInt64
  /// What it waits for; nil while it goes on.
  package internal(set) var obstacle: PurgeObstacle?
  let step: PurgeStep

  static let columns = "zone, standing, step, obstacle, begun"

  init(_ row: borrowing Row) throws {
    guard let standing = ZoneStanding(rawValue: row.string(1)),
      let step = PurgeStep(rawValue: row.string(2))
    else { throw DeviceFailure(.corrupt, "A purge can't be read.") }
    zone = try row.identifier(0)
    self.standing = standing
    self.step = step
    obstacle = row.optionalString(3).flatMap(PurgeObstacle.init)
    begun = row.unsigned(4)
  }

  /// Why it went and what is left to do, for a person. Its name is not known here any more.
  package var sentence: String {
    reason + " " + (obstacle?.sentence ?? say("It is being removed from this device."))
  }

  private var reason: String {
    switch standing {
    case .left: say("You left a company.")
    case .companyDeleted: say("A company was deleted by its owner.")
    case .shareStopped: say("A company is not shared with you any more.")
    case .revoked: say("Your place in a company was taken away.")
    case .unknown: say("A company went.")
    case .account, .owned, .shared: say("A company moved to the device's other store.")
    }
  }

  /// The feed's entry that began it.
  var entry: FeedEntry { FeedEntry(zone: zone, standing: standing, head: 0) }
}

/// What is done of a purge; the next step follows from it.
enum PurgeStep: String, CaseIterable {
  /// Nobody reaches the zone any more; its unsent changes are to be rescued.
  case fenced
  /// They are rescued; its rows and its search index are to be deleted.
  case rescued
  /// They are deleted; what is left of them in free space and in the log is to go.
  case cleared
  /// The file is written anew; the log is to be emptied, and all of it looked at.
  case compacted
}

/// What a purge can wait for.
package enum PurgeObstacle: String, CaseIterable, Sendable {
  /// The disk is full: writing the store anew needs as much room again for a while.
  case room
  /// Another program reads or writes the store.
  case otherProgram
  /// The disk does not write.
  case disk

  init?(_ failure: StorageFailure) {
    switch failure.code {
    case .full: self = .room
    case .busy, .rolledBack: self = .otherProgram
    case .io, .commitUnknown: self = .disk
    default: return nil
    }
  }

  /// What happens and what to do, for a person.
  package var sentence: String {
    switch self {
    case .room: say("It is being removed and waits for disk space: make some room on this device.")
    case .otherProgram:
      say("It is being removed and waits for another program that has the device's store open.")
    case .disk: say("It is being removed, but the disk does not write: check the disk.")
    }
  }

  /// How long to wait before the next try.
  var waitMilliseconds: UInt64 { self == .otherProgram ? 2_000 : 30_000 }
}

/// What one call of `DeviceCore.purge` did.
package enum PurgeProgress: Equatable, Sendable {
  /// There is nothing to remove.
  case nothing
  /// A step is done and more are left: call again.
  case moved
  /// Nothing can be done now.
  case waits(PurgeObstacle)
}

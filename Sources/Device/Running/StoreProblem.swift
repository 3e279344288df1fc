import Model
package import Storage

/// What keeps a device's store from working, for a person.
package enum StoreProblem {
  /// What is said while the disk has no room left.
  package static let diskFull = written(
    "The disk of this device is full. What was saved stays saved; free some space to go on.")

  /// What is said while the disk can only be read.
  package static let diskReadOnly = written(
    "The disk of this device can only be read. What was saved stays saved; make the disk writable "
      + "to go on.")

  /// What is said while the disk fails.
  package static let diskFails = written(
    "The disk of this device does not read or write. Look after the disk, and keep a copy of what "
      + "can be read.")

  /// What is wrong with the disk, if a failure is about that.
  package static func trouble(_ error: some Error) -> DiskTrouble? {
    if let failure = error as? StorageFailure { return DiskTrouble(failure) }
    return (error as? DeviceFailure)?.trouble
  }

  /// Where that is; empty where it is not known.
  package static func place(_ error: some Error) -> String {
    (error as? StorageFailure)?.file ?? ""
  }

  /// What a log says of it, with a store's statement: not for pages.
  package static func detail(_ error: some Error) -> String {
    (error as? StorageFailure)?.debugDescription ?? "\(error)"
  }

  /// Whether it is that the store was closed before it was asked.
  package static func isClosed(_ error: some Error) -> Bool {
    (error as? StorageFailure)?.code == .misuse
  }

  /// One sentence about a disk.
  package static func sentence(_ trouble: DiskTrouble) -> String {
    switch trouble {
    case .full: diskFull
    case .readOnly: diskReadOnly
    case .io: diskFails
    }
  }

  /// One sentence for a person, safe to show.
  static func sentence(_ error: some Error) -> String {
    trouble(error).map(sentence) ?? written("The device's store failed: \("\(error)")")
  }
}

import Model
import Storage

/// What keeps a device's store from working, for a person.
package enum StoreProblem {
  /// What is said while the disk has no room left.
  package static let diskFull = written(
    "The disk of this device is full. What was saved stays saved; free some space to go on.")

  /// Whether it is that the disk has no room left.
  package static func isDiskFull(_ error: some Error) -> Bool {
    (error as? StorageFailure)?.code == .full
  }

  /// Whether it is that the store was closed before it was asked.
  package static func isClosed(_ error: some Error) -> Bool {
    (error as? StorageFailure)?.code == .misuse
  }

  /// One sentence for a person, safe to show.
  static func sentence(_ error: some Error) -> String {
    isDiskFull(error) ? diskFull : written("The device's store failed: \("\(error)")")
  }
}

package import Model
import Storage

/// What a container believes of the time, for the operator.
package struct ClockReport: Equatable, Sendable {
  /// What was kept last.
  package let belief: BelievedTime

  /// Reads it out of a container's file; another process may serve it meanwhile.
  ///
  /// Throws `cannotOpen` when there is no container.
  package init(path: String) throws {
    let connection = try Connection(path: path, mode: .readOnly)
    let identity = Result { try connection.read { try ContainerIdentity.read(connection) } }
    try connection.close()
    guard let belief = try identity.get()?.belief else {
      throw StorageFailure(.corrupt, "There is no container in this file.")
    }
    self.belief = belief
  }
}

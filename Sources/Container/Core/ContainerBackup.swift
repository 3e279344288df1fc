package import Storage

/// Copies of a container's database, taken while it runs.
package enum ContainerBackup {
  /// Copies the container in a file, as it is at one moment, into a new file (0600); another
  /// process may serve it meanwhile. Throws `cannotOpen` when there is no container, or something
  /// is at `target` already.
  package static func copy(_ path: String, to target: String) throws(StorageFailure) {
    let connection = try Connection(path: path, mode: .readOnly)
    do {
      try connection.backup(to: target)
    } catch {
      try? connection.close()
      throw error
    }
    try connection.close()
  }
}

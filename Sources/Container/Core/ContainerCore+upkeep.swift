import Storage

extension ContainerCore {
  /// Copies the container, as it is at one moment, into a new file at `path`.
  package func backup(to path: String) throws { try connection.backup(to: path) }

  /// Lets the database go; each later call is `unavailable`.
  package func close() throws { try connection.close() }
}

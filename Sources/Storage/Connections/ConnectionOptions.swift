/// How a connection is set up; the defaults suit a store that must not lose a commit.
package struct ConnectionOptions: Sendable {
  /// How long a statement waits for another connection's lock.
  package var busyTimeoutMilliseconds: Int32 = 5_000
  /// How much of the file a connection keeps in memory.
  package var cacheKibibytes = 8_192
  /// How much of the file is mapped into memory; 0 maps nothing.
  package var mappedBytes = 0
  /// Whether deleted content is overwritten with zeros.
  package var secureDelete = false
  /// When a commit reaches the disk.
  package var synchronous = Synchronous.full
  /// How many prepared statements are kept for reuse by their text.
  package var statementCacheLimit = 128
  /// Makes what a file begins as that is not there yet; nil for an empty one.
  package var image: (@Sendable () throws -> DatabaseImage)?
  /// A disk in memory instead of the system's, for tests that cut its power; nil in the product.
  package var disk: LossyDisk?

  /// Starts from the defaults.
  package init() {}
}

/// When a commit reaches the disk.
package enum Synchronous: String, Sendable {
  /// Every commit is on the disk before it returns.
  case full = "FULL"
  /// A power loss may take the last commits back, in whole transactions; the file stays sound.
  case normal = "NORMAL"
  /// The operating system decides; a power loss may damage the file.
  case off = "OFF"
}

/// What a connection may do with its file.
package enum ConnectionMode: Sendable {
  /// Reads and writes; a missing file is made, for its owner's eyes only (0600).
  case readWrite
  /// Reads a file that exists.
  case readOnly
  /// Reads a file that nobody writes, such as a backup: nothing is made beside it. Where a log lies
  /// beside it somebody has it open after all, or did until the power went: then as `readOnly`.
  case resting
  /// A private database in memory; the path is not looked at.
  case memory
}

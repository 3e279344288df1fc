import CSodium

/// What is in the memory of this process: passwords among it.
package enum ProcessMemory {
  /// Keeps it out of what is written when the process crashes, and from other processes of the same
  /// user. False where the system does not allow that.
  @discardableResult
  package static func forbidDumps() -> Bool { sealing_forbid_dumps() == 0 }
}

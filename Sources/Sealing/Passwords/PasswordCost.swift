/// How dear one guess of a password is.
package struct PasswordCost: Sendable, Hashable {
  /// Passes over the memory.
  package let passes: UInt64
  /// Memory that each hash needs while it is made.
  package let memoryBytes: Int

  /// Takes both as they are.
  package init(passes: UInt64, memoryBytes: Int) {
    self.passes = passes
    self.memoryBytes = memoryBytes
  }

  /// What people sign in with: 2 passes over 64 MiB, some 60 ms.
  package static let interactive = PasswordCost(passes: 2, memoryBytes: 64 << 20)
  /// The least there is, for tests alone.
  package static let testing = PasswordCost(passes: 1, memoryBytes: 8 << 10)
}

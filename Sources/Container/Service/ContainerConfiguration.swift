package import Sealing
package import Storage
package import SyncProtocol

/// How a container runs.
package struct ContainerConfiguration: Sendable {
  /// The file of its database; made when missing.
  package var path: String
  /// Who grants the tiers above Free.
  package var policy = TierPolicy.selfService
  /// What whoever makes the first account has to show; nil where anyone may make it. Never logged.
  package var setUpSecret: String?
  /// What a password's hash costs.
  package var passwordCost = PasswordCost.interactive
  /// How many connections read.
  package var readerCount = 2
  /// How long it is remembered that a record was deleted, in milliseconds.
  package var tombstoneMilliseconds = Limits.tombstoneMilliseconds
  /// How long a deleted company can be brought back, in milliseconds.
  package var deletionMilliseconds = Limits.trashMilliseconds
  /// Bytes that the files of one company may take.
  package var fileQuota: UInt64 = 5_000_000_000
  /// How mail is sent; nil for none.
  package var mail: MailSettings?
  /// The clocks.
  package var clock = ContainerClock.system
  /// Takes the lines that an operator should see.
  package var log: @Sendable (String) -> Void = { _ in }
  /// Takes what the store could not do.
  package var failed: @Sendable (StorageFailure) -> Void = { _ in }
  /// All but in tests that plant a bug.
  package var protections = Protections.all

  /// The defaults, for a database at that path.
  package init(path: String) { self.path = path }
}

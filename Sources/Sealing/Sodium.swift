import CSodium

/// The library behind this module, which wants to be started once before anything else.
enum Sodium {
  private static let isStarted = sodium_init() >= 0

  /// Call first in whatever uses the library. It traps if the system has no random numbers:
  /// nothing that would follow could be safe.
  static func start() {
    precondition(isStarted, "libsodium could not start")
  }
}

import Container
import SyncProtocol

extension Mischief {
  /// A device is signed out from another device of its account, or from itself; its person signs in
  /// again when it shows.
  static let remoteSignOut = Mischief(name: "remote sign-out", times: 3) { world, chance in
    let index = chance.below(world.devices.count)
    let own = world.devices[index]
    let others = world.devices.filter { $0.account == own.account }
    guard let by = chance.pick(others), !world.isSignedOut(by.index) else { return }
    do throws(CallRefusal) {
      try world.container.core.signOut(
        device: own.sessionKey.device, by: by.sessionKey,
        at: world.container.wall(world.now))
    } catch {
      // A container that was put back may not know a device that came later.
      guard error.code == .notFound, world.restores.isRestored else { throw error }
    }
    world.tellMembers()
  }
}

import Container
import Device
import Model
import SyncProtocol

extension World {
  /// Runs a step of a device; if it is killed in the middle, it starts again later. False then.
  @discardableResult
  func attempt(
    _ index: Int, _ step: (SimulatedDevice) throws -> Void
  ) -> Bool {
    do {
      try step(devices[index])
      return true
    } catch {
      if devices[index].wasKilled(by: error) {
        trace.note(now, "device \(index) is killed: \(error)")
        devices[index].kill()
        events.add(.restart(device: index), at: now + 1 + UInt64(random.below(8_000)))
      } else {
        fail("device \(index) failed: \(error)")
      }
      return false
    }
  }

  /// Starts a device from what its stores hold.
  func start(_ index: Int) {
    guard !devices[index].isAlive else { return }
    do {
      let effects = try devices[index].open(now: now, isCalm: isHealing)
      trace.note(now, "device \(index) starts")
      perform(effects, of: index)
      goOnRemoving(index)
    } catch {
      fail("device \(index) does not open: \(error)")
    }
  }

  /// A person signs in again, on a device that reaches the container.
  func signIn(_ index: Int) {
    // A backup that is put back may bring the session back, but its device has ended it.
    guard devices[index].isAlive, devices[index].isSignedOut || isSignedOut(index) else { return }
    guard network.reaches(index) else { return events.add(.signIn(index), at: now + 5_000) }
    let device = devices[index]
    let circumstances = Circumstances(now: now, random: &random)
    do {
      let answer = try container.core.signIn(
        account: device.account, device: device.sessionKey.device,
        lastSession: device.answer.session, deviceName: "again", circumstances)
      trace.note(now, "device \(index) signs in again")
      var effects: [SyncEffect] = []
      let now = now
      if attempt(index, { effects = try $0.signIn(answer, now: now) }) {
        perform(effects, of: index)
      }
    } catch {
      fail("device \(index) can't sign in: \(error)")
    }
  }

  /// The container does not have a zone: its owner's device asks for it again.
  func askAgain(for zone: ZoneID, _ index: Int) {
    var (isAsked, isGone) = (false, false)
    let now = now
    attempt(index) {
      isGone = try $0.core?.removeUnread(zone, now: $0.wall(now)) ?? false
      isAsked = try $0.noteMissing(zone)
    }
    if isGone { tell(.zoneLeft(zone), to: index) }
    if isAsked { note(index, zone) }
  }

  /// Goes on with the removal of companies that went, where the device was ended in it.
  private func goOnRemoving(_ index: Int) {
    let now = now
    attempt(index) { _ = try $0.core?.purgeAll(now: $0.wall(now)) }
  }

  func restartContainer() {
    do {
      var circumstances = random.fork()
      try container.restart(now: now, random: &circumstances)
      commitIsDue = false
      trace.note(now, "the container starts again")
    } catch {
      fail("the container does not open: \(error)")
    }
  }

  /// Ends every fault: whoever is dead starts again, everyone looks at their device.
  func heal(at time: UInt64) {
    now = max(now, time)
    isHealing = true
    network.heal()
    trace.note(now, "everything heals")
    for index in devices.indices {
      devices[index].becalm()
      start(index)
      tell(.becameActive, to: index)
    }
  }

  /// Whether nothing is unsent or unread on any device.
  var isAtRest: Bool {
    devices.allSatisfy { $0.isAlive && $0.isSynced }
  }
}

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
    devices[index].risk()
    do {
      try step(devices[index])
      if devices[index].hasPower { return true }
      trace.note(now, "device \(index) loses power")
    } catch {
      guard devices[index].wasKilled(by: error) || !devices[index].hasPower else {
        fail("device \(index) failed: \(error)")
        return false
      }
      // What a dying disk answered depends on where it stood.
      let how = devices[index].hasPower ? "is killed: \(error)" : "loses power at work"
      trace.note(now, "device \(index) \(how)")
    }
    devices[index].kill()
    events.add(.restart(device: index), at: now + 1 + UInt64(random.below(8_000)))
    return false
  }

  /// Starts a device from what its stores hold.
  func start(_ index: Int) {
    guard !devices[index].isAlive else { return }
    let (now, isCalm) = (now, isHealing)
    var effects: [SyncEffect] = []
    let isOpen = attempt(index) { device in
      effects = try device.open(now: now, isCalm: isCalm)
      trace.note(now, "device \(index) starts")
    }
    guard isOpen else { return }
    perform(effects, of: index)
    planPurge(index)
  }

  /// A person signs in again, on a device that reaches the container.
  func signIn(_ index: Int) {
    // A backup that is put back may bring the session back, but its device has ended it.
    guard devices[index].isAlive, devices[index].isSignedOut || isSignedOut(index) else { return }
    guard network.reaches(index) else { return events.add(.signIn(index), at: now + 5_000) }
    let device = devices[index]
    let circumstances = Circumstances(now: container.wall(now), random: &random)
    do {
      let answer = try container.core.signIn(
        account: device.account, device: device.sessionKey.device,
        lastSession: device.answer.session, deviceName: "again", circumstances)
      trace.note(now, "device \(index) signs in again")
      var effects: [SyncEffect] = []
      let now = now
      let isIn = attempt(index) { device in
        effects = try device.signIn(answer, now: now) { checkSealed($0, of: index) }
      }
      if isIn {
        perform(effects, of: index)
      }
    } catch {
      fail("device \(index) can't sign in: \(error)")
    }
  }

  /// What a signed-out device has sealed shows no word of any company.
  private func checkSealed(_ bytes: [UInt8], of index: Int) {
    if !canaries.zones(in: bytes).isEmpty { fail("in the clear: what device \(index) sealed") }
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

  func restartContainer() {
    do {
      var circumstances = random.fork()
      try container.restart(now: now, random: &circumstances)
      commitIsDue = false
      trace.note(now, "the container starts again")
      checkAnswersKept()
    } catch {
      fail("the container does not open: \(error)")
    }
  }

  /// What the container has answered to a batch is kept, whatever ended it since: the same batch
  /// gets the same answer.
  private func checkAnswersKept() {
    for key in lastAnswered.keys.sorted(by: { ($0.device, $0.zone) < ($1.device, $1.zone) }) {
      guard let last = lastAnswered[key],
        let request = try? PushRequest(compactBytes: last.bytes)
      else { continue }
      let push = PendingPush(request, by: last.session)
      let first = answers[BatchKey(request, by: last.session.device)]
      if case .answered(let bytes)? = container.core.commit([push], at: container.wall(now)).first,
        bytes != first,
        !isNarrowed(first ?? [], bytes)
      {
        fail("forgotten: the answer to batch \(request.number) of device \(last.device)")
      }
    }
  }

  /// Ends every fault: whoever is dead starts again, everyone looks at their device.
  func heal(at time: UInt64) {
    now = max(now, time)
    isHealing = true
    network.heal()
    trace.note(now, "everything heals")
    container.becalm()
    container.setClock(wrongBy: 0)
    if !container.hasPower { restartContainer() }
    for index in devices.indices {
      devices[index].becalm()
      start(index)
      tell(.becameActive, to: index)
    }
  }

  /// Whether nothing is unsent or unread on any device.
  var isAtRest: Bool { isAtRest(but: []) }

  /// Whether it rests, but for companies that were lost with the backups put back.
  var isAtRestButLost: Bool {
    isAtRest || isAtRest(but: lostCompanies)
  }

  /// Companies that the container does not know any more, and no device of their owners.
  var lostCompanies: Set<ZoneID> {
    let refused = devices.flatMap { $0.zones(refusedAs: .noSuchZone) }
    return Set(refused).filter { zone in !devices.contains { $0.standing(of: zone) == .owned } }
  }

  private func isAtRest(but others: Set<ZoneID>) -> Bool {
    devices.allSatisfy { $0.isAlive && $0.isSynced(but: others) && !$0.purgeIsPlanned }
  }
}

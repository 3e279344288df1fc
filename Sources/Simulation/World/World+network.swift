import Container
import Model
import SyncProtocol

extension World {
  /// Carries out what a device's session decided.
  func perform(_ effects: [SyncEffect], of index: Int) {
    for effect in effects {
      switch effect {
      case .send(let request): send(request, from: index)
      case .reread(let zone, let purpose):
        trace.note(now, "device \(index) reads a zone again: \(purpose.rawValue)")
        attempt(index) { try $0.reread(zone, for: purpose) }
      case .zoneIsMissing(let zone): askAgain(for: zone, index)
      case .tooOld: fail("too old: device \(index)")
      case .signedOut:
        trace.note(now, "device \(index) is signed out")
        events.add(.signIn(index), at: now + 1 + UInt64(random.below(isHealing ? 100 : 9_000)))
      }
    }
    scheduleWake(index)
  }

  /// Tells a device's session what happened; nothing if the device is dead.
  func tell(_ event: SyncEvent, to index: Int) {
    guard devices[index].isAlive else { return }
    perform(devices[index].handle(event, now: now), of: index)
  }

  private func scheduleWake(_ index: Int) {
    guard devices[index].isAlive, let time = devices[index].nextWake(now: now) else { return }
    events.add(.wake(device: index, start: devices[index].start), at: max(time, now + 1))
  }

  private func send(_ request: SyncRequest, from index: Int) {
    var prepared: SimulatedDevice.Prepared?
    let now = now
    guard attempt(index, { prepared = try $0.prepare(request, now: now) }) else { return }
    guard case .send(let envelope)? = prepared else {
      if case .push(let zone) = request { tell(.nothingToPush(zone), to: index) }
      return
    }
    if case .push = request {
      pushes += 1
      checkSameBatch(envelope)
    }
    if case .renew = request { watchRenewal(of: index) }
    trace.note(now, "device \(index) sends \(name(of: request)) of \(envelope.bytes.count) bytes")
    for time in network.arrivals(device: index, now: now) {
      events.add(.arrive(envelope), at: time)
    }
    events.add(.giveUp(envelope), at: now + World.answerMilliseconds)
  }

  private func name(of request: SyncRequest) -> String {
    switch request {
    case .feed: "feed"
    case .createZone: "createZone"
    case .push: "push"
    case .pull: "pull"
    case .renew: "renewal"
    }
  }

  /// A request reaches the container.
  func arrive(_ envelope: Envelope) {
    if case .createZone = envelope.request { container.risk() }
    let taken = container.take(envelope, now: now)
    guard container.hasPower else { return restartContainer() }
    container.relax()
    guard let reply = taken else {
      if !commitIsDue {
        commitIsDue = true
        events.add(.commit, at: now + World.groupDelay(&random))
      }
      return
    }
    deliver(reply, envelope)
    tellMembers()
  }

  /// How long the writer is busy before it takes the next group; now and then the disk is slow.
  private static func groupDelay(_ random: inout SeededRandom) -> UInt64 {
    UInt64(random.below(random.chance(200) ? 700 : 40))
  }

  /// The writer takes its next group.
  func commit() {
    commitIsDue = false
    container.risk()
    let group = container.commitGroup(now: now)
    if container.endsUnheard() { return restartContainer() }
    container.relax()
    rightsAreMoving = group.contains { movesRights($0.0) }
    for (envelope, reply) in group {
      checkSameAnswer(reply, envelope)
      explain(reply, envelope)
      deliver(reply, envelope)
    }
    rightsAreMoving = false
    if container.hasWaiting {
      commitIsDue = true
      events.add(.commit, at: now + World.groupDelay(&random))
    }
    tellMembers()
  }

  /// A batch keeps its bytes until it is answered, whatever ends the device meanwhile.
  private func checkSameBatch(_ envelope: Envelope) {
    guard let request = try? PushRequest(compactBytes: envelope.bytes) else { return }
    let key = BatchKey(request, by: envelope.session.device)
    // Two copies of a folder go by one identity until the container tells them apart.
    if identities.copied.contains(envelope.device) { return }
    if let first = batches[key], first != envelope.bytes {
      fail("sent differently: batch \(request.number) of device \(envelope.device)")
    }
    batches[key] = envelope.bytes
  }

  /// The same batch gets the same answer, however often it arrives.
  private func checkSameAnswer(_ reply: Reply, _ envelope: Envelope) {
    guard case .answered(let bytes) = reply,
      let request = try? PushRequest(compactBytes: envelope.bytes)
    else { return }
    let key = BatchKey(request, by: envelope.session.device)
    if let first = answers[key], first != bytes, !isNarrowed(first, bytes) {
      fail("answered differently: batch \(request.number) of device \(envelope.device)")
    }
    answers[key] = bytes
    lastAnswered[key.place] = envelope
  }

  /// Whether two answers differ only in records that one of them does not show, because they did
  /// not come to the account when it was told again.
  func isNarrowed(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard let first = try? PushAnswer(compactBytes: first),
      let second = try? PushAnswer(compactBytes: second), first.number == second.number,
      first.results.count == second.results.count
    else { return false }
    return zip(first.results, second.results).allSatisfy {
      $0.refusal == $1.refusal
        && ($0.current == $1.current || $0.current == nil || $1.current == nil)
    }
  }

  private func deliver(_ reply: Reply, _ envelope: Envelope) {
    if case .answered(let bytes) = reply { watch(bytes, shownTo: envelope.session.account) }
    let delay = answerDelay(of: envelope.device)
    for time in network.arrivals(device: envelope.device, now: now).prefix(1) {
      if let delay { events.add(.answer(envelope, reply), at: time + delay) }
    }
  }

  func watch(_ bytes: [UInt8], shownTo account: AccountID) {
    let violations = canaries.violations(in: bytes, shownTo: account) { kind, zone in
      rightsAreMoving || comes(kind, to: account, in: zone)
    }
    for violation in violations { fail(violation) }
  }

  /// Whether a batch writes what decides who reads what: then the others of its group may have been
  /// answered by the rights of before.
  private func movesRights(_ envelope: Envelope) -> Bool {
    let request = try? PushRequest(compactBytes: envelope.bytes)
    return request?.changes.contains { $0.kind == .company } ?? false
  }

  /// Pokes go to the devices of those whom the commit concerns.
  func tellMembers() {
    for event in container.core.takeEvents() {
      switch event {
      case .headMoved(let zone, let head, let members):
        for index in devices.indices where members.contains(devices[index].account) {
          let standing = devices[index].standing(of: zone) ?? .shared
          poke(index, FeedEntry(zone: zone, standing: standing, head: head))
        }
      case .standingChanged(let account, let entry, _):
        if !entry.standing.isPresent { noteGone(account, from: entry.zone) }
        for index in devices.indices where devices[index].account == account {
          poke(index, entry)
        }
      case .sessionEnded, .incarnationBegan, .recordRepaired: break
      }
    }
  }

  private func poke(_ index: Int, _ entry: FeedEntry) {
    guard network.reaches(index) else { return }
    for time in network.arrivals(device: index, now: now) {
      events.add(.poke(device: index, Poke(feed: 0, heads: [entry])), at: time)
    }
  }

  /// A hint reaches a device, if it lives.
  func hear(_ poke: Poke, _ index: Int) {
    watch(poke.compactBytes, shownTo: devices[index].account)
    tell(.poked(poke), to: index)
  }

  /// An answer reaches the device that asked, unless it was killed since. Where the device gave up
  /// waiting, its session hears nothing, and its stores must tell for themselves what it is about.
  func receive(_ reply: Reply, _ envelope: Envelope) {
    let index = envelope.device
    let isAwaited = devices[index].awaits(envelope)
    guard isAwaited || isLateAnswer(reply, envelope) else { return }
    devices[index].settle(envelope)
    if case .refused(let refusal) = reply, refusal.isSignOut { devices[index].isToBeSealed = true }
    let restamping = restamping(reply, to: envelope)
    let renumbering = renumbering(reply, to: envelope)
    var event: SyncEvent?
    let now = now
    let chance = random.next()
    let survived = attempt(index) {
      event = try $0.take(reply, of: envelope, now: now, random: chance)
    }
    if let restamping {
      if !survived { devices[index].look() }
      note(restamping, on: index)
      if !survived { devices[index].kill() }
    }
    if let renumbering { note(renumbering, on: index) }
    guard survived, isAwaited else { return }
    trace.note(now, "device \(index) gets \(name(of: envelope.request))")
    if let event { tell(event, to: index) }
    for zone in devices[index].retold { note(index, zone) }
    if case .pull(let zone) = envelope.request, devices[index].retold == [zone] {
      noteTrashed(index, zone)
    }
    if case .pull(let zone) = envelope.request, devices[index].hasReleased { note(index, zone) }
    devices[index].hasReleased = false
    planPurge(index)
  }

  /// No answer came in time.
  func giveUp(_ envelope: Envelope) {
    guard devices[envelope.device].awaits(envelope) else { return }
    devices[envelope.device].settle(envelope)
    tell(.unanswered(envelope.request, random: random.next()), to: envelope.device)
  }

  func wake(_ index: Int, _ start: Int) {
    guard devices[index].isAlive, devices[index].start == start,
      let due = devices[index].nextWake(now: now), due <= now
    else { return }
    tell(.woke, to: index)
  }

  func mend(_ index: Int) {
    network.mend(index)
    if !isHealing { tell(.becameActive, to: index) }
  }
}

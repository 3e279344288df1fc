package import Model
import Storage
import SyncProtocol

extension Device {
  /// How often it looks for what kills have left and for what is over the limit.
  private static let sweepMilliseconds: UInt64 = 3_600_000

  /// Sends files in the background, one after the other, and keeps the folder in order. In between
  /// it waits for `wakeFiles`, or until the next file is due.
  func followFiles() async {
    var sweepAt: UInt64 = 0
    while !Task.isCancelled {
      engine.files.isWanted = false
      if steadyTime() >= sweepAt {
        sweepAt = steadyTime() + Self.sweepMilliseconds
        await sweepFiles()
      }
      await sendFiles()
      let now = surroundings.now()
      let next = core.stores.compactMap { try? $0.nextFileTime(after: now) }.min()
      let rest = sweepAt - min(sweepAt, steadyTime())
      await restFromFiles(min(rest, next.map { $0 - min($0, now) } ?? rest))
    }
  }

  /// Looks soon whether there is a file to send.
  func wakeFiles() {
    engine.files.isWanted = true
    engine.files.rest?.cancel()
  }

  /// The container can be reached again, or somebody looks: what waits for it is tried at once.
  func stopFileWaits() {
    for store in core.stores { try? store.stopFileWaits() }
    wakeFiles()
  }

  private func restFromFiles(_ milliseconds: UInt64) async {
    if engine.files.isWanted || Task.isCancelled { return }
    let rest = Task { _ = try? await Task.sleep(for: .milliseconds(max(1, milliseconds))) }
    engine.files.rest = rest
    await withTaskCancellationHandler {
      await rest.value
    } onCancel: {
      rest.cancel()
    }
    engine.files.rest = nil
  }

  /// Sends what is due; what can't be sent now is put off.
  package func sendFiles() async {
    while !Task.isCancelled, !engine.session.isSignedOut, let (store, file) = nextFile() {
      await send(file, from: store)
    }
  }

  /// Sends all that waits, what was put off too: a file that was tried before its record had come
  /// is refused, and goes now.
  package func sendAllFiles() async {
    stopFileWaits()
    await sendFiles()
  }

  private func nextFile() -> (DeviceStore, UnsentFile)? {
    for store in core.stores {
      if let file = try? store.nextFileToSend(now: surroundings.now()) { return (store, file) }
    }
    return nil
  }

  /// Sends one file from where the container has come to; ended anywhere, it goes on from there.
  private func send(_ file: UnsentFile, from store: DeviceStore) async {
    guard let bytes = shelf.file(file.digest, of: file.zone) else {
      try? store.forgetFile(file.digest, in: file.zone)
      return
    }
    var upload = FileUpload(zone: file.zone, record: file.record)
    while !Task.isCancelled {
      let outcome = await (port?.files ?? .unreachable).upload(upload)
      guard let progress = outcome.answer else {
        try? store.putOff(file, because: outcome.problem, now: surroundings.now())
        return
      }
      do {
        try store.noteSent(progress, file)
        followers.publish([file.kind], in: file.zone)
        if progress.isComplete { return }
        let part = try bytes.read(at: Int(progress.received), count: Attachment.partByteCount)
        guard !part.isEmpty else {
          return try store.putOff(file, because: nil, now: surroundings.now())
        }
        upload = FileUpload(
          zone: file.zone, record: file.record, offset: progress.received, bytes: part)
      } catch {
        try? store.putOff(file, because: nil, now: surroundings.now())
        return
      }
    }
  }

  // MARK: For contexts

  /// Copies a file into the account's folder.
  func take(
    _ source: FileSource, for company: CompanyID, _ kind: EntityKind
  ) async throws -> TakenFile {
    try await shelf.take(source, for: company, kind, random: surroundings.random())
  }

  /// Begins a file of a company that is being imported; see `discardFiles`.
  package nonisolated func intake(
    for company: CompanyID, _ kind: EntityKind
  ) throws -> FileIntake {
    try shelf.intake(of: company, kind, random: surroundings.random())
  }

  /// Removes the files of a company that was not imported after all; does nothing for others.
  package func discardFiles(of company: CompanyID) async throws {
    if try core.store(of: company) == nil { try await shelf.removeAll(of: company) }
  }

  /// The bytes of an attachment, fetched if they are not here.
  func bytes(of record: RecordID, in company: CompanyID) async throws -> FileOutcome {
    guard let store = try core.store(of: company),
      let attachment = try store.reader.living(Attachment.self, record, in: company),
      let digest = attachment[.digest],
      let byteCount = attachment[.byteCount].map({ Int($0) })
    else { return .missing }
    if let file = shelf.file(digest, of: company) {
      try store.noteFile(
        digest, byteCount: byteCount, isSent: false, in: company, now: surroundings.now())
      return .here(file, byteCount: byteCount)
    }
    let wanted = WantedFile(
      record: record, zone: company, digest: digest, byteCount: byteCount)
    if let outcome = await fetch(wanted) { return outcome }
    let kind = attachment.values.kind
    guard try await shelf.complete(digest, kind, byteCount: byteCount, of: company),
      let file = shelf.file(digest, of: company)
    else { return .later(say("The file that came is not the one that was attached. Try again.")) }
    // The company may have gone, or the record, while the bytes came.
    guard let store = try core.store(of: company),
      try store.reader.living(Attachment.self, record, in: company) != nil
    else {
      try await shelf.remove(digest, of: company)
      return .missing
    }
    try store.noteFile(
      digest, byteCount: byteCount, isSent: true, in: company, now: surroundings.now())
    await trimFiles()
    return .here(file, byteCount: byteCount)
  }

  /// Fetches what is missing of a file; nil when it is all there.
  private func fetch(_ wanted: WantedFile) async -> FileOutcome? {
    while true {
      let place = await shelf.fetched(wanted.digest, of: wanted.zone)
      if place >= wanted.byteCount { return nil }
      let request = FileRequest(
        zone: wanted.zone, record: wanted.record, offset: UInt64(place))
      let outcome = await (port?.files ?? .unreachable).read(request)
      guard let part = outcome.answer else {
        if case .refused(let refusal) = outcome { return .later(refusal.message) }
        return .later(
          say("The file is not on this device, and the server can't be reached now."))
      }
      guard !part.bytes.isEmpty else { return nil }
      do {
        try await shelf.add(part.bytes, at: place, of: wanted.digest, zone: wanted.zone)
      } catch {
        return .later(
          say("The file can't be kept: the disk of this device is full or does not write."))
      }
    }
  }

  // MARK: Keeping order

  /// Removes what nobody needs any more and what kills have left.
  package func sweepFiles() async {
    for zone in await shelf.zones() {
      guard let store = try? core.store(of: zone) else {
        try? await shelf.sweep(zone, keeping: [])
        continue
      }
      for digest in (try? store.unneededFiles(in: zone)) ?? [] {
        guard (try? await shelf.remove(digest, of: zone)) != nil else { continue }
        try? store.forgetFile(digest, in: zone)
      }
      if let noted = try? store.noted(in: zone) { try? await shelf.sweep(zone, keeping: noted) }
    }
    await trimFiles()
  }

  /// Removes what the container has too and is over the limit.
  private func trimFiles() async {
    for store in core.stores {
      for (zone, digest) in (try? store.filesBeyond(surroundings.fileCacheLimit)) ?? [] {
        guard (try? await shelf.remove(digest, of: zone)) != nil else { continue }
        try? store.forgetFile(digest, in: zone)
      }
    }
  }
}

private struct WantedFile {
  let record: RecordID
  let zone: ZoneID
  let digest: [UInt8]
  let byteCount: Int
}

extension CallOutcome {
  /// What a person is told of a file that was not taken; nothing where it just waits.
  fileprivate var problem: String? {
    guard case .refused(let refusal) = self, refusal.code != .notFound else { return nil }
    return refusal.message
  }
}

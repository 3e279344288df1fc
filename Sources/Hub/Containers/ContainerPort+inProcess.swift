import Container
import Device
import SyncProtocol

extension ContainerPort {
  /// A port to a container in this process, as one session.
  static func inProcess(_ service: ContainerService, session secret: String) -> ContainerPort {
    let door = InProcessDoor(service: service, secret: secret)
    return ContainerPort(
      push: { await door.ask($0, service.push) },
      pull: { request in
        await door.ask(request) { request, session throws(CallRefusal) in
          let page = try await service.pull(request, by: session)
          do { return try page.answer() } catch { throw .unreadable }
        }
      },
      feed: {
        await CallOutcome.of { () throws(CallRefusal) in
          try await service.feed(by: try await service.session(secret: secret))
        }
      },
      createZone: { await door.ask($0, service.createZone) },
      createLink: { await door.ask($0, service.createLink) },
      openLink: { await door.ask($0, service.openLink) },
      acceptLink: { await door.ask($0, service.acceptLink) },
      setTier: { await door.ask($0, service.setTier) },
      renew: { await door.ask($0, service.renew) },
      devices: {
        await CallOutcome.of { () throws(CallRefusal) in
          try await service.devices(by: try await service.session(secret: secret))
        }
      },
      signOutDevice: { device in
        await CallOutcome.of { () throws(CallRefusal) in
          try await service.signOut(
            device: device, by: try await service.session(secret: secret))
          return true
        }
      },
      comparing: Comparing(
        digest: { await door.ask($0, service.digest) },
        bucket: { await door.ask($0, service.bucket) },
        records: { await door.ask($0, service.records) },
        offer: { await door.ask($0, service.takeOffer) }),
      sharing: SharingPort(
        state: { await door.ask($0, service.share) },
        run: { await door.ask($0, service.run) },
        decline: { await door.ask($0, service.declineLink) },
        deleted: {
          await CallOutcome.of { () throws(CallRefusal) in
            try await service.deletedCompanies(by: try await service.session(secret: secret))
          }
        }),
      files: FilesPort(
        upload: { await door.ask($0, service.upload) },
        read: { await door.ask($0, service.filePart) }),
      audit: AuditPort(
        page: { await door.ask($0, service.audit) },
        lines: { await door.ask($0, service.auditLines) },
        erase: { await door.ask($0, service.eraseAudit) },
        report: { await door.ask($0, service.takeLogins) }),
      participants: { await door.ask($0, service.participants) },
      confirm: { await door.ask($0, service.confirm) },
      pokes: { door.pokes() })
  }
}

/// Lets a session's requests into a container of this process.
struct InProcessDoor: Sendable {
  let service: ContainerService
  let secret: String

  func ask<Question: Sendable, Reply: Sendable>(
    _ question: Question,
    _ command: (Question, Session) async throws(CallRefusal) -> Reply
  ) async -> CallOutcome<Reply> {
    await CallOutcome.of { () throws(CallRefusal) in
      try await command(question, try await service.session(secret: secret))
    }
  }

  func pokes() -> AsyncStream<Poke> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Poke.self, bufferingPolicy: .bufferingNewest(64))
    let task = Task {
      defer { continuation.finish() }
      guard let session = try? await service.session(secret: secret),
        let pokes = try? await service.subscribe(by: session)
      else { return }
      for await poke in pokes { continuation.yield(poke) }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

extension CallOutcome {
  /// What a call of this process came to; a container that can't answer now counts as silent.
  static func of(_ call: () async throws(CallRefusal) -> Answer) async -> CallOutcome {
    do {
      return .answered(try await call())
    } catch {
      return error.code == .unavailable ? .unreachable(error.message) : .refused(error)
    }
  }
}

extension CallRefusal {
  fileprivate static let unreadable = CallRefusal(
    .unreadable, "A stored record can't be read. Ask the operator of the container.")
}
